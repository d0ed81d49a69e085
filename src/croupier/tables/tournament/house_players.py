"""How players take part in the rounds of a house game's tournament: everybody, in every round."""

from collections.abc import Collection
from typing import Any

from croupier.dialogue.answers import Ruling
from croupier.dialogue.results import put_in
from croupier.dialogue.table_events import AskedToWager
from croupier.dialogue.words.phrases import Sentence
from croupier.rulebook.roles import Role
from croupier.tables.facts import tell_wagers
from croupier.tables.ground import Ground
from croupier.tables.playing.participation import Participation
from croupier.tables.playing.played_round import PlayedRound
from croupier.tables.tournament.coming import Coming
from croupier.tables.tournament.marker import Marker
from croupier.tables.tournament.refused import CHIPS
from croupier.tables.wagering.window import WagerWindow
from croupier.values import PlayerName


class HousePlayers(Participation):
    """Everybody wagers in every round, and the minimum is placed for those who are away."""

    def __init__(self, ground: Ground, marker: Marker) -> None:
        super().__init__(ground)
        self.marker = marker
        self.taking_part = marker.taking_part
        self.numbers = marker.numbers

    def is_there(self, who: PlayerName) -> bool:
        """True iff a player is there to answer what they are asked."""
        return super().is_there(who) and not self.taking_part.is_away(who)

    def takes_part(self, who: PlayerName) -> bool:
        """True iff a player has to wager in the coming round."""
        return who in self.taking_part.players()

    def check_ruling(self, ruling: Ruling) -> None:
        """Refuse chips that the cage would sell in the middle of a round."""
        if ruling.by == Role.CAGE:
            raise self.ground.refusal(CHIPS, self.numbers.chips_untouched)

    def check_commences(self) -> None:
        """Refuse to commence a round for which somebody has still to wager."""
        ground, taking_part = self.ground, self.taking_part
        missing = taking_part.still_to_wager()
        if missing:
            least = ground.unit.say(taking_part.minimum)
            raise ground.refusal(
                Sentence.about_all(
                    f"@ still <has|have> to wager: everybody must wager at least {least} in every round.",
                    missing,
                ),
                self.numbers.minimum_or_out,
            )
        if not taking_part.orders.absent_play and (absent := taking_part.absent_without_wager()):
            who = absent[0]
            raise ground.refusal(
                f"{who} is absent and has no wager: say 'director places the minimum for {who}'"
                f" or 'director lets {who} sit out'.",
                self.numbers.absent,
            )

    def closing_window(self) -> WagerWindow[Any]:
        """The window with which the betting closes: the minimum is placed for those who are away."""
        absent = self.taking_part.absent_without_wager()
        if not absent:
            return self.taking_part.window
        trial: WagerWindow[Any] = self.ground.trial_window()
        for who in absent:
            self.place_minimum(trial, who)
        return trial

    def betting_closes(self, window: WagerWindow[Any]) -> None:
        """Take over the window in which the minimum was placed for those who are away."""
        ground, before = self.ground, self.ground.window.placed
        for who in self.taking_part.absent_without_wager():
            self.tell_minimum(who)
        ground.window = window
        tell_wagers(ground, before, self.numbers.absent)

    def place_minimum(self, window: WagerWindow[Any], who: PlayerName) -> None:
        """Place the minimum for a player in a window."""
        window.place(who, self.ground.seats.seat_of(who), self.taking_part.minimum, seated=True)

    def tell_minimum(self, who: PlayerName) -> None:
        """Tell that the minimum is placed for a player."""
        self.ground.say(
            Sentence(
                f"The minimum of {self.ground.unit.say(self.taking_part.minimum)} is placed for @.", who
            ),
            self.numbers.absent,
        )

    def put_in(self, play: PlayedRound) -> dict[PlayerName, int]:
        """What each player has wagered, with all that was added in the round; nothing in a void one."""
        wagered = put_in(play.events)
        return {who: 0 if play.void else wagered.get(who, 0) for who in play.opening}

    def count_round(self, wagering: Collection[PlayerName]) -> None:
        """Move the marker on after a round; nobody is idle who is there to play."""
        self.marker.move_on()

    def window_opens(self) -> None:
        """Let everybody's time to wager begin anew."""
        orders = self.taking_part.orders
        if orders.asked or orders.sits_out:
            self.ground.tell(AskedToWager("", self.numbers.marker))
        orders.next_window()

    def shoe_ends(self) -> None:
        """Count a shoe that was dealt to the end, for sessions that last so many shoes."""
        self.taking_part.orders.shoes += 1

    def coming(self) -> Coming:
        """What is known of the coming round: who has the marker, and the order in which players wager."""
        return Coming(marker=self.marker.first(), order=tuple(self.marker.order()))

    def shoes_ended(self, *, is_over: bool) -> int:
        """How many shoes were dealt to the end, the one in use included if it is over."""
        return self.taking_part.orders.shoes + is_over
