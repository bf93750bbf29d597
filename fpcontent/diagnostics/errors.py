"""What stops a command: an error that can be told in every language of the user interface."""

from typing import ClassVar

from fpcontent.diagnostics.model import Message, Texts, Value


class UserError(Exception):
    """Something a person has to change before a command can go on; never a reason for a traceback."""

    texts: ClassVar[Texts]

    def __init__(self, **values: Value) -> None:
        self.message = Message(self.texts, values)
        super().__init__(self.message.text())
