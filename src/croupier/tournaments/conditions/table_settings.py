"""The settings of a tournament's tables, as its conditions give them for each level."""

from croupier.chips import dollars
from croupier.rulebook.games import settings_class
from croupier.rulebook.settings import Settings
from croupier.rulebook.tournaments import TournamentRules
from croupier.tournaments.conditions.conditions import Conditions
from croupier.tournaments.conditions.limits import Limits, SideWagers
from croupier.tournaments.conditions.sessions import SessionPlan
from croupier.tournaments.games import tournament_rules


def limits_of(conditions: Conditions, session: SessionPlan | None = None) -> Limits | None:
    """The limits of a session: its own, or those of the tournament where it has none."""
    if session is not None and session.limits is not None:
        return session.limits
    if session is not None and session.game != conditions.game:
        return Limits(settings={})
    return conditions.limits


def settings_table(
    conditions: Conditions, level: int, session: SessionPlan | None = None
) -> dict[str, object]:
    """The settings of a session's tables at a level, from 1, as a settings file has them."""
    limits = limits_of(conditions, session)
    own = limits.at(level) if limits else {}
    return {**common_settings(conditions, session), **own, "unit": "tournament"}


def common_settings(conditions: Conditions, session: SessionPlan | None = None) -> dict[str, object]:
    """The settings that a session's tables have at every level, unless the limits say something else."""
    game = session.game if session else conditions.game
    rules = tournament_rules(game)
    table: dict[str, object] = {}
    if conditions.structure is not None and conditions.structure.seats is not None:
        table[rules.seats_setting] = conditions.structure.seats
    if conditions.chips is not None and conditions.chips.smallest:
        table["smallest_chip"] = dollars(conditions.chips.smallest)
    if conditions.offers_side_wagers and game == conditions.game:
        table |= rules.side_wager_settings
        table |= _side_wagers(conditions.side_wagers, rules) if conditions.side_wagers else {}
    if not conditions.offers_side_wagers and game == conditions.game:
        table |= rules.side_wager_off
    return table | {switch: True for switch in rules.switches if getattr(conditions.play, switch)}


def table_settings(conditions: Conditions, level: int, session: SessionPlan | None = None) -> Settings:
    """The same as a value; `BadSetting` where they contradict themselves."""
    game = session.game if session else conditions.game
    return settings_class(game).read(settings_table(conditions, level, session))


def _side_wagers(wanted: SideWagers, rules: TournamentRules) -> dict[str, object]:
    table = dict(wanted.settings)
    for name, limit in zip(rules.side_limits, (wanted.minimum, wanted.maximum), strict=True):
        if limit is not None and name:
            table[name] = dollars(limit)
    return table
