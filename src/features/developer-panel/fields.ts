/** Reading what a server says without trusting its shape. */

/** What stands under a name; undefined where there is nothing to look into. */
export function field(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? (of as { [key: string]: unknown })[name] : undefined
}

/** A text that is not empty, else null. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** A time in ms, of a date as JSON carries it, else null. */
export function timeOf(value: unknown): number | null {
  const at = typeof value === 'string' || typeof value === 'number' ? new Date(value).getTime() : Number.NaN
  return Number.isNaN(at) ? null : at
}
