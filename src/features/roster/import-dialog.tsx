import type { CompetitionLevel } from '#schema/football/levels.ts'
import { rosterNumberHints } from '#schema/football/number-rules.ts'
import { count, playerName } from '#src/lib/words.ts'
import { decodeText } from '#src/lib/decode-text.ts'
import type { NewPlayer } from '#schema/operations/roster.ts'
import { MOST_PLAYERS } from '#schema/roster.ts'
import { dayAt } from '#src/lib/days.ts'
import { trueNow } from '#src/lib/use-now.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FileDrop } from '#src/ui/aria/file-drop.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { useMemo, useState } from 'react'
import { type PlayerRow, sharedNumbers } from './players.ts'
import {
  COLUMN_LABELS,
  type ReadPlayer,
  parseTable,
  readPlayers,
  type RosterColumn,
  type RosterTable,
} from './read-roster.ts'

const MOST_FILE_BYTES = 2 * 1024 * 1024
const EXAMPLE =
  '#\tPlayer\tPos\tGrade\tHt\tWt\n12\tLee Ortiz\tQB\t11\t6-1\t185\n44\tReed, Sam\tLB/FB\t12\t5-11\t205'
/** Lines shown for checking the columns; problems are listed for all of them. */
const SHOWN = 30

/** Reads a list of players, shows what it understood, and adds all of them at once or none. */
export function ImportDialog({
  level,
  players,
  onAdd,
  onClose,
}: {
  /** Whose number rules apply. */
  level: CompetitionLevel
  /** Who is on the roster already. */
  players: readonly PlayerRow[]
  onAdd: (players: readonly Omit<NewPlayer, 'id'>[]) => void
  onClose: () => void
}) {
  const [text, setText] = useState('')
  const [table, setTable] = useState<RosterTable | null>(null)
  const [problem, setProblem] = useState<{ message: string; hint: string } | null>(null)
  const [asked, setAsked] = useState(false)
  const [today] = useState(() => dayAt(trueNow()))
  const read = useMemo(() => (table ? readPlayers(table, today) : []), [table, today])
  const good = read.filter((one) => one.problem === null)
  const known = new Set(players.map((one) => playerName(one).toLowerCase()))
  const fresh = good.filter(({ fields }) => !known.has(playerName(fields).toLowerCase()))

  const take = (given: string) => {
    const next = parseTable(given)
    if (next.rows.length === 0)
      return setProblem({ message: 'No players found.', hint: 'Put one player on each line, with a name.' })
    if (next.rows.length + players.length > MOST_PLAYERS)
      return setProblem({
        message: `This list has ${next.rows.length} lines.`,
        hint: `A roster can have up to ${MOST_PLAYERS} players. Remove the lines that are not on the team.`,
      })
    setProblem(null)
    setTable(next)
  }
  const add = () => {
    if (fresh.length === 0) return setAsked(true)
    onClose()
    onAdd(fresh.map(({ fields, card }) => ({ ...fields, card })))
  }
  const setColumn = (at: number, to: RosterColumn) =>
    setTable(
      (before) =>
        before && {
          ...before,
          columns: before.columns.map((one, i) =>
            i === at ? to : one === to && to !== 'skip' ? 'skip' : one,
          ),
        },
    )

  return (
    <Dialog
      open
      size="lg"
      title="Import players"
      onClose={onClose}
      footer={
        table ? (
          <>
            <Button className="mr-auto" onClick={() => setTable(null)}>
              Back
            </Button>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" onClick={add}>
              {`Add ${count(fresh.length, 'player')}`}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" disabled={text.trim() === ''} onClick={() => take(text)}>
              Review
            </Button>
          </>
        )
      }
    >
      {table ? (
        <div className="flex flex-col gap-3">
          {asked && fresh.length === 0 && (
            <FormAlert
              message="There are no players to add."
              hint="Choose which column has the names, or go back and check the list."
            />
          )}
          <Findings
            read={read}
            left={good.length - fresh.length}
            players={players}
            fresh={fresh}
            level={level}
          />
          <Review table={table} onColumn={setColumn} />
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          {problem && <FormAlert {...problem} />}
          <TextArea
            label="Paste a list"
            hint="One player per line, as copied from a spreadsheet. Column titles are fine. You check it before anything is added."
            placeholder={EXAMPLE}
            value={text}
            onChange={setText}
          />
          <FileDrop
            label="Or upload a CSV file"
            hint="From a spreadsheet, or your school's system."
            accept={['.csv', '.tsv', '.txt', 'text/csv', 'text/plain']}
            most={1}
            largest={MOST_FILE_BYTES}
            onFiles={([file]) =>
              void file?.arrayBuffer().then(
                (bytes) => {
                  const given = decodeText(bytes)
                  setText(given)
                  take(given)
                },
                () =>
                  setProblem({
                    message: "This file can't be read.",
                    hint: 'Open it and paste its contents.',
                  }),
              )
            }
          />
        </div>
      )}
    </Dialog>
  )
}

/** What was understood, and what was not, line by line. */
function Findings({
  read,
  left,
  players,
  fresh,
  level,
}: {
  read: readonly ReadPlayer[]
  /** How many are on the roster already. */
  left: number
  players: readonly PlayerRow[]
  fresh: readonly ReadPlayer[]
  level: CompetitionLevel
}) {
  const added = fresh.map(({ line, fields }) => ({ id: `line ${line}`, ...fields }))
  const shared = sharedNumbers([...players, ...added])
  const odd = rosterNumberHints([...players, ...added], level)
    .filter(({ player }) => player.id.startsWith('line '))
    .map(({ player, hints }) => `#${player.number} ${playerName(player)}: ${hints.join(' ')}`)
  const lines = [
    ...read.flatMap(({ line, problem, notes }) =>
      [...(problem ? [`${problem} It is left out.`] : []), ...notes].map((words) => `Line ${line}: ${words}`),
    ),
    ...odd,
  ]
  return (
    <div aria-live="polite" className="flex flex-col gap-1">
      <p>
        {`${count(fresh.length, 'player')} will be added.`}
        {left > 0 && ` ${left} ${left === 1 ? 'is' : 'are'} on the roster already and left out.`}
      </p>
      {shared.length > 0 && (
        <p className="text-warning-ink">
          {`${shared.length === 1 ? 'Number' : 'Numbers'} ${shared.slice(0, 12).join(', ')} ${shared.length === 1 ? 'is' : 'are'} worn by more than one player.`}
        </p>
      )}
      {lines.length > 0 && (
        <ul className="text-warning-ink max-h-32 overflow-y-auto">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

const OPTIONS = (Object.keys(COLUMN_LABELS) as RosterColumn[]).map((value) => ({
  value,
  label: COLUMN_LABELS[value],
}))

function Review({
  table,
  onColumn,
}: {
  table: RosterTable
  onColumn: (at: number, to: RosterColumn) => void
}) {
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard
      tabIndex={0}
      aria-label="The list as it was read"
      className="overflow-x-auto rounded-md border"
    >
      <table className="w-full text-left">
        <thead>
          <tr className="border-b">
            {table.columns.map((column, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns have no other name
              <th key={i} scope="col" className="min-w-32 p-1.5">
                <Select
                  label={`Column ${i + 1}`}
                  labelHidden
                  size="sm"
                  value={column}
                  options={OPTIONS}
                  onChange={(to) => onColumn(i, to)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.slice(0, SHOWN).map((row, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- nor do lines
            <tr key={i} className="border-b last:border-0">
              {table.columns.map((column, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- nor do cells
                <td key={at} className={column === 'skip' ? 'text-muted px-2.5 py-1' : 'px-2.5 py-1'}>
                  {row[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {table.rows.length > SHOWN && (
        <p className="text-muted border-t px-2.5 py-1.5">{`And ${table.rows.length - SHOWN} more lines.`}</p>
      )}
    </section>
  )
}
