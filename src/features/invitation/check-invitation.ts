import type { InvitationCheck } from '#schema/invitation.ts'
import { type Answer, askJson, QUERY_RETRY } from '#src/lib/http.ts'
import { type Silence, silenceOf } from '#src/lib/silence.ts'

/** What the server said of the token, or why that can't be told. */
export type Checked = InvitationCheck | { state: 'error'; why: Silence | 'busy' | 'down' | 'unexpected' }

/** Asks the server where an invitation's link leads. It changes nothing there, so it is tried again. */
export async function checkInvitation(token: string, signal: AbortSignal): Promise<Checked> {
  try {
    const asked = { method: 'POST', body: { token }, retry: QUERY_RETRY, offline: 'fail', signal } as const
    return readCheck(await askJson('/api/invitations/check', asked))
  } catch (error) {
    return { state: 'error', why: silenceOf(error) }
  }
}

/** What an answer means. A state that this page does not know comes from a newer server. */
export function readCheck({ ok, status, body }: Answer): Checked {
  if (ok && body !== null && typeof body === 'object' && 'state' in body && body.state === 'invalid-token')
    return { state: body.state }
  if (status === 429) return { state: 'error', why: 'busy' }
  return { state: 'error', why: status >= 500 ? 'down' : 'unexpected' }
}
