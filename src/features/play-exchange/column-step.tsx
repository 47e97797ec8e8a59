import { useMemo, useState } from 'react'
import { count } from '#src/lib/words.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Select } from '#src/ui/select.tsx'
import { guessMapping, hasTitles, type Mapping, type Target, TARGETS } from './csv-columns.ts'
import { type Book, type LineReport, readLines } from './csv-plays.ts'
import { isEmptyRow, type Table } from './read-table.ts'

type Props = {
  rows: Table
  name: string
  book: Book
  onBack: () => void
  onRead: (lines: readonly LineReport[]) => void
}

const OPTIONS = [{ value: '', label: 'Leave out' }, ...TARGETS.map(([value, label]) => ({ value, label }))]
const SAMPLES = 3

/** What each column of a list is. Titles are guessed; what the guess leaves out can be said. */
export function ColumnStep({ rows, name, book, onBack, onRead }: Props) {
  const start = Math.max(
    0,
    rows.findIndex((row) => !isEmptyRow(row)),
  )
  const first = rows[start] ?? []
  const [isTitled, setTitled] = useState(() => hasTitles(first))
  const [mapping, setMapping] = useState<Mapping>(() =>
    hasTitles(first) ? guessMapping(first) : nameFirst(first),
  )
  const from = isTitled ? start + 1 : start
  const body = useMemo(() => rows.slice(from), [rows, from])
  const lines = useMemo(() => readLines(body, mapping, book, from + 1), [body, mapping, book, from])
  const good = lines.filter((line) => 'play' in line).length

  const set = (column: number, target: Target | null) =>
    setMapping((before) =>
      // One column for each thing: the one that had it lets it go.
      before.map((one, i) => (i === column ? target : target !== null && one === target ? null : one)),
    )

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <p className="mr-auto">
          {name}: {count(lines.length, 'line')}. Say what each column is.
        </p>
        <Checkbox label="The first line names the columns" checked={isTitled} onChange={setTitled} />
      </div>
      <ul aria-label="Columns" className="divide-y divide-line rounded-md border">
        {mapping.map((target, i) => {
          const title = isTitled && first[i]?.trim() ? first[i].trim() : `Column ${i + 1}`
          const samples = body
            .map((row) => row[i]?.trim() ?? '')
            .filter(Boolean)
            .slice(0, SAMPLES)
          return (
            // oxlint-disable-next-line react/no-array-index-key -- columns are their places
            <li key={i} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
              <div className="min-w-40 flex-1">
                <p className="truncate text-label">{title}</p>
                <p className="truncate text-caption text-muted">{samples.join(' · ') || 'Empty'}</p>
              </div>
              <Select
                label={`${title} is`}
                labelHidden
                size="sm"
                className="w-44"
                value={target ?? ''}
                onChange={(value) => set(i, (value || null) as Target | null)}
                options={OPTIONS}
              />
            </li>
          )
        })}
      </ul>
      <div className="sticky -bottom-4 -mx-4 flex flex-wrap items-center justify-end gap-2 border-t bg-surface px-4 py-3">
        <Button variant="quiet" className="mr-auto" onClick={onBack}>
          Another file
        </Button>
        <p aria-live="polite" className="text-muted tabular-nums">
          {good} of {count(lines.length, 'line')} can be plays
        </p>
        <Button variant="primary" disabled={good === 0} onClick={() => onRead(lines)}>
          Go on
        </Button>
      </div>
    </div>
  )
}

/** Without titles the first column that holds words is taken for the name. */
function nameFirst(row: readonly string[]): Mapping {
  const words = row.findIndex((cell) => /[a-z]{2}/i.test(cell))
  return row.map((_, i) => (i === Math.max(0, words) ? 'name' : null))
}
