import { setextUnderline } from 'micromark-core-commonmark'

type Construct = typeof setextUnderline
type ResolveTo = NonNullable<Construct['resolveTo']>

/**
 * Micromark's syntax extension that reads underlined headings (CommonMark 4.3) as micromark does, in linear time. Its own construct copies all events of the text for each of
 * them: 5,000 cost 2.3 s, 50,000 minutes. Only those from the heading's content on can change.
 */
export function linearSetext(): Extension {
  return { disable: { null: [String(setextUnderline.name)] }, flow: { [DASH]: construct, [EQUALS]: construct } }
}

interface Extension {
  readonly disable: { readonly null: string[] }
  readonly flow: Readonly<Record<number, Construct>>
}

const resolveTo: ResolveTo = (events, context) => {
  const tail = events.splice(contentStart(events))
  for (const event of setextUnderline.resolveTo?.(tail, context) ?? tail) events.push(event)
  return events
}

/** Another name, because the construct is turned off by its own. */
const construct: Construct = { ...setextUnderline, name: 'linearSetextUnderline', resolveTo }

const DASH = 45
const EQUALS = 61

function contentStart(events: Parameters<ResolveTo>[0]): number {
  return Math.max(
    0,
    events.findLastIndex(([kind, token]) => kind === 'enter' && token.type === 'content'),
  )
}
