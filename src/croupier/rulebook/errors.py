"""Errors of a question to the rule book: no such rule, no such game, or a game that can't be loaded."""


class UnknownRule(KeyError):
    """There is no such rule; the message says which ids come close."""

    def __str__(self) -> str:
        """The sentence itself, without the quotation marks that a `KeyError` puts round its key."""
        return str(self.args[0])


class UnknownGame(UnknownRule):
    """There is no such game; the message names the games there are."""


class BrokenGame(UnknownGame):
    """A game from outside the package can't be loaded; the message says which, and why."""
