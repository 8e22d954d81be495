/**
 * @typedef {{ readonly path: string, readonly line: number, readonly before?: string | undefined, readonly theirs?: string | undefined, readonly ours?: string | undefined, readonly why?: string | undefined }} Compared
 * @typedef {{ readonly hits: Compared[], readonly missed: Compared[], readonly extra: Compared[], readonly unresolved: Compared[], readonly captures: Compared[], readonly rewritten: number, readonly citing: number }} Comparison
 */

/**
 * Compares what people did to lines with what a plan does. `missed` theirs and not made · `extra` made and not theirs, in lines that they left alone or gave another number ·
 * `unresolved` lines with a number that moves of which the plan tells no record · `captures` lines that already have a number which a record gets, so that they must not become its own ·
 * `rewritten` lines that the plan changes and people changed otherwise, which say nothing · `citing` how many lines cite a number that moves: those edited, kept, left because no record that moves can be meant, and unresolved.
 * @param {import('./people.mjs').PeoplesEdits} people
 * @param {ReadonlyMap<string, string>} ours
 * @param {import('./ours.mjs').Plan} plan
 * @returns {Comparison}
 */
export function compare({ edits, rewritten }, ours, plan) {
  const captured = placesOf(plan.unresolved.filter(({ reason }) => reason === 'capture'))
  const open = placesOf(plan.unresolved.filter(({ reason }) => reason !== 'capture'))
  const kept = placesOf(plan.kept)
  const reasons = placesOf([...plan.left, ...plan.kept])
  const why = placesOf(plan.edits)
  const staying = placesOf(plan.left.filter(({ reason }) => reason === 'stays'))
  const citing = new Set([...ours.keys(), ...kept.keys(), ...staying.keys(), ...open.keys()]).size
  /** @type {Comparison & { rewritten: number }} */
  const result = { hits: [], missed: [], extra: [], unresolved: [], captures: [], rewritten: 0, citing }
  const theirs = new Set()
  for (const { path, line, before, after } of edits) {
    const place = `${path}:${line}`
    theirs.add(place)
    const made = ours.get(place)
    const one = { path, line, before, theirs: after }
    if (made === trimmedEnd(after)) result.hits.push(one)
    else if (open.has(place)) result.unresolved.push({ ...one, why: open.get(place) })
    else if (made === undefined) result.missed.push({ ...one, why: reasons.get(place) ?? 'not found' })
    else {
      result.missed.push({ ...one, ours: made })
      result.extra.push({ ...one, ours: made, why: why.get(place) })
    }
  }
  for (const [place, made] of ours) {
    if (theirs.has(place)) continue
    if (rewritten.has(place)) result.rewritten++
    else result.extra.push({ ...at(place), ours: made, why: why.get(place) })
  }
  for (const [place, reason] of open) if (!theirs.has(place)) result.unresolved.push({ ...at(place), why: reason })
  for (const [place, reason] of captured) result.captures.push({ ...at(place), why: reason })
  return result
}

/** @param {string} text */
function trimmedEnd(text) {
  return text.replace(/\r$/, '')
}

/** @param {string} place */
function at(place) {
  const cut = place.lastIndexOf(':')
  return { path: place.slice(0, cut), line: Number(place.slice(cut + 1)) }
}

/**
 * Each line of a plan's places with what the plan says of it.
 * @param {readonly import('./ours.mjs').PlannedPlace[]} places
 * @returns {ReadonlyMap<string, string>}
 */
function placesOf(places) {
  return new Map(
    places.map(({ path, range, reason, evidence }) => [
      `${path}:${range.start.line}`,
      reason ?? (evidence ? `${evidence.rung}: ${evidence.words}` : ''),
    ]),
  )
}
