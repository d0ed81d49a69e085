"""What the families of games against the house have in common in the terminal."""

from typing import TypeVar

from croupier.rulebook.settings import Settings
from croupier.terminal.family import Family
from croupier.terminal.screen.felt import draw_places
from croupier.terminal.screen.scene import Scene
from croupier.terminal.screen.style import Row
from croupier.terminal.session.between_house_rounds import HouseInterval
from croupier.terminal.table_client import Game

S = TypeVar("S", bound=Settings)


class HouseFamily(Family[S]):
    """A family of games in which players wager against the house."""

    def interval(self, game: Game, typed: bool) -> HouseInterval:
        """Between rounds wagers are made."""
        return HouseInterval(game, typed)

    def draw(self, scene: Scene, columns: int, lines: int) -> list[Row]:
        """The felt with the dealer above and the places in a row below."""
        return draw_places(scene, columns, lines)
