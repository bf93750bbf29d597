"""The effects of a game's content: every text in every language, read once."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from fpcontent import resources
from fpcontent.content.document import Document
from fpcontent.content.pack import Pack
from fpcontent.content.texts import Role, Text
from fpcontent.diagnostics.source import Span
from fpcontent.effects.findings import Finding
from fpcontent.effects.language import CONDITION, EFFECT
from fpcontent.effects.problems import GrammarError
from fpcontent.effects.tongues import Analysis, Tongues, pack_folder

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
