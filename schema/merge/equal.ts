/** Deep equality of JSON values. Key order does not matter; `undefined` properties count as absent. */
export function jsonEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
    return a.every((item, i) => jsonEqual(item, b[i]))
  }
  const left = a as Record<string, unknown>
  const right = b as Record<string, unknown>
  for (const key of Object.keys(left)) if (!jsonEqual(left[key], own(right, key))) return false
  for (const key of Object.keys(right))
    if (right[key] !== undefined && !Object.hasOwn(left, key)) return false
  return true
}

/** The object's own value; inherited properties are not part of a JSON value. */
export function own<V>(object: { readonly [key: string]: V }, key: string): V | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined
}
