import * as z from 'zod/mini'
import type { ValuePath } from './source.ts'

type Schema = z.ZodMiniType

/** The keys that a map at a path may have; none where it may have any. */
export function keysAt(schema: Schema, path: ValuePath): readonly string[] {
  const at = schemaAt(schema, path)?.bare
  return at && isObject(at) ? Object.keys(at.def.shape) : []
}

/** What the schema says about the value at a path. */
export function describedAt(schema: Schema, path: ValuePath): string | undefined {
  return schemaAt(schema, path)?.description
}

function schemaAt(
  schema: Schema,
  path: ValuePath,
): { readonly bare: Schema; readonly description?: string } | undefined {
  let at: Schema | undefined = schema
  for (const step of path) {
    at = at && below(unwrapped(at), step)
    if (!at) return undefined
  }
  const description = z.globalRegistry.get(at)?.description
  return { bare: unwrapped(at), ...(description === undefined ? {} : { description }) }
}

function below(schema: Schema, step: PropertyKey): Schema | undefined {
  if (isObject(schema)) return mini(schema.def.shape[String(step)])
  if (schema instanceof z.ZodMiniRecord) return mini(schema.def.valueType)
  return schema instanceof z.ZodMiniArray ? mini(schema.def.element) : undefined
}

function unwrapped(schema: Schema): Schema {
  if (schema instanceof z.ZodMiniOptional) return unwrapped(mini(schema.def.innerType))
  // Of a union of a short and a long form, the long form has keys.
  return schema instanceof z.ZodMiniUnion ? (schema.def.options.map(mini).find(isObject) ?? schema) : schema
}

function isObject(schema: Schema): schema is z.ZodMiniObject {
  return schema instanceof z.ZodMiniObject
}

/** All parts of a schema that is made with zod/mini are of it; zod's types say less. */
function mini<S extends z.core.SomeType | undefined>(schema: S): S extends undefined ? undefined : Schema {
  return schema as never
}
