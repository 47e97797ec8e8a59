import { queries } from '#schema/queries/index.ts'
import { useActiveTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { SearchField } from '#src/ui/search-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { useState } from 'react'
import { Nothing, Opened, Part, Some } from './parts.tsx'
import { findRows, rowTitle } from './rows.ts'

/** A list of rows as a page would read it. `isComplete` says that the server has confirmed it. */
type Source = { id: string; rows: readonly object[]; isComplete: boolean }

/** What this device holds, through the queries that the pages use; of the active team alone. */
export function ReplicaPart() {
  const { team } = useActiveTeam()
  return team ? <WithTeam teamId={team.id} name={team.name} /> : <WithoutTeam />
}

function WithoutTeam() {
  return <Tables title="Replica" sources={useOwn()} />
}

function WithTeam({ teamId, name }: { teamId: string; name: string }) {
  const own = useOwn()
  const members = useRows(queries.team.members({ teamId }))
  const playbooks = useRows(queries.playbook.all({ teamId }))
  const formations = useRows(queries.playbook.formations({ teamId }))
  const plays = useRows(queries.plays.all({ teamId }))
  const drawings = useRows(queries.plays.drawings({ teamId }))
  const ofTeam = [
    source('team_members, with profiles', members),
    source('playbooks', playbooks),
    source('formations', formations),
    source('plays', plays),
    source('play_diagrams', drawings),
  ]
  return <Tables title={`Replica, with ${name}`} sources={[...ofTeam, ...own]} />
}

function useOwn(): Source[] {
  const memberships = useRows(queries.me.memberships())
  const grants = useRows(queries.me.grants())
  const notifications = useRows(queries.me.notifications())
  const receipts = useRows(queries.me.receipts())
  return [
    source('own memberships, with teams', memberships),
    source('own grants', grants),
    source('own notifications', notifications),
    source('own receipts', receipts),
  ]
}

function source(id: string, { rows, ready }: { rows: readonly object[]; ready: boolean }): Source {
  return { id, rows, isComplete: ready }
}

function Tables({ title, sources }: { title: string; sources: readonly Source[] }) {
  const [chosen, setChosen] = useState('')
  const [text, setText] = useState('')
  const total = sources.reduce((sum, { rows }) => sum + rows.length, 0)
  const looked = sources.find(({ id }) => id === chosen)
  const found = looked ? findRows(looked.rows, text) : []
  return (
    <Part title={title} note={`${total.toLocaleString('en-US')} rows`}>
      <ul className="divide-y rounded-md border px-3">
        {sources.map(({ id, rows, isComplete }) => (
          <li key={id} className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 py-1.5">
            <span className="text-code min-w-0 font-mono">{id}</span>
            <span className="tabular-nums">
              {!isComplete && <span className="text-muted pr-2">not confirmed</span>}
              {rows.length.toLocaleString('en-US')}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 py-2">
        <Select
          label="Rows of"
          labelHidden
          size="sm"
          value={chosen}
          onChange={setChosen}
          options={[
            { value: '', label: 'Select a table' },
            ...sources.map(({ id }) => ({ value: id, label: id })),
          ]}
          className="min-w-0 flex-1 basis-40"
        />
        {looked && (
          <SearchField
            label="Search rows"
            placeholder="Search rows"
            value={text}
            onChange={setText}
            className="min-w-0 flex-1 basis-40"
          />
        )}
      </div>
      {looked &&
        (found.length === 0 ? (
          <Nothing>{text ? `No rows contain “${text}”.` : 'No rows.'}</Nothing>
        ) : (
          <Some key={`${chosen} ${text}`} of={found}>
            {(row, index) => (
              <li key={index}>
                <Opened summary={rowTitle(row)} value={row} />
              </li>
            )}
          </Some>
        ))}
    </Part>
  )
}
