/** Asking people into a team. What is mailed, and the secret of the link, are the server's. */
import * as z from 'zod/mini'
import { type TeamRole, TEAM_ROLES } from '../capabilities.ts'
import { LIMITS } from '../limits.ts'
import { id } from '../input-pieces.ts'
import { AppError } from '../errors.ts'
import { INVALID_EMAIL, INVITATION_MS, inviteEmail } from '../invitation.ts'
import { mayChange, mayGiveRole, mayManage, rankOf } from '../member-rules.ts'
import { type Tx, acts } from '../operation.ts'
import type { Context } from '../permissions.ts'
import { rightsOf } from '../role-rights.ts'
import { zql } from '../zero.ts'
import { assertNew, changedBy, createdBy, ofTeam } from '../shared-row.ts'

/** A single line, because it appears in the mail. */
const personName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(LIMITS.shortText), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))

// Whether it is an address is the operation's to say, in the spec's words.
const email = z.string().check(z.maxLength(1000))

const ofInvitation = {
  entity: 'invitation',
  needs: 'team.manage',
  entityId: (input: { playerId: string }) => input.playerId,
  /** Who may invite depends on the team's members, and how often on its other invitations. */
  turn: (_: unknown, teamId: string | null) => teamId ?? '',
} as const

const OWN_ROLE = 'You can only invite people to roles below yours. Select another role.'

const ABOVE = "You can't invite people to your own role or above. Ask the head coach."

/** Who acts, in rows that no other change of the team is just writing. */
function ownOf(tx: Tx, ctx: Context, teamId: string) {
  return tx.run(zql.teamMembers.where('teamId', teamId).where('userId', ctx.userId).one())
}

async function onList(tx: Tx, teamId: string, playerId: string) {
  const row = ofTeam(await tx.run(zql.teamPlayers.where('id', playerId).one()), teamId, 'invitation')
  if (row.deletedAt) throw new AppError('not_found', 'This invitation no longer exists.')
  return row
}

type Player = Awaited<ReturnType<typeof onList>>

/** Throws AppError unless the spot is on the team's roster, and open where it is to be the person's own. */
async function assertSpot(tx: Tx, teamId: string, spotId: string, role: TeamRole): Promise<void> {
  if (role !== 'player' && role !== 'family')
    throw new AppError('invalid', 'Only players and their family can be linked to a roster spot.')
  const spot = ofTeam(await tx.run(zql.rosterPlayers.where('id', spotId).one()), teamId, 'player')
  if (spot.deletedAt) throw new AppError('not_found', 'This player no longer exists.')
  if (role === 'player' && spot.userId)
    throw new AppError('invalid', 'This roster spot belongs to another account. Select another one.')
}

function refuseJoined({ invitationStatus, firstName }: Player): void {
  if (invitationStatus === 'accepted')
    throw new AppError('invalid', `${firstName} has already joined the team.`)
}

/** Throws AppError `forbidden` unless the person may give this role: anyone who has the link gets it. */
async function assertMayInvite(tx: Tx, ctx: Context, teamId: string, role: TeamRole): Promise<void> {
  const [own, rights] = [await ownOf(tx, ctx, teamId), await rightsOf(tx, teamId)]
  if (!mayManage(ctx, own, rights) || !mayGiveRole(ctx, own, role, rights))
    throw new AppError('forbidden', OWN_ROLE)
}

/** The same for revoking an invitation, which another person may have sent. */
async function assertMayTakeBack(tx: Tx, ctx: Context, teamId: string, player: Player): Promise<void> {
  const [own, rights] = [await ownOf(tx, ctx, teamId), await rightsOf(tx, teamId)]
  if (!mayManage(ctx, own, rights) || !mayChange(rankOf(ctx, own), player))
    throw new AppError('forbidden', ABOVE)
}

function addressOf(text: string): string {
  const email = inviteEmail(text)
  if (email === null) throw new AppError('invalid', INVALID_EMAIL)
  return email
}

/** An invitation that goes out now. */
function sentBy({ ctx, now }: { ctx: Context; now: number }) {
  return {
    invitationStatus: 'pending',
    invitationSentAt: now,
    invitationExpiresAt: now + INVITATION_MS,
    invitedBy: ctx.userId,
  } as const
}

const UNSENT = { invitationStatus: null, invitationSentAt: null, invitationExpiresAt: null } as const

/** Adds a person to the list and sends the first invitation. */
export const addInvitation = acts({
  name: 'invitations.add',
  input: z.strictObject({
    playerId: id,
    firstName: personName,
    lastName: personName,
    email,
    teamRole: z.enum(TEAM_ROLES as [TeamRole, ...TeamRole[]]),
    /** The roster spot that the account is linked to once it has joined: the player's own, or the child's. */
    spotId: z.optional(id),
  }),

  ...ofInvitation,

  run: async ({ tx, ctx, teamId, input, now, invite }) => {
    const { playerId, firstName, lastName, teamRole, spotId = null } = input
    await assertMayInvite(tx, ctx, teamId, teamRole)
    const email = addressOf(input.email)
    if (spotId) await assertSpot(tx, teamId, spotId, teamRole)
    assertNew(await tx.run(zql.teamPlayers.where('id', playerId).one()), 'invitation')
    await tx.mutate.teamPlayers.insert({
      id: playerId,
      teamId,
      userId: null,
      spotId,
      firstName,
      lastName,
      teamRole,
      ...sentBy({ ctx, now }),
      ...createdBy({ ctx, now }),
      deletedAt: null,
    })
    await tx.mutate.teamPlayerContacts.insert({ playerId, teamId, email, updatedAt: now, version: 1 })
    await invite?.({ playerId, email })
    return undefined
  },
})

/** Sends another one: links that were sent before are good no more. */
export const sendInvitation = acts({
  name: 'invitations.send',
  /** `email` where it goes to another address than before. */
  input: z.strictObject({ playerId: id, email: z.optional(email) }),

  ...ofInvitation,

  run: async ({ tx, ctx, teamId, input, now, invite }) => {
    const { playerId } = input
    const player = await onList(tx, teamId, playerId)
    await assertMayInvite(tx, ctx, teamId, player.teamRole)
    refuseJoined(player)
    const contact = await tx.run(zql.teamPlayerContacts.where('playerId', playerId).one())
    const email = addressOf(input.email ?? contact?.email ?? '')
    if (!contact)
      await tx.mutate.teamPlayerContacts.insert({ playerId, teamId, email, updatedAt: now, version: 1 })
    else if (contact.email !== email)
      await tx.mutate.teamPlayerContacts.update({
        playerId,
        email,
        updatedAt: now,
        version: contact.version + 1,
      })
    await tx.mutate.teamPlayers.update({
      id: playerId,
      ...sentBy({ ctx, now }),
      ...changedBy(player, { ctx, now }),
    })
    await invite?.({ playerId, email })
    return undefined
  },
})

/** Takes it back: the link is good no more, the name stays on the list. */
export const revokeInvitation = acts({
  name: 'invitations.revoke',
  input: z.strictObject({ playerId: id }),

  ...ofInvitation,

  run: async ({ tx, ctx, teamId, input: { playerId }, now, uninvite }) => {
    const player = await onList(tx, teamId, playerId)
    await assertMayTakeBack(tx, ctx, teamId, player)
    refuseJoined(player)
    if (player.invitationStatus === null) return undefined
    await tx.mutate.teamPlayers.update({ id: playerId, ...UNSENT, ...changedBy(player, { ctx, now }) })
    await uninvite?.(playerId)
    return undefined
  },
})

/** Takes the name off the list, and the invitation with it. Whoever has joined stays in the team. */
export const removeInvitation = acts({
  name: 'invitations.remove',
  input: z.strictObject({ playerId: id }),

  ...ofInvitation,

  /** Contact data is deleted at once; the name stays for the team's history. */
  run: async ({ tx, ctx, teamId, input: { playerId }, now, uninvite }) => {
    const player = await onList(tx, teamId, playerId)
    await assertMayTakeBack(tx, ctx, teamId, player)
    await tx.mutate.teamPlayers.update({
      id: playerId,
      ...(player.invitationStatus !== 'accepted' && UNSENT),
      ...changedBy(player, { ctx, now }),
      deletedAt: now,
    })
    await tx.mutate.teamPlayerContacts.delete({ playerId })
    await uninvite?.(playerId)
    return undefined
  },
})

export const invitationOperations = [addInvitation, sendInvitation, revokeInvitation, removeInvitation]
