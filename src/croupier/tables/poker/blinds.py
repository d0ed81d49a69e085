"""How players come into the game again: posts, waiting for a blind, sitting out (17.4, 17.11 to 17.13)."""

from croupier.dialogue.words.phrases import Sentence
from croupier.tables.commands import Apply, Command, command
from croupier.tables.poker.ground import PokerGround
from croupier.tables.poker.stakes import Stakes


class Blinds:
    """Players who come into the game, or sit out."""

    def __init__(self, ground: PokerGround, stakes: Stakes) -> None:
        self.ground = ground
        self.stakes = stakes

    @command("{who} posts", rule="17.11(b)")
    def posts(self, command: Command) -> Apply:
        """A player will post what they owe, to be dealt in to the next round."""
        who = self.must_owe(command)
        seated = self.ground.players[who]
        if seated.posts:
            raise self.ground.refusal(Sentence("@ <is|are> already posting.", who), "17.11(b)")

        def apply() -> None:
            seated.posts, seated.out = True, False
            self.ground.say(
                Sentence("@ <posts|post> what is due, to be dealt in.", who),
                "17.4" if seated.missed else "17.11(b)",
            )
            self.ground.tell(self.ground.owes(who))

        return apply

    @command("{who} waits for the big blind", rule="17.11(a)")
    def waits_for_blind(self, command: Command) -> Apply:
        """A player will wait until a blind comes to them, and post nothing before."""
        who = self.must_owe(command)
        seated = self.ground.players[who]

        def apply() -> None:
            seated.posts, seated.out = False, False
            self.ground.say(
                Sentence("@ <waits|wait> for the blind.", who), "17.4" if seated.missed else "17.11(a)"
            )
            self.ground.tell(self.ground.owes(who))

        return apply

    def must_owe(self, command: Command) -> str:
        """The player, who has to post or to wait before they are dealt in."""
        self.ground.must_be_open()
        who = self.ground.must_be_here(command)
        seated = self.ground.must_be_seated(who)
        if not self.ground.settings.blinds:
            raise self.ground.refusal("There are no blinds in this game.", "4.2(b)")
        if seated.new and self.ground.needs_no_post(who):
            raise self.ground.refusal(
                Sentence(
                    "@ <does|do> not have to post to be dealt in:"
                    f" the button has not passed seat {self.ground.seat_of(who)}.",
                    who,
                ),
                "17.12",
            )
        if not seated.entering:
            raise self.ground.refusal(Sentence("@ <owes|owe> no blind.", who), "17.4")
        return who

    @command("{who} sits out", rule="17.4")
    def sits_out(self, command: Command) -> Apply:
        """A player keeps their seat and is not dealt in from the next round on."""
        who = self.ground.must_be_here(command)
        seated = self.ground.must_be_seated(who)
        if seated.out:
            raise self.ground.refusal(Sentence("@ <is|are> already sitting out.", who), "17.4")

        def apply() -> None:
            seated.out, seated.posts = True, False
            self.ground.say(Sentence("@ <sits|sit> out.", who), "17.4")
            self.ground.tell(self.ground.owes(who))

        return apply

    @command("{who} comes back", rule="17.4")
    def comes_back(self, command: Command) -> Apply:
        """A player who has sat out will be dealt in again, when they have posted or their turn has come."""
        self.ground.must_be_open()
        who = self.ground.must_be_here(command)
        seated = self.ground.must_be_seated(who)
        if not seated.out:
            raise self.ground.refusal(Sentence("@ <is|are> not sitting out.", who), "17.4")

        def apply() -> None:
            seated.out = False
            self.ground.say(Sentence("@ <is|are> back.", who), "17.4")
            self.ground.tell(self.ground.owes(who))
            if not (seated.new and self.ground.needs_no_post(who)):
                self.stakes.tell_owed(who)

        return apply
