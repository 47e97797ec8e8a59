import type { InvitationLink } from '#schema/invitation.ts'
import type { Deps } from '../app.ts'
import { hashOf, isSameHash, linkOf, tokenOf } from './token.ts'

type Row = {
  status: string | null
  expiresAt: Date | null
  nonce: string | null
  tokenHash: string | null
  isVouchedFor: boolean
}

/** Why there is no link to show. */
export type NoLink = 'none' | 'over'

/**
 * The link of an open invitation, to show as a QR code or copy, for members who could have sent it: the link grants the
 * role. `none` when the invitation does not exist or is not visible to the member; `over` when it is no longer open, or
 * when the person who sent it could no longer send it (open.ts).
 */
export async function openLink(
  { database, env, clock }: Pick<Deps, 'database' | 'env' | 'clock'>,
  userId: string,
  { teamId, playerId }: { teamId: string; playerId: string },
): Promise<InvitationLink | NoLink> {
  const { rows } = await database.pool.query<Row>(
    `select p.invitation_status as status, p.invitation_expires_at as "expiresAt", t.nonce, t.token_hash as "tokenHash",
            may_invite(p.team_id, p.invited_by, p.team_role) as "isVouchedFor"
       from team_players p left join invitation_tokens t on t.player_id = p.id
      where p.id = $1 and p.team_id = $2 and p.deleted_at is null and may_invite($2, $3, p.team_role)`,
    [playerId, teamId, userId],
  )
  const [row] = rows
  if (!row) return 'none'
  const { status, expiresAt, nonce, tokenHash, isVouchedFor } = row
  const isOpen =
    (status === 'pending' || status === 'failed') &&
    expiresAt &&
    expiresAt.getTime() > clock.now() &&
    isVouchedFor
  if (!isOpen || !nonce || !tokenHash) return 'over'
  const token = tokenOf(env, nonce)
  // Created under another secret, so its link cannot be rebuilt.
  if (!isSameHash(hashOf(token), tokenHash)) return 'over'
  return { url: linkOf(env, token), expiresAt: expiresAt.getTime() }
}
