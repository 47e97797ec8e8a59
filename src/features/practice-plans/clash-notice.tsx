import { type Clash, periodName } from '#schema/football/practice.ts'
import { count } from '#src/lib/words.ts'
import { TriangleAlert } from 'lucide-react'
import { clashWords } from './grid-row.tsx'
import { cellGroups, type CellRow, type PeriodRow } from './practice-words.ts'

/** So many are spelled out. */
const MOST = 4

/** Coaches and fields of a practice that are in two places at once, each with the way to its cell. Nothing for none. */
export function ClashNotice({
  periods,
  cells,
  clashes,
  nameOf,
  onOpen,
}: {
  periods: readonly PeriodRow[]
  cells: readonly CellRow[]
  clashes: ReadonlyMap<string, readonly Clash[]>
  nameOf: (userId: string | null) => string
  onOpen: (period: PeriodRow, cell: CellRow) => void
}) {
  if (clashes.size === 0) return null
  const byId = new Map(cells.map((cell) => [cell.id, cell]))
  const byPeriod = Map.groupBy(cells, ({ periodId }) => periodId)
  const told = new Set<string>()
  const found = periods.flatMap((period) =>
    (byPeriod.get(period.id) ?? []).flatMap((cell) => {
      const own = clashes.get(cell.id) ?? []
      // Two cells of this plan meet once.
      const first = own.filter(({ kind, other }) => !told.has(`${kind} ${other.id} ${cell.id}`))
      for (const { kind, other } of own) if (byId.has(other.id)) told.add(`${kind} ${cell.id} ${other.id}`)
      return first.length > 0 ? [{ period, cell, words: clashWords(first, cell, nameOf) }] : []
    }),
  )
  if (found.length === 0) return null
  return (
    <section
      aria-label="Conflicts"
      className="bg-warning-wash flex items-start gap-3 rounded-md border px-4 py-2 print:hidden"
    >
      <TriangleAlert aria-hidden size={18} className="text-warning-ink mt-2.5 shrink-0" />
      <div className="min-w-0 flex-1">
        <h2 className="text-label py-2">{count(found.length, 'conflict')} in this practice</h2>
        <ul className="flex flex-wrap gap-x-5">
          {found.slice(0, MOST).map(({ period, cell, words }) => (
            <li key={cell.id}>
              <button
                type="button"
                onClick={() => onOpen(period, cell)}
                className="min-h-9 py-1 text-left underline pointer-coarse:min-h-11"
              >
                {periodName(period)}, {cellGroups(cell)}: {words}
              </button>
            </li>
          ))}
          {found.length > MOST && <li className="text-muted py-2">and {found.length - MOST} more</li>}
        </ul>
      </div>
    </section>
  )
}
