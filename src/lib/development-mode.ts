/**
 * The mode that a development build shows the app in (spec, sections 3, 4 and 6), stored on the device.
 * Call only behind `import.meta.env.DEV`, so that production builds contain none of it.
 */
import { useSyncExternalStore } from 'react'
import { Emitter } from './emitter.ts'
import { readStored, writeStored } from './storage.ts'

export const DEVELOPMENT_MODES = [
  'production',
  'blank_slate',
  'test_as_head_coach',
  'test_as_coach',
  'test_as_player',
  'test_as_family',
] as const
export type DevelopmentMode = (typeof DEVELOPMENT_MODES)[number]

export const DEVELOPMENT_MODE_LABELS: Record<DevelopmentMode, string> = {
  production: 'Production',
  blank_slate: 'Blank slate',
  test_as_head_coach: 'Test as head coach',
  test_as_coach: 'Test as coach',
  test_as_player: 'Test as player',
  test_as_family: 'Test as family',
}

const KEY = 'hashmark.development-mode'
const DEFAULT: DevelopmentMode = 'blank_slate'

const changed = /* @__PURE__ */ new Emitter<void>()
let mode: DevelopmentMode | null = null

/** The current mode. Storage is read once; an invalid value is replaced with the default, in storage too. */
export function developmentMode(): DevelopmentMode {
  if (mode) return mode
  const stored = readStored('local', KEY)
  mode = DEVELOPMENT_MODES.find((known) => known === stored) ?? DEFAULT
  if (mode !== stored) writeStored('local', KEY, mode)
  return mode
}

/** Sets and stores the mode for every open tab. */
export function setDevelopmentMode(next: DevelopmentMode): void {
  mode = next
  writeStored('local', KEY, next)
  changed.emit()
}

/** The mode as a hook; follows changes in other tabs. */
export function useDevelopmentMode(): DevelopmentMode {
  return useSyncExternalStore(subscribe, developmentMode)
}

/** Whether the mode is anything but production. */
export function isDevModeOn(now: DevelopmentMode): boolean {
  return now !== 'production'
}

function subscribe(listener: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== null && event.key !== KEY) return
    mode = null
    listener()
  }
  addEventListener('storage', follow)
  const stop = changed.on(listener)
  return () => {
    removeEventListener('storage', follow)
    stop()
  }
}
