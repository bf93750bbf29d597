"""Writes docs/reference from the code, and the picture of a sheet in the README: `./fp docs [--picture]`."""

import sys
from importlib import import_module
from pathlib import Path

import click

from fpcontent.checks.documentation import parse_documentation
from fpcontent.checks.registry import all_checks
from fpcontent.cli.main import COMMANDS, cli

DOCS = Path(__file__).resolve().parent
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
        told = row.documentation.replace("\n## ", "\n### ")
        text += f"\n## {rule.code} {rule.name}\n\n*{rule.severity.value}* · {told.strip()}\n"
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


REFERENCE = {"checks.md": checks, "commands.md": commands}


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
