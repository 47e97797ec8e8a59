/** Signing out of this device. */
import { forgetPush, pushState } from '#src/lib/push-device.ts'
import { endTabSession } from '#src/lib/telemetry/tab-session.ts'
import { forget, rememberedIdentity, SIGN_OUT_DUE } from './identity.ts'
import { disownDevice, isMyDevice } from '../storage/my-device.ts'
import { markForRemoval, removeReplicas } from '../storage/replica-removal.ts'
import { endOldSession } from './sign-out.ts'

const PUSH_ENDS_WITHIN_MS = 1000

/**
 * Signs out and goes to the sign-in page. Queued changes stay for this account's next sign-in here. The local copy of its
 * teams is deleted once no page shows it, unless this is the person's own device. Other tabs leave when they see that the
 * identity is gone, and notifications end here. Offline, the session is ended once there is a connection.
 */
export async function signOut(): Promise<void> {
  const identity = rememberedIdentity()
  if (identity && !isMyDevice(identity.userId)) markForRemoval(identity.userId)
  forget()
  void forgetPush()
  endTabSession()
  localStorage.setItem(SIGN_OUT_DUE, '1')
  await endOldSession('now')
  location.assign('/login')
}

/**
 * Leaves an account that an administrator deactivated: its teams are deleted from this device, also when it is the
 * person's own. Queued changes stay for when the account is reactivated.
 */
export function leaveDeactivated(): void {
  const identity = rememberedIdentity()
  if (identity) {
    disownDevice(identity.userId)
    markForRemoval(identity.userId)
  }
  forget()
  void forgetPush()
  endTabSession()
  location.replace('/login?reason=deactivated')
}

/**
 * Call after the person `next` signed in without a sign-out of this one, whose session had ended or is open in another tab.
 * Their notifications end here, and the local copy of their teams is deleted as by a sign-out. Resolves when the browser has
 * ended the notifications, or a second later: a page that loads anew before that would cut it short.
 */
export async function leaveForAnother(userId: string, next: string): Promise<void> {
  if (!isMyDevice(userId)) markForRemoval(userId)
  endTabSession()
  // Waits for the pages that still show it.
  void removeReplicas()
  if (pushState(next) === 'on') return
  await Promise.race([forgetPush(), new Promise((resolve) => setTimeout(resolve, PUSH_ENDS_WITHIN_MS))])
}
