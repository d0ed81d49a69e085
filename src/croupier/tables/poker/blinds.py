"""How players come into the game again: posts, waiting for a blind, sitting out (17.4, 17.11 to 17.13)."""

from croupier.dialogue.phrases import Sentence
from croupier.tables.grammar import Command
from croupier.tables.poker.stakes import PokerStakes
from croupier.tables.poker.state import PokerState
from croupier.tables.table import Apply


class PokerBlinds(PokerStakes, PokerState):
    """The commands about blinds; each checks first, and returns a function that carries it out."""

    def do_posts(self, command: Command) -> Apply:
        """A player will post what they owe, to be dealt in to the next round."""
        who = self._must_owe(command)
        seated = self.players[who]
        if seated.posts:
            raise self.refusal(Sentence("@ <posts|post> already.", who), "17.11(b)")

        def apply() -> None:
            seated.posts, seated.out = True, False
            self.say(
                Sentence("@ <posts|post> the amount owed, to be dealt in.", who),
                "17.4" if seated.missed else "17.11(b)",
            )

        return apply

    def do_waits_for_blind(self, command: Command) -> Apply:
        """A player will wait until a blind comes to them, and post nothing before."""
        who = self._must_owe(command)
        seated = self.players[who]

        def apply() -> None:
            seated.posts, seated.out = False, False
            self.say(Sentence("@ <waits|wait> for the blind.", who), "17.4" if seated.missed else "17.11(a)")

        return apply

    def _must_owe(self, command: Command) -> str:
        """The player, who has to post or to wait before they are dealt in."""
        self._must_be_open()
        who = self._must_be_here(command)
        seated = self._must_be_seated(who)
        if not self.settings.blinds:
            raise self.refusal("There are no blinds in this game.", "4.2(b)")
        if seated.new and self.needs_no_post(who):
            raise self.refusal(
                Sentence(
                    "@ <is|are> dealt in without a post:"
                    f" the button has not passed seat {self.seat_of(who)}.",
                    who,
                ),
                "17.12",
            )
        if not seated.entering:
            raise self.refusal(Sentence("@ <owes|owe> no blind.", who), "17.4")
        return who

    def do_sits_out(self, command: Command) -> Apply:
        """A player keeps their seat and is not dealt in from the next round on."""
        who = self._must_be_here(command)
        seated = self._must_be_seated(who)
        if seated.out:
            raise self.refusal(Sentence("@ <sits|sit> out already.", who), "17.4")

        def apply() -> None:
            seated.out, seated.posts = True, False
            self.say(Sentence("@ <sits|sit> out.", who), "17.4")

        return apply

    def do_comes_back(self, command: Command) -> Apply:
        """A player who has sat out will be dealt in again, when they have posted or their turn has come."""
        self._must_be_open()
        who = self._must_be_here(command)
        seated = self._must_be_seated(who)
        if not seated.out:
            raise self.refusal(Sentence("@ <does|do> not sit out.", who), "17.4")

        def apply() -> None:
            seated.out = False
            self.say(Sentence("@ <is|are> back.", who), "17.4")
            if not (seated.new and self.needs_no_post(who)):
                self.tell_owed(who)

        return apply
