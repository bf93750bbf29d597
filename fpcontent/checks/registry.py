"""The list of checks: a check is registered by its decorator and cannot be forgotten or doubled."""

import enum
import importlib
import inspect
import pkgutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

import fpcontent.checks
from fpcontent.content.faults import Fault
from fpcontent.content.pack import Pack
from fpcontent.diagnostics.model import Diagnostic, Message, Related, Rule, Texts

CheckFunction = Callable[[Pack], Iterator[Diagnostic]]


class Needs(enum.Enum):
    """What a check needs of a pack: files are always there, a manifest may be broken."""

    FILES = enum.auto()
    MANIFEST = enum.auto()


@dataclass(frozen=True, slots=True)
class Check:
    """A rule, the function that finds where it is broken, and its documentation."""

    rule: Rule
    function: CheckFunction
    needs: Needs
    documentation: str
    silenceable: bool


_checks: dict[str, Check] = {}


def check(
    rule: Rule, needs: Needs = Needs.MANIFEST, silenceable: bool = True
) -> Callable[[CheckFunction], CheckFunction]:
    """Registers a check; what hides a file, or is found in one that is no YAML, no comment can silence."""

    def register(function: CheckFunction) -> CheckFunction:
        module = inspect.getmodule(function)
        documentation = inspect.getdoc(module) if module else None
        if rule.code in _checks or any(rule.name == other.rule.name for other in _checks.values()):
            raise ValueError(f"{rule.code} {rule.name} is registered twice")
        if not documentation:
            raise ValueError(f"{rule.code} {rule.name} has no documentation")
        _checks[rule.code] = Check(rule, function, needs, documentation, silenceable)
        return function

    return register


@cache
def all_checks() -> Mapping[str, Check]:
    """Every check by its code, in the order of the codes."""
    for module in pkgutil.iter_modules(fpcontent.checks.__path__):
        importlib.import_module(f"{fpcontent.checks.__name__}.{module.name}")
    return dict(sorted(_checks.items()))


_ELSEWHERE: Texts = {"en": "see also here", "pl": "zobacz też tutaj", "cs": "viz také zde", "de": "siehe auch hier"}


def from_faults(pack: Pack, rule: Rule) -> Iterator[Diagnostic]:
    """What the loader met against a rule, as diagnostics."""
    for fault in (*pack.faults, *(fault for document in pack.documents for fault in document.faults)):
        if fault.rule == rule.name:
            yield diagnose(fault, rule)


def diagnose(fault: Fault, rule: Rule) -> Diagnostic:
    """One fault as a diagnostic."""
    texts = rule.messages.get("related", _ELSEWHERE)
    related = (Related(fault.related, Message(texts)),) if fault.related else ()
    message = Message(rule.messages[fault.variant], fault.values)
    return Diagnostic(rule.code, rule.name, rule.severity, fault.span, message, related=related)
