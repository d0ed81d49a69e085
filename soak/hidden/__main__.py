"""The command line of the soak of hidden cards."""

import sys

from soak.hidden.run import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
