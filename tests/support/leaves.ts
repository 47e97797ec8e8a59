/** Finds the texts in a JSON value, and replaces one. */

export type Path = readonly (string | number)[]

/** The paths of texts, in the order of their keys. */
export function textsIn(value: unknown, at: Path = []): { readonly at: Path; readonly text: string }[] {
  if (typeof value === 'string') return [{ at, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) =>
    textsIn(one, [...at, Array.isArray(value) ? Number(key) : key]),
  )
}

/** A copy with `text` at that path. */
export function withText(value: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text
  const inner = withText(Reflect.get(value as object, key), rest, text)
  if (Array.isArray(value)) return (value as unknown[]).with(Number(key), inner)
  return { ...(value as object), [key]: inner }
}
