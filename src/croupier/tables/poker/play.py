"""A round of poker at its table: who is dealt in, how it commences, what it leaves behind (8, 14.3, 17)."""

from collections.abc import Sequence
from typing import Any, Final

from croupier.dialogue.answers import Answer, Ruling
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.events import Began, Burnt, Cut, Dealt, Replaced, Ruled, Turned
from croupier.dialogue.questions import Ask, Option, Shuffle
from croupier.dialogue.results import net
from croupier.dialogue.table_events import OnClock
from croupier.dialogue.words.phrases import Sentence
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
from croupier.tables.dealing import Answered
from croupier.tables.facts import tell_commitment, tell_new_shoe
from croupier.tables.offering.offers import MAX, MIN, Mark
from croupier.tables.playing.play import Play
from croupier.tables.poker.ground import PokerGround, check_shown
from croupier.tables.poker.line_up import FEWEST, LineUp
from croupier.tables.poker.participation import PokerParticipation
from croupier.tables.poker.positions import Positions
from croupier.tables.poker.posting import PokerPosting
from croupier.tables.poker.seat_draws import draw_for_seat
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
    participation: PokerParticipation
    WAGER = PokerSeat
    HEARD = frozenset({Began, Dealt, Burnt, Replaced, Ruled, Turned})

    def __init__(
        self,
        ground: PokerGround,
        posting: PokerPosting,
        cards: Cards,
        closing: Closing,
        participation: PokerParticipation,
    ) -> None:
        super().__init__(ground, posting, cards, closing, participation)

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
        coming = self.participation.line_up(settings)
        if len(coming.entrants) < FEWEST:
            could_come = self.participation.who_could_come(settings)
            needs = "A round needs two players"
            if could_come:
                raise self.ground.refusal(Sentence.about_all(f"{needs}, and @ may post.", could_come), "8.3")
            raise self.ground.refusal(f"{needs}.", "8.3")

        def apply() -> None:
            self.ground.put_in_force(self.ground.changes.due(self.ground.rounds_begun + 1))
            self.commence_with(coming)

        return apply

    def commence_with(self, coming: LineUp) -> None:
        """Start the round: those dealt in are made ready for it, and the cards are shuffled."""
        participation, sitting = self.participation, self.ground.seats.sitting
        dealt_in = [sitting[entrant.seat] for entrant in coming.entrants]
        participation.commences(dealt_in)
        wagers = [
            PokerSeat(who, entrant.seat, self.ground.stake(who), entrant.post, entrant.dead)
            for who, entrant in zip(dealt_in, coming.entrants, strict=True)
        ]
        participation.tell_left_out(coming)
        self._announce_clock()
        self.ground.positions = Positions.of(self.ground, coming, participation.missing(coming))
        self.ground.positions.take(self.ground)
        self.ground.tell_positions()
        self.cards.check_new_cards()
        self.ground.dealing.commence(self.ground.settings)
        self.ground.say(f"The cards are shuffled for the round: {self.ground.settings.shuffle}.", "7.1")
        self.ground.tell(Cut("the dealer", self.ground.dealing.cut_at, "7.2"))
        tell_commitment(self.ground, "7.2")
        tell_new_shoe(self.ground, "7.2")
        self.commence(wagers)

    def _announce_clock(self) -> None:
        """Tell the players before a round how long each has to act, where that is determined (4.8(a))."""
        seconds, rule = self.ground.settings.standing_clock, self.ground.of_game.round.rules.standing_clock
        if seconds:
            self.ground.say(f"Each player has {seconds} seconds to act; then the hand is folded.", rule)
            self.ground.tell(OnClock("", seconds, rule))

    def make_round(
        self, settings: PokerSettings, wagers: Sequence[PokerSeat], purses: dict[PlayerName, int]
    ) -> Dialogue[PokerRound]:
        """A round of the game with those dealt in, under these settings; the button comes last."""
        make = self.ground.of_game.round
        return Dialogue(lambda: make(settings, wagers, wagers[-1].player))

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

    def check_answers(self, answered: Answered) -> None:
        """Refuse, too, to show a card of a round whose cards have been taken up since."""
        check_shown(self.ground, [answer for _, answer in answered])
        super().check_answers(answered)

    def can_answer(self, who: PlayerName) -> bool:
        """True iff somebody who is asked is there; who is excluded is not."""
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
            self.participation.tell_folded(answer.who)
            return Ruling(Role.DEALER, DISCARDED, answer.who)
        return answer

    def _acts_on_hand(self, who: PlayerName) -> bool:
        """True iff the player is asked in a betting round about a hand, which leaving would fold."""
        if self.ground.round.dialogue is None:
            return False
        street = self.ground.round.dialogue.round.hand.street
        return street.asking is not None and street.asking.player == who and not street.voting

    def finish(self, dialogue: Dialogue[Any]) -> None:
        """Finish the round, and see what it means for button, blinds and players."""
        super().finish(dialogue)
        play: PokerRound = dialogue.round
        if self.ground.positions is not None:
            self._stand(play.void)
        self.participation.after_round(play)

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
            self.participation.after_ruling(play)
        elif not play.void and now != last.net:
            self.posting.post_late(last, now)
            self.participation.after_ruling(play)

    def _stand(self, void: bool) -> None:
        """Let button and blinds be as the round, void or not, leaves them, and tell it if they change."""
        positions = self.ground.positions
        assert positions is not None
        if positions.void is not void:
            positions.stand(self.ground, void)
            self.ground.tell_positions()

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
