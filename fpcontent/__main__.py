"""`python -m fpcontent` is the command `fpcontent`."""

import sys

from fpcontent.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
