import { writeFileSync } from 'node:fs'
import { configJsonSchema } from '../dist/index.js'

// Run after a build; a test holds the file to its source.
const file = new URL('../registrar.schema.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(configJsonSchema(), undefined, 2)}\n`)
