/**
 * Row and control density: compact (default) or comfortable; stored on the device (spec, section 3).
 * `public/theme.js` applies it first and again when another tab changes it; the tokens in src/styles.css
 * follow.
 */
import { Emitter } from '#src/lib/emitter.ts'
import { followStored, readStored, writeStored } from '#src/lib/storage.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { useSyncExternalStore } from 'react'

export type Density = 'compact' | 'comfortable'

const KEY = 'hashmark.density'
const changed = new Emitter<void>()

function storedDensity(): Density {
  return readStored('local', KEY) === 'comfortable' ? 'comfortable' : 'compact'
}

/** The density and its setter; follows changes in other tabs. */
export function useDensity(): [Density, (density: Density) => void] {
  return [useSyncExternalStore(subscribe, storedDensity), setDensity]
}

/** The user's text size relative to 16 px. */
export function textScale(): number {
  return (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16
}

/** A row's height in px, for virtualization: `--density-row`, or the touch-target size. */
export function useRowHeight(): number {
  const [density] = useDensity()
  const least = useMedia('(pointer: coarse)') ? 44 : 0
  return Math.max(least, Math.round((density === 'comfortable' ? 44 : 36) * textScale()))
}

function setDensity(density: Density): void {
  writeStored('local', KEY, density)
  document.documentElement.dataset['density'] = density
  changed.emit()
}

function subscribe(listener: () => void): () => void {
  return followStored(changed, listener)
}
