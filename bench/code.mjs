/** @typedef {import('./prose.mjs').Writer} Writer */

/**
 * So many lines of code, a fifth of them comments; a line is about 60 characters.
 * @param {Writer} write
 * @param {number} count
 */
export function code(write, count) {
  return Array.from({ length: count }, () =>
    write.random() < 0.2
      ? `// ${write.clause()}`
      : `  const ${name(write)} = ${name(write)}(${name(write)}, '${write.phrase()}')`,
  )
}

/** @param {Writer} write */
function name(write) {
  return (
    write.phrase().replaceAll(/\W+(\w)/g, (_, /** @type {string} */ letter) => letter.toUpperCase()) +
    write.between(1, 99)
  )
}
