"""Random lines about a table, sensible or not, from anybody: most look for what is hidden."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from croupier.chips import dollars
from croupier.dialogue.answers import Choice
from croupier.dialogue.record.notation import write
from croupier.rulebook.roles import Role, role_named
from croupier.tables import Speaker
from croupier.tables.offering.offers import Part, TableOffer
from croupier.values import PlayerName
from soak.games import GAMES
from soak.hidden.doors import AT_TABLE, PLAYERS, Door, TournamentDoor
from soak.lines import LATE, NONSENSE

ONLOOKER: Final = Speaker(None, "zoe")
WHY: Final = "because it was so"


class Chatter:
    """Whoever may speak in a pair of tables, and what they may say at one of them."""

    def __init__(self, door: Door, who: PlayerName, random: Random) -> None:
        self.door = door
        self.who = who
        """The only player who speaks; without one staff and onlookers do."""
        self.offers: Sequence[TableOffer] = ()
        """What one of them was offered."""
        self.random = random
        self.anybody = GAMES[door.game].speaker(random, door.table, door.dealing)

    def line(self) -> tuple[str, Speaker]:
        """A line, and who says it."""
        random = self.random
        kinds = (self.ruling, self.correction, self.offered, self.choice, self.said, self.cards)
        line = random.choices(kinds, (30, 20, 15, 15, 12, 8))[0]()
        speaker = self.speaker(line)
        at_table = isinstance(self.door, TournamentDoor) and not line.startswith(AT_TABLE)
        if at_table and (speaker.role is not Role.DIRECTOR or random.random() < 0.5):
            line = f"{AT_TABLE}{line}"
        return line, speaker

    def speaker(self, line: str = "") -> Speaker:
        """Who may say a line, or now and then somebody else."""
        random = self.random
        if self.who:
            return Speaker(None, self.who)
        role = role_named(line.removeprefix(AT_TABLE).partition(" ")[0])
        if role is not None and role in self.door.staff and random.random() < 0.8:
            return Speaker(role)
        return random.choice([*map(Speaker, self.door.staff), ONLOOKER])

    def player(self) -> PlayerName:
        """A player, rather the one who speaks."""
        return self.who if self.who and self.random.random() < 0.7 else self.random.choice(PLAYERS)

    def face(self) -> str:
        """Any card."""
        return str(self.random.choice([*self.door.table.dealing.deck.cards, "??"]))

    def rounds(self) -> list[Any]:
        """The dialogues that can be spoken to: what is open, and the last round."""
        table = self.door.table
        return [each.round for each in (table.dialogue, table.round_dialogue) if each is not None]

    def ruling(self) -> str:
        """Any ruling of the game, with or without all that one may name."""
        random = self.random
        rounds = self.rounds()
        kinds = [kind for _, kinds in rounds[0].rulings() for kind in kinds] if rounds else []
        if not kinds:
            return self.said()
        kind = random.choice(kinds)
        words = [str(kind.by)] if kind.by == kind.word else [str(kind.by), str(kind.word)]
        if random.random() < 0.6:
            words.append(self.player())
        if random.random() < 0.15:
            words.append(random.choice(rounds[0].vocabulary.acts))
        if random.random() < 0.4:
            words.append(str(random.choice((1, 1, 2, 2, 3, 20, 50))))
        if random.random() < 0.4:
            words.append(self.face())
        if random.random() < 0.1:
            words.append(random.choice(("(so it was)", "(handled)", "(exposed in cut)", "at 2")))
        return " ".join(words)

    def correction(self) -> str:
        """An answer of the record dropped, or corrected to anything."""
        random, rounds = self.random, self.rounds()
        if not rounds:
            return self.said()
        answers = len(self.door.table.dialogue.answers)
        at = (
            random.randint(max(1, answers - 12), answers + 1)
            if random.random() < 0.7
            else random.randint(1, 9)
        )
        if random.random() < 0.3:
            return f"supervisor drops answer {at} {WHY}"
        to = random.choice((self.face, self.face, self.choice, self.ruling))()
        return f"supervisor corrects answer {at} to {to} {WHY}"

    def offered(self) -> str:
        """Something that was offered, filled in at random."""
        if not self.offers:
            return self.said()
        offer = self.random.choice(self.offers)
        parts: dict[str, Part] = {}
        for field in offer.fields:
            if field.amounts is not None:
                parts[field.name] = self.random.choice((field.amounts.least, field.amounts.most or 100_00))
            else:
                parts[field.name] = self.random.choice(field.values)
        return offer.line(**parts)

    def choice(self) -> str:
        """A choice that somebody is asked for, or any other."""
        random, rounds = self.random, self.rounds()
        if not rounds:
            return self.said()
        asks = [ask for ask, _ in self.door.table.asked.open]
        mine = [ask for ask in asks if ask.who == self.who]
        if asks and random.random() < 0.6:
            ask = random.choice(mine or asks)
            option = random.choice(ask.options)
            amount = random.choice((None, option.least, option.most, option.least + 1))
            return write(Choice(ask.who, option.act, amount, ask.about, ask.whose), rounds[0])
        words = [self.player(), random.choice(rounds[0].vocabulary.acts or ("fold",))]
        if random.random() < 0.4:
            words.append(dollars(random.choice((0, 5_00, 20_00, 40_00, 1_000_00))))
        if random.random() < 0.2:
            words.append(f"on box {random.randint(1, 4)}")
        return " ".join(words)

    def said(self) -> str:
        """Whatever is said at tables of the game, by anybody, and nonsense."""
        random, anybody = self.random, self.anybody
        kind = random.random()
        if kind < 0.6:
            return random.choice(anybody.staff)(anybody)
        if kind < 0.7:
            return random.choice(LATE)(anybody)
        return random.choice(NONSENSE) if kind < 0.8 else anybody.between_rounds()

    def cards(self) -> str:
        """One card or several."""
        return " ".join(self.face() for _ in range(self.random.choice((1, 1, 1, 2, 3))))
