"""What somebody has to be told of the director's orders who comes to look at a table now."""

from croupier.dialogue.events import Event
from croupier.dialogue.table_events import AskedToWager, Attends, MarkerAt, SitsOut
from croupier.places import Place
from croupier.tables.tournament.orders import Orders


def order_facts(orders: Orders, place: str) -> list[Event]:
    """Who is away or sits the round out, where the marker lies, and whose time to wager it is."""
    return [
        *(Attends(who, True, "") for who in sorted(orders.away)),
        *(SitsOut(who, "") for who in sorted(orders.sits_out)),
        *([MarkerAt(Place(place, orders.marker), "")] if orders.marker else []),
        *([AskedToWager(orders.asked[-1], "")] if orders.asked else []),
    ]
