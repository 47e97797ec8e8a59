/** Invitations as a coach's page sends them and as a link's page opens them. */
import type { TeamRole } from '#schema/capabilities.ts'
import { newId } from '#schema/ids.ts'
import type { AcceptResult, InvitationCheck, InvitationLink } from '#schema/invitation.ts'
import { addInvitation } from '#schema/operations/invitations.ts'
import { type Account, apply, type Team } from './accounts.ts'
import { pageHeaders } from './csrf.ts'
import type { Stack } from './stack.ts'

type Path = 'check' | 'accept' | 'link'

/** The server's response to a page; `by` is the signed-in person. */
export async function askInvitations<B>(
  stack: Stack,
  path: Path,
  body: unknown,
  by?: Pick<Account, 'cookie'>,
): Promise<{ status: number; body: B; text: string }> {
  const answer = await fetch(`${stack.url}/api/invitations/${path}`, {
    method: 'POST',
    headers: await pageHeaders(stack.url, by?.cookie),
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, body: JSON.parse(text) as B, text }
}

export const checkToken = async (stack: Stack, token: string, by?: Account): Promise<InvitationCheck> =>
  (await askInvitations<InvitationCheck>(stack, 'check', { token }, by)).body

export const acceptToken = async (stack: Stack, token: string, by: Account): Promise<AcceptResult> =>
  (await askInvitations<AcceptResult>(stack, 'accept', { token }, by)).body

export type Invitee = { readonly playerId: string; readonly email: string }

/** Lee Ortiz as a page names them, with a unique address, in the usual role. */
export function invitee(given: { email?: string; teamRole?: TeamRole; spotId?: string } = {}) {
  const playerId = newId()
  return {
    playerId,
    firstName: 'Lee',
    lastName: 'Ortiz',
    email: given.email ?? `${playerId}@example.org`,
    teamRole: given.teamRole ?? ('player' as const),
    ...(given.spotId && { spotId: given.spotId }),
  }
}

/** Invites a new person; `token` is the one in their email. */
export async function inviteTo(
  stack: Stack,
  by: Account,
  { teamId }: Team,
  given: Parameters<typeof invitee>[0] = {},
): Promise<Invitee & { token: string }> {
  const input = invitee(given)
  await apply(stack, by, addInvitation, input, teamId)
  return {
    playerId: input.playerId,
    email: input.email,
    token: await tokenOf(stack, by, teamId, input.playerId),
  }
}

/** The token of an open invitation, from the link shown to the coach. */
export async function tokenOf(stack: Stack, by: Account, teamId: string, playerId: string): Promise<string> {
  const { status, body } = await askInvitations<InvitationLink>(stack, 'link', { teamId, playerId }, by)
  if (status !== 200) throw new Error(`No link: ${status} ${JSON.stringify(body)}`)
  return new URL(body.url).searchParams.get('token') ?? ''
}
