import { restoreTeam } from '#schema/operations/teams.ts'
import { dateWords } from '#src/lib/words.ts'
import { useCommit } from '#src/sync/commit.ts'
import { type MyTeam, useHolds } from '#src/sync/team/teams.ts'
import { Button } from '#src/ui/button.tsx'
import { Archive } from 'lucide-react'
import { Strip } from './strip.tsx'

/** Tells every member that the team can only be read. Those who manage the team can restore it. */
export function TeamArchiveNotice({ team, archivedAt }: { team: MyTeam; archivedAt: number }) {
  const commit = useCommit()
  const mayRestore = useHolds(team.id, 'team.manage')
  return (
    <Strip tone="info" icon={Archive}>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <strong className="font-semibold">
          {team.name} was archived on {dateWords(archivedAt)}.
        </strong>{' '}
        You can read everything and change nothing.
      </span>
      {mayRestore && (
        <Button
          size="xs"
          onClick={() =>
            commit(restoreTeam, {
              teamId: team.id,
              description: `Restored ${team.name} from the archive`,
              input: { id: team.id },
            })
          }
          className="text-text"
        >
          Restore team
        </Button>
      )}
    </Strip>
  )
}
