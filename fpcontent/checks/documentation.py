"""The documentation of a check, read from its module: why it matters, an example that fires and one that does not."""

import re
from dataclasses import dataclass, field
from pathlib import Path

_FENCE = re.compile(
    r"^`(?P<path>[^`\n]+)`(?: \((?P<encoding>[a-z0-9-]+)\))?:\n\n```[a-z]*\n(?P<text>.*?)^```$", re.M | re.S
)


@dataclass(frozen=True, slots=True)
class Example:
    """Files and links laid over the example pack, by their path below its folder."""

    files: dict[str, bytes]
    links: dict[str, str] = field(default_factory=dict)

    def lay_over(self, folder: Path) -> None:
        """Puts the example into a game's folder."""
        for path, content in self.files.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(content)
        for path, target in self.links.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).unlink(missing_ok=True)
            (folder / path).symlink_to(target)


@dataclass(frozen=True, slots=True)
class Documentation:
    """What `explain` shows and what the examples' test runs."""

    summary: str
    why: str
    bad: Example
    good: Example


def parse_documentation(text: str) -> Documentation:
    """Reads a module's docstring: a summary line, then the headings Why, Bad and Good."""
    summary, _, rest = text.partition("\n")
    sections = dict(re.findall(r"^## (\w+)\n+(.*?)(?=^## |\Z)", rest, re.M | re.S))
    missing = [heading for heading in ("Why", "Bad", "Good") if heading not in sections]
    if missing:
        raise ValueError(f"{summary!r}: no section {', '.join(missing)}")
    return Documentation(summary, sections["Why"].strip(), _example(sections["Bad"]), _example(sections["Good"]))


def _example(section: str) -> Example:
    """Files are given as a path in backquotes, perhaps an encoding in brackets, a colon, and a fenced block.

    In the place of the encoding, `(crlf)` ends the lines as Windows does, and `(symlink)` makes a link, to what the
    block says.
    """
    files = {}
    links = {}
    for match in _FENCE.finditer(section):
        text = match["text"].removesuffix("\n") if match["encoding"] == "no-newline" else match["text"]
        text = re.sub(r"\\u\{([0-9A-Fa-f]+)\}", lambda code: chr(int(code[1], 16)), text)
        if match["encoding"] == "symlink":
            links[match["path"]] = text.strip()
            continue
        if match["encoding"] == "crlf":
            text = text.replace("\n", "\r\n")
        encoding = {"latin-1": "latin-1", "bom": "utf-8-sig"}.get(match["encoding"] or "", "utf-8")
        files[match["path"]] = text.encode(encoding)
    if not files and not links:
        raise ValueError("an example without a file")
    return Example(files, links)
