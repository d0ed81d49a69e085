"""A round of poker at its table: who is dealt in, how it commences, what it leaves behind (8, 14.3, 17)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from croupier.chips import money
from croupier.dialogue.answers import Answer, Ruling
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.events import Cut, Event
from croupier.dialogue.phrases import Sentence
from croupier.dialogue.questions import Shuffle
from croupier.dialogue.results import net
from croupier.rounds.poker.round import PokerRound
from croupier.rounds.poker.seat_draw import SeatDraw
from croupier.rounds.poker.seats import PokerSeat
from croupier.rulebook.poker.settings import PokerSettings
from croupier.rulebook.roles import Role
from croupier.tables.changes import in_force
from croupier.tables.grammar import Command
from croupier.tables.played_round import PlayedRound
from croupier.tables.poker.dealing import FROM_THE_SHOE
from croupier.tables.poker.line_up import FEWEST, LineUp, line_up
from croupier.tables.poker.positions import Positions
from croupier.tables.poker.time import PokerTime
from croupier.tables.round_of_play import RoundOfPlay
from croupier.tables.table import Apply
from croupier.values import PlayerName
from croupier.vocabulary.common import ABSENT, SHUFFLED
from croupier.vocabulary.poker.words import DISCARDED


class PokerRoundOfPlay(RoundOfPlay, PokerTime):
    """A table of poker that plays rounds."""

    positions: Positions | None = None
    """What the last round has changed about button and blinds, as long as it can be corrected."""

    # -- it commences (8.3, 8.4; Omaha 8.5) --------------------------------------------------------

    @property
    def round_after_notice(self) -> int:
        """The first round that a notice given now can be for: the next to commence (4.1)."""
        return self.rounds_begun + 1

    def do_deals(self, command: Command) -> Apply:
        """The dealer shuffles, and a round commences with those who are dealt in."""
        self._must_be_open()
        self._must_be_in_hours()
        self._must_be_between_rounds()
        self._must_be_checked()
        due = [change for change in self.changes.waiting if change.from_round <= self.rounds_begun + 1]
        settings = in_force(self.settings, due)
        coming = self.line_up(settings)
        if len(coming.entrants) < FEWEST:
            raise self.refusal(f"A round needs two players{self._who_could_come(settings)}.", "8.3")

        def apply() -> None:
            self.put_in_force(self.changes.due(self.rounds_begun + 1))
            self.commence_with(coming)

        return apply

    def line_up(self, settings: PokerSettings) -> LineUp:
        """Who would be dealt in to a round that commenced now, under these settings."""
        rate = settings.commission.rate if settings.commission.basis == "time" else 0
        ready = {}
        for who, seated in self.players.items():
            due = rate if self.paid_until.get(who, -1) <= self.minute else 0
            if not seated.out and self.stake(who) > due:
                ready[self.seat_of(who)] = seated
        return line_up(self.button, ready, settings.blinds)

    def _who_could_come(self, settings: PokerSettings) -> str:
        """The end of a sentence: whose post would make a round possible."""
        could = [
            who
            for who, seated in self.players.items()
            if seated.entering and not seated.posts and not seated.out and any(seated.owed(settings.blinds))
        ]
        return f", and {', '.join(could)} may post" if could and self.button.at else ""

    def commence_with(self, coming: LineUp) -> None:
        """Start the round: seats are no longer kept, charges are paid, the cards are shuffled."""
        self.vacated.clear()
        self.drawn.clear()
        sitting = self.seats.sitting
        dealt_in = [sitting[entrant.seat] for entrant in coming.entrants]
        for who in dealt_in:
            self._declare(who)
        self.collect_charges(dealt_in)  # whom it takes below the least stake can add to it first (14.3)
        wagers = [
            PokerSeat(who, entrant.seat, self.stake(who), entrant.post, entrant.dead)
            for who, entrant in zip(dealt_in, coming.entrants, strict=True)
        ]
        self._tell_left_out(coming)
        self.announce_clock()
        self.positions = Positions(self, coming)
        self.positions.take()
        self.check_new_cards()
        self.dealing.commence(self.settings)
        self.say(f"The cards are shuffled for the round: {self.settings.shuffle}.", "7.1")
        self.events.append(Cut("the dealer", self.dealing.cut_at, "7.2"))
        self.tell_commitment("7.2")
        self.commence(wagers)

    def _tell_left_out(self, coming: LineUp) -> None:
        """Tell those who would play why they are not dealt in: by the button, or for want of the charge."""
        for seat in coming.barred:
            who = self.seats.sitting[seat]
            seated = self.players[who]
            free = seated.new and self.needs_no_post(who)
            if free or seated.posts or not any(seated.owed(self.settings.blinds)):
                rule = "17.11" if seated.new else "17.4"
                self.say(Sentence("@ cannot come in on the dealer button.", who), rule)
        for who, seated in self.players.items():
            if not seated.out and 0 < self.stake(who) <= self.charge_due(who):
                self.say(
                    Sentence("@ <has|have> too little for the commission, and <is|are> not dealt in.", who),
                    "15.3",
                    who,
                )

    def _declare(self, who: PlayerName) -> None:
        """Declare a player who begins a round below the least table stake (14.3)."""
        seated, least = self.players[who], self.settings.min_stake
        if self.stake(who) < least and not seated.declared:
            seated.declared = True
            self.say(
                Sentence(
                    f"@ <plays|play> with less than {money(least)} and <is|are> a declared player.", who
                ),
                "14.3",
            )

    def make_round(self, wagers: Sequence[PokerSeat], purses: dict[PlayerName, int]) -> Dialogue[PokerRound]:
        """A round of the game with those dealt in, under the settings in force now; the button comes last."""
        settings, make = self.settings, self.of_game.round
        return Dialogue(lambda: make(settings, wagers, wagers[-1].player))

    # -- answers -----------------------------------------------------------------------------------

    def names_in_answers(self) -> list[str]:
        """The names at the table, and after a round those of its players: some may have left since."""
        last, names = self.last_round, self.names()
        if last is None or not last.over:
            return names
        return [*names, *(who for who in last.round.purses if who not in names)]

    def fill_in(self, answer: Answer) -> Answer:
        """Make a ruling about a card of the software's shoe mean the next card, and no other."""
        if not isinstance(answer, Ruling) or not self.dealing.by_software:
            return answer
        if answer.word not in FROM_THE_SHOE or not self.dealing.shoe.ready:
            return answer
        card = self.dealing.peek()
        if answer.card not in (None, card):
            raise self.refusal(f"The software deals: the next card is not {answer.card}.", "17.17")
        return replace(answer, card=card)

    def on_event(self, event: Event) -> None:
        """Follow a round, or a draw for a seat."""
        if self.dialogue is self.round_dialogue:
            super().on_event(event)
        else:
            self.dealing.on_event(event)

    def can_answer(self, who: PlayerName) -> bool:
        """True iff somebody who is asked is there; who has left in mid-round or is excluded is not."""
        seated = self.players.get(who)
        gone = seated is not None and seated.leaving
        return super().can_answer(who) and not gone and not self.standing(who).excluded

    def _answer_by_itself(self) -> Answer | None:
        """What the software deals and shuffles, and the absence of those who are not there."""
        question = self.dialogue.question if self.dialogue is not None else None
        if isinstance(question, Shuffle) and self.dealing.by_software:
            self.dealing.shuffle(question.which)
            self.tell_commitment("7.2")
            return Ruling(Role.DEALER, SHUFFLED)
        answer = super()._answer_by_itself()
        if isinstance(answer, Ruling) and answer.word == ABSENT and self._acts_on_hand(answer.who):
            return Ruling(Role.DEALER, DISCARDED, answer.who)
        return answer

    def _acts_on_hand(self, who: PlayerName) -> bool:
        """True iff the player is asked in a betting round about a hand, which leaving would fold."""
        if self.round_dialogue is None:
            return False
        street = self.round_dialogue.round.hand.street
        return street.asking is not None and street.asking.player == who and not street.voting

    # -- it ends -----------------------------------------------------------------------------------

    def post(self, play: PlayedRound) -> None:
        """Move what the players have won and lost, and the commission to the house (15.2)."""
        super().post(play)
        self._post_commission(taken(play))

    def post_difference(self, play: PlayedRound, before: PlayedRound) -> None:
        """Move what a corrected round has moved otherwise, the commission too."""
        super().post_difference(play, before)
        self._post_commission(taken(play) - taken(before))

    def _post_commission(self, amount: int) -> None:
        if amount > 0:
            self.accounts.move(self.float, self.commission, amount)
        elif amount < 0:
            self.accounts.move(self.commission, self.float, -amount)

    def _finish(self, dialogue: Dialogue[Any]) -> None:
        """Finish the round; then let go who has left, who is excluded, and who is declared and broke."""
        super()._finish(dialogue)
        play: PokerRound = dialogue.round
        if self.positions is not None:
            self.positions.stand(play.void)
        for who in list(self.players):
            if who in play.purses:
                self._after_round(who, play)

    def _ruled_late(self, dialogue: Dialogue[Any]) -> None:
        """Keep what was ruled about the completed round, and move what it has changed (17.9)."""
        last, play = self.history.rounds[-1], dialogue.round
        super()._ruled_late(dialogue)
        now = net(play.events)
        if play.void or now == last.net:
            return
        for player, gain in now.items():
            self._correct(player, gain - last.net[player], self.float, "17.9")
        self._post_commission(sum(last.net.values()) - sum(now.values()))
        last.net = now
        self._look_at_stakes(play)

    def void_last(self, play: PlayedRound) -> None:
        """Post a completed round backwards, its commission too; button and blinds are as before it."""
        self._post_commission(sum(self.history.rounds[-1].net.values()))  # what the players lost together
        super().void_last(play)
        if self.positions is not None:
            self.positions.stand(void=True)
        self._look_at_stakes(play)

    def _after_round(self, who: PlayerName, play: PokerRound) -> None:
        seated = self.players[who]
        if seated.leaving or self.standing(who).excluded:
            self.depart(who)
            return
        if who in play.people.away and not seated.out:
            seated.out = True
            self.say(Sentence("@ <is|are> away and will sit out from the next round on.", who), "17.4")
        self._look_at_stake(who)

    def _look_at_stakes(self, play: PlayedRound) -> None:
        for who in list(self.players):
            if who in play.purses:
                self._look_at_stake(who)

    def _look_at_stake(self, who: PlayerName) -> None:
        """See what the stake means that a player has after the round (14.3)."""
        seated, stake, least = self.players[who], self.stake(who), self.settings.min_stake
        was_declared = seated.declared or (self.positions is not None and self.positions.has_declared(seated))
        seated.declared = was_declared and stake < least
        if seated.declared and not stake:
            self.say(
                Sentence(
                    "@ <is|are> a declared player who has lost the table stake, and <leaves|leave>.", who
                ),
                "14.3",
            )
            self.depart(who)
        elif stake < least and not seated.declared:
            most = self.settings.max_buy_in
            up_to = f" or more, up to {money(most)}," if most else " or more"
            self.say(
                Sentence(
                    f"@ <has|have> {money(stake)} and may bring that to {money(least)}{up_to} before the next"
                    " round; anybody who begins it with less is a declared player.",
                    who,
                ),
                "14.3",
                who,
            )

    def back_to_round(self) -> None:
        """Keep the seat for whoever has drawn it, and collect the cards of the draw."""
        assert self.dialogue is not None
        draw = self.dialogue.round
        assert isinstance(draw, SeatDraw)
        self.drawn[draw.seat] = draw.winner
        self.dealing.conclude([])
        super().back_to_round()


def taken(play: PlayedRound) -> int:
    """The commission that a round has taken from its pots."""
    assert isinstance(play, PokerRound)
    return play.accounts[play.hand.commission_account]
