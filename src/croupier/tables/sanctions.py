"""Players who are excluded from the game, and those who may take part again."""

from croupier.dialogue.words.phrases import Sentence
from croupier.tables.commands import Apply, Command, command
from croupier.tables.ground import Ground


class Sanctions:
    """Exclusion from the game, between rounds."""

    ground: Ground

    def __init__(self, ground: Ground) -> None:
        self.ground = ground

    @command("supervisor excludes {who}", rule="exclusion")
    def excludes(self, command: Command) -> Apply:
        """The supervisor excludes a player from the game."""
        who = self.ground.must_be_here(command)
        if self.ground.takes_part(who):
            raise self.ground.refusal(
                Sentence(f"@ <is|are> in the round: rule 'supervisor exclude {who}' there.", who),
                self.ground.rules.exclusion,
            )

        def apply() -> None:
            self.ground.take_back_all(who)
            self.ground.standing_to_change(who).excluded = True
            self.ground.say(
                Sentence("@ <is|are> excluded from further participation.", who), self.ground.rules.exclusion
            )
            self.ground.refresh_window()

        return apply

    @command("supervisor readmits {who}", rule="exclusion")
    def readmits(self, command: Command) -> Apply:
        """The supervisor lifts an exclusion."""
        who = command.text("who")
        if not self.ground.standing(who).excluded:
            raise self.ground.refusal(Sentence("@ <is|are> not excluded.", who), self.ground.rules.exclusion)

        def apply() -> None:
            self.ground.standing_to_change(who).excluded = False
            self.ground.say(Sentence("@ may take part again.", who), self.ground.rules.exclusion)
            self.ground.refresh_window()

        return apply
