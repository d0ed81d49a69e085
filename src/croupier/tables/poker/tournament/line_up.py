"""Who is dealt in to the coming round at a tournament's table of poker, and who posts which blind.

Everybody who may play is dealt in. The button goes clockwise to the next of them; seats at which nobody
plays are passed over (Hold-em, Omaha 8.3). A newcomer plays at once and pays the blinds that fall to the
seat, but does not come in on the button or as the first of several blinds.
"""

from collections.abc import Mapping, Sequence

from croupier.rulebook.poker.settings import big_blind
from croupier.tables.poker.line_up import FEWEST, Button, Entrant, LineUp, between, clockwise
from croupier.tables.poker.seated_players import Seated
from croupier.tables.tournament.coming import Coming
from croupier.values import PlayerName


def line_up(button: Button, ready: Mapping[int, Seated], blinds: Sequence[int], button_opens: bool) -> LineUp:
    """The coming round with all who are ready, but for newcomers whom the button has still to pass.

    `button_opens` says whether the button posts the first blind where two players are dealt in.
    """
    if not ready:
        return LineUp(button.at, (), ())
    if not button.at:  # the first round: the player at the dealer's right has the button
        return _dealt(max(ready), ready, blinds, button_opens)
    settled = [seat for seat, player in ready.items() if not player.new]
    if not settled:  # the game begins anew with all who are there
        return _dealt(clockwise(button.at, ready)[0], ready, blinds, button_opens)
    at = clockwise(button.at, settled)[0]
    wait = [seat for seat, player in ready.items() if player.new and between(button.at, seat, at)]
    while True:
        dealt = _dealt(at, [seat for seat in ready if seat not in wait], blinds, button_opens)
        if len(dealt.entrants) < FEWEST:  # nobody waits where there would be no round without them
            return _dealt(at, ready, blinds, button_opens)
        if len(blinds) < 2 or not ready[dealt.blinds[0]].new:
            return LineUp(at, dealt.entrants, dealt.blinds, tuple(wait))
        wait.append(dealt.blinds[0])


def before(seat: int, seats: int) -> Button:
    """The button before a round in which it is at a seat: at the one before, so that nobody comes between."""
    return Button(seat - 1 or seats)


def coming_round(found: LineUp, sitting: Mapping[int, PlayerName]) -> Coming:
    """What is known of the coming round, with the names of those who sit at the table."""
    if not found.entrants:
        return Coming()
    blinds = found.blinds
    return Coming(
        button=sitting[found.button],
        first_blind=blinds[0] if blinds else 0,
        big_blind=blinds[big_blind(blinds) - 1] if blinds else 0,
        order=tuple([sitting[entrant.seat] for entrant in found.entrants]),
    )


def _dealt(
    at: int, seats: Sequence[int] | Mapping[int, Seated], blinds: Sequence[int], button_opens: bool
) -> LineUp:
    order = clockwise(at, seats)
    posting = order[::-1] if button_opens and len(order) == FEWEST else order
    return LineUp(at, tuple([Entrant(seat) for seat in order]), tuple(posting[: len(blinds)]))
