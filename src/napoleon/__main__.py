"""`python -m napoleon` is the command `napoleon`."""

from napoleon.cli import main

main()
