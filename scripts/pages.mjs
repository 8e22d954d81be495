import { writeFileSync } from 'node:fs'
import { pagesModule, pagesPath } from './pages/pages.mjs'

// The command prints the pages of checks and is bundled without them: they are written into a module.
writeFileSync(pagesPath, pagesModule())
