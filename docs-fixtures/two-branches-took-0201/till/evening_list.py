# A label has a count for each kitchen, see ADR
# 0201 (a grower says what is set aside).
COUNTS = "counts"
