"""A saved shoe of any kind brought back."""

from typing import Final

from croupier.shoes.automated import AutomatedShoe
from croupier.shoes.fields import Fields
from croupier.shoes.live import LiveShoe
from croupier.shoes.shoe import Shoe

AnyShoe = Shoe | AutomatedShoe | LiveShoe

KINDS: Final[dict[str, type[Shoe] | type[AutomatedShoe] | type[LiveShoe]]] = {
    kind.KIND: kind for kind in (Shoe, AutomatedShoe, LiveShoe)
}


def shoe_from_json(data: object) -> AnyShoe:
    """The shoe that `to_json` saved, of its own kind."""
    kind = Fields(data, "A saved shoe").one_of("shoe", tuple(KINDS))
    return KINDS[kind].from_json(data)
