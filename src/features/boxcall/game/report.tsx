import {
  DRIVE_ENDS,
  type Drive,
  type GameState,
  type PlayFacts,
  type Side,
} from '#schema/football/game/log.ts'
import { type Count, type Mean, type Metrics, metricsOf, tendencies } from '#schema/football/game/metrics.ts'
import type { Numbers } from '#schema/football/team-numbers.ts'
import { cx } from '#src/lib/class-names.ts'
import { Download, Printer } from 'lucide-react'
import { useMemo } from 'react'
import { Key, KeyRow } from './key.tsx'
import {
  compareDistances,
  distanceWords,
  quarterWords,
  timeWords,
  yardLine,
} from '#schema/football/game/words.ts'

const percent = ({ of, n, share }: Count) =>
  share === null ? '–' : `${Math.round(share * 100)}% (${of} of ${n})`
const average = ({ mean, n }: Mean) => (mean === null ? '–' : `${mean.toFixed(1)} (${n})`)

const HOW: Record<Drive['how'], string> = {
  kickoff: 'Kickoff',
  'free-kick': 'Free kick',
  punt: 'Punt',
  turnover: 'Takeaway',
  downs: 'Downs',
  'missed-kick': 'Missed kick',
  overtime: 'Overtime',
  set: 'Set by hand',
}

const CELL = 'px-2 max-sm:px-1 py-2 print:px-2 print:py-0'
/** A phone has no room for it beside how a drive ended. */
const ON_WIDE = 'max-sm:hidden print:table-cell'

/** Every possession: where it began, how it ended, and what it gained. */
export function DriveBoard({ drives, opponent }: { drives: readonly Drive[]; opponent: string }) {
  if (drives.length === 0) return <p className="text-muted p-3">No drives yet.</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, also by keys
    <section aria-label="Drives" tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-left tabular-nums">
        <thead>
          <tr className="border-b">
            {['', 'Team', 'Start', 'From', 'At', 'Plays', 'Yds', 'Result'].map((title, i) => (
              <th key={title || i} scope="col" className={cx('text-label', CELL, title === 'At' && ON_WIDE)}>
                {title || <span className="sr-only">Drive</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drives.map(({ n, ball, how, start, quarter, time, plays, yards, result, points }) => (
            <tr key={n} className="border-b">
              <td className={`text-muted ${CELL} text-right`}>{n}</td>
              <th scope="row" className={`${CELL} font-semibold`}>
                {ball === 'us' ? 'Us' : opponent}
              </th>
              <td className={`${CELL} whitespace-nowrap`}>{yardLine(ball === 'us' ? 100 - start : start)}</td>
              <td className={`${CELL} whitespace-nowrap`}>{HOW[how]}</td>
              <td className={`${CELL} ${ON_WIDE} whitespace-nowrap`}>
                {quarterWords(quarter)} {timeWords(time)}
              </td>
              <td className={`${CELL} text-right`}>{plays}</td>
              <td className={`${CELL} text-right`}>{yards < 0 ? `−${-yards}` : yards}</td>
              <td className={`${CELL} whitespace-nowrap`}>
                {DRIVE_ENDS[result]}
                {points > 0 && `, ${points}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The part of a game that a report is of. */
export type Half = 'game' | 'first' | 'second'

const HALVES: readonly { half: Half; label: string }[] = [
  { half: 'game', label: 'Game' },
  { half: 'first', label: '1st half' },
  { half: 'second', label: '2nd half' },
]

const IN_HALF: Record<Half, (play: PlayFacts) => boolean> = {
  game: () => true,
  first: ({ before }) => before.quarter <= 2,
  second: ({ before }) => before.quarter > 2,
}

export const drivesIn = ({ drives }: GameState, half: Half): readonly Drive[] =>
  drives.filter(({ quarter }) => half === 'game' || quarter <= 2 === (half === 'first'))

type Reported = { state: GameState; numbers: Numbers; half: Half; us: string; opponent: string }

/** The half-time report, and the ways to take the game along. */
export function Report({
  onHalf,
  onPrint,
  onSave,
  ...reported
}: Reported & {
  onHalf: (half: Half) => void
  onPrint: () => void
  /** Downloads the game: its plays in Hudl's columns, or all of it. */
  onSave: (as: 'hudl' | 'json') => void
}) {
  return (
    <div className="flex flex-col gap-3 p-2">
      <KeyRow label="Part of the game" columns={3}>
        {HALVES.map(({ half, label }) => (
          <Key key={half} on={half === reported.half} onClick={() => onHalf(half)}>
            {label}
          </Key>
        ))}
      </KeyRow>
      <Figures {...reported} />
      {reported.state.plays.length > 0 && (
        <KeyRow label="Print or export the game" columns={3}>
          <Key onClick={onPrint}>
            <Printer aria-hidden size={18} />
            Print with the drives
          </Key>
          <Key onClick={() => onSave('hudl')}>
            <Download aria-hidden size={18} />
            Plays for Hudl (CSV)
          </Key>
          <Key onClick={() => onSave('json')}>
            <Download aria-hidden size={18} />
            Game as JSON
          </Key>
        </KeyRow>
      )}
    </div>
  )
}

/** Each figure with the number of plays it is made of (football.md 3.17). */
export function Figures({ state, numbers, half, us, opponent }: Reported) {
  const only = IN_HALF[half]
  const [ours, theirs] = useMemo(
    () => (['us', 'them'] as const).map((side) => metricsOf(state, side, only)),
    [state, only],
  )
  if (!ours || !theirs) return null
  const rows: readonly [string, (m: Metrics) => string][] = [
    ['Plays', (m) => String(m.plays)],
    ['Yards', (m) => String(m.yards)],
    ['Yards per play', (m) => average(m.yardsPerPlay)],
    ['Yards per run', (m) => average(m.yardsPerRun)],
    ['Yards per pass', (m) => average(m.yardsPerPass)],
    ['Success', (m) => percent(m.success)],
    ['Explosive', (m) => percent(m.explosive)],
    ['Lost yards', (m) => percent(m.negative)],
    ['3rd down', (m) => percent(m.thirdDowns)],
    ['4th down', (m) => percent(m.fourthDowns)],
    ['Yards to go on 3rd', (m) => average(m.thirdDistance)],
    ['Completions', (m) => percent(m.completions)],
    ['Sacked', (m) => percent(m.sacks)],
    ['Runs', (m) => percent(m.runs)],
    ['Runs on 1st down', (m) => percent(m.firstDownRuns)],
    ['Drives', (m) => String(m.drives)],
    ['Points per drive', (m) => average(m.pointsPerDrive)],
    ['Plays per drive', (m) => average(m.playsPerDrive)],
    ['Three and out', (m) => percent(m.threeAndOuts)],
    ['Red zone TDs', (m) => percent(m.redZone)],
    ['Scored inside the 40', (m) => percent(m.scoringChances)],
    [
      'Average start',
      (m) => (m.start.mean === null ? '–' : yardLine(Math.round(m.start.mean)).replace(/^Opp/, 'Far')),
    ],
    ['Turnovers', (m) => String(m.turnovers)],
    ['Penalties', (m) => `${m.penalties.n} for ${m.penalties.yards}`],
  ]
  return (
    <>
      <table className="w-full text-left tabular-nums">
        <thead>
          <tr className="border-b">
            <th scope="col" className="px-2 py-1.5 print:py-0">
              <span className="sr-only">Figure</span>
            </th>
            <th scope="col" className="text-label px-2 py-1.5 print:py-0 text-right">
              {us}
            </th>
            <th scope="col" className="text-label px-2 py-1.5 print:py-0 text-right">
              {opponent}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, figure]) => (
            <tr key={name} className="border-b">
              <th scope="row" className="px-2 py-1.5 print:py-0 font-normal">
                {name}
              </th>
              <td className="px-2 py-1.5 print:py-0 text-right whitespace-nowrap">{figure(ours)}</td>
              <td className="px-2 py-1.5 print:py-0 text-right whitespace-nowrap">{figure(theirs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="contents print:mt-3 print:grid print:grid-cols-2 print:items-start print:gap-6">
        <ByDown
          title="Our calls by down and distance"
          plays={state.plays.filter(only)}
          side="us"
          numbers={numbers}
        />
        <ByDown
          title={`${opponent} by down and distance`}
          plays={state.plays.filter(only)}
          side="them"
          numbers={numbers}
        />
      </div>
    </>
  )
}

function ByDown({
  title,
  plays,
  side,
  numbers,
}: {
  title: string
  plays: readonly PlayFacts[]
  side: Side
  numbers: Numbers
}) {
  const rows = useMemo(
    () =>
      tendencies(plays, side, ({ before }) => distanceWords(before, numbers)).toSorted((a, b) =>
        compareDistances(a.name, b.name),
      ),
    [plays, side, numbers],
  )
  if (rows.length === 0) return null
  return (
    <table className="w-full text-left tabular-nums">
      <caption className="text-title pb-1 text-left">{title}</caption>
      <thead>
        <tr className="border-b">
          {['Situation', 'Run', 'Yards', 'Success'].map((head, i) => (
            <th
              key={head}
              scope="col"
              className={
                i === 0 ? 'text-label px-2 py-1.5 print:py-0' : 'text-label px-2 py-1.5 print:py-0 text-right'
              }
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, runs, yards, success }) => (
          <tr key={name} className="border-b">
            <th scope="row" className="px-2 py-1.5 print:py-0 font-normal">
              {name}
            </th>
            <td className="px-2 py-1.5 print:py-0 text-right whitespace-nowrap">{percent(runs)}</td>
            <td className="px-2 py-1.5 print:py-0 text-right whitespace-nowrap">{average(yards)}</td>
            <td className="px-2 py-1.5 print:py-0 text-right whitespace-nowrap">{percent(success)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
