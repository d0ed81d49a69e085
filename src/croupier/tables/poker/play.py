"""A round of poker at its table: who is dealt in, how it commences, what it leaves behind (8, 14.3, 17)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from croupier.chips import money
from croupier.dialogue.answers import Answer, Ruling
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.events import Began, Burnt, Cut, Dealt, Replaced, Ruled, Turned
from croupier.dialogue.phrases import Sentence
from croupier.dialogue.questions import Ask, Option, Shuffle
from croupier.dialogue.results import net
from croupier.plain import Fields
from croupier.rounds.poker.hand import Hand
from croupier.rounds.poker.round import PokerRound
from croupier.rounds.poker.seat_draw import SeatDraw
from croupier.rounds.poker.seats import PokerSeat
from croupier.rulebook.poker.settings import PokerSettings
from croupier.rulebook.roles import Role
from croupier.tables.cards import Cards
from croupier.tables.changes import in_force
from croupier.tables.closing import Closing
from croupier.tables.commands import Apply, Command, command
from croupier.tables.facts import tell_commitment, tell_new_shoe
from croupier.tables.offering.offers import MAX, MIN, Mark
from croupier.tables.playing.play import Play
from croupier.tables.playing.played_round import PlayedRound
from croupier.tables.poker.dealing import FROM_THE_SHOE
from croupier.tables.poker.ground import PokerGround
from croupier.tables.poker.line_up import FEWEST, LineUp, line_up
from croupier.tables.poker.positions import Positions
from croupier.tables.poker.posting import PokerPosting
from croupier.tables.poker.seat_draws import draw_for_seat
from croupier.tables.poker.stakes import Stakes
from croupier.tables.poker.time import Charges
from croupier.tables.record.saved_rounds import answers_to_json, played_again
from croupier.values import PlayerName
from croupier.vocabulary.common import ABSENT, SHUFFLED
from croupier.vocabulary.poker.words import BET, DISCARDED, RAISE, TAP_OUT

QUARTERS: Final = {"half": 2, "three quarters": 3, "pot": 4}
"""The sizes of the pot that people have names for, in quarters of it."""


class PokerPlay(Play):
    """The part of a table of poker that plays rounds."""

    ground: PokerGround
    posting: PokerPosting
    WAGER = PokerSeat
    HEARD = frozenset({Began, Dealt, Burnt, Replaced, Ruled, Turned})

    def __init__(
        self,
        ground: PokerGround,
        posting: PokerPosting,
        cards: Cards,
        closing: Closing,
        stakes: Stakes,
        charges: Charges,
    ) -> None:
        super().__init__(ground, posting, cards, closing)
        self.stakes = stakes
        self.charges = charges

    # -- it commences (8.3, 8.4; Omaha 8.5) --------------------------------------------------------

    @command("dealer deals", rule="8.3")
    def deals(self, command: Command) -> Apply:
        """The dealer shuffles, and a round commences with those who are dealt in."""
        self.ground.must_be_open()
        self.closing.must_be_in_hours()
        self.ground.must_be_between_rounds()
        self.cards.must_be_checked()
        due = [
            change
            for change in self.ground.changes.waiting
            if change.from_round <= self.ground.rounds_begun + 1
        ]
        settings = in_force(self.ground.settings, due)
        coming = self.line_up(settings)
        if len(coming.entrants) < FEWEST:
            raise self.ground.refusal(f"A round needs two players{self._who_could_come(settings)}.", "8.3")

        def apply() -> None:
            self.ground.put_in_force(self.ground.changes.due(self.ground.rounds_begun + 1))
            self.commence_with(coming)

        return apply

    def line_up(self, settings: PokerSettings) -> LineUp:
        """Who would be dealt in to a round that commenced now, under these settings."""
        rate = settings.commission.rate if settings.commission.basis == "time" else 0
        ready = {}
        for who, seated in self.ground.players.items():
            due = rate if self.ground.paid_until.get(who, -1) <= self.ground.minute else 0
            if not seated.out and self.ground.stake(who) > due:
                ready[self.ground.seat_of(who)] = seated
        return line_up(self.ground.button, ready, settings.blinds)

    def _who_could_come(self, settings: PokerSettings) -> str:
        """The end of a sentence: whose post would make a round possible."""
        could = [
            who
            for who, seated in self.ground.players.items()
            if seated.entering and not seated.posts and not seated.out and any(seated.owed(settings.blinds))
        ]
        return f", and {', '.join(could)} may post" if could and self.ground.button.at else ""

    def commence_with(self, coming: LineUp) -> None:
        """Start the round: seats are no longer kept, charges are paid, the cards are shuffled."""
        self.ground.vacated.clear()
        self.ground.drawn.clear()
        sitting = self.ground.seats.sitting
        dealt_in = [sitting[entrant.seat] for entrant in coming.entrants]
        for who in dealt_in:
            self._declare(who)
        # Whom the charge takes below the least stake can add to it before they are declared (14.3).
        self.charges.collect_charges(dealt_in)
        wagers = [
            PokerSeat(who, entrant.seat, self.ground.stake(who), entrant.post, entrant.dead)
            for who, entrant in zip(dealt_in, coming.entrants, strict=True)
        ]
        self._tell_left_out(coming)
        self.charges.announce_clock()
        self.ground.positions = Positions.of(self.ground, coming)
        self.ground.positions.take(self.ground)
        self.ground.tell_positions()
        self.cards.check_new_cards()
        self.ground.dealing.commence(self.ground.settings)
        self.ground.say(f"The cards are shuffled for the round: {self.ground.settings.shuffle}.", "7.1")
        self.ground.tell(Cut("the dealer", self.ground.dealing.cut_at, "7.2"))
        tell_commitment(self.ground, "7.2")
        tell_new_shoe(self.ground, "7.2")
        self.commence(wagers)

    def _tell_left_out(self, coming: LineUp) -> None:
        """Tell those who would play why they are not dealt in: by the button, or for want of the charge."""
        for seat in coming.barred:
            who = self.ground.seats.sitting[seat]
            seated = self.ground.players[who]
            free = seated.new and self.ground.needs_no_post(who)
            if free or seated.posts or not any(seated.owed(self.ground.settings.blinds)):
                rule = "17.11" if seated.new else "17.4"
                self.ground.say(Sentence("@ cannot come in on the dealer button.", who), rule)
        for who, seated in self.ground.players.items():
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
                Sentence(
                    f"@ <plays|play> with less than {money(least)} and <is|are> a declared player.", who
                ),
                "14.3",
            )

    def make_round(
        self, settings: PokerSettings, wagers: Sequence[PokerSeat], purses: dict[PlayerName, int]
    ) -> Dialogue[PokerRound]:
        """A round of the game with those dealt in, under these settings; the button comes last."""
        make = self.ground.of_game.round
        return Dialogue(lambda: make(settings, wagers, wagers[-1].player))

    # -- answers -----------------------------------------------------------------------------------

    def marks(self, ask: Ask, option: Option) -> tuple[Mark, ...]:
        """Sizes of the pot for whoever bets or raises, to a whole chip, and all that they have."""
        if option.act not in (BET, RAISE) or option.least == option.most:
            return super().marks(ask, option)
        hand = self._hand()
        betting, bettor = hand.betting, hand.bettor_of(ask.who)
        call = betting.to_call(bettor)
        pot = betting.pot + sum(each.bet for each in betting.bettors) + call
        sizes = {
            name: bettor.bet + call + pot * quarters // 4 // option.step * option.step
            for name, quarters in QUARTERS.items()
        }
        everything = bettor.bet + bettor.stake
        last = Mark(TAP_OUT, everything) if option.most == everything else Mark(MAX, option.most)
        between = [
            Mark(name, amount) for name, amount in sizes.items() if option.least < amount < option.most
        ]
        return (Mark(MIN, option.least), *between, last)

    def taken_before(self, ask: Ask, option: Option) -> int:
        """What a player has bet before, who bets or raises to an amount."""
        return self._hand().bettor_of(ask.who).bet if option.act in (BET, RAISE) else 0

    def _hand(self) -> Hand:
        assert self.ground.round.dialogue is not None
        hand: Hand = self.ground.round.dialogue.round.hand
        return hand

    def names_in_answers(self) -> list[str]:
        """The names at the table, and after a round those of its players: some may have left since."""
        last, names = self.ground.last_round, self.ground.names()
        if last is None or not last.over:
            return names
        return [*names, *(who for who in last.round.purses if who not in names)]

    def fill_in(self, answer: Answer) -> Answer:
        """Make a ruling about a card of the software's shoe mean the next card, and no other."""
        if not isinstance(answer, Ruling) or not self.ground.dealing.by_software:
            return answer
        if answer.word not in FROM_THE_SHOE or not self.ground.dealing.shoe.ready:
            return answer
        card = self.ground.dealing.peek()
        if answer.card not in (None, card):
            raise self.ground.refusal(f"The software deals: the next card is not {answer.card}.", "17.17")
        return replace(answer, card=card)

    def can_answer(self, who: PlayerName) -> bool:
        """True iff somebody who is asked is there; who has left in mid-round or is excluded is not."""
        seated = self.ground.players.get(who)
        if seated is not None and seated.leaving:
            return False
        return super().can_answer(who) and not self.ground.is_excluded(who)

    def answer_by_itself(self) -> Answer | None:
        """What the software deals and shuffles, and the absence of those who are not there."""
        dialogue = self.ground.dialogue
        question = dialogue.question if dialogue is not None else None
        if isinstance(question, Shuffle) and self.ground.dealing.by_software:
            self.ground.dealing.shuffle(question.which)
            tell_commitment(self.ground, "7.2")
            return Ruling(Role.DEALER, SHUFFLED)
        answer = super().answer_by_itself()
        if isinstance(answer, Ruling) and answer.word == ABSENT and self._acts_on_hand(answer.who):
            return Ruling(Role.DEALER, DISCARDED, answer.who)
        return answer

    def _acts_on_hand(self, who: PlayerName) -> bool:
        """True iff the player is asked in a betting round about a hand, which leaving would fold."""
        if self.ground.round.dialogue is None:
            return False
        street = self.ground.round.dialogue.round.hand.street
        return street.asking is not None and street.asking.player == who and not street.voting

    # -- it ends -----------------------------------------------------------------------------------

    def finish(self, dialogue: Dialogue[Any]) -> None:
        """Finish the round; then let go who has left, who is excluded, and who is declared and broke."""
        super().finish(dialogue)
        play: PokerRound = dialogue.round
        if self.ground.positions is not None:
            self._stand(play.void)
        for who in list(self.ground.players):
            if who in play.purses:
                self._after_round(who, play)

    def ruled_late(self, dialogue: Dialogue[Any]) -> None:
        """Keep what was ruled about the completed round, and move what it has changed (17.9)."""
        play, before = dialogue.round, self.ground.history.last
        super().ruled_late(dialogue)
        last = self.ground.history.last  # a new record, for others may have the one before
        assert before is not None
        assert last is not None
        now = net(play.events)
        if play.void and not before.void:  # button and blinds are as before it
            if self.ground.positions is not None:
                self._stand(void=True)
            self._look_at_stakes(play)
        elif not play.void and now != last.net:
            self.posting.post_late(last, now)
            self._look_at_stakes(play)

    def _stand(self, void: bool) -> None:
        """Let button and blinds be as the round, void or not, leaves them, and tell it if they change."""
        positions = self.ground.positions
        assert positions is not None
        if positions.void is not void:
            positions.stand(self.ground, void)
            self.ground.tell_positions()

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

    def _look_at_stakes(self, play: PlayedRound) -> None:
        for who in list(self.ground.players):
            if who in play.purses:
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
                    "@ <is|are> a declared player who has lost the table stake, and <leaves|leave>.", who
                ),
                "14.3",
            )
            self.stakes.depart(who)
        elif stake < least and not seated.declared:
            most = self.ground.settings.max_buy_in
            up_to = f" or more, up to {money(most)}," if most else " or more"
            self.ground.say(
                Sentence(
                    f"@ <has|have> {money(stake)} and may bring that to {money(least)}{up_to} before the next"
                    " round; anybody who begins it with less is a declared player.",
                    who,
                ),
                "14.3",
                who,
            )

    # -- beside a round: a draw for a seat ---------------------------------------------------------

    def beside_to_json(self) -> dict[str, object]:
        """The draw for a seat as plain data."""
        dialogue = self.ground.dialogue
        assert dialogue is not None
        draw = dialogue.round
        return {"seat": draw.seat, "players": list(draw.players), **answers_to_json(dialogue)}

    def saved_beside(self, saved: Fields) -> Dialogue[SeatDraw]:
        """The draw for a seat that was open when it was saved."""
        seat, players = saved.whole("seat", 1), saved.listed("players", Fields.text)
        draw = draw_for_seat(self.ground.game, self.ground.dealing.deck, seat, players)
        return played_again(draw.make, saved)[0]

    def back_to_round(self) -> None:
        """Keep the seat for whoever has drawn it, and collect the cards of the draw."""
        assert self.ground.dialogue is not None
        draw = self.ground.dialogue.round
        assert isinstance(draw, SeatDraw)
        self.ground.drawn[draw.seat] = draw.winner
        self.ground.dealing.conclude([])
        super().back_to_round()
