"""Errors of a question to the rule book: no such rule, or no such game."""


class UnknownRule(KeyError):
    """There is no such rule; the message says which ids come close."""

    def __str__(self) -> str:
        """The sentence itself, without the quotation marks that a `KeyError` puts round its key."""
        return str(self.args[0])


class UnknownGame(UnknownRule):
    """There is no such game; the message names the games there are."""
