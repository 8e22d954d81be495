import type { Place, PlaceSpan, Span } from '@registrar/model'

/** Content of `<pre>`, `<code>`, `<script>` or `<style>`: what stands in it and is no place of its own, is of this place. */
export interface Cover extends Span {
  readonly place: Exclude<Place, 'text'>
}

/** The places with the gaps inside of covers filled; of covers inside each other the outer one counts. `places` are in order and do not overlap. */
export function fillCovers(places: readonly PlaceSpan[], covers: readonly Cover[]): readonly PlaceSpan[] {
  if (covers.length === 0) return places
  const filled: PlaceSpan[] = []
  let next = 0
  let done = 0
  for (const cover of covers.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    let from = Math.max(cover.start, done)
    for (let place = places[next]; place && place.start < cover.end; place = places[++next]) {
      if (from < place.start) filled.push({ place: cover.place, start: from, end: place.start })
      filled.push(place)
      from = Math.max(from, place.end)
    }
    if (from < cover.end) filled.push({ place: cover.place, start: from, end: cover.end })
    done = Math.max(from, cover.end)
  }
  return [...filled, ...places.slice(next)]
}
