"""What the rules of a game say about its tournaments: one value per game, by which one mechanism goes.

Section 16 of Ultimate, 19 of Blackjack and 20 of Hold-em, Omaha and Pontoon describe the same thing with
differences. Each difference is a field here; the numbers of the rules are in `TournamentNumbers`. The values
are in `tournaments` of the rooms, and whoever runs a tournament never asks which game it is.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


class Prevails(StrEnum):
    """What holds where the conditions of a tournament contradict the rules of the game."""

    RULES = "rules"
    APPROVED_CONDITIONS = "approved conditions"
    """Over the rules of the game, but not over those of its section about tournaments."""


class Opening(StrEnum):
    """What must have happened to the conditions before entries are taken."""

    NOTICE = "notice"
    """They are documented, available to patrons, and the Commission has a copy."""
    APPROVAL = "approval"


class EndsBy(StrEnum):
    """What ends a session, as the game's dictionary has it."""

    PLAYERS = "players"
    ROUNDS = "rounds"
    MINUTES = "minutes"
    SHOES = "shoes"


class BallotTime(StrEnum):
    """Before which sessions the places are drawn by lot."""

    FIRST_SESSION = "first session"
    EVERY_SESSION = "every session"


class Late(StrEnum):
    """What becomes of a player who has not taken the seat when the session starts."""

    FORFEITS = "forfeits"
    IF_DIRECTED = "if directed"


class ReplacedFee(StrEnum):
    """What becomes of the fee of a player whose seat a reserve has taken."""

    STAYS = "stays"
    RETURNED = "returned"


class AbsentPlay(StrEnum):
    """How the game goes on for a player who is away."""

    POSTS_AND_FOLDS = "posts and folds"
    MINIMUM_AND_FOLDS = "minimum and folds"
    MINIMUM_AND_DRAWS = "minimum and draws"
    """The minimum is placed, and the hand is drawn to as the rule about absent players says."""


class MarkerUse(StrEnum):
    """Whether a marker shows who wagers first."""

    NEVER = "never"
    BY_CONDITIONS = "by conditions"
    ALWAYS = "always"


class Measure(StrEnum):
    """What parts players who are out in the same round; the words of conditions."""

    CHIPS_LEFT = "chips_left"
    CHIPS_AT_START = "chips_at_start"
    CONTRIBUTION = "contribution"
    """The chips put in during that round, less what came back uncalled."""
    DIVIDE = "divide"
    """Nothing does: they share their places, and the prizes are combined and divided."""


class TieRule(StrEnum):
    """How a tie on chips or points is resolved; the words of conditions."""

    DIVIDE = "divide"
    DRAW_CARDS = "draw_cards"
    EXTRA_ROUNDS = "extra_rounds"


class AddedValue(StrEnum):
    """When the operator may add value to the prize pool."""

    ANY_TIME = "any time"
    IF_STATED = "if stated"


class HandForHand(StrEnum):
    """Whether all tables wait for each other near the prizes; the words of conditions."""

    OFFERED = "offered"
    ALWAYS = "always"
    OFF = "off"


class Balancing(StrEnum):
    """Who moves players so that tables stay even; the words of conditions."""

    DEFAULT = "default"
    """The tournament makes the moves itself, after each settled round."""
    PROPOSED = "proposed"
    """The same moves are put to the director."""
    OFF = "off"


@dataclass(frozen=True, kw_only=True)
class TournamentNumbers:
    """The numbers of a game's rules about tournaments, by subject; empty where the game has none."""

    precedence: str
    """What holds where rules and conditions contradict each other."""
    opening: str
    """What must have happened before entries are taken."""
    documented: str
    """The conditions are written down, as a list says or as approved."""
    published: str
    """Patrons can read the conditions."""
    notified: str
    """The Commission has a copy of the conditions."""
    conditions: str
    """The list of items of the conditions."""
    statement: str
    """The conditions state by what the tournament is conducted."""
    session: str
    """What a session is."""
    director: str
    """Who conducts the tournament."""
    agreement: str
    """Players may be asked to agree in writing."""
    one_entry: str
    """A player enters once."""
    rebuy: str
    """A player who is out may buy back in; where there is none, the rule that forbids it."""
    add_on: str
    """A player may buy further chips; where there is none, the rule that forbids it."""
    repechage: str
    points: str
    tie_points: str
    """Equal totals of points for the same prize."""
    ballot: str
    moves: str
    """Who moves players within a session; where nobody may, the rule that forbids it."""
    table_sizes: str
    """The director determines how many players a table has."""
    late: str
    reserve: str
    substitute: str
    absent: str
    chips_in_view: str
    chips_untouched: str
    minimum_or_out: str
    """Everybody wagers at least the minimum or is out."""
    without_chips: str
    """A player without chips is out."""
    marker: str
    opportunity: str
    """When a player's time to wager begins and ends; empty where there is no marker."""
    no_advice: str
    """Players take no advice; empty where no rule says so."""
    breaks: str
    pace: str
    hand_for_hand: str
    """All tables wait for each other near the prizes."""
    exclusion: str
    """A player is excluded; a rule of the game, as the section about tournaments has none."""
    places: str
    """The director works out the places and awards them."""
    out_together: str
    """Several are out in the same round."""
    equal_chips: str
    """Equal chips at the end of a session."""
    tie_prizes: str
    """Equal chips for a prize at the end of the last session."""
    two_left: str
    fee: str
    """An entry fee is charged, and commission is kept of it."""
    pool: str
    """What the prize pool is made of."""
    pool_returned: str
    """The whole pool goes back to the players as prizes."""
    added: str
    refund: str
    """No refund but what the rule names."""
    cancellation: str
    side_wagers: str
    """Side wagers at a tournament's tables; where there are none, the rule that forbids them."""


@dataclass(frozen=True, kw_only=True)
class TournamentRules:
    """Everything in which tournaments of the games differ by rule."""

    game: str
    """The name of the game, which stands in front of its rule numbers."""
    section: str
    """The number of the section about tournaments."""
    numbers: TournamentNumbers
    items: Mapping[str, str]
    """The items of the conditions that the game's list has, in its order, each with the number of its rule.

    A part of an item (`structure.sessions`, `fee.commission`) is there where the list has a number for it.
    """
    prevails: Prevails
    opening: Opening
    items_owed: bool
    """True iff the conditions must have every item of the list; else they may."""
    session_ends: tuple[EndsBy, ...]
    """The ends of a session that the dictionary knows."""
    agreement: bool
    """True iff players may be asked to agree in writing by the rules."""
    rebuys: bool
    """True iff the conditions may let a player who is out buy back in."""
    add_ons: bool
    """True iff the conditions may let players buy further chips."""
    repechage: bool
    """True iff the conditions may offer a repechage or a catch-up session."""
    points: bool
    """True iff the conditions may give points by session."""
    tie_points: tuple[TieRule, ...]
    """How equal totals of points may be resolved, the default first; empty where there are no points."""
    ballot: BallotTime
    moves: bool
    """True iff the director may move players within a session."""
    late: Late
    replaced_fee: ReplacedFee
    absent: AbsentPlay
    least_wagers: int
    """How many minimum wagers a player must be able to place to stay in; 0 where there is no such rule."""
    marker: MarkerUse
    marker_on: bool
    """True iff the marker is used where the conditions do not say."""
    out_together: tuple[Measure, ...]
    """What parts players who are out in the same round, in this order, unless the conditions may say else."""
    out_together_fixed: bool
    """True iff a rule says it, so that the conditions may not."""
    tie_advance: tuple[TieRule, ...]
    """How equal chips for the last place to advance may be resolved, the default first."""
    tie_prizes: tuple[TieRule, ...]
    """How equal chips for a prize at the end may be resolved, the default first."""
    two_left_button_opens: bool
    """True iff the button posts first and acts first when two players are left."""
    carry_over: bool
    """True iff chips are carried into the next session where the conditions do not say."""
    commission_approved: bool
    """True iff a commission above nothing needs an approval."""
    added: AddedValue
    refunds: bool
    """True iff the conditions may permit refunds other than by cancellation."""
    side_wager: str
    """What the side wager is called; empty where the game has none."""
    side_wager_settings: Mapping[str, object]
    """The settings by which a table offers it, where the conditions do not choose others."""
    side_wager_off: Mapping[str, object]
    """The settings by which a table leaves it out, where it would offer it otherwise."""
    side_limits: tuple[str, str]
    """The settings that are its minimum and its maximum; empty where the game has none."""
    side_wager_on: bool
    """True iff the side wager is offered where the conditions do not say."""
    hand_for_hand: HandForHand
    """How it is where the conditions do not say."""
    switches: tuple[str, ...]
    """The conditions of play that the game has beside those of all games."""
    seats_setting: str
    """The setting that says how many players a table seats."""
    limits_owed: tuple[tuple[str, ...], ...]
    """The settings that the limits must state, each by itself or by one of several."""

    @property
    def has_blinds(self) -> bool:
        """True iff players play against each other, with blinds."""
        return self.absent is AbsentPlay.POSTS_AND_FOLDS

    @property
    def balancing(self) -> Balancing:
        """Who moves players where the conditions do not say."""
        return Balancing.DEFAULT if self.moves else Balancing.OFF

    def cite(self, number: str) -> str:
        """The id of a rule of the game: its name, then the number."""
        return f"{self.game} {number}"

    def is_about_tournaments(self, rule: str) -> bool:
        """True iff the rule, given with or without the game's name, is of the section about tournaments."""
        number = rule.removeprefix(f"{self.game} ")
        return number == self.section or number.startswith(f"{self.section}.")
