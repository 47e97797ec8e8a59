import { instantOf } from '#schema/event-times.ts'
import { periodName, timeWords } from '#schema/football/practice.ts'
import {
  clockText,
  ended,
  endOf,
  extended,
  moved,
  paused,
  resumed,
  type Run,
  standingOf,
  started,
} from '#schema/football/practice-run.ts'
import { ID_PATTERN } from '#schema/ids.ts'
import { pressAfter, setPracticeRun } from '#schema/operations/practice.ts'
import { queries } from '#schema/queries/index.ts'
import { dayIn } from '#src/lib/days.ts'
import { haptic } from '#src/lib/haptics.ts'
import { usePageTitle } from '#src/lib/page-title.ts'
import { trueNow, useNow } from '#src/lib/use-now.ts'
import { useWakeLock } from '#src/lib/wake-lock.ts'
import { cx } from '#src/lib/class-names.ts'
import { useCommit } from '#src/sync/commit.ts'
import { useConnection } from '#src/sync/state.ts'
import { type MyTeam, useCan } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { attempt } from '#src/ui/attempt.ts'
import { RunButton, runLook, RunScreen, WakeNote } from '#src/ui/run-screen.tsx'
import { Link } from '@tanstack/react-router'
import {
  Bell,
  BellOff,
  ChevronsLeft,
  ChevronsRight,
  ListOrdered,
  Minus,
  Pause,
  Play,
  Plus,
  Square,
  Undo2,
  X,
} from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { NoSuchPlan } from './deleted-plan.tsx'
import { ContactWord } from './my-day.tsx'
import { blowHorn, blowNow, isHornOn, muteHorn, turnOnHorn } from './horn.ts'
import { cellGroups, planName, type PlanRow } from './practice-words.ts'
import { useUndoPresses } from './undo-presses.ts'
import { useCoaches, usePeriodScripts, usePlanParts } from './use-practice.ts'

/** How often the clock is read, in ms. */
const TICK_MS = 250
const MINUTE = 60_000
/** Minutes. A practice that runs further from its plan than this was moved: nobody is that late. */
const MOVED_MIN = 90

/** The practice clock of a plan, or that there is none. */
export function RunPage({
  team,
  planId,
  attendance,
}: {
  team: MyTeam
  planId: string
  /** Takes the attendance of the plan's practice, for coaches. */
  attendance: (plan: PlanRow) => ReactNode
}) {
  const { rows, ready } = useRows(queries.practice.plans({ teamId: team.id }))
  const plan = rows.find(({ id, deletedAt }) => id === planId && deletedAt === null)
  if (!plan) return <NoSuchPlan isComing={ID_PATTERN.test(planId) && !ready} />
  return <PracticeClock key={plan.id} team={team} plan={plan} attendance={attendance(plan)} />
}

/**
 * A running practice over the whole screen. Its state is one row that syncs: other devices follow it, and each goes on by its
 * own clock without signal. The newest press counts.
 */
function PracticeClock({ team, plan, attendance }: { team: MyTeam; plan: PlanRow; attendance: ReactNode }) {
  usePageTitle(`Clock: ${planName(plan)}`)
  const mayRun = useCan(team.id, 'playbook.edit')
  const { periods, byPeriod } = usePlanParts(team.id, plan.id)
  const { rows: runs } = useRows(queries.practice.runs({ teamId: team.id }))
  const { nameOf } = useCoaches(team.id)
  const commit = useCommit()
  const now = useNow(TICK_MS)
  const connection = useConnection()
  const row = runs.find(({ planId }) => planId === plan.id)
  const run: Run | undefined = row
  const { canUndo, add, takeBack } = useUndoPresses(plan.id, run)
  const isOn = run !== undefined && run.endedAt === null
  const lock = useWakeLock(isOn)
  const [isLoud, setLoud] = useState(isHornOn)
  const standing = isOn ? standingOf(periods, run, now) : null
  useHorn(standing, isOn && run.pausedAt === null)

  const send = (state: Run) => {
    haptic('medium')
    const { periodId, periodStartedAt, addedMinutes, pausedAt, startedAt, endedAt, ran } = state
    attempt(() =>
      commit(setPracticeRun, {
        teamId: team.id,
        description: `Practice clock: ${planName(plan)}`,
        input: {
          planId: plan.id,
          pressedAt: pressAfter(row, trueNow()),
          state: { periodId, periodStartedAt, addedMinutes, pausedAt, startedAt, endedAt, ran: [...ran] },
        },
      }),
    )
  }
  const press = (state: Run) => {
    add(state)
    send(state)
  }
  const start = () => {
    setLoud(turnOnHorn())
    press(started(periods, trueNow()))
  }
  const undo = () => {
    const last = takeBack()
    if (last) send(last)
  }
  const undoButton = (
    <RunButton label="Undo" onClick={undo} disabled={!canUndo}>
      <Undo2 aria-hidden />
      Undo
    </RunButton>
  )

  const period = standing ? periods[standing.index] : undefined
  const scriptsOf = usePeriodScripts(team.id)
  const next = standing ? periods[standing.index + 1] : periods[0]
  const endsAt = standing ? endOf(periods, standing, now) : 0
  const late =
    standing && plan.date === dayIn(now, team.timeZone) ? lateBy(plan, periods, endsAt, team.timeZone) : 0
  const isLow = standing !== null && standing.leftMs <= MINUTE && period !== undefined

  return (
    <RunScreen
      label="Practice clock"
      title={planName(plan)}
      offlineNote={connection === 'offline' ? 'runs on this device' : null}
      className="sm:p-5"
      tools={
        <>
          <RunButton
            label={isLoud ? 'Turn off the horn' : 'Turn on the horn'}
            onClick={() => {
              if (isLoud) muteHorn()
              else turnOnHorn()
              setLoud(isHornOn())
            }}
          >
            {isLoud ? <Bell aria-hidden /> : <BellOff aria-hidden />}
          </RunButton>
          <Link
            to="/practice-plans/$planId"
            params={{ planId: plan.id }}
            aria-label="Close the clock"
            title="Close the clock. Practice goes on."
            className={runLook('size-14')}
          >
            <X aria-hidden />
          </Link>
        </>
      }
    >
      {!isOn || !standing ? (
        <div className="flex flex-1 flex-col items-center justify-center gap-4 text-center">
          <p className="text-headline">{run?.endedAt ? 'Practice is over.' : 'Not started yet'}</p>
          {next && (
            <p className="text-muted">
              First: {periodName(next)}, {next.minutes} min
            </p>
          )}
          {mayRun && periods.length > 0 ? (
            <button type="button" onClick={start} className={runLook('min-h-20 px-10 text-2xl', 'main')}>
              <Play aria-hidden />
              {run?.endedAt ? 'Run again' : 'Start practice'}
            </button>
          ) : (
            <p className="text-muted">
              {mayRun ? 'This plan has no periods.' : 'Your coaches start the clock.'}
            </p>
          )}
          {mayRun && canUndo && undoButton}
          {mayRun && <div className="min-h-11">{attendance}</div>}
        </div>
      ) : (
        <>
          <main className="flex flex-1 flex-col items-center justify-center gap-1 py-2 text-center">
            <p className="text-muted text-xl">
              {period
                ? `Period ${standing.index + 1} of ${periods.length}${run.pausedAt === null ? '' : ' · Paused'}`
                : 'All periods are done'}
            </p>
            <p data-now className="text-4xl font-bold break-words sm:text-6xl">
              {period ? periodName(period) : 'Practice over'}
            </p>
            <p
              role="timer"
              data-clock
              className={cx(
                'font-bold tabular-nums leading-none text-[clamp(5rem,28vw,16rem)]',
                isLow && 'text-error-ink',
              )}
            >
              {clockText(standing.leftMs)}
            </p>
            {period && (
              <p className="text-xl">
                <ContactWord level={period.contact} />
                {period.notes && ` · ${period.notes}`}
              </p>
            )}
            <p data-next className="mt-2 text-2xl">
              {next ? (
                <>
                  <span className="text-muted">Next, at {wordsAt(standing.end)}:</span>{' '}
                  <strong>{periodName(next)}</strong>, {next.minutes} min
                </>
              ) : (
                period && <span className="text-muted">Last period</span>
              )}
            </p>
            <p className="text-muted text-lg">
              {period ? 'Ends' : 'Ended'} {wordsAt(endsAt)}
              {late !== 0 &&
                Math.abs(late) <= MOVED_MIN &&
                `, ${Math.abs(late)} min ${late > 0 ? 'late' : 'early'}`}
              {Math.abs(late) > MOVED_MIN && `, planned for ${wordsAt(endsAt - late * MINUTE)}`}
            </p>
            {period && (byPeriod.get(period.id) ?? []).length > 0 && (
              <ul className="mt-2 grid max-h-48 w-full max-w-4xl gap-x-6 gap-y-1 overflow-y-auto text-left text-lg sm:grid-cols-2">
                {(byPeriod.get(period.id) ?? []).map((cell) => (
                  <li key={cell.id} className="flex gap-3">
                    <strong className="w-20 shrink-0">{cellGroups(cell)}</strong>
                    <span className="min-w-0 break-words">
                      {[cell.activity, nameOf(cell.coachId), cell.place].filter(Boolean).join(' · ')}
                    </span>
                  </li>
                ))}
              </ul>
            )}
            {(period ? scriptsOf(period.id) : []).map((script) => (
              <Link
                key={script.id}
                to="/boxcall/practice/$scriptId/run"
                params={{ scriptId: script.id }}
                className={runLook('mt-2 px-5 text-lg')}
              >
                <ListOrdered aria-hidden />
                Script: {script.name}
              </Link>
            ))}
            {mayRun && <div className="mt-2 min-h-11">{attendance}</div>}
            <WakeNote lock={lock} />
          </main>
          {mayRun && (
            <footer className="grid grid-cols-4 gap-2 sm:grid-cols-8">
              <RunButton label="Previous period" onClick={() => press(moved(periods, run, trueNow(), -1))}>
                <ChevronsLeft aria-hidden />
                Back
              </RunButton>
              {run.pausedAt === null ? (
                <RunButton label="Pause the clock" onClick={() => press(paused(run, trueNow()))}>
                  <Pause aria-hidden />
                  Pause
                </RunButton>
              ) : (
                <RunButton label="Resume the clock" onClick={() => press(resumed(periods, run, trueNow()))}>
                  <Play aria-hidden />
                  Resume
                </RunButton>
              )}
              <RunButton
                label="One minute less"
                disabled={!period}
                onClick={() => press(extended(periods, run, trueNow(), -1))}
              >
                <Minus aria-hidden />
                1:00
              </RunButton>
              <RunButton
                label="One minute more"
                disabled={!period}
                onClick={() => press(extended(periods, run, trueNow(), 1))}
              >
                <Plus aria-hidden />
                1:00
              </RunButton>
              <RunButton label="Next period" onClick={() => press(moved(periods, run, trueNow(), 1))}>
                <ChevronsRight aria-hidden />
                Next
              </RunButton>
              <RunButton label="Blow the horn" onClick={blowNow}>
                <Bell aria-hidden />
                Horn
              </RunButton>
              {undoButton}
              <RunButton label="End practice" onClick={() => press(ended(periods, run, trueNow()))}>
                <Square aria-hidden />
                End
              </RunButton>
            </footer>
          )}
        </>
      )}
    </RunScreen>
  )
}

/** Blows when a period ends by the clock, and briefly when one minute is left. Silent for presses on another period. */
function useHorn(standing: ReturnType<typeof standingOf> | null, isRunning: boolean): void {
  const last = useRef<{ index: number; end: number; leftMs: number } | null>(null)
  const { index, end, leftMs } = standing ?? { index: -1, end: 0, leftMs: 0 }
  useEffect(() => {
    const before = last.current
    last.current = isRunning && index >= 0 ? { index, end, leftMs } : null
    if (!before || !isRunning || index < 0) return
    // The clock ran out: the period before ended when this one began.
    if (index > before.index && before.leftMs < 2 * TICK_MS + 1000) blowHorn('end')
    else if (index === before.index && before.leftMs > MINUTE && leftMs <= MINUTE && end === before.end)
      blowHorn('minute')
  }, [index, end, leftMs, isRunning])
}

/** "4:05 PM" of a time in ms. */
function wordsAt(ms: number): string {
  const date = new Date(ms)
  return timeWords(date.getHours() * 60 + date.getMinutes())
}

/** Minutes by which practice ends later than planned, on a device at the field; negative for earlier. */
function lateBy(
  plan: PlanRow,
  periods: readonly { minutes: number }[],
  endsAt: number,
  timeZone: string,
): number {
  const planned =
    instantOf(plan.date, plan.startTime, timeZone) +
    periods.reduce((sum, period) => sum + period.minutes, 0) * MINUTE
  return Math.round((endsAt - planned) / MINUTE)
}
