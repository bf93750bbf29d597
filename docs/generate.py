"""Writes docs/reference from the code, and the picture of a sheet in the README: `./fp docs [--picture]`."""

import re
import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path

import click

from fpcontent.checks.documentation import parse_documentation
from fpcontent.checks.registry import all_checks
from fpcontent.cli.main import COMMANDS, cli
from fpcontent.content.pack import load
from fpcontent.effects.content import tongues_of
from fpcontent.effects.lexicon import Lexeme
from fpcontent.effects.loading import Variant
from fpcontent.effects.patterns import INHERIT, Literal, Slot, Word
from fpcontent.effects.signature import Function, Signature
from fpcontent.effects.tongues import Tongues
from fpcontent.effects.tree import show

DOCS = Path(__file__).resolve().parent
SAMPLE = "frostpunk"
"""The game whose grammar the catalogue of effects describes, on top of the core's."""

NOTE = "<!-- Written by `./fp docs` from the code: change it there. -->\n\n"


def checks() -> str:
    """The reference of checks: a table, then each one as `fpcontent explain` tells it."""
    rows = list(all_checks().values())
    text = NOTE + "# Checks\n\n"
    text += "Errors and warnings end `fpcontent check` with exit code 1, infos do not.\n\n"
    text += "| code | name | severity | finds | fix |\n|---|---|---|---|---|\n"
    for row in rows:
        rule, told = row.rule, parse_documentation(row.documentation)
        anchor = f"{rule.code.lower()}-{rule.name}"
        fix = "yes" if set(rule.messages) & {"fix", "write", "rename", "quote"} else ""
        text += f"| [{rule.code}](#{anchor}) | {rule.name} | {rule.severity.value} | {told.summary} | {fix} |\n"
    for row in rows:
        rule = row.rule
        page = row.documentation.replace("\n## ", "\n### ")
        text += f"\n## {rule.code} {rule.name}\n\n*{rule.severity.value}* · {page.strip()}\n"
    text += (
        "\n## Silencing a finding\n\n"
        "A comment on the line of the finding, or alone on the line above it, with a reason:\n\n"
        "```yaml\npl: Wigan # fpcontent: ignore FP302 -- the name of a town\n```\n\n"
        "`# fpcontent: ignore-file FP302 -- …` does it for a whole file. A comment without a reason silences nothing"
        " (FP902); one that is not needed any more is reported (FP901).\n"
    )
    return text


def commands() -> str:
    """The reference of commands: the help of each."""
    text = NOTE + "# Commands\n\n```text\n" + _help(cli, None) + "```\n"
    for section, entries in COMMANDS.items():
        text += f"\n## {section}\n"
        for name, (module, attribute, _) in entries.items():
            command: click.Command = getattr(import_module(f"fpcontent.cli.{module}"), attribute)
            text += f"\n### {name}\n\n```text\n{_help(command, name)}```\n"
            if isinstance(command, click.Group):
                for inner, sub in command.commands.items():
                    text += f"\n#### {name} {inner}\n\n```text\n{_help(sub, f'{name} {inner}')}```\n"
    return text


def _help(command: click.Command, name: str | None) -> str:
    context = click.Context(
        command, info_name=f"fpcontent {name}" if name else "fpcontent", help_option_names=["-h", "--help"],
        max_content_width=100, terminal_width=100,
    )  # fmt: skip
    return command.get_help(context) + "\n"


# --- effects ---------------------------------------------------------------------------------------------------------

KEY = """\
Every function an effect can be made of: those of every game (core), then those of the sample game.
[The guide](../effects.md) says how effects are written, [how to add a function](../how-to/add-a-function.md) how this
list grows.

## How to read this

**Type**: what a function takes and what it makes. `n: Int` is a number, X, or a row such as 1/2/4. Of a kind of things
`C`, `Noun[C]` is a noun (“sick worker”), `NP[C]` an amount of it (“2 sick workers”), `Count[C]` an amount to compare
with (“at least 2 workers”). `Atom` is a clause, `Pay` a clause that can also be a price, `Stmt` any statement, `Link`
joins two statements, `Cond` is a condition, `Options` are alternatives, `Ref` stands for what was named before. Other
names are those of kinds and of groups of kinds; the kinds are listed at the end.

**Patterns**: of those whose remark holds, the first is printed; all are understood.

| in a pattern | means |
|---|---|
| `word` | stands there as it is |
| `‹word›` | a word in whatever form its place asks for |
| `{np}`, `{np:acc}` | an argument; in that case, mood or other named form |
| ⟨x mass⟩ | printed where x is a mass noun |
| ⟨a verbal⟩ | printed where a can be said in the mood its place asks for |
| ⟨c = card⟩ | printed where c is that function or word |
| ⟨mood inf⟩ | printed in that mood of the clause |
| ⟨alone⟩ | printed where a condition stands alone, as a requirement does |
| ⟨means n = 1⟩, ⟨read⟩ | understood, never printed |

**Example**: one effect in the house wording of each language, and its tree, which is the same for all of them.
"""


HEADING = re.compile(r"  # --- (.+?) -+$")
"""A group of functions in a signature."""


def effects() -> str:
    """The catalogue of functions: what each means, how it is said, and an example in every language."""
    pack = next(pack for pack in load(DOCS.parent) if pack.name == SAMPLE)
    tongues = tongues_of(pack)
    assert tongues is not None
    signature = tongues.language(tongues.codes[0]).signature
    text = NOTE + "# Effects\n\n" + KEY
    for folder in tongues.folders:
        label = f"grammar/{folder.name}/abstract.yaml"
        lines = (folder / "abstract.yaml").read_text("utf-8").splitlines()
        headings = {n: match[1] for n, line in enumerate(lines, 1) if (match := HEADING.match(line))}
        known = 0
        for function in signature.functions.values():
            if function.span.path != label:
                continue
            heading = max(n for n in headings if n < function.span.line)
            if heading != known:
                text += f"\n## {folder.name}: {headings[heading]}\n"
                known = heading
            text += _function(tongues, function)
    return text + _kinds(tongues, signature)


def _function(tongues: Tongues, function: Function) -> str:
    """One function."""
    takes = ", ".join(f"{name}: {type}" for name, type in function.args.items())
    source = tongues.codes[0]
    tree = tongues.analyse(source, function.example).tree
    assert tree is not None, function.name
    text = f"\n### {function.name}\n\n{function.says} `{f'{takes} ' if takes else ''}→ {function.result}`\n\n"
    text += "| | patterns | example |\n|---|---|---|\n"
    for code in tongues.codes:
        speech = tongues.language(code).speech
        register = tongues.registers.get(code, "singular")
        variants = speech.variants.get(function.name, [])
        patterns = [_pattern(variant, speech.words, register) for variant in variants]
        told = [f"`{words}`{remark}" for words, remark in patterns]
        told[:1] = [f"**`{words}`**{remark}" for words, remark in patterns[:1]]
        cell = "<br>".join(told) or "with those of `if` and `otherwise`"
        text += f"| {code} | {_cell(cell)} | {_cell(tongues.language(code).say(tree))} |\n"
    return text + f"\n`{show(tree)}`\n"


def _pattern(variant: Variant, words: Mapping[str, Lexeme], register: str) -> tuple[str, str]:
    """A pattern for readers, and the remark behind it."""
    text = ""
    for element in variant.elements:
        if isinstance(element, Literal):
            said = element.text
        elif isinstance(element, Slot):
            said = f"{{{element.name}{f':{element.form}' if element.form and element.form != INHERIT else ''}}}"
        elif isinstance(element, Word):
            said = f"‹{_form(words[element.lexeme], element, register)}›"
        else:
            continue
        text += (" " if text and element.space else "") + said
    return text, "".join(f" ⟨{remark}⟩" for remark in _remarks(variant))


def _form(lexeme: Lexeme, word: Word, register: str) -> str:
    """The form by which readers know a word."""
    for key in (word.form or "", f"{word.form}.{register}", "inf"):
        if key in lexeme.forms:
            return lexeme.forms[key]
    in_number = [form for key, form in lexeme.forms.items() if word.number and f".{word.number.split('+')[0]}." in key]
    return next(filter(None, (*in_number, *lexeme.forms.values())))


def _remarks(variant: Variant) -> Iterator[str]:
    """When a pattern is printed."""
    for name, value in variant.when.items():
        yield f"{name} {value}" if value in ("mass", "verbal") else f"{name} = {str(value).replace('|', ' or ')}"
    if variant.mood:
        yield "alone" if variant.mood == "label" else f"mood {variant.mood}"
    yield from (f"means {name} = {value}" for name, value in variant.sets.items())
    if not variant.printed and not variant.sets:
        yield "read"


def _kinds(tongues: Tongues, signature: Signature) -> str:
    """The kinds of things with their words."""
    codes = tongues.codes
    words = [tongues.language(code).speech.words for code in codes]
    head = f"| | {' | '.join(codes)} |\n|---|{'---|' * len(codes)}\n"
    text = "\n## Kinds and their words\n"
    for category in signature.categories.values():
        unions = [name for name in signature.unions if category.name in signature.leaves(name)]
        also = f" Also: {', '.join(f'`{name}`' for name in unions)}." if unions else ""
        text += f"\n### {category.name}\n\n{category.labels['en'].capitalize()}.{also}\n"
        if not category.words:
            text += "\nNo words of its own; functions make them.\n"
            continue
        text += "\n" + head
        text += "".join(_row(word, [_named(table[word]) for table in words]) for word in category.words)
    text += "\n### Adjectives\n\n" + head
    for adjective, kinds in signature.adjectives.items():
        text += _row(adjective, [_named(table[adjective]) for table in words], f" with {', '.join(kinds)}")
    return text


def _row(word: str, said: list[str], remark: str = "") -> str:
    return f"| `{word}`{remark} | {' | '.join(map(_cell, said))} |\n"


def _named(lexeme: Lexeme) -> str:
    """A word in singular and plural, or in each of its few forms."""
    if lexeme.kind == "noun":
        forms = [form for key, form in lexeme.forms.items() if key in ("sg.nom", "pl.nom")]
    elif lexeme.kind == "adjective":
        forms = list(lexeme.forms.values())[:1]
    else:
        forms = list(lexeme.forms.values())
    return ", ".join(dict.fromkeys(forms))


def _cell(text: str) -> str:
    """A text within a table."""
    return text.replace("|", "\\|").replace("\n", " ")


REFERENCE = {"checks.md": checks, "commands.md": commands, "effects.md": effects}


def picture() -> None:
    """The upper half of the first sheet of cards."""
    import pypdfium2  # type: ignore[import-untyped]

    page = pypdfium2.PdfDocument(DOCS.parent / "build/frostpunk/en/cards.pdf")[0]
    image = page.render(scale=110 / 72).to_pil()
    image = image.crop((0, 0, image.width, int(image.height * 0.66))).quantize(128)
    image.save(DOCS / "images" / "sheet.png", optimize=True)


def main() -> None:
    """Writes everything."""
    for name, make in REFERENCE.items():
        (DOCS / "reference").mkdir(exist_ok=True)
        (DOCS / "reference" / name).write_text(make(), "utf-8")
    if "--picture" in sys.argv[1:]:
        (DOCS / "images").mkdir(exist_ok=True)
        picture()


if __name__ == "__main__":
    main()
