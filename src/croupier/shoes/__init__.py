"""Shoes: shuffling, cutting, the cutting card, machines and live dealers, and proofs of a shuffle.

The only home of randomness. A table holds one `Stack` of cards: a `Shoe` shuffled by hand, an
`AutomatedShoe`, or a `LiveShoe` whose cards a dealer keys.
"""

from croupier.shoes.automated import AutomatedShoe
from croupier.shoes.composition import CardCount, Part, ShoeError
from croupier.shoes.live import LiveShoe
from croupier.shoes.proofs import CardsProof, ShoeProof
from croupier.shoes.randomness import Stream
from croupier.shoes.saved import AnyShoe, shoe_from_json
from croupier.shoes.shoe import Shoe
from croupier.shoes.stack import Stack
from croupier.shoes.verification import Finding, verify
from croupier.shoes.verify_file import run_verify

__all__ = [
    "AnyShoe",
    "AutomatedShoe",
    "CardCount",
    "CardsProof",
    "Finding",
    "LiveShoe",
    "Part",
    "Shoe",
    "ShoeError",
    "ShoeProof",
    "Stack",
    "Stream",
    "run_verify",
    "shoe_from_json",
    "verify",
]
