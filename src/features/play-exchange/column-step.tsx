import { useMemo } from 'react'
import { count, grouped } from '#src/lib/words.ts'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/select.tsx'
import { type Columns, guessColumns, isBreakdown, type Target, TARGETS } from './columns.ts'
import { canBePlay } from './read-lines.ts'
import { isEmptyRow, type Table } from './read-table.ts'

type Props = {
  rows: Table
  name: string
  columns: Columns
  onColumns: (columns: Columns) => void
  onBack: () => void
  onContinue: () => void
}

const OPTIONS = [{ value: '', label: 'Leave out' }, ...TARGETS.map(([value, label]) => ({ value, label }))]
const SAMPLES = 3
const ROWS_SAMPLED = 200
/** Rows that may be chosen as the header. */
const HEADERS = 12
const HEADER_CHARACTERS = 60

/** What each column of a list is. Titles are guessed; the coach can correct the header row and every column. */
export function ColumnStep({ rows, name, columns, onColumns, onBack, onContinue }: Props) {
  const { header, mapping } = columns
  const from = header === null ? 0 : header + 1
  const titles = header === null ? [] : (rows[header] ?? [])
  const body = useMemo(() => rows.slice(from).filter((row) => !isEmptyRow(row)), [rows, from])
  const good = useMemo(() => body.filter((row) => canBePlay(row, mapping)).length, [body, mapping])
  const headers = useMemo(() => headerOptions(rows), [rows])

  const set = (column: number, target: Target | null) =>
    onColumns({
      header,
      // One column for each thing: the one that had it lets it go.
      mapping: mapping.map((one, i) =>
        i === column ? target : target !== null && one === target ? null : one,
      ),
    })

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <p className="mr-auto">
          {name}: {count(body.length, 'line')}. Select what each column holds.
          {isBreakdown(mapping) && ' Snaps of the same play become one play, with its calls counted.'}
        </p>
        <Select
          label="Header row"
          size="sm"
          className="w-full"
          value={header === null ? '' : String(header)}
          onChange={(value) => onColumns(guessColumns(rows, value === '' ? null : Number(value)))}
          options={headers}
        />
      </div>
      <ul aria-label="Columns" className="divide-y divide-line rounded-md border">
        {mapping.map((target, i) => {
          const title = titles[i]?.trim() ? titles[i].trim() : `Column ${i + 1}`
          const samples = body
            .slice(0, ROWS_SAMPLED)
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
                className="w-full sm:w-44"
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
        <p
          aria-live="polite"
          className="order-first basis-full text-muted tabular-nums sm:order-none sm:basis-auto"
        >
          {grouped(good)} of {count(body.length, 'line')} can be plays
        </p>
        <Button variant="primary" disabled={good === 0} onClick={onContinue}>
          Go on
        </Button>
      </div>
    </div>
  )
}

function headerOptions(rows: Table): { value: string; label: string }[] {
  const filled = [...rows.entries()].filter(([, row]) => !isEmptyRow(row)).slice(0, HEADERS)
  return [
    { value: '', label: 'No header' },
    ...filled.map(([i, row]) => {
      const words = row
        .map((cell) => cell.trim())
        .filter(Boolean)
        .join(', ')
      return { value: String(i), label: `Row ${i + 1}: ${words.slice(0, HEADER_CHARACTERS)}` }
    }),
  ]
}
