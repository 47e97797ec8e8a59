import type { Side } from '#schema/football/game/log.ts'
import { FEW, type Lean, leanOf, TELL, type Tell, tellsOf } from '#schema/football/game/self-scout.ts'
import { type Snap, snapsBy } from '#schema/football/game/snaps.ts'
import { compareDistances } from '#schema/football/game/words.ts'
import { personnelFromCode } from '#schema/football/personnel.ts'
import { cx } from '#src/lib/class-names.ts'
import { toCsv } from '#src/lib/csv.ts'
import { Button } from '#src/ui/button.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { Flag, Printer } from 'lucide-react'
import { useMemo } from 'react'
import { CsvButton, fileName, type FigureColumn, FigureTable, shareColumn } from './figure-table.tsx'
import type { OpenSnaps } from './group-table.tsx'

/** A row of the table: a down and distance, or all of them, with its snaps by personnel in the order of the columns. */
type HeatRow = {
  readonly situation: string
  readonly all: readonly Snap[]
  readonly cells: readonly { readonly personnel: string; readonly snaps: readonly Snap[] }[]
}

const ALL = 'All'

const personnelWords = (personnel: string) =>
  personnel === '' ? 'No personnel' : (personnelFromCode(personnel)?.label ?? personnel)

/** The snaps by down and distance, and in each by personnel, most first; snaps without personnel are the last column. */
function heatOf(snaps: readonly Snap[]): { columns: readonly string[]; rows: readonly HeatRow[] } {
  const columns = [...Map.groupBy(snaps, ({ personnel }) => personnel)]
    .toSorted(
      ([a, as], [b, bs]) => Number(a === '') - Number(b === '') || bs.length - as.length || (a < b ? -1 : 1),
    )
    .map(([personnel]) => personnel)
  const rowOf = (situation: string, all: readonly Snap[]): HeatRow => {
    const by = Map.groupBy(all, ({ personnel }) => personnel)
    return {
      situation,
      all,
      cells: columns.map((personnel) => ({ personnel, snaps: by.get(personnel) ?? [] })),
    }
  }
  const rows = [...Map.groupBy(snaps, ({ situation }) => situation)]
    .toSorted(([a], [b]) => compareDistances(a, b))
    .map(([situation, group]) => rowOf(situation, group))
  return { columns, rows: rows.length > 0 ? [rowOf(ALL, snaps), ...rows] : [] }
}

type TabProps = { snaps: readonly Snap[]; side: Side; onOpen: OpenSnaps }

/** What a defense that studies our games would find. */
export function SelfScoutTab(props: TabProps) {
  return (
    <div className="flex flex-col gap-4">
      <Heat {...props} />
      <Tells {...props} />
    </div>
  )
}

function Heat({ snaps, side, onOpen }: TabProps) {
  const { columns, rows } = useMemo(() => heatOf(snaps), [snaps])
  const csv = () =>
    toCsv([
      ['Down and distance', 'Personnel', 'Runs', 'Passes', 'n'],
      ...rows
        .filter(({ situation }) => situation !== ALL)
        .flatMap(({ situation, cells }) =>
          cells.flatMap(({ personnel, snaps: of }) => {
            const runs = of.filter(({ play }) => play.type === 'run').length
            return of.length === 0
              ? []
              : [[situation, personnelWords(personnel), runs, of.length - runs, of.length]]
          }),
        ),
    ])
  return (
    <PageSection
      title="Personnel by down and distance"
      note={`n = ${snaps.length}`}
      action={
        snaps.length > 0 && (
          <span className="flex gap-2">
            <Button size="sm" onClick={() => print()}>
              <Printer aria-hidden size={16} />
              Print
            </Button>
            <CsvButton
              title="Personnel by down and distance"
              file={fileName('Personnel by down and distance', side)}
              text={csv}
            />
          </span>
        )
      }
    >
      {rows.length === 0 ? (
        <p className="text-muted p-4">Nothing charted here with these filters.</p>
      ) : (
        // Positioned, so that hidden words in cells scroll along and don't widen the page.
        <div className="relative overflow-x-auto print:overflow-visible print:text-[8pt]">
          <table className="w-full tabular-nums" aria-label="Personnel by down and distance">
            <thead className="border-b">
              <tr>
                {['Down and distance', 'All personnel', ...columns.map(personnelWords)].map((title) => (
                  <th
                    key={title}
                    scope="col"
                    className="text-label text-muted px-2 py-2 text-left first:px-4 print:px-1 print:text-[8pt]"
                  >
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-line divide-y">
              {rows.map(({ situation, all, cells }) => (
                <tr key={situation}>
                  <th
                    scope="row"
                    className="px-4 py-1 text-left font-medium whitespace-nowrap max-sm:px-3 print:px-1"
                  >
                    {situation}
                  </th>
                  <LeanCell title={situation} snaps={all} onOpen={onOpen} />
                  {cells.map(({ personnel, snaps: of }) => (
                    <LeanCell
                      key={personnel}
                      title={`${personnelWords(personnel)}, ${situation}`}
                      snaps={of}
                      onOpen={onOpen}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="text-caption text-muted border-t px-4 py-2">
        <TellWords /> Gray: fewer than {FEW}. <span className="print:hidden">Tap a cell for its snaps.</span>
      </p>
    </PageSection>
  )
}

/** How the flag is set, with its source beside it. */
function TellWords() {
  return (
    <>
      <Flag aria-hidden size={12} className="inline align-baseline" /> At least {100 * TELL.share}% runs or
      passes on {TELL.snaps} snaps or more: Hashmark’s numbers, not a published standard.
    </>
  )
}

type LeanProps = { title: string; snaps: readonly Snap[]; onOpen: OpenSnaps }

function LeanCell(props: LeanProps) {
  const lean = leanOf(props.snaps)
  return lean ? (
    <td className="p-0.5">
      <LeanButton {...props} lean={lean} />
    </td>
  ) : (
    <td className="text-muted px-2 py-1">
      <span aria-hidden>–</span>
      <span className="sr-only">No snaps</span>
    </td>
  )
}

/** Run or pass, whichever is more; the stronger the lean, the darker. */
function LeanButton({ title, snaps, onOpen, lean }: LeanProps & { lean: Lean }) {
  const { kind, n, share, isTell } = lean
  const isFew = n < FEW
  const wash = kind === 'run' ? 'var(--color-offense-wash)' : 'var(--color-special-wash)'
  const depth = Math.round(200 * (share - 0.5))
  return (
    <button
      type="button"
      onClick={() => onOpen(title, snaps)}
      style={isFew ? undefined : { backgroundColor: `color-mix(in srgb, ${wash} ${depth}%, transparent)` }}
      className={cx(
        'pressable touch-target flex min-h-11 w-full flex-col justify-center rounded-sm px-1.5 text-left whitespace-nowrap [print-color-adjust:exact] print:px-0.5',
        isFew && 'text-muted',
        // With the focus, its ring is in place of the mark.
        isTell &&
          'not-focus-visible:outline-line-strong font-semibold not-focus-visible:outline-2 not-focus-visible:-outline-offset-2',
      )}
    >
      <span className="flex items-center gap-1">
        {isTell && (
          <>
            <Flag aria-hidden size={14} className="shrink-0" />
            <span className="sr-only">Flag: </span>
          </>
        )}
        {kind === 'run' ? 'Run' : 'Pass'} {Math.round(100 * share)}%
      </span>
      <span className="text-caption font-normal">n = {n}</span>
    </button>
  )
}

const byFormation = ({ formation }: Snap) => formation
const byHash = ({ hash }: Snap) => hash

type TellRow = Tell & { readonly id: string }

const TELL_COLUMNS: readonly [FigureColumn<TellRow>, ...FigureColumn<TellRow>[]] = [
  {
    title: 'Tendency',
    value: ({ lean: { kind, of, n } }) => `${of} of ${n} ${kind === 'run' ? 'runs' : 'passes'}`,
    isText: true,
  },
  shareColumn('Share', ({ lean: { of, n, share } }) => ({ of, n, share })),
]

function Tells({ snaps, side, onOpen }: TabProps) {
  const rows = useMemo(() => tellsOf(snaps).map((tell): TellRow => ({ ...tell, id: tell.name })), [snaps])
  const hasEnough = useMemo(
    () =>
      [byFormation, byHash].some((by) =>
        snapsBy(snaps, by).some((group) => group.snaps.length >= TELL.snaps),
      ),
    [snaps],
  )
  if (rows.length === 0)
    return (
      <PageSection title="Formation and hash tells">
        <p className="text-muted p-4">
          {hasEnough
            ? 'No formation or hash gives the call away.'
            : 'Too few snaps of a formation or hash to tell.'}
        </p>
        <p className="text-caption text-muted border-t px-4 py-2">
          <TellWords />
        </p>
      </PageSection>
    )
  return (
    <FigureTable
      title="Formation and hash tells"
      side={side}
      rows={rows}
      columns={TELL_COLUMNS}
      onOpen={({ name, snaps: of }) => onOpen(name, of)}
      foot={
        <>
          <TellWords /> The clearest first.
        </>
      }
    />
  )
}
