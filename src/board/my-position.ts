/** The position that the reader plays, as this device remembers it: an id such as `o.X`, the same in every play. */
import { useSyncExternalStore } from 'react'
import { Emitter } from '#src/lib/emitter.ts'
import { followStored, readStored, writeStored } from '#src/lib/storage.ts'

const KEY = 'hashmark.my-position'

/** What is stored when a reader chooses everyone, although the depth chart has a spot for them. */
export const EVERYONE = 'all'

const changed = new Emitter<void>()

export function useMyPosition(): [id: string, set: (id: string) => void] {
  const id = useSyncExternalStore(
    (listener) => followStored(changed, listener),
    () => readStored('local', KEY) ?? '',
  )
  const set = (to: string) => {
    writeStored('local', KEY, to === '' ? null : to)
    changed.emit()
  }
  return [id, set]
}
