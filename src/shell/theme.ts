/** Light, dark and high contrast, stored on the device. `public/theme.js` applies it first. */
import { Emitter } from '#src/lib/emitter.ts'
import { followStored, readStored, writeStored } from '#src/lib/storage.ts'
import { useSyncExternalStore } from 'react'

const THEMES = ['light', 'dark', 'high-contrast'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'hashmark.theme'
const changed = new Emitter<void>()

function storedTheme(): Theme {
  const stored = readStored('local', KEY)
  return THEMES.find((theme) => theme === stored) ?? 'light'
}

/** Dark and high contrast both carry the class `dark` (spec, section 4). */
function applyTheme(theme: Theme): void {
  const { classList } = document.documentElement
  classList.toggle('dark', theme !== 'light')
  classList.toggle('high-contrast', theme === 'high-contrast')
}

/** The theme and its setter; follows changes in other tabs. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, storedTheme), setTheme]
}

function setTheme(theme: Theme): void {
  writeStored('local', KEY, theme)
  applyTheme(theme)
  changed.emit()
}

/** `public/theme.js` has already applied another tab's change. */
function subscribe(listener: () => void): () => void {
  return followStored(changed, listener)
}
