"""Properties are held to what is true, not to how long it takes to see it on a busy machine."""

from hypothesis import settings

settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")
