import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1))

const entry = z.strictObject({
  path: text.check(z.describe('The file that the finding is in, from the root.')),
  check: text.check(z.describe('The id of the check that found it.')),
  messageId: text.check(z.describe('Which of its messages, as --format json has it.')),
  text: z.string().check(z.describe('What stands at the place, with single spaces.')),
  ordinal: z
    .optional(z.number())
    .check(z.describe('Which one of several findings that are otherwise the same, from 1.')),
})

/** The shape of a baseline file. */
export const baselineSchema = z.strictObject({
  version: z.literal(1).check(z.describe('registrar check --update-baseline writes the file.')),
  findings: z.array(entry).check(z.describe('registrar check --update-baseline writes the file.')),
})
