import { queries } from '#schema/queries/index.ts'
import { keepTeam } from '#schema/operations/teams.ts'
import { dateWords } from '#src/lib/words.ts'
import { useCommit } from '#src/sync/commit.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { type MyTeam, useHolds } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button } from '#src/ui/button.tsx'
import { Trash2 } from 'lucide-react'
import { Strip } from './strip.tsx'

/** Tells every member of the team when it is deleted. Those who manage the team can keep it. */
export function TeamDeletionNotice({ team, deleteAfter }: { team: MyTeam; deleteAfter: number }) {
  const { userId } = useIdentity()
  const commit = useCommit()
  const mayKeep = useHolds(team.id, 'team.manage')
  const { rows } = useRows(queries.team.members({ teamId: team.id }))
  const name = rows.find((one) => one.userId === team.deleteRequestedBy)?.profile?.fullName
  const by = team.deleteRequestedBy === userId ? 'you' : (name ?? 'a head coach')
  return (
    <Strip tone="warning" icon={Trash2}>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <strong className="font-semibold">
          {team.name} will be deleted on {dateWords(deleteAfter)}.
        </strong>{' '}
        Requested by {by}.
      </span>
      {mayKeep && (
        <Button
          size="xs"
          onClick={() =>
            commit(keepTeam, {
              teamId: team.id,
              description: `Kept ${team.name}`,
              input: { id: team.id },
            })
          }
          className="text-text"
        >
          Keep team
        </Button>
      )}
    </Strip>
  )
}
