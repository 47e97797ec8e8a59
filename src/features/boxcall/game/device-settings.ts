/** What this device keeps of a game session for itself: its role, its look, and pins. Nothing of it syncs. */
import { Emitter } from '#src/lib/emitter.ts'
import { followStored, readStored, writeStored } from '#src/lib/storage.ts'
import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** `caller` sends calls, `charter` enters results, `viewer` can't change anything by accident. */
export const ROLES = ['caller', 'charter', 'viewer'] as const
export type Role = (typeof ROLES)[number]

/** `sun`: black on white, for sunlight. `app`: the theme of the app. */
export const LOOKS = ['sun', 'dark', 'app'] as const
export type Look = (typeof LOOKS)[number]

const changed = new Emitter<void>()
const subscribe = (listener: () => void) => followStored(changed, listener)

export function useStored(key: string): [string | null, (value: string | null) => void] {
  const value = useSyncExternalStore(subscribe, () => readStored('local', key))
  const set = (next: string | null) => {
    writeStored('local', key, next)
    changed.emit()
  }
  return [value, set]
}

export function useRole(): [Role, (role: Role) => void] {
  const [stored, set] = useStored('hashmark.boxcall-role')
  return [ROLES.find((role) => role === stored) ?? 'caller', set]
}

export function useLook(): [Look, (look: Look) => void] {
  const [stored, set] = useStored('hashmark.boxcall-look')
  return [LOOKS.find((look) => look === stored) ?? 'app', set]
}

/** The lines of a plan that this device keeps on top of the sheet. */
export function usePins(planId: string): [ReadonlySet<string>, (lineId: string) => void] {
  const key = `hashmark.boxcall-pins.${planId}`
  const stored = useSyncExternalStore(subscribe, () => readStored('local', key))
  const pins = useMemo(() => pinsIn(stored), [stored])
  const toggle = useCallback(
    (lineId: string) => {
      const next = pinsIn(readStored('local', key))
      if (!next.delete(lineId)) next.add(lineId)
      writeStored('local', key, next.size > 0 ? [...next].join(' ') : null)
      changed.emit()
    },
    [key],
  )
  return [pins, toggle]
}

const pinsIn = (stored: string | null) => new Set((stored ?? '').split(' ').filter(Boolean))
