import type { AcceptError, NotLinked } from '#schema/invitation.ts'
import { type Answer, AUTH_RETRY, askJson } from '#src/lib/http.ts'
import { silenceOf } from '#src/lib/silence.ts'
import { isRecord, linkOf, textOf, type Why, whyNot } from './check-invitation.ts'

export type Changed = 'invalid-token' | 'expired-token' | 'already-accepted'

const CHANGED: { readonly [error in AcceptError]?: Changed } = {
  invalid_token: 'invalid-token',
  expired_token: 'expired-token',
  already_used: 'already-accepted',
}

/** What came of saying yes. */
export type Accepted =
  | { state: 'success'; teamId: string; playerName?: string }
  | ({ state: 'already-member'; teamId: string } & NotLinked)
  /** The session that this device remembers is over. */
  | { state: 'signed-out' }
  /** The link has become something else since it was checked. */
  | { state: Changed }
  /** The server said no, and perhaps why, for people to read. */
  | { state: 'refused'; message?: string }
  | { state: 'error'; why: Why }

/** Says yes for whoever is signed in. A second time changes nothing, so it is tried again. */
export async function acceptInvitation(token: string): Promise<Accepted> {
  try {
    const asked = { method: 'POST', body: { token }, retry: AUTH_RETRY, offline: 'fail' } as const
    return readAccept(await askJson('/api/invitations/accept', asked))
  } catch (error) {
    return { state: 'error', why: silenceOf(error) }
  }
}

/** What an answer means. */
export function readAccept({ ok, status, body }: Answer): Accepted {
  if (status === 401) return { state: 'signed-out' }
  if (!isRecord(body) || status === 429 || status >= 500) return { state: 'error', why: whyNot(status) }
  const { teamId } = textOf(body, 'teamId')
  if (ok && body['success'] === true && teamId)
    return body['alreadyMember'] === true
      ? { state: 'already-member', teamId, ...linkOf(body) }
      : { state: 'success', teamId, ...textOf(body, 'playerName') }
  if (ok && body['alreadyMember'] === true && teamId)
    return { state: 'already-member', teamId, ...linkOf(body) }
  const changed = CHANGED[textOf(body, 'error').error as AcceptError]
  return changed ? { state: changed } : { state: 'refused', ...textOf(body, 'message') }
}
