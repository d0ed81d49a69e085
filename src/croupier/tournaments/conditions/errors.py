"""What can be wrong with conditions that are read or asked for."""


class BadConditions(ValueError):
    """Conditions that can't be read; one sentence names the item and says what is expected there."""

    def __init__(self, item: str, reason: str, rule: str = "") -> None:
        self.item, self.reason, self.rule = item, reason, rule
        cited = f"{reason.removesuffix('.')} ({rule})." if rule and reason.endswith(".") else reason
        super().__init__(f"{item}: {cited}" if item else cited)


class NotDetermined(LookupError):
    """Something that the conditions leave open and that must be determined first."""

    def __init__(self, item: str) -> None:
        super().__init__(f"The conditions leave {item} open; the director has to determine it first.")
        self.item = item
