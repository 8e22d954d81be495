/** A text as a value in YAML that reads back as this text: plain where that is safe, else between double quotes, whose escapes are JSON's and more (YAML 1.2, 7.3.1). */
export function yamlText(text: string): string {
  const plain = /^\p{L}[\p{L}\p{N} _.,()/+-]*$/u.test(text) && !text.endsWith(' ')
  return plain && !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(text) ? text : JSON.stringify(text)
}
