"""A made-up game of any size, the same every time: cards in four languages, with stories, options and effects."""

from pathlib import Path

LANGUAGES = ("en", "pl", "cs", "de")
_WORDS = {
    "en": ["snow", "fire", "gate", "wind", "night", "tower", "smoke", "iron", "street", "bell", "bread", "lamp"],
    "pl": ["śnieg", "ogień", "brama", "wiatr", "noc", "wieża", "dym", "żelazo", "ulica", "dzwon", "chleb", "lampa"],
    "cs": ["sníh", "oheň", "brána", "vítr", "noc", "věž", "kouř", "železo", "ulice", "zvon", "chléb", "lampa"],
    "de": ["Schnee", "Feuer", "Tor", "Wind", "Nacht", "Turm", "Rauch", "Eisen", "Straße", "Glocke", "Brot", "Lampe"],
}
_GAIN = {"en": "gain {} coal", "pl": "zdobywasz {} węgla", "cs": "získej {} uhlí", "de": "erhalte {} Kohle"}
_MANIFEST = """\
id: bench
name: {{en: Bench, pl: Ławka, cs: Lavice, de: Bank}}
languages: [en, pl, cs, de]
source: en
editions:
  base:
    name: {{en: Base, pl: Podstawa, cs: Základ, de: Basis}}
    mark: I
formats:
  poker:
    shape: rectangle
    width: 63
    height: 88
    corner: 3
    bleed: 3
decks:
  events:
    name: {{en: Events, pl: Wydarzenia, cs: Události, de: Ereignisse}}
    kind: card
    ids: "E[0-9]{{4}}"
    format: poker
    count: {count}
    state: complete
"""


def make_pack(root: Path, count: int) -> list[Path]:
    """Writes a game of some cards below a root, and gives its YAML files."""
    folder = root / "cards" / "bench"
    deck = folder / "decks" / "events"
    deck.mkdir(parents=True)
    manifest = folder / "game.yaml"
    manifest.write_text(_MANIFEST.format(count=count), "utf-8")
    files = [manifest]
    for number in range(1, count + 1):
        files.append(deck / f"E{number:04}-card.yaml")
        files[-1].write_text(_card(number), "utf-8")
    return files


def _card(number: int) -> str:
    lines = [f"id: E{number:04}", "name:"]
    lines += [f"  {language}: {_words(language, number, 3).capitalize()} {number}" for language in LANGUAGES]
    lines.append("story:")
    lines += [f"  {language}: {_words(language, number * 7, 14).capitalize()}." for language in LANGUAGES]
    lines.append("options:")
    for option in range(2):
        lines.append("  - text:")
        lines += [f"      {lang}: {_words(lang, number * 3 + option, 5).capitalize()}." for lang in LANGUAGES]
        lines.append("    effect:")
        lines += [f"      {lang}: {_GAIN[lang].format(number % 4 + option + 1)}" for lang in LANGUAGES]
    return "\n".join(lines) + "\n"


def _words(language: str, seed: int, count: int) -> str:
    """Words that differ from card to card; a fixed walk through the list, not chance."""
    words = _WORDS[language]
    return " ".join(words[(seed + step * (1 + seed % 5)) % len(words)] for step in range(count))
