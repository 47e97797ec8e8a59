/** The position that the reader plays, as this device remembers it: an id such as `o.X`, the same in every play. */
import { useContext, useSyncExternalStore } from 'react'
import { Emitter } from '#src/lib/emitter.ts'
import { followStored, readMoved, writeStored } from '#src/lib/storage.ts'
import { ReaderContext } from './context/reader.ts'

/** Alone, the key of versions that remembered one position for all who use the device. */
const KEY = 'hashmark.my-position'

/** What is stored when a reader chooses everyone, although the depth chart has a spot for them. */
export const EVERYONE = 'all'

const changed = new Emitter<void>()

export function useMyPosition(): [id: string, set: (id: string) => void] {
  const key = `${KEY}.${useContext(ReaderContext)}`
  const id = useSyncExternalStore(
    (listener) => followStored(changed, listener),
    () => readMoved(key, KEY) ?? '',
  )
  const set = (to: string) => {
    writeStored('local', key, to === '' ? null : to)
    changed.emit()
  }
  return [id, set]
}
