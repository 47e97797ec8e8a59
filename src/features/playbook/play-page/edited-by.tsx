import { queries } from '#schema/queries/index.ts'
import { useNow } from '#src/lib/use-now.ts'
import { timeAgo } from '#src/lib/words.ts'
import { useIdentity } from '#src/sync/identity.ts'
import { useRows } from '#src/sync/use-query.ts'
import { lastEdit, type PlayWithDrawing } from '../rows.ts'

/** "Edited by Coach Ruiz 5 min ago". Someone who has left the team has no name here. */
export function EditedBy({ play, className }: { play: PlayWithDrawing; className?: string }) {
  const { userId } = useIdentity()
  const { rows: members } = useRows(queries.team.members({ teamId: play.teamId }))
  const now = useNow()
  const { at, by } = lastEdit(play)
  const profile = members.find((member) => member.userId === by)?.profile
  const who = by === userId ? 'you' : profile?.displayName || profile?.fullName
  return (
    <p className={className} title={new Date(at).toLocaleString('en-US')}>
      {who ? `Edited by ${who} ${timeAgo(at, now)}` : `Edited ${timeAgo(at, now)}`}
    </p>
  )
}
