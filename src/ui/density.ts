/** How much room rows and controls take: compact (the default) or comfortable; kept on the device (spec, section 3). */
import { Emitter } from '#src/lib/emitter.ts'
import { readStored, writeStored } from '#src/lib/storage.ts'
import { useSyncExternalStore } from 'react'

export type Density = 'compact' | 'comfortable'

const KEY = 'hashmark.density'
const changed = new Emitter<void>()

function storedDensity(): Density {
  return readStored('local', KEY) === 'comfortable' ? 'comfortable' : 'compact'
}

/** Puts the stored choice on the page; the tokens of src/styles.css follow it. */
export function applyDensity(): void {
  const density = storedDensity()
  if (density === 'comfortable') document.documentElement.dataset['density'] = density
  else delete document.documentElement.dataset['density']
}

/** The density and what changes it. */
export function useDensity(): [Density, (density: Density) => void] {
  return [useSyncExternalStore((listener) => changed.on(listener), storedDensity), setDensity]
}

function setDensity(density: Density): void {
  writeStored('local', KEY, density)
  applyDensity()
  changed.emit()
}
