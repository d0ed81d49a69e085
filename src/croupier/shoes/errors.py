"""The one error of shoes and proofs."""


class ShoeError(ValueError):
    """What was asked can't be done: one sentence says what is allowed, and nothing has changed."""
