import { memo } from 'react'
import { queries } from '#schema/queries/index.ts'
import { useNow } from '#src/lib/use-now.ts'
import { timeAgo } from '#src/lib/words.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { useDrawing } from '#src/sync/plays.ts'
import { useRows } from '#src/sync/use-query.ts'
import { lastEdit, type PlayRow } from '#src/board/plays/rows.ts'
import { useSettled } from '#src/lib/use-settled.ts'

type Props = { play: PlayRow; className?: string }

/** "Edited by Coach Ruiz 5 min ago". Someone who has left the team has no name here. */
export const EditedBy = memo(function EditedBy({ play, className }: Props) {
  const { at, by } = lastEdit(play, useDrawing(play.teamId, play.id))
  return <Edited teamId={play.teamId} at={useSettled(at)} by={useSettled(by)} className={className} />
})

type EditedProps = { teamId: string; at: number; by: string; className: string | undefined }

const Edited = memo(function Edited({ teamId, at, by, className }: EditedProps) {
  const { userId } = useIdentity()
  const { rows: members } = useRows(queries.team.members({ teamId }))
  const now = useNow()
  const profile = members.find((member) => member.userId === by)?.profile
  const who = by === userId ? 'you' : profile?.displayName || profile?.fullName
  return (
    <p className={className} title={new Date(at).toLocaleString('en-US')}>
      {who ? `Edited by ${who} ${timeAgo(at, now)}` : `Edited ${timeAgo(at, now)}`}
    </p>
  )
})
