"""What the house, and the clock, can rule in a round of Casino War (8)."""

from typing import Any, Final

from casino_war.words import MISDEAL
from croupier.dialogue.rulings import RulingKind, offering, stop, who_is_asked
from croupier.rounds.people import SeatedPeople, who_is_there, who_may_return, who_plays
from croupier.rulebook.roles import Role
from croupier.vocabulary.common import ABSENT, CLOCK, EXCLUDE, PRESENT, VOID

OF_ROUND: Final[tuple[RulingKind[Any], ...]] = (
    RulingKind(VOID, Role.SUPERVISOR, offering("8.1"), stop),
    RulingKind(MISDEAL, Role.DEALER, offering("8.2"), stop),
)
OF_PLAYERS: Final[tuple[RulingKind[SeatedPeople], ...]] = (
    RulingKind(EXCLUDE, Role.SUPERVISOR, offering("8.3", who_plays), SeatedPeople.exclude),
    RulingKind(ABSENT, Role.DEALER, offering("8.4", who_is_there), SeatedPeople.leave),
    RulingKind(PRESENT, Role.DEALER, offering("8.4", who_may_return), SeatedPeople.come_back),
    RulingKind(CLOCK, Role.CLOCK, offering("8.5", who_is_asked), SeatedPeople.lapse),
)
