"""The command line of the soak of tournaments."""

import sys

from soak.tournaments.run import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
