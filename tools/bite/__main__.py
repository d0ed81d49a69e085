"""The command line of the bite."""

import sys

from tools.bite.run import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
