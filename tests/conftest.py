"""How examples are drawn: as long as they take, and on a build machine the same ones every time.

No test knows a game from outside, whatever the environment names, but those that name one themselves.
"""

import os

from hypothesis import settings

# A busy machine is no failure. What lands is judged by the same examples; elsewhere they are fresh ones.
settings.register_profile("unhurried", deadline=None, derandomize=bool(os.environ.get("CI")))
settings.load_profile("unhurried")

os.environ.pop("CROUPIER_GAMES", None)
