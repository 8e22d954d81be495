const shelves = '0201-a-depot-keeps-its-stock-on-shelves-that-it-names'
const moved = '⟦0201-a-sender-says-what-it-derives⇒0202-a-sender-says-what-it-derives⟧'
const up = '../../02-DECISIONS/'

/**
 * A documentation repository in which two decisions have the number 0201, one of them for the second time: research in folders, an index by topic, designs in stages, issues in folders.
 * Marked is what the decision about derived values takes along to 0202.
 */
export const depot: Readonly<Record<string, string>> = {
  'registrar.yaml': `collections:
  decisions:
    kind: adr
    files: 02-DECISIONS/{number:4}-{slug}.md
    index: { file: 02-DECISIONS/README.md, group: topic }
  research: { kind: research, files: "01-RESEARCH/{number:3}-{slug}/00-overview.md" }
  designs: { kind: design, files: "03-DESIGN/{any}/{number:2}-{slug}.md" }
  issues: { kind: issue, files: "04-ISSUES/{number:3}-{slug}/00-report.md" }
`,
  '01-RESEARCH/024-where-stock-is-kept/00-overview.md': `---
status: graduated
initiated: 2026-10-01
touches: [the belt, 03-DESIGN/01-to-be/25-the-belt.md]
became: [02-DECISIONS/${shelves}.md, 03-DESIGN/01-to-be/25-the-belt.md]
---

# 024 — Where stock is kept

Parcels on the belt are gone in a day; ADR 0188 wants them counted. See [ADR 0201](${up}${shelves}.md)
for what came of it, and ADR 0201 §2 for the names.
`,
  '02-DECISIONS/0188-parcels-are-bundled.md': `---
topic: what runs on it
status: accepted
date: 2026-10-02
---

# 188. Parcels are bundled
`,
  [`02-DECISIONS/${shelves}.md`]: `---
topic: what runs on it
status: accepted
date: 2026-10-04
extends: 02-DECISIONS/0188-parcels-are-bundled.md
---

# 201. A depot keeps its stock on shelves that it names

Research [024](../01-RESEARCH/024-where-stock-is-kept/00-overview.md) has measured it. ADR 0201 says nothing of who
may look.
`,
  '02-DECISIONS/0201-a-sender-says-what-it-derives.md': `---
topic: how they are bound
status: accepted
date: 2026-10-02
extends: 02-DECISIONS/0188-parcels-are-bundled.md
---

# ⟦201⇒202⟧. A sender says what it derives for each receiver

> **Written as 0188 on 2026-10-02, renumbered to 0201.** Parcels took 0188 while this waited. Only the number
> moved.

## How it is checked

| Rule | Checked by |
|---|---|
| What ⟦ADR 0201⇒ADR 0202⟧ derives is told to both | the test of issue 124 |
`,
  '02-DECISIONS/README.md': `# Decisions

Two have had the number 0201 for a while.

### How they are bound

- **⟦0201⇒0202⟧** — [A sender says what it derives for each receiver](${moved}.md)

### What runs on it

- **0188** — [Parcels are bundled](0188-parcels-are-bundled.md)
- **0201** — [A depot keeps its stock on shelves that it names](${shelves}.md)
`,
  '03-DESIGN/01-to-be/25-the-belt.md': `---
status: to-be
topic: the belt
code:
  - depot-tools internal/belt (stock, ADR 0201)
updated: 2026-10-04
decisions:
  - 02-DECISIONS/${shelves}.md
  - 02-DECISIONS/0188-parcels-are-bundled.md
---

# 25 — The belt

| what | how long |
|---|---|
| a shelf | stock (ADR 0201): until it is emptied |

**Added 2026-10-04** ([ADR 0201](${up}${shelves}.md)): a shelf has a name.
`,
  '03-DESIGN/01-to-be/27-what-a-receiver-asks-for.md': `---
status: to-be
updated: 2026-10-02
decisions:
  - 02-DECISIONS/0188-parcels-are-bundled.md
  - 02-DECISIONS/${moved}.md
---

# 27 — What a receiver asks for

*A sender says once what it derives (2026-10-02,
[⟦ADR 0201⇒ADR 0202⟧](${up}${moved}.md),
[issue 124](../../04-ISSUES/124-a-receiver-is-told-nothing/00-report.md#answered-2026-10-02--adr-⟦0201⇒0202⟧)):* it is
refused to write it down oneself. *How it is checked:* the tests in
⟦ADR 0201⇒ADR 0202⟧'s "how it is checked", each run against the old depot first.
`,
  '03-DESIGN/01-to-be/32-what-a-depot-says.md': `---
status: to-be
updated: 2026-10-04
decisions: [02-DECISIONS/${shelves}.md]
---

# 32 — What a depot says

*Stock is named since [ADR 0201](${up}${shelves}.md).* Design 25 §3 and ADR 0201 say how.
`,
  '04-ISSUES/124-a-receiver-is-told-nothing/00-report.md': `---
status: resolved
opened: 2026-09-26
located-in: [depot internal/labels, depot-tools src/sender]
fixed-by: 02-DECISIONS/${moved}.md
amended-design: 03-DESIGN/01-to-be/27-what-a-receiver-asks-for.md
---

# 124 — A receiver is told nothing

## Answered, 2026-10-02 — [⟦ADR 0201⇒ADR 0202⟧](${up}${moved}.md)

Its own label says it now (⟦ADR 0201⇒ADR 0202⟧).
`,
  '04-ISSUES/225-labels-cannot-be-read/00-report.md': `---
status: open
opened: 2026-10-04
located-in: [depot-tools src/sender]
---

# 225 — Labels cannot be read

Not caused by [⟦ADR 0201⇒ADR 0202⟧](${up}${moved}.md)
or ADR 0188: both landed hours later.
`,
  '04-ISSUES/226-the-sweep-stops/00-report.md': `---
status: open
opened: 2026-10-04
located-in: [depot internal/sweep]
---

# 226 — The sweep stops at the first shelf

The shelves of ADR 0201 are swept last: [ADR 0201](${up}${shelves}.md), consequences.
`,
  '04-ISSUES/227-a-door-is-asked-for/00-report.md': `---
status: open
opened: 2026-10-04
located-in: [depot modules/door]
---

# 227 — A door is asked for that somebody holds

Found while the labels were renewed, which was
forced by [⟦ADR 0201⇒ADR 0202⟧](${up}${moved}.md)'s
second rule. ⟦ADR 0201⇒ADR 0202⟧ does not ask for it.
`,
}
