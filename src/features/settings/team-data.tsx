import { queries } from '#schema/queries/index.ts'
import { saveJson } from '#src/lib/save-json.ts'
import { silenceOf } from '#src/lib/silence.ts'
import { count } from '#src/lib/words.ts'
import { type MyTeam, useCan } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button } from '#src/ui/button.tsx'
import { FileDrop } from '#src/ui/aria/file-drop.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { toastWork } from '#src/ui/toast-work.ts'
import { useState } from 'react'
import { isWithoutContent } from './team-content.ts'
import { callTeamData, Refusal } from './team-data-calls.ts'

const LARGEST = 32 * 1024 * 1024

/** The file with everything the team owns: downloaded by its managers, and read back while the team is empty. */
export function TeamData({ team }: { team: MyTeam }) {
  const mayRoster = useCan(team.id, 'roster.manage')
  const mayPlaybook = useCan(team.id, 'playbook.manage')
  const maySettings = useCan(team.id, 'team.settings')
  const [busy, setBusy] = useState<'out' | 'in' | null>(null)
  const [problem, setProblem] = useState('')
  const mayImport = mayRoster && mayPlaybook && maySettings

  const work = async (kind: 'out' | 'in', run: () => Promise<string>, loading: string, failed: string) => {
    setBusy(kind)
    setProblem('')
    await toastWork(run(), { loading, success: (words) => words, error: failed }).catch((error: unknown) =>
      setProblem(error instanceof Refusal ? error.message : silenceWords(error, kind)),
    )
    setBusy(null)
  }
  const download = () =>
    work(
      'out',
      async () => {
        const body = await callTeamData(`/api/teams/${team.id}/export`)
        saveJson(`hashmark-${team.name}`, body)
        return "The team's file is in your downloads."
      },
      "Collecting the team's data…",
      "The team wasn't exported.",
    )
  const read = (file: File) =>
    work(
      'in',
      async () => {
        const body = parse(await file.text())
        const done = Object(await callTeamData(`/api/teams/${team.id}/import`, body)) as Imported
        const people = done.people > 0 ? ` ${count(done.people, 'person', 'people')} to invite.` : ''
        return `Imported ${count(done.plays, 'play')} and ${count(done.players, 'player')}.${people}`
      },
      'Importing the team…',
      "The team wasn't imported.",
    )

  return (
    <PageSection title="Team data" anchor="team-data">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="text-label">Export the team</p>
          <p className="text-muted">
            Playbook, plans, roster, staff, and settings in one JSON file. It holds private data you can see,
            such as emergency cards.
          </p>
        </div>
        <Button size="sm" loading={busy === 'out'} disabled={busy === 'in'} onClick={() => void download()}>
          Export team
        </Button>
      </div>
      {mayImport && <ImportPart team={team} busy={busy} onFile={(file) => void read(file)} />}
      {problem && (
        <div className="border-t px-4 py-3">
          <FormAlert message={problem} />
        </div>
      )}
    </PageSection>
  )
}

function ImportPart({
  team,
  busy,
  onFile,
}: {
  team: MyTeam
  busy: 'out' | 'in' | null
  onFile: (file: File) => void
}) {
  const teamId = team.id
  const plays = useRows(queries.plays.all({ teamId })).rows
  const players = useRows(queries.roster.players({ teamId })).rows
  const plans = useRows(queries.plans.all({ teamId })).rows
  const isEmpty = isWithoutContent({ plays, players, plans })
  return (
    <div className="flex flex-col gap-2 border-t px-4 py-3">
      <p className="text-label">Import a team</p>
      {isEmpty || busy === 'in' ? (
        <>
          <p className="text-muted">
            Fills a team with nothing in it yet from an exported file and replaces its settings. People in the
            file are listed to invite; no members are added.
          </p>
          <p className="text-muted">
            Print wristband cards again afterward: cards printed before no longer match. A newer league
            calendar adds its games again instead of updating them.
          </p>
          <FileDrop
            label="Drop a team file here"
            accept={['.json', 'application/json']}
            most={1}
            largest={LARGEST}
            loading={busy === 'in'}
            disabled={busy !== null}
            onFiles={([file]) => file && onFile(file)}
          />
        </>
      ) : (
        <p className="text-muted">
          Only a team with nothing in it yet can be filled from a file. Create a new team first.
        </p>
      )}
    </div>
  )
}

type Imported = { readonly plays: number; readonly players: number; readonly people: number }

function parse(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // The check below refuses it, like every other file that isn't a team's.
  }
  throw new Refusal("Nothing was imported. This isn't a team file. Choose a file exported from Team data.")
}

function silenceWords(error: unknown, kind: 'out' | 'in'): string {
  const safe =
    kind === 'in'
      ? "The server didn't respond, so check the playbook before trying again."
      : 'Nothing changed.'
  return silenceOf(error) === 'offline'
    ? "You're offline. Nothing changed. Connect and try again."
    : `${safe} Check your connection.`
}
