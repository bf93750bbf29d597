"""`build`: check everything, then print everything."""

from bisect import bisect_right, insort
from dataclasses import replace
from pathlib import Path

import click

from fpcontent.cli.check import findings, report_findings
from fpcontent.cli.context import Context, pass_context
from fpcontent.cli.render import print_pack
from fpcontent.content.texts import Text
from fpcontent.diagnostics.model import Diagnostic, fails
from fpcontent.diagnostics.source import Span


@click.command(epilog="Example: fpcontent build --lang pl --paper letter")
@click.option("--lang", multiple=True, metavar="LANG", help="Only this language (may be repeated).")
@click.option("--paper", type=click.Choice(["a4", "letter"]), default="a4", show_default=True)
@click.option("--out", type=click.Path(path_type=Path), help="Folder to write to (default: build/ below the root).")
@pass_context
def build(context: Context, lang: tuple[str, ...], paper: str, out: Path | None) -> int:
    """Check everything, then print everything into build/.

    Content with errors or warnings is not printed. With --lang, only those count that matter to these languages.
    """
    found = _findings_in(context, lang) if lang else findings(context)
    report_findings(context, found)
    if fails(tuple(found)):
        context.say("not-printed")
        return 1
    result = 0
    for pack in context.packs():
        if pack.game is None:
            continue
        result |= print_pack(context, pack, list(lang) or list(pack.game.languages), out, paper)
    return result


def _findings_in(context: Context, languages: tuple[str, ...]) -> list[Diagnostic]:
    """What the checks find in packs that have no languages but the source and those asked for."""
    from fpcontent.checks.run import run

    narrowed = []
    others: list[Span] = []
    for pack in context.packs():
        game = pack.game
        if game is not None:
            unknown = [code for code in languages if code not in game.languages]
            if unknown:
                context.stop("no-language", name=unknown[0], known=", ".join(game.languages))
            kept = tuple(code for code in game.languages if code in (game.source, *languages))
            texts = [text for document in pack.documents for text in document.texts]
            dropped = [code for code in game.languages if code not in kept]
            others += [span for text in texts for code in dropped if code in text.values for span in _both(text, code)]
            pack = replace(pack, game=replace(game, languages=kept))
        narrowed.append(pack)
    inside: dict[str, list[tuple[int, int]]] = {}
    for span in others:
        insort(inside.setdefault(span.path, []), (span.start, span.end))
    return [found for found in run(narrowed) if not _within(found.span, inside.get(found.span.path, []))]


def _within(span: Span, places: list[tuple[int, int]]) -> bool:
    """Whether a span lies in one of some places, which are sorted and apart."""
    at = bisect_right(places, (span.start, span.end)) - 1
    near = places[max(0, at) : at + 2]
    return any(start <= span.start and span.end <= end for start, end in near)


def _both(text: Text, language: str) -> tuple[Span, Span]:
    """Where a language and its words stand."""
    return text.node.keys[language].span, text.scalar(language).span
