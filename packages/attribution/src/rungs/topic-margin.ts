/** Below this likeness a text has so little in common with a record that it says nothing of it. */
export const TOPIC_FLOOR = 0.1

/** The best candidate has to be more like the text than the next by this much: measured in docs/topic-margin.md. */
export const TOPIC_MARGIN = 0.1

/** … and this many times as much: where both have much in common with the text, a difference means less. */
export const TOPIC_RATIO = 2.5

/** Where the number is cited once as far as the words around are looked at, these are about one record: so many times is enough. */
export const TOPIC_RATIO_ONCE = 2.2

/** Of one candidate alone there is no next to compare with: it has to be this much like the text. */
export const TOPIC_FIT = 0.1
