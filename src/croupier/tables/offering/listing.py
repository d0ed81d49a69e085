"""All that somebody could say to a table now, in the order in which it is shown."""

from dataclasses import replace
from typing import TYPE_CHECKING

from croupier.logs.entries import Speaker
from croupier.tables.offering.answers import OfferedAnswers
from croupier.tables.offering.commands import OfferedCommands
from croupier.tables.offering.offers import TableOffer

if TYPE_CHECKING:
    from croupier.tables.table import Table


def all_offers(table: "Table", who: Speaker) -> list[TableOffer]:
    """Answers to what they are asked, then the commands of the table, what is due first, then rulings."""
    commands = _due_first(list(OfferedCommands(table, who).offers()), table.ground.due)
    if table.dialogue is None:
        return commands
    said = OfferedAnswers(table, who, table.dialogue)
    return [*said.answers(), *commands, *said.rulings()]


def _due_first(offers: list[TableOffer], due: dict[str, str]) -> list[TableOffer]:
    """The offers with what has to be done before anything else in front, under the rule that asks it."""
    first = [replace(offer, rule=due[offer.word], due=True) for offer in offers if offer.word in due]
    return [*first, *(offer for offer in offers if offer.word not in due)]
