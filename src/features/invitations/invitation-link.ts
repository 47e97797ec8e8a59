import type { InvitationLink } from '#schema/invitation.ts'
import { askJson } from '#src/lib/http.ts'
import { silenceOf } from '#src/lib/silence.ts'

export type Link = InvitationLink | { why: string }

/** The link of an open invitation; it never lies on a device, so it takes a connection. */
export async function fetchLink(teamId: string, playerId: string, signal?: AbortSignal): Promise<Link> {
  try {
    const body = { teamId, playerId }
    const asked = { method: 'POST', body, offline: 'fail', ...(signal && { signal }) } as const
    const answer = await askJson('/api/invitations/link', asked)
    if (answer.ok && isLink(answer.body)) return answer.body
    return { why: whyNot(answer.status) }
  } catch (error) {
    return {
      why:
        silenceOf(error) === 'offline'
          ? "You're offline. Connect to get a link."
          : "The server can't be reached. Check your connection and try again.",
    }
  }
}

function isLink(body: unknown): body is InvitationLink {
  return (
    body !== null &&
    typeof body === 'object' &&
    'url' in body &&
    typeof body.url === 'string' &&
    'expiresAt' in body &&
    typeof body.expiresAt === 'number'
  )
}

function whyNot(status: number): string {
  if (status === 404 || status === 409 || status === 410)
    return 'This invitation is no longer open. Send it again.'
  if (status === 403) return 'You can no longer invite people to this team.'
  if (status === 429) return 'Too many attempts. Wait a few minutes, then try again.'
  return "The server isn't responding. Try again in a moment."
}
