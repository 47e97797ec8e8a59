import type { Json } from '#schema/merge/conflict.ts'

/** The text as Postgres can hold it: no NUL, and no half of a surrogate pair (an emoji that a limit cut in two). */
export function storableText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}

/** The same for every string in a JSON value, including keys. */
export function storableJson(value: Json): Json {
  if (typeof value === 'string') return storableText(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return (value as readonly Json[]).map(storableJson)
  return Object.fromEntries(
    Object.entries(value as { readonly [key: string]: Json }).map(([key, one]) => [
      storableText(key),
      one === undefined ? null : storableJson(one),
    ]),
  )
}

/** The path of a text in a JSON value that Postgres cannot hold, as `list.0.name`, counting keys; null for none. */
export function unstorableAt(value: unknown): string | null {
  // Level by level: recursion into deep values would overflow the stack.
  let level: [at: string, value: unknown][] = [['', value]]
  while (level.length > 0) {
    const below: typeof level = []
    for (const [at, one] of level) {
      if (typeof one === 'string' && !isStorable(one)) return at || 'the value'
      if (typeof one !== 'object' || one === null) continue
      for (const [key, inner] of Object.entries(one)) {
        const where = at === '' ? key : `${at}.${key}`
        if (!isStorable(key)) return storableText(where) || 'a name'
        below.push([where, inner])
      }
    }
    level = below
  }
  return null
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
