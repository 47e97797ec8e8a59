import './print.css'
import {
  columnsOf,
  covers,
  lanesOf,
  periodName,
  timed,
  timeWords,
  totalMinutes,
} from '#schema/football/practice.ts'
import {
  ATTIRE_LABELS,
  CONTACT_LABELS,
  EMPHASIS_LABELS,
  groupHeading,
  PRACTICE_GROUPS,
  type PracticeGroup,
} from '#schema/practice.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import {
  cellGroups,
  dateWords,
  type CellRow,
  type PeriodRow,
  planName,
  type PlanRow,
} from './practice-words.ts'
import { sheetSize } from './sheet-size.ts'
import { lastName } from './use-practice.ts'

/** What is printed: the whole grid, one group's day, or one coach's. */
export type Sheet =
  | { kind: 'grid' }
  | { kind: 'group'; group: PracticeGroup }
  | { kind: 'coach'; coachId: string }

type Props = {
  team: MyTeam
  plan: PlanRow
  periods: readonly PeriodRow[]
  byPeriod: ReadonlyMap<string, readonly CellRow[]>
  nameOf: (userId: string | null) => string
  sheet: Sheet
}

/** A practice on one page. The type shrinks as periods are added, so that the day stays on one sheet. */
export function PlanSheet(props: Props) {
  const { team, plan, periods, byPeriod, nameOf, sheet } = props
  const whose =
    sheet.kind === 'grid'
      ? ''
      : ` · ${sheet.kind === 'group' ? groupHeading(sheet.group) : nameOf(sheet.coachId)}`
  // Notes make a period's line taller.
  const lines = periods.length + periods.filter(({ notes }) => notes).length / 2
  const size =
    sheet.kind === 'grid'
      ? sheetSize(
          periods.map((period) => ({
            heading: [periodName(period), CONTACT_LABELS[period.contact], period.notes],
            cells: byPeriod.get(period.id) ?? [],
          })),
          plan.notes,
          (cell) => [cellWords(cell), detailWords(cell, nameOf)],
        )
      : lines > 24
        ? 6
        : lines > 16
          ? 7
          : lines > 10
            ? 8
            : 9
  return (
    <article
      className={sheet.kind === 'grid' ? 'practice-grid-sheet' : 'practice-day-sheet'}
      style={{ fontSize: `${size}pt`, lineHeight: 1.2 }}
    >
      <h1 className="text-headline">
        {planName(plan)}
        {whose}
      </h1>
      <p className="mb-1.5">
        {[
          team.name,
          dateWords(plan.date),
          plan.place,
          ATTIRE_LABELS[plan.attire],
          plan.emphasis !== 'none' && `Emphasis: ${EMPHASIS_LABELS[plan.emphasis]}`,
          plan.opponent && `vs. ${plan.opponent}`,
          `${totalMinutes(periods)} min`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {plan.notes && <p className="mb-1.5 whitespace-pre-line">{plan.notes}</p>}
      {sheet.kind === 'grid' ? <GridSheet {...props} /> : <DaySheet {...props} sheet={sheet} />}
    </article>
  )
}

const BOX = 'border px-1 py-0.5 align-top text-left font-normal'

function GridSheet({ plan, periods, byPeriod, nameOf }: Props) {
  return (
    <table className="w-full table-fixed border-collapse">
      <colgroup>
        <col style={{ width: '6%' }} />
        <col style={{ width: '12%' }} />
        <col style={{ width: '4%' }} />
      </colgroup>
      <thead>
        <tr>
          {['Start', 'Period', 'Min', ...PRACTICE_GROUPS.map(groupHeading)].map((title) => (
            <th key={title} scope="col" className="border px-1 py-0.5 text-left font-bold">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {timed(periods, plan.startTime).flatMap(({ period, start }) => {
          const lanes = lanesOf(byPeriod.get(period.id) ?? [])
          const rows = Math.max(1, lanes.length)
          return Array.from({ length: rows }, (_, at) => (
            <tr key={`${period.id}.${at}`}>
              {at === 0 && (
                <>
                  <td rowSpan={rows} className={`${BOX} tabular-nums`}>
                    {timeWords(start)}
                  </td>
                  <th rowSpan={rows} scope="row" className={BOX}>
                    <b>{periodName(period)}</b>
                    <span className="block">{CONTACT_LABELS[period.contact]}</span>
                    {period.notes}
                  </th>
                  <td rowSpan={rows} className={`${BOX} tabular-nums`}>
                    {period.minutes}
                  </td>
                </>
              )}
              {slotsOf(lanes[at] ?? []).map((slot) => (
                <td key={slot.column} colSpan={slot.span} className={`${BOX} break-words`}>
                  {slot.cell && <SheetCell cell={slot.cell} nameOf={nameOf} />}
                </td>
              ))}
            </tr>
          ))
        })}
      </tbody>
    </table>
  )
}

/** One lane from the first group to the last, with its empty slots. */
function slotsOf(lane: readonly CellRow[]): { column: number; span: number; cell?: CellRow }[] {
  const slots: { column: number; span: number; cell?: CellRow }[] = []
  for (let column = 0; column < PRACTICE_GROUPS.length;) {
    const cell = lane.find((one) => columnsOf(one)[0] === column)
    const span = cell ? columnsOf(cell)[1] - column + 1 : 1
    slots.push({ column, span, ...(cell && { cell }) })
    column += span
  }
  return slots
}

const cellWords = (cell: CellRow) => `${cell.activity}${cell.contact && ` (${CONTACT_LABELS[cell.contact]})`}`

const detailWords = (cell: CellRow, nameOf: Props['nameOf']) =>
  [lastName(nameOf(cell.coachId)), cell.place, cell.drill, cell.equipment].filter(Boolean).join(', ')

function SheetCell({ cell, nameOf }: { cell: CellRow; nameOf: Props['nameOf'] }) {
  const details = detailWords(cell, nameOf)
  return (
    <>
      {cellWords(cell)}
      {details && <i className="block">{details}</i>}
    </>
  )
}

function DaySheet({
  plan,
  periods,
  byPeriod,
  nameOf,
  sheet,
}: Props & { sheet: Exclude<Sheet, { kind: 'grid' }> }) {
  const isTheirs = (cell: CellRow) =>
    sheet.kind === 'group' ? covers(cell, sheet.group) : cell.coachId === sheet.coachId
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr>
          {['Start', 'Min', 'Period', 'Group', 'What', 'Contact', 'Coach', 'Place', 'Drill', 'Equipment'].map(
            (title) => (
              <th key={title} scope="col" className="border px-1 py-0.5 text-left font-bold">
                {title}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {timed(periods, plan.startTime).flatMap(({ period, start }) => {
          const own = (byPeriod.get(period.id) ?? []).filter(isTheirs)
          const lines: (CellRow | undefined)[] = own.length > 0 ? own : [undefined]
          return lines.map((cell, i) => (
            <tr key={`${period.id}.${cell?.id ?? ''}`}>
              <td className={`${BOX} tabular-nums whitespace-nowrap`}>{i === 0 && timeWords(start)}</td>
              <td className={`${BOX} tabular-nums`}>{i === 0 && period.minutes}</td>
              <td className={BOX}>
                {i === 0 && (
                  <>
                    <b>{periodName(period)}</b>
                    {period.notes && <span className="block">{period.notes}</span>}
                  </>
                )}
              </td>
              <td className={BOX}>{cell && cellGroups(cell)}</td>
              <td className={BOX}>{cell && (cell.activity || periodName(period))}</td>
              <td className={BOX}>{CONTACT_LABELS[cell?.contact || period.contact]}</td>
              <td className={BOX}>{cell && nameOf(cell.coachId)}</td>
              <td className={BOX}>{cell?.place}</td>
              <td className={BOX}>{cell?.drill}</td>
              <td className={BOX}>{cell?.equipment}</td>
            </tr>
          ))
        })}
      </tbody>
    </table>
  )
}
