"""Cards drawn for a seat that more than one player wants (Hold-em, Omaha 8.2)."""

from collections.abc import Sequence

from croupier.cards import Deck
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.words.phrases import Sentence
from croupier.rounds.poker.seat_draw import SeatDraw
from croupier.tables.commands import Apply, Command, command
from croupier.tables.facts import tell_commitment
from croupier.tables.playing.play import Play
from croupier.tables.poker.ground import PokerGround
from croupier.tables.poker.stakes import Stakes


class SeatDraws:
    """The draw of cards for a seat, a small dialogue of its own between rounds."""

    def __init__(self, ground: PokerGround, stakes: Stakes, play: Play) -> None:
        self.ground = ground
        self.stakes = stakes
        self.play = play

    @command("dealer draws for seat {seat} between {group}", rule="8.2")
    def draws_for_seat(self, command: Command) -> Apply:
        """The dealer lets players draw cards for a seat that more than one of them wants."""
        self.ground.must_be_open()
        self.ground.must_be_between_rounds()
        seat, players = command.number("seat"), command.text("group").split()
        if len(players) < 2:
            raise self.ground.refusal("A draw for a seat takes two players or more.", "8.2")
        if len(set(players)) < len(players):
            raise IllegalAction("Name each player only once.")
        first = [who for who in players if who in self.ground.players]
        if first and len(first) < len(players):
            raise self.ground.refusal(
                Sentence.about_all(f"@ may move to seat {seat} before any newcomer.", first), "8.2"
            )
        for who in players:
            self.stakes.check_free(who, seat)
            if not first:
                self.stakes.check_newcomer(who)
                self.stakes.check_turn(who, seat)
        deck, game = self.ground.dealing.deck, self.ground.game

        def apply() -> None:
            self.ground.dealing.commence(self.ground.settings)
            self.ground.dealing.at_commencement = None
            self.ground.say(f"Cards are drawn for seat {seat}.", "8.2")
            tell_commitment(self.ground, "8.2")
            self.play.open_dialogue(draw_for_seat(game, deck, seat, players))

        return apply


def draw_for_seat(game: str, deck: Deck, seat: int, players: Sequence[str]) -> Dialogue[SeatDraw]:
    """The dialogue in which these players draw cards for a seat."""
    return Dialogue(lambda: SeatDraw(game, deck, seat, players))
