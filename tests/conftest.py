"""How examples are drawn: as long as they take, and on a build machine the same ones every time."""

import os

from hypothesis import settings

# A busy machine is no failure. What lands is judged by the same examples; elsewhere they are fresh ones.
settings.register_profile("unhurried", deadline=None, derandomize=bool(os.environ.get("CI")))
settings.load_profile("unhurried")
