import { archiveTeam, restoreTeam } from '#schema/operations/teams.ts'
import { dateWords } from '#src/lib/words.ts'
import { useCommit } from '#src/sync/commit.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { Button } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.ts'
import { PageSection } from '#src/ui/page-header.tsx'

/** Archives the team when its season is over, and restores it. */
export function ArchiveTeam({ team }: { team: MyTeam }) {
  const commit = useCommit()
  const input = { id: team.id }
  const archive = async () => {
    const sure = await confirm({
      title: `Archive ${team.name}?`,
      body: "Members can still read everything, but can't change it. You can restore the team at any time.",
      confirmLabel: 'Archive team',
    })
    if (sure) commit(archiveTeam, { teamId: team.id, description: `Archived ${team.name}`, input })
  }
  const restore = () =>
    commit(restoreTeam, {
      teamId: team.id,
      description: `Restored ${team.name} from the archive`,
      input,
    })
  return (
    <PageSection title="Archive this team" anchor="archive-this-team">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
        <p className="text-muted min-w-0 flex-1 basis-64">
          {team.archivedAt
            ? `Archived on ${dateWords(team.archivedAt)}. Restore the team to change it again.`
            : 'For when the season is over: everything stays readable for all members, and the team leaves the list of current teams.'}
        </p>
        {team.archivedAt ? (
          <Button size="sm" onClick={restore}>
            Restore team
          </Button>
        ) : (
          <Button size="sm" onClick={() => void archive()}>
            Archive team
          </Button>
        )}
      </div>
    </PageSection>
  )
}
