"""`python -m fpcontent` is the command `fpcontent`."""

import os
import sys

if __name__ == "__main__":
    try:
        from fpcontent.cli.main import main

        sys.exit(main())
    except KeyboardInterrupt:  # it came before `main` was there to mind it
        os.write(2, b"\nfpcontent: stopped\n")
        os._exit(130)
