/** Whether the person's teams stay on this device after signing out; a choice per account. */
import { Emitter } from '#src/lib/emitter.ts'
import { followStored, readStored, writeStored } from '#src/lib/storage.ts'
import { useCallback, useSyncExternalStore } from 'react'
import { useIdentity } from '../session/identity.ts'

const KEY = 'hashmark.my-device.'
const changed = new Emitter<void>()
const subscribe = (listener: () => void) => followStored(changed, listener)

export function isMyDevice(userId: string): boolean {
  return readStored('local', KEY + userId) !== null
}

/** Removes the choice: the person's teams don't stay on this device. */
export function disownDevice(userId: string): void {
  writeStored('local', KEY + userId, null)
  changed.emit()
}

/** The signed-in person's choice, live, and its setter. */
export function useMyDevice(): [isMine: boolean, choose: (isMine: boolean) => void] {
  const { userId } = useIdentity()
  const isMine = useSyncExternalStore(subscribe, () => isMyDevice(userId))
  const choose = useCallback(
    (mine: boolean) => {
      writeStored('local', KEY + userId, mine ? '1' : null)
      changed.emit()
    },
    [userId],
  )
  return [isMine, choose]
}
