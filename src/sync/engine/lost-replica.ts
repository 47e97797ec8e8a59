/**
 * What happens to a page whose replica can't continue: the server forgot it, requires a newer app, or stopped answering
 * it. The outbox is on disk, so a fresh page loses nothing.
 */
import { sessionChanged, sessionState, suspectSession } from '../session/session.ts'
import type { LostReason } from './replica.ts'
import { activateUpdate } from './service-worker-update.ts'

const REPLACED_AT = 'hashmark.replaced-at'
const RELOAD_GAP_MS = 5000
const UPDATE_RETRY_MS = 30_000

/** Reloads the page, into a newer app once there is one when the server requires it. */
export async function replaceReplica(reason: LostReason): Promise<void> {
  if (reason === 'update') {
    if (!(await activateUpdate().catch(() => false)))
      setTimeout(() => void replaceReplica(reason), UPDATE_RETRY_MS)
    return
  }
  // A server that forgot the replica, such as a restored one, may have ended the session too: only asking tells. One that
  // does not answer is not waited for.
  await Promise.race([suspectSession(), new Promise((resolve) => setTimeout(resolve, RELOAD_GAP_MS))])
  if (sessionState() === 'ended') {
    // The reload waits for the sign-in dialog: it would discard what is typed there.
    const stop = sessionChanged.on(() => {
      stop()
      void replaceReplica(reason)
    })
    return
  }
  // Prevents a reload loop; the wait is bounded even if the clock was set back.
  const since = Date.now() - Number(sessionStorage.getItem(REPLACED_AT) ?? 0)
  setTimeout(
    () => {
      sessionStorage.setItem(REPLACED_AT, String(Date.now()))
      location.reload()
    },
    Math.min(RELOAD_GAP_MS, Math.max(0, RELOAD_GAP_MS - since)),
  )
}
