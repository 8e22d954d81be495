import process from 'node:process'
import * as fc from 'fast-check'

// On a developer's machine properties look for new examples at every run. In CI a change is judged by the same ones each
// time, so that it never fails for what it did not touch.
if (process.env['CI'] !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_130 })
