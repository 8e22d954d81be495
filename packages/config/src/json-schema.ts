import * as z from 'zod/mini'
import { configSchema } from './schema.ts'

/** The published JSON Schema (draft 7, which editors know best) of `registrar.yaml`: the same source as the validation. */
export function configJsonSchema(): object {
  const schema = z.toJSONSchema(configSchema, { io: 'input', target: 'draft-7' })
  return {
    ...schema,
    title: 'registrar.yaml',
    description: 'Where the records of a repository are, and what they look like.',
  }
}
