/** Leaving this device: what is signed out of, what stays, and what goes. */
import { forget, rememberedIdentity, SIGN_OUT_DUE } from './identity.ts'
import { isMyDevice } from '../storage/my-device.ts'
import { markForRemoval } from '../storage/replica-removal.ts'
import { endOldSession } from './sign-out.ts'

/**
 * Signs out and leaves for the sign-in page. What waits in the outbox stays for this account's next sign-in here; the
 * copy of its teams goes once no page shows it, unless this is the person's own device. Other tabs leave as soon as they
 * hear that the identity is gone. Without a connection the session is ended as soon as there is one.
 */
export async function signOut(): Promise<void> {
  const identity = rememberedIdentity()
  if (identity && !isMyDevice(identity.userId)) markForRemoval(identity.userId)
  forget()
  localStorage.setItem(SIGN_OUT_DUE, '1')
  await endOldSession('now')
  location.assign('/login')
}
