/** Options of a print as this device remembers them. */
import { useState } from 'react'
import { readStored, writeStored } from '#src/lib/storage.ts'

/** What each option may be, where that is not any value of its type. */
export type Allowed<T> = { readonly [K in keyof T]?: (value: T[K]) => boolean }

/** The options kept under a key, each only if it still is what the option may be. Pure. */
export function recall<T extends object>(stored: string | null, usual: T, allowed: Allowed<T>): T {
  let kept: Record<string, unknown> = {}
  try {
    kept = Object(JSON.parse(stored ?? '{}')) as Record<string, unknown>
  } catch {
    return usual
  }
  const options = { ...usual }
  for (const key of Object.keys(usual) as (keyof T & string)[]) {
    const value = kept[key] as T[typeof key]
    if (typeof value !== typeof usual[key] || Array.isArray(value) !== Array.isArray(usual[key])) continue
    if (value !== null && (allowed[key]?.(value) ?? true)) options[key] = value
  }
  return options
}

/** Options that last: what one print was set to, the next one begins with, as `open` changes it. */
export function useOptions<T extends object>(
  key: string,
  usual: T,
  allowed: Allowed<T>,
  open: (kept: T) => T = (kept) => kept,
): [T, (changes: Partial<T>) => void] {
  const [options, setOptions] = useState(() => open(recall(readStored('local', key), usual, allowed)))
  const change = (changes: Partial<T>) => {
    const next = { ...options, ...changes }
    setOptions(next)
    writeStored('local', key, JSON.stringify(next))
  }
  return [options, change]
}
