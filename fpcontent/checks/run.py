"""Runs the checks over packs, minds suppressions, and sorts what was found."""

from collections.abc import Iterable

from fpcontent.checks.registry import Check, Needs, all_checks
from fpcontent.checks.suppressions import suppress
from fpcontent.content.pack import Pack
from fpcontent.diagnostics.model import Diagnostic


def run(packs: Iterable[Pack], only: frozenset[str] = frozenset()) -> list[Diagnostic]:
    """Every finding in the packs, by place; `only` limits the run to some codes."""
    checks = [entry for code, entry in all_checks().items() if not only or code in only]
    found = [diagnostic for pack in packs for diagnostic in check_pack(pack, checks)]
    return sorted(found, key=lambda diagnostic: diagnostic.sort_key)


def check_pack(pack: Pack, checks: list[Check]) -> list[Diagnostic]:
    """The findings in one pack that no comment suppresses."""
    found: list[Diagnostic] = []
    for entry in checks:
        if entry.needs is Needs.FILES or pack.game is not None:
            found.extend(entry.function(pack))
    return suppress(pack, found, frozenset(entry.rule.code for entry in checks))
