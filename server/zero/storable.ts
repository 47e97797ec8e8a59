import type { Json } from '#schema/merge/conflict.ts'

/** The text as Postgres can hold it: no NUL, and no half of a surrogate pair (an emoji that a limit cut in two). */
export function storableText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}

/** The same for every string in a JSON value, keys included. */
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
