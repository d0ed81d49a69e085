"""Many hands at once, in compiled code, with the same ranks that `croupier.ranking` gives.

The kernels need NumPy and Numba, the extra `croupier[analysis]`, which are imported when something is first
ranked; the package itself can be imported without them.

>>> import numpy
>>> from croupier.analysis import rank_many
>>> from croupier.cards import cards
>>> hands = numpy.array([[card.index for card in cards("As Ks Qs Js Ts 2c 2d")]], dtype=numpy.uint8)
>>> rank_many(hands).tolist()
[7462]
"""

from croupier.analysis.compile.extra import MissingExtra
from croupier.analysis.equity.chart.charts import Chart, chart
from croupier.analysis.equity.equity import Equity, PlayerEquity, equity
from croupier.analysis.ranking.batch import omaha_rank_many, rank_many

__all__ = [
    "Chart",
    "Equity",
    "MissingExtra",
    "PlayerEquity",
    "chart",
    "equity",
    "omaha_rank_many",
    "rank_many",
]
