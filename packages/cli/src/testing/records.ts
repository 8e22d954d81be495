/** A decision record as a small repository has it. */
export function decision(number: number, title: string, body = ''): Record<string, string> {
  const slug = title.toLowerCase().replace(/\W+/g, '-')
  const path = `docs/adr/${String(number).padStart(4, '0')}-${slug}.md`
  return { [path]: `# ${number}. ${title}\n\n${body || `About ${title.toLowerCase()}.`}\n` }
}

/** Three decisions that cite each other, nothing wrong with them. */
export const sound: Readonly<Record<string, string>> = {
  ...decision(1, 'Queues', 'See [ADR 2](0002-retries.md).'),
  ...decision(2, 'Retries', 'After ADR 0001, before ADR-3.'),
  ...decision(3, 'Tracing'),
}
