"""Events as JSON for people's programs: amounts in dollars, rules by their whole id, each with its words."""

from typing import Any

from croupier.chips import dollars
from croupier.dialogue.events import Began, Chose, Event, Moved, Ruled, Settled, wire
from croupier.dialogue.words.sentences import Telling, sentence
from croupier.dialogue.words.vocabulary import Vocabulary


def event_as_json(vocabulary: Vocabulary, event: Event) -> dict[str, Any]:
    """An event of the game with that vocabulary as one object."""
    kind, fields = wire(event)
    if fields.get("rule"):
        fields["rule"] = f"{vocabulary.game} {fields['rule']}"
    if isinstance(event, Moved):
        fields |= {"source": str(event.source), "to": str(event.to), "amount": dollars(event.amount)}
    elif isinstance(event, Settled):
        fields |= {"stake": dollars(event.stake), "paid": dollars(event.paid)}
    elif isinstance(event, Began):
        fields["purses"] = {player: dollars(amount) for player, amount in event.purses}
    elif isinstance(event, Chose | Ruled):
        word = event.act if isinstance(event, Chose) else event.word
        a_number = vocabulary.counts_cards(word) or vocabulary.numbers_a_card(word)
        fields["amount"] = event.amount if a_number else dollars(event.amount)
    return {"event": kind, **fields, "words": sentence(event, Telling(vocabulary))}
