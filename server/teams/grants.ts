import { AUDIENCE_GRANTS, CAPABILITIES, type Grant } from '#schema/capabilities.ts'
import { isAdmin } from '#schema/permissions.ts'
import type { Ask } from '../accounts/transaction.ts'
import type { SignedIn } from '../middleware/session.ts'

/** Whether the team can only be read. */
export async function isArchived(ask: Ask, teamId: string): Promise<boolean> {
  const found = await ask('select from teams where id = $1 and archived_at is not null', [teamId])
  return found.length > 0
}

/** What the person may do in the team; admins hold everything, in teams that exist. */
export async function grantsIn(ask: Ask, who: SignedIn, teamId: string): Promise<ReadonlySet<Grant>> {
  const teams = await ask('select from teams where id = $1', [teamId])
  if (teams.length === 0) return new Set()
  if (isAdmin(who)) return new Set<Grant>(['member', ...AUDIENCE_GRANTS, ...CAPABILITIES])
  const rows = await ask<{ capability: Grant }>(
    'select capability from member_grants where team_id = $1 and user_id = $2',
    [teamId, who.userId],
  )
  return new Set(rows.map(({ capability }) => capability))
}
