/** A label as the source of a regular expression: any white space where it has some, every other character itself. */
export function labelSource(label: string): string {
  return label.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`)
}
