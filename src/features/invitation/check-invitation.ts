import { TEAM_ROLES, type TeamRole } from '#schema/capabilities.ts'
import type { NotLinked } from '#schema/invitation.ts'
import { type Answer, askJson, QUERY_RETRY } from '#src/lib/http.ts'
import { type Silence, silenceOf } from '#src/lib/silence.ts'

/** What an invitation says; each is missing where the server does not tell it. */
export type Invitation = {
  teamName?: string
  schoolName?: string
  playerName?: string
  teamRole?: TeamRole
  /** ms. */
  expiresAt?: number
  /** Whom it was sent to. */
  email?: string
}

/** Why there is no answer that helps. */
export type Why = Silence | 'busy' | 'down' | 'unexpected'

/** What the server said of the token, or why that can't be told. */
export type Checked =
  | { state: 'invalid-token' }
  | { state: 'expired-token' | 'auth-required'; invitation: Invitation }
  /** `teamId` for who is in the team and may know. */
  | ({ state: 'already-accepted'; invitation: Invitation; teamId?: string } & NotLinked)
  | { state: 'error'; why: Why }

/** What was said of the invitation, as far as it was. */
export function invitationOf(checked: Checked): Invitation {
  return 'invitation' in checked ? checked.invitation : {}
}

/** Asks the server where an invitation's link leads. It changes nothing for the one who asks, so it is tried again. */
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
  if (!ok || !isRecord(body)) return { state: 'error', why: whyNot(status) }
  const invitation = readInvitation(body)
  switch (body['state']) {
    case 'invalid-token':
      return { state: 'invalid-token' }
    case 'expired-token':
    case 'auth-required':
      return { state: body['state'], invitation }
    case 'already-accepted':
      return { state: 'already-accepted', invitation, ...textOf(body, 'teamId'), ...linkOf(body) }
    default:
      return { state: 'error', why: 'unexpected' }
  }
}

/** What a status that is no success says about why. */
export function whyNot(status: number): Why {
  if (status === 429) return 'busy'
  return status >= 500 ? 'down' : 'unexpected'
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object'
}

/** The text of that name, if there is one. */
export function textOf<K extends string>(body: Record<string, unknown>, key: K): { [key in K]?: string } {
  const value = body[key]
  return typeof value === 'string' && value !== '' ? ({ [key]: value } as { [key in K]?: string }) : {}
}

/** Whether the link left its player unlinked, where the server says so. */
export function linkOf(body: Record<string, unknown>): NotLinked {
  return body['isUnlinked'] === true ? { isUnlinked: true } : {}
}

function readInvitation(body: Record<string, unknown>): Invitation {
  const role = TEAM_ROLES.find((one) => one === body['teamRole'])
  const until = body['expiresAt']
  const expiresAt = typeof until === 'number' ? until : typeof until === 'string' ? Date.parse(until) : NaN
  return {
    ...textOf(body, 'teamName'),
    ...textOf(body, 'schoolName'),
    ...textOf(body, 'playerName'),
    ...textOf(body, 'email'),
    ...(role && { teamRole: role }),
    ...(!Number.isNaN(expiresAt) && { expiresAt }),
  }
}
