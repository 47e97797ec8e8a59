import { count } from '#src/lib/words.ts'
import type { StaffCount } from '#src/sync/team/staff.ts'

/** What the set-up says of the staff: "1 staff member joined, 2 invitations sent." */
export function staffWords({ joined, invited }: StaffCount): string {
  const parts = [
    joined > 0 && `${count(joined, 'staff member')} joined`,
    invited > 0 && `${count(invited, 'invitation')} sent`,
  ].filter(Boolean)
  return parts.length > 0 ? `${parts.join(', ')}.` : 'No staff yet.'
}
