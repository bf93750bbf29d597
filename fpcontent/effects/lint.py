"""What is not as it should be in a text that can be read: forms, measure words, capitals, figures, unclear “or”."""

import re
import unicodedata
from collections.abc import Iterator, Sequence

from fpcontent.effects.findings import Finding, mended
from fpcontent.effects.language import Language
from fpcontent.effects.parser import Part, Value
from fpcontent.effects.reading import Said, span
from fpcontent.effects.tree import CHOICE, LISTS, SEQ
from fpcontent.effects.words import Typed, keys, split
from fpcontent.effects.writing import Piece, capitalised

_BLANK = re.compile(r"\s+")


def lint(language: Language, text: str, said: Said) -> list[Finding]:
    """Findings about the words of a text, in the order of the text; last, whether the house says it otherwise."""
    words = split(text)
    findings = list(_forms(language, text, words, said))
    findings += _mixed(said, words)
    findings += _repeated(said, words)
    canonical = language.say(said.tree)
    if _plain(mended(text, findings)) != _plain(canonical):
        findings.append(Finding("house-wording", "main", 0, len(text), {"right": canonical}, canonical))
    return sorted(findings, key=lambda finding: (finding.start, finding.end, finding.rule))


def _forms(language: Language, text: str, words: Sequence[Typed], said: Said) -> Iterator[Finding]:
    """Every word against the form its place asks for."""
    for piece in language.speaker.resay(said):
        if piece.of is None or not piece.text:
            continue
        start, end = place(words, piece.of)
        got = text[start:end]
        right = language.speaker.bound(capitalised(piece.text) if piece.capital else piece.text)
        if _plain(got) == _plain(right) or got.startswith("{icon:"):
            continue
        rule, variant = _rule(language, piece, got, right)
        if rule:
            yield Finding(rule, variant, start, end, {"word": got, "right": right}, right)


def _rule(language: Language, piece: Piece, got: str, right: str) -> tuple[str, str]:
    """Which rule a word that differs breaks."""
    if piece.kind == "number":
        return "number-word", "main"
    if _plain(got).casefold() == _plain(right).casefold():
        # All capitals are a way of printing; a small letter in the middle of a sentence is none.
        return ("", "") if got.isupper() and len(got) > 1 else ("wrong-capitals", "main")
    lexeme = language.speech.words.get(piece.lexeme)
    if keys(got) == keys(right) or (lexeme is not None and lexeme.kind == "word"):
        return "house-wording", "sign"
    measures = {lexeme.measure for lexeme in language.speech.words.values() if lexeme.measure}
    units = [keys(form) for name in sorted(measures) for form in language.speech.words[name].forms.values()]
    ours, theirs = (next((unit for unit in units if keys(of)[: len(unit)] == unit), None) for of in (right, got))
    if ours and theirs != ours:
        same = any(
            ours in forms and theirs in forms
            for name in measures
            if (forms := [keys(form) for form in language.speech.words[name].forms.values()])
        )
        if not same:
            return "wrong-measure", "main" if theirs else "missing"
    return "wrong-inflection", "main"


def _mixed(said: Said, words: Sequence[Typed]) -> Iterator[Finding]:
    """“A, B or C” is read as “(A, B) or C”, which hardly anybody means."""
    for part in _parts(said):
        if part.join != CHOICE:
            continue
        for index, item in enumerate(part.items):
            if item.join == SEQ and any(sign.key == (",",) for sign in item.signs):
                sign = part.signs[min(index, len(part.signs) - 1)]
                start, end = place(words, sign)
                yield Finding("mixed-or", "main", start, end, {"word": " ".join(sign.key)})
                break


def _repeated(said: Said, words: Sequence[Typed]) -> Iterator[Finding]:
    """The same clause twice in a row, or the same alternative twice."""
    for part in _parts(said):
        for index, item in enumerate(part.items):
            before = part.items[max(0, index - 1) : index] if part.join == SEQ else part.items[:index]
            if part.join in LISTS and any(other.tree == item.tree for other in before):
                start, end = place(words, item.part)
                yield Finding("repeated-effect", "clause" if part.join == SEQ else "alternative", start, end)


def _parts(said: Said) -> Iterator[Said]:
    yield said
    for inner in (*said.items, *said.said.values()):
        yield from _parts(inner)


def place(words: Sequence[Typed], part: Value) -> tuple[int, int]:
    """Where a part stands in the text as it was typed."""
    first, after = span(part) if isinstance(part, Part) else (part.first, part.after)
    return words[first].start, words[after - 1].end


def _plain(text: str) -> str:
    return _BLANK.sub(" ", unicodedata.normalize("NFC", text)).strip().rstrip(".")
