import type { Row } from '@rocicorp/zero'
import { replay } from '#schema/football/game/replay.ts'
import { numbersOf } from '#schema/football/team-numbers.ts'
import { decodeText } from '#src/lib/decode-text.ts'
import { count } from '#src/lib/words.ts'
import type { PlayRow } from '#src/sync/team/plays.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FileDrop } from '#src/ui/aria/file-drop.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Select } from '#src/ui/select.tsx'
import Papa from 'papaparse'
import { useMemo, useState } from 'react'
import { quarterWords } from '#schema/football/game/words.ts'
import { playsInDoubt } from './log-doubts.ts'
import {
  type Kickoff,
  NEEDED,
  PLAY_COLUMNS,
  PLAY_FIELDS,
  type PlayMapping,
  playMappingOf,
  type ReadGame,
  readJson,
  readPlays,
} from './read-game.ts'
import { useImportGame } from './use-game.ts'

const MOST_FILE_BYTES = 10 * 1024 * 1024
/** A long game has about 200; several games in one list are none. */
const MOST_ROWS = 300
/** So many are spelled out. */
const MOST_NAMED = 5

type Chosen =
  | { readonly kind: 'json'; readonly name: string; readonly text: string }
  | {
      readonly kind: 'list'
      readonly name: string
      readonly titles: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }

/** Reads a game out of a file, shows what it makes of it, and saves all of it at once or nothing. */
export function ImportGame({
  team,
  plan,
  kickoff,
  plays,
  onClose,
}: {
  team: MyTeam
  plan: Row['gamePlans']
  /** As it is set on the page: a list of plays doesn't say it. */
  kickoff: Kickoff
  plays: ReadonlyMap<string, PlayRow>
  onClose: () => void
}) {
  const save = useImportGame(team)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [mapping, setMapping] = useState<PlayMapping>({})
  const [problem, setProblem] = useState<string | null>(null)
  const numbers = useMemo(() => numbersOf(team), [team])
  const missing = NEEDED.filter((field) => mapping[field] === undefined)
  const { level, quarterMinutes, receives } = kickoff
  const read = useMemo(() => {
    if (!chosen) return null
    if (chosen.kind === 'json') return readJson(chosen.text, plays.values())
    if (NEEDED.some((field) => mapping[field] === undefined)) return null
    const at = { level, quarterMinutes, receives }
    return readPlays(chosen.rows, mapping, at, numbers, plays.values())
  }, [chosen, mapping, level, quarterMinutes, receives, numbers, plays])
  const game = read && 'events' in read ? read : null
  const state = useMemo(() => game && replay(game.events, numbers), [game, numbers])
  const told = problem ?? (read && 'problem' in read ? read.problem : null)
  const isEmpty = state !== null && state.plays.length === 0

  const take = async (file: File | undefined) => {
    if (!file) return
    setProblem(null)
    setChosen(null)
    const text = decodeText(await file.arrayBuffer()).replace(/^\uFEFF/, '')
    if (text.trimStart().startsWith('{')) return setChosen({ kind: 'json', name: file.name, text })
    const [titles = [], ...rows] = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' }).data
    if (rows.length === 0)
      return setProblem(`${file.name} has no plays. Export the list of plays with its titles.`)
    if (rows.length > MOST_ROWS)
      return setProblem(
        `${file.name} has ${rows.length} rows. One game has up to ${MOST_ROWS}: export the plays of one game.`,
      )
    setMapping(playMappingOf(titles))
    setChosen({ kind: 'list', name: file.name, titles, rows })
  }

  return (
    <Dialog
      open
      title={`Import a game: ${plan.opponent}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!game || !state || isEmpty}
            onClick={() => {
              if (game && state && save(plan, game, state.score)) onClose()
            }}
          >
            {state && !isEmpty ? `Import ${count(state.plays.length, 'play')}` : 'Import'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FileDrop
          label={chosen ? chosen.name : 'Game as JSON, or list of plays as CSV'}
          hint="The JSON is from a game’s report in BoxCall. Hudl: open the game’s playlist, then export its data as CSV. In the list, O is your offense."
          accept={['.json', '.csv', '.txt', '.tsv', 'application/json', 'text/csv']}
          largest={MOST_FILE_BYTES}
          most={1}
          onFiles={([file]) => void take(file)}
        />
        {told !== null && <FormAlert message={told} hint="Nothing was imported." />}
        {chosen?.kind === 'list' && (
          <details open={missing.length > 0}>
            <summary className="touch-target flex cursor-pointer items-center">Columns</summary>
            <div className="grid gap-3 sm:grid-cols-2">
              {PLAY_FIELDS.map((field) => (
                <Select
                  key={field}
                  label={PLAY_COLUMNS[field].label}
                  value={mapping[field] === undefined ? '' : String(mapping[field])}
                  onChange={(to) =>
                    setMapping(({ [field]: _was, ...others }) =>
                      to === '' ? others : { ...others, [field]: Number(to) },
                    )
                  }
                  options={[
                    { value: '', label: 'Not in this file' },
                    ...chosen.titles.map((title, i) => ({
                      value: String(i),
                      label: title || `Column ${i + 1}`,
                    })),
                  ]}
                />
              ))}
            </div>
          </details>
        )}
        {chosen?.kind === 'list' && missing.length > 0 && (
          <FormAlert
            message={`Choose the columns for: ${missing.map((field) => PLAY_COLUMNS[field].label.toLowerCase()).join(', ')}.`}
            hint="Without them, the rows don’t say what happened."
          />
        )}
        {game && state && (
          <Preview
            game={game}
            state={state}
            us={team.name}
            opponent={plan.opponent}
            isList={chosen?.kind === 'list'}
          />
        )}
      </div>
    </Dialog>
  )
}

/** What the game will be: its score by quarter, and what a coach should look at. */
function Preview({
  game,
  state,
  us,
  opponent,
  isList,
}: {
  game: ReadGame
  state: ReturnType<typeof replay>
  us: string
  opponent: string
  isList: boolean
}) {
  const { score, skipped, unknown } = game
  const doubtful = playsInDoubt(state.plays, state.doubts)
  const off = score && (score.us !== state.score.us || score.them !== state.score.them)
  const notes = [
    off &&
      `The file’s score is ${score.us}–${score.them}. Its plays add up to ${state.score.us}–${state.score.them}.`,
    unknown.length > 0 &&
      `${count(unknown.length, 'call')} not in your playbook, kept as words: ${listed(unknown)}.`,
    skipped.length > 0 &&
      `${count(skipped.length, 'row')} left out: ${listed(skipped.map(({ row, why }) => `row ${row}, ${why}`))}.`,
    doubtful > 0 && `${count(doubtful, 'play')} to review, marked in the log.`,
    isList &&
      'A list of plays has no clock: times of plays, and time of possession, are not known. Any play can be corrected in the log.',
  ].filter((note) => typeof note === 'string')
  return (
    <section aria-label="What will be imported" className="flex flex-col gap-3">
      <table className="w-full text-right tabular-nums">
        <thead>
          <tr className="text-label text-muted">
            <th scope="col" className="text-left font-medium">
              {`${count(state.plays.length, 'play')}, ${count(state.drives.length, 'drive')}`}
            </th>
            {state.quarters.map((_, i) => (
              <th key={i} scope="col" className="px-2 font-medium">
                {quarterWords(i + 1)}
              </th>
            ))}
            <th scope="col" className="pl-2 font-medium">
              Score
            </th>
          </tr>
        </thead>
        <tbody>
          {(['us', 'them'] as const).map((side) => (
            <tr key={side} className="border-t">
              <th scope="row" className="py-1 text-left font-medium">
                {side === 'us' ? us : opponent}
              </th>
              {state.quarters.map((points, i) => (
                <td key={i} className="px-2">
                  {points[side]}
                </td>
              ))}
              <td className="pl-2 font-semibold">{state.score[side]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {notes.length > 0 && (
        <ul className="text-muted list-disc pl-5">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

function listed(items: readonly string[]): string {
  const more = items.length - MOST_NAMED
  return more > 0 ? `${items.slice(0, MOST_NAMED).join('; ')}; and ${more} more` : items.join('; ')
}
