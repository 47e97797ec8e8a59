import { DELETION_DAYS, keepTeam, requestTeamDeletion } from '#schema/operations/teams.ts'
import { dateWords } from '#src/lib/words.ts'
import { useCommit } from '#src/sync/commit.ts'
import type { MyTeam } from '#src/sync/teams.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { TextField } from '#src/ui/text-field.tsx'
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
      {open && <Confirm team={team} onClose={() => setOpen(false)} onConfirm={request} />}
    </PageSection>
  )
}

function Confirm({ team, onClose, onConfirm }: { team: MyTeam; onClose: () => void; onConfirm: () => void }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const submit = () => {
    if (typed.trim() === team.name.trim()) onConfirm()
    else setError(`Type the team's name as it is written: ${team.name}`)
  }
  return (
    <Dialog
      open
      size="sm"
      title={`Delete ${team.name}?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep team</Button>
          <Button variant="danger" onClick={submit}>
            Delete in {DELETION_DAYS} days
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p>
          In {DELETION_DAYS} days the team and everything in it is deleted for all members. Export the team
          first if you want a copy.
        </p>
        <TextField
          label="Team name"
          hint={`Type “${team.name}” to confirm.`}
          value={typed}
          error={error}
          autoComplete="off"
          spellCheck={false}
          onChange={(value) => {
            setTyped(value)
            setError('')
          }}
        />
      </form>
    </Dialog>
  )
}
