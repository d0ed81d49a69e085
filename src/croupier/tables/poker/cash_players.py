"""Who takes part in rounds at a cash table of poker: whoever has a stake and owes nothing (14.3, 17.4)."""

from collections.abc import Mapping, Sequence

from croupier.chips import money
from croupier.dialogue.words.phrases import Sentence
from croupier.rounds.poker.round import PokerRound
from croupier.rulebook.poker.settings import PokerSettings
from croupier.tables.poker.ground import PokerGround
from croupier.tables.poker.line_up import LineUp, line_up
from croupier.tables.poker.participation import PokerParticipation
from croupier.tables.poker.stakes import Stakes
from croupier.tables.poker.time import Charges
from croupier.values import PlayerName


class CashPlayers(PokerParticipation):
    """Players with table stakes of their own, who come and go, post blinds and pay for their time."""

    def __init__(self, ground: PokerGround, stakes: Stakes, charges: Charges) -> None:
        super().__init__(ground)
        self.stakes = stakes
        self.charges = charges

    def is_there(self, who: PlayerName) -> bool:
        """True iff a player is there to answer; who has left in mid-round is not."""
        seated = self.ground.players.get(who)
        return (seated is None or not seated.leaving) and super().is_there(who)

    def line_up(self, settings: PokerSettings) -> LineUp:
        """Who would be dealt in to a round that commenced now, under these settings."""
        ground = self.ground
        rate = settings.commission.rate if settings.commission.basis == "time" else 0
        seat_of = {who: seat for seat, who in ground.seats.sitting.items()}
        ready = {}
        for who, seated in ground.players.items():
            due = rate if rate and ground.paid_until.get(who, -1) <= ground.minute else 0
            if not seated.out and ground.stake(who) > due:
                ready[seat_of.get(who, 0)] = seated
        return line_up(ground.button, ready, settings.blinds)

    def who_could_come(self, settings: PokerSettings) -> Sequence[PlayerName]:
        """Whose post would make a round possible that can't commence now."""
        if not self.ground.button.at:
            return ()
        return [
            who
            for who, seated in self.ground.players.items()
            if seated.entering and not seated.posts and not seated.out and any(seated.owed(settings.blinds))
        ]

    def missing(self, coming: LineUp) -> Mapping[int, int]:
        """By seat that is not dealt in, which blind passes it and is owed later (17.4)."""
        dealt_in = {entrant.seat for entrant in coming.entrants}
        return coming.missing(seat for seat in self.ground.seats.sitting if seat not in dealt_in)

    def commences(self, dealt_in: Sequence[PlayerName]) -> None:
        """Let seats no longer be kept, declare whoever has too little, and take the charges that are due."""
        self.ground.vacated.clear()
        self.ground.drawn.clear()
        for who in dealt_in:
            self._declare(who)
        # Whom the charge takes below the least stake can add to it before they are declared (14.3).
        self.charges.collect_charges(dealt_in)

    def tell_left_out(self, coming: LineUp) -> None:
        """Tell those who would play why they are not dealt in: by the button, or for want of the charge."""
        for seat in coming.barred:
            who = self.ground.seats.sitting[seat]
            seated = self.ground.players[who]
            free = seated.new and self.ground.needs_no_post(who)
            if free or seated.posts or not any(seated.owed(self.ground.settings.blinds)):
                rule = "17.11" if seated.new else "17.4"
                self.ground.say(Sentence("@ cannot come in on the dealer button.", who), rule)
        charged = self.ground.players.items() if self.ground.charge else ()
        for who, seated in charged:
            if not seated.out and 0 < self.ground.stake(who) <= self.ground.charge_due(who):
                self.ground.say(
                    Sentence("@ <has|have> too little for the commission, and <is|are> not dealt in.", who),
                    "15.3",
                    who,
                )

    def _declare(self, who: PlayerName) -> None:
        """Declare a player who begins a round below the least table stake (14.3)."""
        seated, least = self.ground.players[who], self.ground.settings.min_stake
        if self.ground.stake(who) < least and not seated.declared:
            seated.declared = True
            self.ground.say(
                Sentence(f"@ <is|are> playing with less than {money(least)}, as a declared player.", who),
                "14.3",
            )

    def after_round(self, play: PokerRound) -> None:
        """Let go who has left, who is excluded, and who is declared and broke."""
        for who in list(self.ground.players):
            if who in play.purses:
                self._after_round(who, play)

    def after_ruling(self, play: PokerRound) -> None:
        """See what the stakes mean that players have after a late ruling."""
        for who in list(self.ground.players):
            if who in play.purses:
                self._look_at_stake(who)

    def _after_round(self, who: PlayerName, play: PokerRound) -> None:
        seated = self.ground.players[who]
        if seated.leaving or self.ground.standing(who).excluded:
            self.stakes.depart(who)
            return
        if who in play.people.away and not seated.out:
            seated.out = True
            self.ground.say(Sentence("@ <is|are> away and will sit out from the next round on.", who), "17.4")
            self.ground.tell(self.ground.owes(who))
        self._look_at_stake(who)

    def _look_at_stake(self, who: PlayerName) -> None:
        """See what the stake means that a player has after the round (14.3)."""
        ground = self.ground
        seated, stake, least = ground.players[who], ground.stake(who), ground.settings.min_stake
        began_declared = ground.positions is not None and ground.positions.has_declared(seated)
        seated.declared = (seated.declared or began_declared) and stake < least
        if seated.declared and not stake:
            self.ground.say(
                Sentence(
                    "@ <was|were> a declared player, <has|have> lost the table stake and <leaves|leave>.", who
                ),
                "14.3",
            )
            self.stakes.depart(who)
        elif stake < least and not seated.declared:
            most = self.ground.settings.max_buy_in
            at_most = f", and at most {money(most)}," if most else ""
            self.ground.say(
                Sentence(
                    f"@ <has|have> {money(stake)} left, and may bring that up to at least"
                    f" {money(least)}{at_most} before the next round; anybody who begins it with less is a"
                    " declared player.",
                    who,
                ),
                "14.3",
                who,
            )
