import { DELETION_DAYS, keepTeam, requestTeamDeletion } from '#schema/operations/teams.ts'
import { dateWords } from '#src/lib/words.ts'
import { useCommit } from '#src/sync/commit.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { Button } from '#src/ui/button.tsx'
import { NameDialog } from '#src/ui/name-dialog.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { useState } from 'react'

/** Schedules the team for deletion, after its name was typed, and keeps a scheduled one. */
export function DeleteTeam({ team }: { team: MyTeam }) {
  const commit = useCommit()
  const [open, setOpen] = useState(false)
  const input = { id: team.id }
  const keep = () => commit(keepTeam, { teamId: team.id, description: `Kept ${team.name}`, input })
  const request = () => {
    commit(requestTeamDeletion, {
      teamId: team.id,
      description: `Scheduled ${team.name} for deletion`,
      input,
    })
    setOpen(false)
  }
  return (
    <PageSection title="Delete this team" anchor="delete-this-team">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
        <p className="text-muted min-w-0 flex-1 basis-64">
          {team.deleteAfter
            ? `The team will be deleted on ${dateWords(team.deleteAfter)}. Until then everything works as before.`
            : `The playbook, plans, and roster are deleted for everyone ${DELETION_DAYS} days after your request. Until then you can keep the team.`}
        </p>
        {team.deleteAfter ? (
          <Button size="sm" onClick={keep}>
            Keep team
          </Button>
        ) : (
          <Button size="sm" variant="danger" onClick={() => setOpen(true)}>
            Delete team
          </Button>
        )}
      </div>
      {open && (
        <NameDialog
          title={`Delete ${team.name}?`}
          label="Team name"
          name={team.name}
          wrong={`Type the team's name as it is written: ${team.name}`}
          confirm={`Delete in ${DELETION_DAYS} days`}
          cancel="Keep team"
          onConfirm={request}
          onClose={() => setOpen(false)}
        >
          <p>
            In {DELETION_DAYS} days the team and everything in it is deleted for all members. Export the team
            first if you want a copy.
          </p>
        </NameDialog>
      )}
    </PageSection>
  )
}
