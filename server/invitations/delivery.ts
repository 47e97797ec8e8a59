/** How the mail of an invitation ends is its status (spec, section 4): failed when it could not be brought. */
import type { Query } from '../mail/queue.ts'

/** It could not be brought, this time or for good. Links that were shown in another way stay good. */
export async function noteUndelivered(query: Query, mailId: string): Promise<void> {
  await query(CHANGE, [mailId, 'pending', 'failed', false])
}

/** It was taken by the mail server, the first time or after it could not be brought. */
export async function noteDelivered(query: Query, mailId: string): Promise<void> {
  await query(CHANGE, [mailId, 'failed', 'pending', true])
}

/** Only the newest try says how it stands: the mail of an older one is of no interest any more. */
const CHANGE = `
  with tried as (
    update invitation_attempts set success = $4 where id = $1 returning player_id, attempted_at)
  update team_players set invitation_status = $3, updated_at = now(), version = version + 1
    from tried
   where team_players.id = tried.player_id and invitation_sent_at = tried.attempted_at
     and invitation_status = $2`
