"""Grammar files to typed definitions; every mistake is collected with its place."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from fpcontent.content import nodes
from fpcontent.content.reading import decode, parse
from fpcontent.diagnostics.source import Span, whole_file
from fpcontent.effects.lexicon import COUNTED, PLURAL, SINGULAR, Government, Grammar, Lexeme
from fpcontent.effects.patterns import Element, PatternError, parse_pattern
from fpcontent.effects.problems import GrammarError, Problem
from fpcontent.effects.signature import Category, Function, Signature, Type, parse_type

Problems = list[Problem]

SIGNS = {"comma": (",",), "dot": (".",), "semi": (";",), "lpar": ("(",), "rpar": (")",), "and": (), "or": ()}
"""The words between clauses that need not be named by a language."""


@dataclass(frozen=True, slots=True)
class Variant:
    """One way to say a function in a language. The first whose conditions hold is printed; all are understood."""

    fun: str
    elements: tuple[Element, ...]
    when: Mapping[str, str | int]
    sets: Mapping[str, str | int]
    mood: str
    printed: bool
    span: Span


@dataclass(slots=True)
class Speech:
    """What the files of one language say, over all packs: words, ways to say the functions, and how it inflects."""

    grammar: Grammar
    words: dict[str, Lexeme] = field(default_factory=dict)
    places: dict[str, Span] = field(default_factory=dict)
    variants: dict[str, list[Variant]] = field(default_factory=dict)
    upper: tuple[str, ...] = ()


def files_of(folders: Sequence[Path], name: str) -> list[Path]:
    """The files of a name in a chain of packs, the core's first."""
    return [folder / name for folder in folders if (folder / name).is_file()]


def read_mapping(path: Path, problems: Problems) -> nodes.Mapping | None:
    """The tree of a grammar file."""
    label = f"grammar/{path.parent.name}/{path.name}"
    try:
        source, faults = decode(label, path.read_bytes())
    except OSError as error:
        problems.append(Problem("yaml", whole_file(label), {"reason": str(error.strerror)}))
        return None
    root = None
    if not faults:
        root, more = parse(source)
        faults += more
    for fault in faults:
        problems.append(Problem("yaml", fault.span, {"reason": fault.variant}))
    if root is None or not isinstance(root, nodes.Mapping):
        if not faults:
            problems.append(Problem("not-a-mapping", whole_file(label)))
        return None
    return root


class Reader:
    """Reads values out of a tree, and notes what is not as it should be."""

    def __init__(self, problems: Problems) -> None:
        self.problems = problems

    def fault(self, variant: str, node: nodes.Node, **values: str | int) -> None:
        """Notes a mistake."""
        span = node.span if isinstance(node, nodes.Scalar) else nodes.first_line(node)
        self.problems.append(Problem(variant, span, values))

    def mapping(self, node: nodes.Node | None) -> Mapping[str, nodes.Node]:
        """The entries of a mapping."""
        if node is None:
            return {}
        if isinstance(node, nodes.Mapping):
            return node.values
        if isinstance(node, nodes.Scalar) and not node.value:
            return {}
        self.fault("wants-mapping", node)
        return {}

    def sequence(self, node: nodes.Node | None) -> list[nodes.Node]:
        """The items of a list; a single value is a list of one."""
        if node is None:
            return []
        return node.items if isinstance(node, nodes.Sequence) else [node]

    def text(self, node: nodes.Node | None, default: str = "") -> str:
        """A text."""
        if node is None:
            return default
        if isinstance(node, nodes.Scalar):
            return node.value
        self.fault("wants-text", node)
        return default

    def texts(self, node: nodes.Node | None) -> tuple[str, ...]:
        """A list of texts."""
        return tuple(self.text(item) for item in self.sequence(node))

    def keys(self, node: nodes.Node, known: Sequence[str]) -> None:
        """Notes keys that mean nothing."""
        if isinstance(node, nodes.Mapping):
            for key, scalar in node.keys.items():
                if key not in known:
                    self.fault("unknown-key", scalar, key=key, known=", ".join(known))


# --- the signature ---------------------------------------------------------------------------------------------------


def load_signature(folders: Sequence[Path]) -> Signature:
    """The signature of a chain of packs; a pack may add to a union or a category of those below it."""
    problems: Problems = []
    read = Reader(problems)
    categories: dict[str, Category] = {}
    unions: dict[str, tuple[Type, ...]] = {}
    functions: dict[str, Function] = {}
    adjectives: dict[str, tuple[str, ...]] = {}
    for path in files_of(folders, "abstract.yaml"):
        root = read_mapping(path, problems)
        if root is None:
            continue
        read.keys(root, ("categories", "types", "adjectives", "functions"))
        for name, node in read.mapping(root.values.get("categories")).items():
            entry = read.mapping(node)
            read.keys(node, ("name", "words"))
            old = categories.get(name)
            labels = {code: read.text(label) for code, label in read.mapping(entry.get("name")).items()}
            words = read.texts(entry.get("words"))
            categories[name] = Category(
                name,
                {**(old.labels if old else {}), **labels},
                tuple(dict.fromkeys((*(old.words if old else ()), *words))),
                nodes.first_line(node),
            )
        for name, node in read.mapping(root.values.get("types")).items():
            parts = [parse_type(text) for text in read.texts(node)]
            unions[name] = tuple(dict.fromkeys((*unions.get(name, ()), *(part for part in parts if part))))
        for name, node in read.mapping(root.values.get("adjectives")).items():
            adjectives[name] = tuple(dict.fromkeys((*adjectives.get(name, ()), *read.texts(node))))
        for name, node in read.mapping(root.values.get("functions")).items():
            function = _function(read, name, node)
            if function is not None:
                if name in functions:
                    read.fault("function-twice", node, name=name)
                functions[name] = function
    signature = Signature(categories, unions, functions, adjectives)
    _check_signature(signature, problems)
    if problems:
        raise GrammarError(problems)
    return signature


def _function(read: Reader, name: str, node: nodes.Node) -> Function | None:
    entry = read.mapping(node)
    read.keys(node, ("type", "says", "example"))
    written = entry.get("type")
    text = read.text(written)
    left, arrow, right = text.rpartition("->")
    result = parse_type(right)
    args: dict[str, Type] = {}
    sound = result is not None and bool(arrow)
    for part in filter(None, map(str.strip, left.split(","))):
        argument, colon, kind = part.partition(":")
        type = parse_type(kind)
        if not colon or type is None:
            sound = False
        else:
            args[argument.strip()] = type
    if not sound or result is None:
        read.fault("bad-type", written or node, text=text)
        return None
    span = written.span if isinstance(written, nodes.Scalar) else nodes.first_line(node)
    return Function(name, args, result, read.text(entry.get("says")), read.text(entry.get("example")), span)


def _check_signature(signature: Signature, problems: Problems) -> None:
    made = {function.result.name for function in signature.functions.values()}
    known = {"Int", "Id", "Stmt", "Cond", "NP", "Noun", "Count", "Adj", "Options"} | made
    known |= set(signature.categories) | set(signature.unions)
    for function in signature.functions.values():
        for type in (*function.args.values(), function.result):
            for name in filter(None, (type.name, type.of)):
                if name not in known:
                    problems.append(Problem("unknown-type", function.span, {"name": name, "function": function.name}))
    owner: dict[str, str] = {}
    for category in signature.categories.values():
        for word in category.words:
            if owner.setdefault(word, category.name) != category.name:
                values = {"word": word, "one": owner[word], "other": category.name}
                problems.append(Problem("word-in-two-categories", category.span, values))


# --- a language ------------------------------------------------------------------------------------------------------


def load_speech(code: str, folders: Sequence[Path], signature: Signature) -> Speech:
    """What a chain of packs says about a language."""
    problems: Problems = []
    read = Reader(problems)
    roots = [(path, read_mapping(path, problems)) for path in files_of(folders, f"{code}.yaml")]
    if problems:
        raise GrammarError(problems)
    first = roots[0][1]
    assert first is not None
    grammar, endings = _grammar(read, code, first.values.get("language"))
    speech = Speech(grammar)
    upper: list[str] = []
    for _, root in roots:
        assert root is not None
        read.keys(root, ("language", "house", "words", "constructions"))
        upper += read.texts(read.mapping(root.values.get("house")).get("upper"))
        for id, node in read.mapping(root.values.get("words")).items():
            lexeme = _lexeme(read, grammar, endings, id, node)
            speech.words[id] = lexeme
            speech.places[id] = node.span if isinstance(node, nodes.Scalar) else nodes.first_line(node)
        for name, node in read.mapping(root.values.get("constructions")).items():
            front = name.startswith("+")
            fun = name.removeprefix("+")
            new = [variant for item in read.sequence(node) if (variant := _variant(read, fun, item))]
            speech.variants[fun] = new + (speech.variants.get(fun, []) if front else [])
    speech.upper = tuple(dict.fromkeys(upper))
    _add_measures(speech, problems)
    if problems:
        raise GrammarError(problems)
    return speech


Endings = Mapping[str, Mapping[str, str]]


def _grammar(read: Reader, code: str, node: nodes.Node | None) -> tuple[Grammar, Endings]:
    entry = read.mapping(node)
    if node is not None:
        read.keys(
            node,
            ("cases", "plural", "letter", "numerals", "moods", "verb_last", "first_only", "separators",
             "number_words", "lone_letters", "gender", "endings"),
        )  # fmt: skip
    cases = tuple(read.text(entry.get("cases"), "nom").split())
    governments = {}
    for name, value in read.mapping(entry.get("numerals")).items():
        words = read.text(value).split()
        number, form, verb = ([*words, "=", SINGULAR])[:3]
        governments[name] = Government(number, "" if form == "=" else form, verb, words[3] if len(words) > 3 else "")
    renamed = {name: read.text(value) for name, value in read.mapping(entry.get("plural")).items()}
    separators = SIGNS | {name: read.texts(value) for name, value in read.mapping(entry.get("separators")).items()}
    number_words: dict[str, int] = {}
    for number, value in read.mapping(entry.get("number_words")).items():
        for word in read.text(value).split():
            number_words[word] = int(number)
    endings = {
        name: {key: read.text(value) for key, value in read.mapping(table).items()}
        for name, table in read.mapping(entry.get("endings")).items()
    }
    grammar = Grammar(
        code,
        cases,
        _plural_classes(code, renamed),
        read.text(entry.get("letter"), "many"),
        governments,
        cases[:1] + tuple(case for case in cases if case == "acc"),
        {name: read.text(value) for name, value in read.mapping(entry.get("moods")).items()} or {"main": "main"},
        tuple(read.text(entry.get("verb_last")).split()),
        tuple(read.text(entry.get("first_only")).split()),
        separators,
        number_words,
        read.text(entry.get("lone_letters")),
        read.text(entry.get("gender"), "n"),
    )
    return grammar, endings


def _plural_classes(code: str, renamed: Mapping[str, str]) -> tuple[str, ...]:
    """The plural classes of 0 to 199, from CLDR, under the names this project uses in all languages."""
    from babel import Locale

    plural = Locale.parse(code).plural_form
    return tuple(renamed.get(name := plural(number), name) for number in range(200))


def _lexeme(read: Reader, grammar: Grammar, endings: Endings, id: str, node: nodes.Node) -> Lexeme:
    if isinstance(node, nodes.Scalar):
        first, *others = (part.strip() for part in node.value.split("|"))
        return Lexeme(id, "word", "", "", {"": first}, tuple(others))
    entry = read.mapping(node)
    also = tuple(part.strip() for part in read.text(entry.get("also")).split("|") if part.strip())
    if "sg" in entry or "pl" in entry:
        return _noun(read, grammar, id, node, entry, also)
    if "verb" in entry:
        return _verb(read, id, node, entry, also)
    if "adj" in entry:
        return _adjective(read, grammar, endings, id, node, entry, also)
    forms = {key: read.text(value) for key, value in entry.items() if key != "also"}
    if not forms:
        read.fault("no-forms", node, word=id)
    return Lexeme(id, "word", "", "", forms, also)


def _noun(
    read: Reader, grammar: Grammar, id: str, node: nodes.Node, entry: Mapping[str, nodes.Node], also: tuple[str, ...]
) -> Lexeme:
    read.keys(node, ("g", "g_pl", "sg", "pl", "mass", "measure", "also"))
    forms: dict[str, str] = {}
    for number in (SINGULAR, PLURAL):
        if number in entry:
            forms |= _by_case(read, grammar, entry[number], f"{number}.")
    if SINGULAR not in entry:  # a plural noun: its plural serves for one as well
        forms |= {f"{SINGULAR}.{key.partition('.')[2]}": form for key, form in forms.items()}
    gender = read.text(entry.get("g"), grammar.default_gender)
    measure = read.text(entry.get("measure"))
    mass = PLURAL not in entry and read.text(entry.get("mass"), "true") == "true"
    return Lexeme(id, "noun", gender, read.text(entry.get("g_pl"), gender), forms, also, mass, measure)


def _by_case(read: Reader, grammar: Grammar, node: nodes.Node, prefix: str, suffix: str = "") -> dict[str, str]:
    """Forms written in the order of the cases; a single one serves for all."""
    forms = [part.strip() for part in read.text(node).split("|")]
    if len(forms) == 1:
        forms *= len(grammar.cases)
    if len(forms) > len(grammar.cases):
        read.fault("too-many-forms", node, count=len(forms), cases=" ".join(grammar.cases))
    return {f"{prefix}{case}{suffix}": form for case, form in zip(grammar.cases, forms, strict=False) if form}


def _verb(read: Reader, id: str, node: nodes.Node, entry: Mapping[str, nodes.Node], also: tuple[str, ...]) -> Lexeme:
    """Forms by mood; `a|b` are the second person singular and plural."""
    forms: dict[str, str] = {}
    for mood, value in read.mapping(entry["verb"]).items():
        singular, _, plural = (part.strip() for part in read.text(value).partition("|"))
        if plural:
            forms[f"{mood}.singular"], forms[f"{mood}.plural"] = singular, plural
        else:
            forms[mood] = singular
    return Lexeme(id, "verb", "", "", forms, also)


def _adjective(
    read: Reader, grammar: Grammar, endings: Endings, id: str, node: nodes.Node, entry: Mapping[str, nodes.Node],
    also: tuple[str, ...],
) -> Lexeme:  # fmt: skip
    """A stem with a table of endings, or forms by `gender.number`; what is written out wins over the table."""
    read.keys(node, ("adj", "class", "forms", "also"))
    stem = read.text(entry["adj"])
    table = endings.get(read.text(entry.get("class"), "regular"))
    forms: dict[str, str] = {}
    if table is None and "forms" not in entry:
        read.fault("no-such-endings", node, name=read.text(entry.get("class"), "regular"))
    written: dict[str, list[str]] = {}
    for key, value in (table or {}).items():
        written[key] = [stem + ending.strip() for ending in value.split("|")]
    for key, node_of in read.mapping(entry.get("forms")).items():
        written[key] = [part.strip() for part in read.text(node_of).split("|")]
    for key, found in written.items():
        genders, _, rest = key.partition(".")
        number, _, way = rest.partition("+")
        if len(found) == 1:
            found *= len(grammar.cases)
        for gender in genders.split(","):
            for case, form in zip(grammar.cases, found, strict=False):
                forms[f"{gender}.{number}.{case}" + (f"+{way}" if way else "")] = form
    return Lexeme(id, "adjective", grammar.default_gender, grammar.default_gender, forms, also)


def _variant(read: Reader, fun: str, node: nodes.Node) -> Variant | None:
    if isinstance(node, nodes.Scalar):
        pattern: nodes.Node | None = node
        entry: Mapping[str, nodes.Node] = {}
    else:
        entry = read.mapping(node)
        read.keys(node, ("pat", "when", "set", "mood", "only"))
        pattern = entry.get("pat")
    if not isinstance(pattern, nodes.Scalar):
        read.fault("no-pattern", node, function=fun)
        return None
    try:
        elements = parse_pattern(pattern.value)
    except PatternError as error:
        read.problems.append(Problem("bad-pattern", pattern.inside(error.offset, len(pattern.value)), {}))
        return None
    when = {name: _constant(read.text(value)) for name, value in read.mapping(entry.get("when")).items()}
    sets = {name: _constant(read.text(value)) for name, value in read.mapping(entry.get("set")).items()}
    mood = read.text(entry.get("mood"))
    printed = read.text(entry.get("only")) != "read" and not sets
    return Variant(fun, elements, when, sets, mood, printed, pattern.span)


def _constant(text: str) -> str | int:
    return int(text) if text.isdecimal() else text


def _add_measures(speech: Speech, problems: Problems) -> None:
    """Mass nouns are counted with a measure word: its forms, with the noun in the genitive behind it."""
    measures = {lexeme.measure for lexeme in speech.words.values() if lexeme.measure}
    for id, lexeme in list(speech.words.items()):
        if not lexeme.measure:
            continue
        unit = speech.words.get(lexeme.measure)
        if unit is None or unit.kind != "noun":
            problems.append(Problem("unknown-word", speech.places[id], {"word": lexeme.measure}))
            continue
        noun = lexeme.forms[f"{SINGULAR}.gen"]
        counted = {f"{COUNTED}.{key}": f"{form} {noun}" for key, form in unit.forms.items()}
        others = [
            f"{form} {noun}"
            for name in sorted(measures - {lexeme.measure})
            for form in dict.fromkeys(speech.words[name].forms.values())
        ]
        speech.words[id] = Lexeme(
            id, "noun", lexeme.gender, lexeme.plural_gender, {**lexeme.forms, **counted},
            (*lexeme.also, *others), lexeme.mass, lexeme.measure, unit.gender,
        )  # fmt: skip
