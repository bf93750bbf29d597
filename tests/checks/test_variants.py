"""Every sentence a check can say is said at the right place."""

import os
import posixpath
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from fpcontent.checks.documentation import parse_documentation
from fpcontent.checks.registry import all_checks
from fpcontent.checks.run import run
from fpcontent.content.pack import load
from fpcontent.content.references import KIND_NAMES, KINDS
from fpcontent.diagnostics.model import UI_LANGUAGES, Diagnostic, Message
from tests.rights import obeying_modes

A01 = "decks/deeds/A01-open-the-gate.yaml"
CARD = "id: A01\nname:\n  en: Open the Gate\n  pl: Otwarcie bramy\n"
MANIFEST = (Path(__file__).parents[1] / "packs/example/cards/example/game.yaml").read_text()
THEME = "theme/theme.yaml"
ICON = "icons:\n  coal:\n    file: icons/{file}\n    alt:\n      en: coal\n      pl: węgiel\n"
SUPPRESSED = "id: A01\nname:\n  en: Wigan\n  pl: Wigan  # fpcontent: {}\n"


EN = "../../grammar/example/en.yaml"
ABSTRACT = "../../grammar/example/abstract.yaml"
PACK = Path(__file__).parents[1] / "packs" / "example"
SCHEMA = "../../schemas/example/card.schema.json"
OWN_KIND = """{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "type": "object",
  "properties": {
    "id": {"type": "string"},
    "name": {"$ref": "../common.schema.json#/$defs/text"},
    "effect": {"$ref": "../common.schema.json#/$defs/effect"},
    "force": {"type": "integer", "maximum": 10, "multipleOf": 2},
    "marks": {"type": "array", "items": {"type": "string"}, "maxItems": 2},
    "rare": {"type": "boolean"}
  },
  "additionalProperties": false
}"""

TOKEN = "  token:\n    shape: round\n    diameter: 20\ndecks:"

OMENS = (
    "  omens:\n    name:\n      en: Omens\n      pl: Omeny\n"
    "    kind: omen\n    ids: O01\n    format: poker\n    count: 1\nresources:"
)
OMEN = {
    "game.yaml": MANIFEST.replace("resources:", OMENS),
    SCHEMA.replace("card", "omen"): OWN_KIND,
    "decks/omens/O01-comet.yaml": "id: O01\nname:\n  en: Comet\n  pl: Kometa\n",
}

TWO_WORDS = "terms:\n  mine:\n    name:\n      en: coal mine\n      pl: kopalnia\n    avoid:\n      en: [Coal pit]\n"

Content = str | bytes | dict[str, str] | None


def story(en: str = "Snow.", pl: str = "Śnieg.") -> str:
    """A card with a story."""
    return f"{CARD}story:\n  en: {en}\n  pl: {pl}\n"


def grammar(old: str, new: str) -> str:
    """The English words of the example's effects, with a change."""
    text = (PACK / "grammar/example/en.yaml").read_text("utf-8")
    assert old in text
    return text.replace(old, new)


def effect(en: str, pl: str = "Nadzieja +1") -> str:
    """A card with an effect."""
    return f'{CARD}effect:\n  en: "{en}"\n  pl: "{pl}"\n'


# The check and what it says; the file and its new content (several: each its own; None: see `spoil`); line and column.
CASES: list[tuple[str, str, str, Content, int, int]] = [
    ("FP101", "tab", A01, "id: A01\nname:\n\ten: x\n", 3, 1),
    ("FP101", "colon", A01, "id: A01\nname:\n  en: Open: the Gate\n", 3, 11),
    ("FP101", "no-colon", A01, "id: A01\nname\nnotes: x\n", 2, 1),
    ("FP101", "open-quote", A01, 'id: A01\nname: "Open\n', 3, 1),
    ("FP101", "open-bracket", A01, "id: A01\nname: {en: x\nnotes: y\n", 3, 6),
    ("FP101", "indentation", A01, "id: A01\nname:\n   en: x\n  pl: y\n", 4, 3),
    ("FP101", "no-value", A01, "id: A01\nname: [a, , b]\n", 2, 11),
    ("FP101", "escape", A01, 'id: "A\\q"\n', 1, 7),
    ("FP101", "character", A01, "id: @A01\n", 1, 5),
    ("FP101", "other", A01, "%YAML 3.0\n---\nid: A01\n", 1, 1),
    ("FP102", "main", A01, "id: A01\nname:\n  en: x\n  en: y\n", 4, 3),
    ("FP103", "bom", A01, b"\xef\xbb\xbf" + CARD.encode(), 1, 1),
    ("FP103", "control", A01, CARD + "notes: a\x07b\n", 5, 9),
    ("FP103", "control", A01, CARD + 'notes: "a\\eb"\n', 5, 10),
    ("FP103", "control", A01, CARD + "notes: a\u202eb\n", 5, 9),
    ("FP103", "binary", A01, b"\x89PNG\r\n\x00\x1a", 1, 1),
    ("FP103", "not-utf8", A01, "id: A01\nname:\n  en: caf\xe9\n".encode("latin-1"), 3, 10),
    ("FP104", "size", A01, "# " + "x" * 1_000_000 + "\n" + CARD, 1, 1),
    ("FP104", "depth", A01, "id: A01\nname: " + "[" * 100 + "]" * 100 + "\n", 2, 70),
    ("FP105", "anchor", A01, "id: A01\nname: &n\n  en: x\n", 2, 7),
    ("FP105", "alias", A01, "id: A01\nname: *n\n", 2, 7),
    ("FP105", "tag", A01, "id: !!str A01\n", 1, 5),
    ("FP105", "complex-key", A01, "id: A01\n? [a, b]\n: c\n", 2, 3),
    ("FP106", "empty", A01, "", 1, 1),
    ("FP106", "empty", A01, "# nothing but a comment\n", 1, 1),
    ("FP106", "second", A01, CARD + "---\n" + CARD, 5, 1),
    ("FP107", "outside", A01, None, 1, 1),
    ("FP107", "linked-folder", "decks/linked", None, 1, 1),
    ("FP107", "not-a-file", "decks/deeds/A03.yaml", None, 1, 1),
    ("FP107", "refused", "decks/locked", None, 1, 1),
    ("FP108", "no-manifest", "game.yaml", None, 1, 1),
    ("FP108", "main", "deck/deeds/A03.yaml", "id: A03\n", 1, 1),
    ("FP109", "main", A01, CARD.replace("\n", "\r\n"), 1, 8),
    ("FP110", "main", A01, CARD + "efect: 1\n", 5, 1),
    ("FP110", "language", A01, CARD + "story:\n  fr: Bonjour\n", 6, 3),
    ("FP111", "required", A01, "id: A01\n", 1, 1),
    ("FP111", "enum", "game.yaml", MANIFEST.replace("shape: rectangle", "shape: rektangle"), 15, 12),
    ("FP111", "pattern", A01, CARD.replace("id: A01", "id: A 1"), 1, 5),
    ("FP111", "minimum", A01, CARD + "copies: -1\n", 5, 9),
    ("FP111", "maximum", A01, {SCHEMA: OWN_KIND, A01: CARD + "force: 11\n"}, 5, 8),
    ("FP111", "maxItems", A01, {SCHEMA: OWN_KIND, A01: CARD + "marks: [a, b, c]\n"}, 5, 1),
    ("FP111", "type-boolean", A01, {SCHEMA: OWN_KIND, A01: CARD + "rare: maybe\n"}, 5, 7),
    ("FP111", "other", A01, {SCHEMA: OWN_KIND, A01: CARD + "force: 3\n"}, 5, 8),
    ("FP111", "broken-schema", A01, {SCHEMA: '{"type": 1}'}, 1, 1),
    ("FP111", "minItems", "game.yaml", MANIFEST.replace("languages: [en, pl]", "languages: []"), 5, 1),
    ("FP111", "uniqueItems", "game.yaml", MANIFEST.replace("[en, pl]", "[en, en]"), 5, 1),
    ("FP111", "empty", A01, "id: A01\nname:\n  en: ''\n  pl: x\n", 3, 7),
    ("FP111", "type-integer", A01, CARD + "copies: two\n", 5, 9),
    ("FP111", "type-integer", A01, CARD + "copies: '2'\n", 5, 9),
    ("FP111", "type-number", "game.yaml", MANIFEST.replace("width: 63", "width: wide"), 16, 12),
    ("FP111", "type-string", A01, CARD.replace("id: A01", "id: [A01]"), 1, 1),
    ("FP111", "type-array", "game.yaml", MANIFEST.replace("languages: [en, pl]", "languages: en"), 5, 12),
    ("FP111", "type-object", A01, "id: A01\nname: Gate\n", 2, 7),
    ("FP111", "no-size", "game.yaml", MANIFEST.replace("    width: 63\n", ""), 14, 3),
    ("FP111", "not-a-mapping", A01, "- id: A01\n", 1, 1),
    ("FP111", "no-schema", "game.yaml", MANIFEST.replace("kind: card", "kind: deed"), 1, 1),
    ("FP112", "boolean", A01, "id: A01\nname:\n  en: no\n  pl: nie\n", 3, 7),
    ("FP112", "number", A01, "id: A01\nname:\n  en: 1e3\n  pl: tysiąc\n", 3, 7),
    ("FP112", "date", A01, "id: A01\nname:\n  en: 2026-11-18\n  pl: dziś\n", 3, 7),
    ("FP112", "nothing", A01, "id: A01\nname:\n  en: null\n  pl: nic\n", 3, 7),
    ("FP113", "main", A01, CARD + "story:\n  en: Take #7 home.\n  pl: Weź „#7”.\n", 6, 12),
    ("FP201", "main", A01, CARD.replace("id: A01", "id: B01"), 1, 5),
    ("FP201", "pattern", "game.yaml", MANIFEST.replace("A[0-9]{2}", "A["), 26, 10),
    ("FP202", "main", "decks/deeds/A01-twice.yaml", CARD, 1, 5),
    ("FP203", "main", "decks/deeds/A09-gate.yaml", CARD, 1, 5),
    ("FP203", "folder", "game.yaml", MANIFEST.replace("id: example", "id: other"), 1, 5),
    ("FP203", "ending", "decks/deeds/A03-guard.yml", CARD.replace("A01", "A03"), 1, 1),
    ("FP204", "main", A01, CARD + "story:\n  en: See {card:A99}.\n  pl: Zobacz {card:A02}.\n", 6, 17),
    ("FP204", "directive", A01, CARD + "story:\n  en: See {picture:x}.\n  pl: Zobacz.\n", 6, 12),
    ("FP204", "other-kind", A01, OMEN | {A01: CARD + "partner: O01\n"}, 5, 10),
    ("FP205", "main", "game.yaml", MANIFEST.replace("decks:", TOKEN), 20, 3),
    ("FP206", "fewer", "game.yaml", MANIFEST.replace("count: 2", "count: 3"), 28, 12),
    ("FP206", "more", "game.yaml", MANIFEST.replace("count: 2", "count: 1"), 28, 12),
    ("FP301", "main", A01, "id: A01\nname:\n  en: Open the Gate\n", 2, 1),
    ("FP301", "main", A01, 'id: A01\nname:\n  en: Gate\n  pl: " "\n', 2, 1),
    ("FP301", "main", A01, "id: A01\nname:\n  en: Gate\n  pl: \u00a0\u200b\n", 2, 1),
    ("FP302", "main", A01, CARD + "story:\n  en: Snow falls.\n  pl: Snow falls.\n", 7, 7),
    ("FP303", "stale", A01, CARD.replace("Open", "Shut"), 4, 3),
    ("FP303", "unaccepted", "decks/deeds/A03-guard.yaml", CARD.replace("A01", "A03"), 4, 3),
    ("FP303", "no-lock", "translations.lock", None, 5, 1),
    ("FP303", "gone", "translations.lock", "L99 pl 0123456789abcdef\n", 1, 1),
    ("FP304", "main", A01, story("Snow  and ice."), 6, 11),
    ("FP304", "end", A01, story("'Snow. '"), 6, 13),
    ("FP304", "before", A01, story("Snow , ice."), 6, 11),
    ("FP304", "tab", A01, story('"Snow\\tice."'), 6, 12),
    ("FP305", "main", A01, story(pl="Woła “Stać”."), 7, 12),
    ("FP305", "main", A01, story("Out of 'reach'."), 6, 14),
    ("FP305", "main", A01, story(pl="Idzie «Praca»."), 7, 13),
    ("FP305", "alone", A01, story(pl="Woła „Stać."), 7, 12),
    ("FP305", "apostrophe", A01, story("It's snowing."), 6, 9),
    ("FP306", "main", A01, story(pl="Idą w las."), 7, 11),
    ("FP307", "main", A01, story("A labourer waits."), 6, 9),
    ("FP307", "main", A01, {"glossary.yaml": TWO_WORDS, A01: story("The coal\u00a0pit waits.")}, 6, 11),
    ("FP401", "main", A01, CARD + "effect:\n  en: gain 1 {icon:cole}\n  pl: zdobywasz 1 {icon:coal}\n", 6, 20),
    ("FP401", "main", A01, CARD + "effect:\n  en: gain 1 {icon:zzz}\n  pl: zdobywasz 1 {icon:coal}\n", 6, 20),
    ("FP401", "main", "theme/card.html", "<p>\n{{ icon(\"coal\") }} {{ icon('cole') }}", 2, 29),
    ("FP401", "no-file", THEME, ICON.format(file="gone.svg"), 3, 11),
    ("FP402", "main", THEME, ICON.format(file="coal.svg") + ICON.format(file="coal.svg")[7:].replace("coal:", "wood:"),
     7, 3),
    ("FP402", "file", "theme/icons/spare.svg", "<svg/>", 1, 1),
    ("FP403", "main", "theme/card.css", ".name { color: red }\n.body {\n  display: flex;\n}\n", 3, 12),
    ("FP501", "foreign", A01, effect("Gain 1 węgiel"), 6, 15),
    ("FP501", "main", A01, effect("Gain 1 qwertyuiop"), 6, 15),
    ("FP502", "main", A01, effect("Gain sick coal"), 6, 13),
    ("FP503", "main", A01, effect("2 coal fall sick"), 6, 10),
    ("FP503", "plain", A01, effect("Lose 1 food. Spend 1 coal, 2 workers"), 6, 35),
    ("FP504", "prefix", A01, effect("Gain 1 wood, if you have no coal, gain 1 coal"), 6, 19),
    ("FP504", "no-verb", A01, effect("2 coal, +1 hope"), 6, 8),
    ("FP504", "no-if", A01, effect("+1 hope, otherwise +1 anger"), 6, 8),
    ("FP505", "long", A01, effect("gain 1 coal. " * 8000), 6, 8),
    ("FP507", "missing", A01, effect("Gain 2 coal", "Zdobywasz 2 węgla"), 7, 20),
    ("FP509", "main", A01, effect("Gain two coal"), 6, 13),
    ("FP511", "alternative", A01, effect("+1 hope or +1 anger or +1 hope"), 6, 31),
    ("FP512", "sign", A01, effect("\uff0b1 hope"), 6, 8),
    ("FP513", "missing", A01, effect("Gain 1 coal, +1 anger", "Zdobywasz 1 znacznik węgla"), 7, 8),
    ("FP513", "more", A01, effect("Gain 1 coal", "Zdobywasz 1 znacznik węgla, gniew +1"), 7, 8),
    ("FP514", "yaml", EN, "words: [\n", 2, 1),
    ("FP514", "not-a-mapping", EN, "- a\n", 1, 1),
    ("FP514", "wants-mapping", EN, "words: none\n", 1, 8),
    ("FP514", "wants-text", EN, "words:\n  coal: {sg: [a]}\n", 2, 14),
    ("FP514", "unknown-key", EN, "wrods:\n  coal: {sg: coal}\n", 1, 1),
    ("FP514", "function-twice", ABSTRACT, 'functions:\n  gain: {type: "-> Atom"}\n', 2, 9),
    ("FP514", "bad-type", ABSTRACT, 'functions:\n  rise: {type: "n Int"}\n', 2, 16),
    ("FP514", "unknown-type", ABSTRACT, 'functions:\n  rise: {type: "n:Mood -> Atom"}\n', 2, 16),
    ("FP514", "word-in-two-categories", ABSTRACT, "categories:\n  Mood: {words: [card]}\n", 2, 9),
    ("FP514", "no-forms", EN, "words:\n  coal: {}\n", 2, 9),
    ("FP514", "too-many-forms", EN, "words:\n  coal: {sg: a|b|c}\n", 2, 14),
    ("FP514", "no-such-endings", EN, "words:\n  big: {adj: big, class: odd}\n", 2, 8),
    ("FP514", "no-pattern", EN, "constructions:\n  build:\n    - {only: read}\n", 3, 7),
    ("FP514", "bad-pattern", EN, 'constructions:\n  build: "build {a house"\n', 2, 16),
    ("FP514", "unknown-word", EN, grammar("build a house", "build {!hut}"), 14, 10),
    ("FP514", "same-pattern", EN, grammar("  build:", '  +lose: "gain {np}"\n  build:'), 14, 10),
    ("FP514", "ambiguous", EN, grammar('"{np} {!falls/np} sick"', '"gain {np}"'), 12, 14),
    ("FP514", "no-construction", ABSTRACT, {EN: grammar("  build: build a house\n", "")}, 31, 11),
    ("FP514", "unknown-function", EN, grammar("build: build", "biuld: build"), 14, 10),
    ("FP514", "missing-word", ABSTRACT, {EN: grammar("  anger: anger\n", "")}, 10, 5),
    ("FP514", "same-form", EN, grammar("anger: anger", "anger: hope"), 8, 10),
    ("FP514", "no-slot", EN, grammar("{!falls/np}", "{!falls/who}"), 12, 14),
    ("FP514", "digits", EN, grammar("build a house", "build 1 house"), 14, 10),
    ("FP514", "no-language", EN, None, 5, 1),
    ("FP403", "main", "theme/card.css", ".a:hover {\n  flex: 1;\n  color: red; grid-template-columns: 1fr}", 2, 3),
    ("FP403", "main", "theme/card.css", ".a:hover {\n  flex: 1;\n  color: red; grid-template-columns: 1fr}", 3, 15),
    ("FP901", "main", A01, "id: A01\nname:\n  en: Wigan\n  pl: Brama # fpcontent: ignore FP302 -- a town\n", 4, 13),
    ("FP902", "word", A01, SUPPRESSED.format("skip FP302 -- a town"), 4, 14),
    ("FP902", "no-code", A01, SUPPRESSED.format("ignore -- a town"), 4, 14),
    ("FP902", "no-reason", A01, SUPPRESSED.format("ignore FP302"), 4, 14),
    ("FP902", "unknown-code", A01, SUPPRESSED.format("ignore FP302, FP399 -- a town"), 4, 14),
]  # fmt: skip


def spoil(pack: Path, path: str, content: Content) -> None:
    """Puts a file in its place, or something that is no file."""
    if isinstance(content, dict):
        for inner, text in content.items():
            spoil(pack, inner, text)
        return
    target = pack / path
    target.parent.mkdir(parents=True, exist_ok=True)
    if isinstance(content, str | bytes):
        target.write_bytes(content.encode() if isinstance(content, str) else content)
    elif path == A01:
        target.unlink()
        target.symlink_to("/etc/hostname")
    elif path == "decks/linked":
        target.symlink_to("deeds")
    elif path == "decks/locked":
        target.mkdir()
        target.chmod(0)
    elif path.endswith("A03.yaml"):
        os.mkfifo(target)
    else:
        target.unlink()


def sentences(diagnostic: Diagnostic) -> Iterator[Message]:
    """Everything a finding says."""
    yield diagnostic.message
    yield from diagnostic.notes
    yield from (related.message for related in diagnostic.related)
    if diagnostic.fix:
        yield diagnostic.fix.title


@pytest.mark.parametrize(("code", "variant", "path", "content", "line", "column"), CASES)
def test_it_says_this_at_its_place(
    pack: Path, code: str, variant: str, path: str, content: Content, line: int, column: int
) -> None:
    spoil(pack, path, content)
    texts = all_checks()[code].rule.messages[variant]
    with obeying_modes():
        said = [d for d in run(load(pack.parents[1])) if d.code == code and d.message.texts is texts]
    expected = (posixpath.normpath(f"cards/example/{path}"), line, column)
    if variant == "no-language":
        expected = ("cards/example/game.yaml", line, column)
    if code == "FP303" and variant == "no-lock":
        expected = ("cards/example/game.yaml", line, column)
    if variant == "no-schema":
        expected = (f"cards/example/{A01}", line, column)
    assert expected in [(d.span.path, d.span.line, d.span.column) for d in said]
    assert all(message.text(language) for d in said for message in sentences(d) for language in message.texts)


def test_every_sentence_is_said_by_some_case_or_example(tmp_path: Path) -> None:
    """A sentence nobody can provoke is dead, or untested."""
    heard: set[int] = set()
    rules = {code: check.rule for code, check in all_checks().items()}

    def listen(root: Path) -> None:
        with obeying_modes():
            heard.update(id(message.texts) for d in run(load(root)) for message in sentences(d))

    example = Path(__file__).parents[1] / "packs" / "example"
    for number, (_, _, path, content, _, _) in enumerate(CASES):
        shutil.copytree(example, tmp_path / str(number))
        spoil(tmp_path / str(number) / "cards/example", path, content)
        listen(tmp_path / str(number))
    for code, check in all_checks().items():
        shutil.copytree(example, tmp_path / code)
        parse_documentation(check.documentation).bad.lay_over(tmp_path / code / "cards/example")
        listen(tmp_path / code)
    silent = {(c, v) for c, rule in rules.items() for v, texts in rule.messages.items() if id(texts) not in heard}
    assert silent == set()


SILENT = [
    ("FP305", A01, story(pl="Woła „idź do «Pracy» już”.")),
    ("FP305", A01, story("The workers’ hut.")),
    ("FP112", A01, CARD + "copies: no\n"),
    ("FP204", A01, CARD + "effect:\n  en: 'gain #colour'\n  pl: 'weź #kolor'\n"),
    ("FP403", "theme/card.css", ".grid:hover { color: red }\n.flex { width: 1mm }\n/* flex: 1; */"),
    ("FP304", A01, 'id: A01\nname:\n  en: Gate\n  pl: " "\n'),
    ("FP103", A01, CARD + 'notes: "a\\tb\\n"\n'),
]


@pytest.mark.parametrize(("code", "path", "content"), SILENT)
def test_it_says_nothing_here(pack: Path, code: str, path: str, content: Content) -> None:
    spoil(pack, path, content)
    assert not [d for d in run(load(pack.parents[1])) if d.code == code]


def test_a_lock_that_cannot_be_read_is_not_missing(pack: Path) -> None:
    (pack / "translations.lock").unlink()
    (pack / "translations.lock").symlink_to("/nowhere")
    assert [d.code for d in run(load(pack.parents[1]))] == ["FP107"]


def test_a_line_of_the_lock_that_tells_of_nothing_is_told(pack: Path) -> None:
    lock = pack / "translations.lock"
    lines = [*lock.read_text().splitlines(), "L99 pl 0123456789abcdef", "L99 de 0123456789abcdef"]
    lock.write_text("\n".join(lines) + "\n")
    found = run(load(pack.parents[1]))
    assert [(d.code, d.severity, d.span.line, d.span.column, d.span.length) for d in found] == [
        ("FP303", "info", len(lines) - 1, 1, len(lines[-1])),
        ("FP303", "info", len(lines), 1, len(lines[-1])),
    ]
    (pack / "decks/deeds/L99.yml").write_text("id: L99\n")  # a file that is not read may be the one
    assert not [d for d in run(load(pack.parents[1])) if d.code == "FP303"]


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "there is no card “A99”"), ("pl", "nie istnieje karta „A99”"), ("cs", "neexistuje karta „A99“"),
     ("de", "Karte „A99“ gibt es nicht")],
)  # fmt: skip
def test_kinds_have_names_in_the_language_of_messages(pack: Path, language: str, told: str) -> None:
    spoil(pack, A01, story("See {card:A99}.", "Zobacz {card:A99}."))
    assert {d.message.text(language) for d in run(load(pack.parents[1])) if d.code == "FP204"} == {told}


def test_every_kind_has_a_name_in_every_language() -> None:
    assert set(KINDS) == set(KIND_NAMES)
    assert all(tuple(names) == UI_LANGUAGES and all(names.values()) for names in KIND_NAMES.values())


ONLY_ENGLISH = CARD + "effect:\n  en: {}\n"


def test_an_effect_that_the_tool_can_say_is_not_missing(pack: Path) -> None:
    spoil(pack, A01, ONLY_ENGLISH.format("Gain 1 coal"))
    assert run(load(pack.parents[1])) == []


@pytest.mark.parametrize("effect", ["Gain 1 qwertyuiop", "''"])
def test_an_effect_that_the_tool_cannot_say_is_missing(pack: Path, effect: str) -> None:
    spoil(pack, A01, ONLY_ENGLISH.format(effect))
    assert "FP301" in {d.code for d in run(load(pack.parents[1]))}


def test_without_a_grammar_effects_must_be_written(pack: Path) -> None:
    shutil.rmtree(pack.parents[1] / "grammar")
    spoil(pack, A01, ONLY_ENGLISH.format("Gain 1 coal"))
    assert "FP301" in {d.code for d in run(load(pack.parents[1]))}


def test_only_translations_may_be_left_out(pack: Path) -> None:
    spoil(pack, A01, CARD + "effect:\n  pl: Zdobywasz 1 znacznik węgla\n")
    assert "FP301" in {d.code for d in run(load(pack.parents[1]))}
