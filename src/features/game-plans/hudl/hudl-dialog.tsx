import { decodeText } from '#src/lib/decode-text.ts'
import { count } from '#src/lib/words.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FileDrop } from '#src/ui/aria/file-drop.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Select } from '#src/ui/select.tsx'
import Papa from 'papaparse'
import { useMemo, useState } from 'react'
import { NOTE_WORDS, type NoteRow, percentWords } from '../notes/note-words.ts'
import {
  HUDL_COLUMNS,
  HUDL_FIELDS,
  type HudlColumn,
  type HudlNote,
  type Mapping,
  mappingOf,
  notesFrom,
  type OffenseIs,
  planImport,
} from './read-hudl.ts'

const MOST_FILE_BYTES = 10 * 1024 * 1024

export type HudlImport = ReturnType<typeof planImport<NoteRow>>

type Table = {
  readonly name: string
  readonly titles: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Reads an exported list of plays, shows what it makes of it, and writes all of it at once. */
export function HudlDialog({
  opponent,
  there,
  room,
  onImport,
  onClose,
}: {
  opponent: string
  /** The plan's notes about the opponent. */
  there: readonly NoteRow[]
  /** Notes that still fit into the plan. */
  room: number
  onImport: (made: HudlImport) => void
  onClose: () => void
}) {
  const [table, setTable] = useState<Table | null>(null)
  const [mapping, setMapping] = useState<Mapping>({})
  const [offenseIs, setOffenseIs] = useState<OffenseIs>('them')
  const [problem, setProblem] = useState<string | null>(null)
  const read = useMemo(
    () => (table ? notesFrom(table.rows, mapping, offenseIs) : null),
    [table, mapping, offenseIs],
  )
  const made = useMemo(() => planImport(read?.notes ?? [], there), [read, there])
  const isFull = made.added.length > room
  const isNew = made.added.length + made.changed.length > 0

  const take = async (file: File | undefined) => {
    if (!file) return
    const text = decodeText(await file.arrayBuffer())
    const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' })
    const [titles = [], ...rows] = data
    if (rows.length === 0)
      return setProblem(
        `${file.name} has no plays. Nothing was changed. Export the list of plays with its titles as CSV.`,
      )
    setProblem(null)
    setMapping(mappingOf(titles))
    setTable({ name: file.name, titles, rows })
  }

  return (
    <Dialog
      open
      title={`Import film data: ${opponent}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!isNew || isFull}
            onClick={() => {
              onClose()
              onImport(made)
            }}
          >
            {saveWords(made)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FileDrop
          label={table ? `${table.name}: ${count(table.rows.length, 'row')}` : 'List of plays as CSV'}
          hint="Hudl: open the playlist, then export its data as CSV. Film of several games may be in one file."
          accept={['.csv', '.txt', '.tsv', 'text/csv']}
          largest={MOST_FILE_BYTES}
          most={1}
          onFiles={([file]) => void take(file)}
        />
        {problem && <FormAlert message={problem} />}
        {table && read && (
          <>
            <Select<OffenseIs>
              label="In this file, O means"
              value={offenseIs}
              onChange={setOffenseIs}
              options={[
                { value: 'them', label: `${opponent} has the ball` },
                { value: 'other', label: `${opponent} is on defense` },
              ]}
            />
            <details>
              <summary className="touch-target flex cursor-pointer items-center">Columns</summary>
              <div className="grid gap-3 sm:grid-cols-2">
                {HUDL_FIELDS.map((field) => (
                  <Column
                    key={field}
                    field={field}
                    titles={table.titles}
                    at={mapping[field]}
                    onChange={(at) =>
                      setMapping(({ [field]: _was, ...others }) =>
                        at === null ? others : { ...others, [field]: at },
                      )
                    }
                  />
                ))}
              </div>
            </details>
            <p className="text-muted">
              {`${count(read.plays.offense, 'play')} of their offense and ${count(read.plays.defense, 'snap')} of their defense. `}
              {read.notes.length === 0
                ? 'Nothing to count: check the columns, and what O means.'
                : 'Lists that you have already are counted again, and your notes stay.'}
            </p>
            {isFull && (
              <FormAlert
                message={`This plan has room for ${count(room, 'more note')}.`}
                hint="Nothing was changed. Delete some notes first."
              />
            )}
            <Preview notes={read.notes} />
          </>
        )}
      </div>
    </Dialog>
  )
}

function saveWords({ added, changed }: HudlImport): string {
  if (changed.length === 0) return `Add ${count(added.length, 'line')}`
  const recount = `recount ${count(changed.length, 'line')}`
  return added.length === 0 ? `R${recount.slice(1)}` : `Add ${added.length}, ${recount}`
}

function Column({
  field,
  titles,
  at,
  onChange,
}: {
  field: HudlColumn
  titles: readonly string[]
  at: number | undefined
  onChange: (at: number | null) => void
}) {
  return (
    <Select
      label={HUDL_COLUMNS[field].label}
      value={at === undefined ? '' : String(at)}
      onChange={(to) => onChange(to === '' ? null : Number(to))}
      options={[
        { value: '', label: 'Not in this file' },
        ...titles.map((title, i) => ({ value: String(i), label: title || `Column ${i + 1}` })),
      ]}
    />
  )
}

/** What will be in the lists, each line with its count. */
function Preview({ notes }: { notes: readonly HudlNote[] }) {
  return [...Map.groupBy(notes, ({ kind }) => kind)].map(([kind, those]) => (
    <section key={kind} aria-label={NOTE_WORDS[kind].title}>
      <h3 className="text-label">{NOTE_WORDS[kind].title}</h3>
      <ul className="divide-line divide-y">
        {those.map(({ label, detail, share, times }) => (
          <li key={label} className="flex gap-3 py-1">
            <span className="min-w-0 flex-1">
              {label} <span className="text-muted">{detail}</span>
            </span>
            <span className="shrink-0 tabular-nums">
              {share === null
                ? count(times, 'snap')
                : `${percentWords({ kind }, share)} of ${count(times, 'snap')}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  ))
}
