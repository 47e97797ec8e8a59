/** Playbook display preferences, stored on this device. */
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { Emitter } from '#src/lib/emitter.ts'
import { followStored, readStored, writeStored } from '#src/lib/storage.ts'

const changed = new Emitter<void>()

/** The value stored under `hashmark.<name>`; undefined if there is none or it can't be parsed. */
function parsed(raw: string | null): unknown {
  try {
    return raw === null ? undefined : JSON.parse(raw)
  } catch {
    return undefined
  }
}

export function remembered(name: string): unknown {
  return parsed(readStored('local', `hashmark.${name}`))
}

export function remember(name: string, value: unknown): void {
  writeStored('local', `hashmark.${name}`, JSON.stringify(value))
  changed.emit()
}

const subscribe = (listener: () => void) => followStored(changed, listener)

/** A stored value, live across tabs. `read` validates it. */
export function useRemembered<T>(
  name: string,
  read: (value: unknown) => T,
): [value: T, keep: (value: T) => void] {
  const raw = useSyncExternalStore(subscribe, () => readStored('local', `hashmark.${name}`))
  const value = useMemo(() => read(parsed(raw)), [raw, read])
  const keep = useCallback((next: T) => remember(name, next), [name])
  return [value, keep]
}

/** The strings of a stored list; empty if it isn't one. */
export function asTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
}
