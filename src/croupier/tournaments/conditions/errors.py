"""What can be wrong with conditions that are read or asked for."""


class BadConditions(ValueError):
    """Conditions that can't be read; one sentence names the item and says what is expected there."""

    def __init__(self, item: str, reason: str) -> None:
        super().__init__(f"{item}: {reason}" if item else reason)
        self.item = item


class NotDetermined(LookupError):
    """Something that the conditions leave open and that must be determined first."""

    def __init__(self, item: str) -> None:
        super().__init__(f"The conditions do not say {item}; the director has to determine it first.")
        self.item = item
