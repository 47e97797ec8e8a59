import { useCallback } from 'react'
import { lowerFence } from '../outbox/fence.ts'
import { dropRefused } from '../outbox/refused-inputs.ts'
import { signOut } from './leave.ts'
import { useMyDevice } from '../storage/my-device.ts'
import { useEngine } from '../provider.tsx'

/** After the account is deleted: removes everything of it from this device, including queued and refused changes. */
export function useForgetAccount(): () => Promise<void> {
  const { outbox, identity } = useEngine()
  const [, keepHere] = useMyDevice()
  return useCallback(async () => {
    keepHere(false)
    await outbox.remove([...outbox.entries(), ...outbox.discards()].map(({ opId }) => opId))
    await dropRefused(identity.userId)
    lowerFence(identity.userId)
    await signOut()
  }, [outbox, identity, keepHere])
}
