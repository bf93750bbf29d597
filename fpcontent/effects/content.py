"""The effects of a game's content: every text in every language, read once."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import cast

from fpcontent import resources
from fpcontent.content.document import Document
from fpcontent.content.nodes import Path
from fpcontent.content.pack import Pack
from fpcontent.content.shapes import Json
from fpcontent.content.texts import Role, Text
from fpcontent.diagnostics.source import Span
from fpcontent.effects.findings import Finding
from fpcontent.effects.language import CONDITION, EFFECT
from fpcontent.effects.problems import GrammarError
from fpcontent.effects.tongues import Analysis, Tongues, pack_folder
from fpcontent.effects.tree import Tree

STARTS = {Role.EFFECT: EFFECT, Role.CONDITION: CONDITION}


@dataclass(frozen=True, slots=True)
class Reading:
    """One effect of a document, read in each language it is written in."""

    document: Document
    text: Text
    analyses: Mapping[str, Analysis]

    def span(self, language: str, finding: Finding) -> Span:
        """Where a finding stands in its file."""
        end = max(finding.end, finding.start)
        return self.text.span(language, finding.start, end)

    def findings(self, rule: str) -> Iterator[tuple[str, Finding]]:
        """What breaks a rule, with the language it stands in."""
        for language, analysis in self.analyses.items():
            for finding in analysis.findings:
                if finding.rule == rule:
                    yield language, finding


def tongues_of(pack: Pack) -> Tongues | None:
    """The languages of a game, or None where it has no grammar: then effects are words like others."""
    game = pack.game
    folder = pack_folder(pack.root, pack.name)
    if game is None or folder is None:
        return None
    chain = (resources.data("grammar") / "core", folder)
    spoken = [code for code in game.languages if (chain[0] / f"{code}.yaml").is_file()]
    codes = tuple(code for code in spoken if (folder / f"{code}.yaml").is_file())
    register = game.document.plain.get("register")
    registers = {code: str(value) for code, value in register.items()} if isinstance(register, dict) else {}
    return Tongues(chain, codes, registers, tuple(code for code in spoken if code not in codes))


_last: list[tuple[Pack, tuple[Reading, ...]]] = []
"""The effects of the pack that was asked for last: every check of a run asks for the same."""


def readings(pack: Pack) -> tuple[Reading, ...]:
    """All effects of a pack; none where its grammar cannot be used."""
    if not _last or _last[0][0] is not pack:
        try:
            _last[:] = [(pack, tuple(_read(pack)))]
        except GrammarError:
            _last[:] = [(pack, ())]
    return _last[0][1]


def _read(pack: Pack) -> Iterator[Reading]:
    tongues = tongues_of(pack)
    if tongues is None:
        return
    known: dict[tuple[str, str, str], Analysis] = {}
    for document in pack.documents:
        for text in document.texts:
            start = STARTS.get(text.role)
            if start is None:
                continue
            analyses = {}
            for language in tongues.codes:
                value = text.values.get(language)
                if value is None:
                    continue
                place = (language, start, value)
                if place not in known:
                    known[place] = tongues.analyse(language, value, start)
                analyses[language] = known[place]
            yield Reading(document, text, analyses)


@dataclass(slots=True)
class _Voice:
    """How a pack speaks, and what its effects were found to mean."""

    pack: Pack
    tongues: Tongues | None
    trees: dict[tuple[str, str], Tree | None] = field(default_factory=dict)


_voice: list[_Voice] = []
"""That of the pack that was asked for last."""


def said(pack: Pack, text: Text, language: str) -> str | None:
    """What an effect says in a language it is left out in, told from its source; None where it cannot be told."""
    start, game = STARTS.get(text.role), pack.game
    if start is None or game is None or text.says(language) or not text.says(game.source):
        return None
    if not _voice or _voice[0].pack is not pack:
        _voice[:] = [_Voice(pack, tongues_of(pack))]
    voice, place = _voice[0], (start, text.values[game.source])
    tongues = voice.tongues
    if tongues is None or game.source not in tongues.codes or language not in tongues.codes:
        return None
    try:
        if place not in voice.trees:
            voice.trees[place] = tongues.analyse(game.source, place[1], start).tree
        tree = voice.trees[place]
        return None if tree is None else tongues.language(language).say(tree)
    except GrammarError:
        voice.tongues = None
        return None


def fields_said(pack: Pack, document: Document, languages: Sequence[str]) -> Mapping[str, Json]:
    """The fields of a document, with the effects that are left out in some languages."""
    fields: dict[str, Json] = dict(document.plain)
    for text in document.texts:
        told = {language: words for language in languages if (words := said(pack, text, language)) is not None}
        if told:
            fields = cast(dict[str, Json], _filled(fields, text.path, told))
    return fields


def _filled(value: Json, path: Path, told: Mapping[str, str]) -> Json:
    """A value with something more in the mapping at a path; what lies on the way is copied."""
    if isinstance(value, list):
        return [_filled(item, path[1:], told) if at == path[0] else item for at, item in enumerate(value)]
    assert isinstance(value, dict)
    if not path:
        return {**value, **told}
    return {key: _filled(item, path[1:], told) if key == path[0] else item for key, item in value.items()}
