/** Sets an invitation's status from its email (spec, section 4): failed when it could not be delivered. */
import type { Query } from '../mail/queue.ts'

/** Delivery failed, temporarily or for good. The link stays valid, because it may have been shown in another way. */
export async function noteUndelivered(query: Query, mailId: string): Promise<void> {
  await query(CHANGE, [mailId, 'pending', 'failed', false])
}

/** The mail server accepted it, at the first attempt or after a failure. */
export async function noteDelivered(query: Query, mailId: string): Promise<void> {
  await query(CHANGE, [mailId, 'failed', 'pending', true])
}

/** Only the newest attempt sets the status; results of older emails are ignored. */
const CHANGE = `
  with tried as (
    update invitation_attempts set success = $4 where id = $1 returning player_id, attempted_at)
  update team_players set invitation_status = $3, updated_at = now(), version = version + 1
    from tried
   where team_players.id = tried.player_id and invitation_sent_at = tried.attempted_at
     and invitation_status = $2`
