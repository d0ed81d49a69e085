"""The fields of a saved shoe and of a proof: beside plain values they have cards and digests."""

from typing import ClassVar

from croupier.cards import Card, cards
from croupier.plain import Fields as PlainFields
from croupier.shoes.composition import ShoeError

HEXADECIMAL = frozenset("0123456789abcdef")


class Fields(PlainFields):
    """The fields of one JSON object of shoes and proofs."""

    __slots__ = ()
    error: ClassVar[type[ValueError]] = ShoeError

    def digest(self, name: str) -> str:
        """The field's 32 bytes, as 64 hexadecimal digits in lower case."""
        found = self.value(name)
        if not isinstance(found, str) or len(found) != 64 or not HEXADECIMAL.issuperset(found):
            raise self.wrong(name, "64 hexadecimal digits in lower case", found)
        return found

    def cards(self, name: str) -> list[Card]:
        """The cards of the field's text, `As Kd`."""
        text = self.text(name)
        try:
            return cards(text)
        except ValueError as error:
            raise ShoeError(f"{self.what} has a wrong {name!r}: {error}") from None
