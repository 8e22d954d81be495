import type { JsonObject, JsonValue } from './engine.ts'

/**
 * Applies a JSON Merge Patch: RFC 7396, section 2. Changes neither argument. Members called `__proto__` must have been refused before.
 * `target` is undefined if there is none.
 */
export function mergePatch(target: JsonValue | undefined, patch: JsonValue): JsonValue {
  if (!isObject(patch)) return patch
  const merged: Record<string, JsonValue> = isObject(target) ? { ...target } : {}
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name]
    else merged[name] = mergePatch(Object.hasOwn(merged, name) ? merged[name] : undefined, value)
  }
  return merged
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
