"""Who is late. How long a loan lasts is decided in ADR 0005, that nothing is asked for it in ADR 0004."""

from datetime import date, timedelta

# Fourteen days, as ADR
# 0005 says; before 2026-03-02 it was twenty-one (ADR-0002).
LOAN = timedelta(days=14)


def is_late(due: date, today: date) -> bool:
    """See 02-DECISIONS/0005-a-loan-lasts-two-weeks-and-is-renewed-once.md."""
    return today > due
