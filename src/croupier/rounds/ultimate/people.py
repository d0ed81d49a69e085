"""What can be ruled about the players of Ultimate Texas Hold-em: exclusion and absence (11, 12)."""

from typing import Final

from croupier.dialogue.rulings import RulingKind, offering
from croupier.rounds.people import SeatedPeople, who_is_there, who_may_return, who_plays
from croupier.rulebook.roles import Role
from croupier.rulebook.ultimate.numbers import ULTIMATE
from croupier.vocabulary.common import ABSENT, EXCLUDE, PRESENT

Kind = RulingKind[SeatedPeople]

RULINGS: Final[tuple[Kind, ...]] = (
    Kind(EXCLUDE, Role.SUPERVISOR, offering(ULTIMATE.exclusion, who_plays), SeatedPeople.exclude),
    Kind(ABSENT, Role.DEALER, offering(ULTIMATE.absent, who_is_there), SeatedPeople.leave),
    Kind(PRESENT, Role.DEALER, offering(ULTIMATE.absent, who_may_return), SeatedPeople.come_back),
)
