/** Writes the demo team's practices: this week's, and last Tuesday's with how it ran. */
import type { TeamRole } from '#schema/capabilities.ts'
import {
  practiceCells,
  practicePeriods,
  practicePlans,
  practiceRuns,
  practiceScripts,
  scriptLines,
  scriptReps,
} from '#schema/db/index.ts'
import type { DepthSpot } from '#schema/depth.ts'
import type { Deps } from '../app.ts'
import { buildDemoRun } from './last-practice.ts'
import { buildDemoPractices } from './practice.ts'
import { buildDemoScripts } from './scripts.ts'

type Transaction = Parameters<Parameters<Deps['database']['db']['transaction']>[0]>[0]
type Stamp = { createdBy: string; createdAt: Date; updatedBy: string; updatedAt: Date; version: number }
type Play = {
  readonly id: string
  readonly unit: string
  readonly category: string
  readonly concept: string
  readonly personnel: string
}

const WEEK = 7 * 86_400_000

export async function insertPractices(
  tx: Transaction,
  {
    teamId,
    stamp,
    now,
    idOf,
    plays,
    planPlays,
    planId,
    depth,
  }: {
    teamId: string
    stamp: Stamp & { deletedAt: null }
    now: Date
    idOf: (role: TeamRole) => string
    plays: readonly Play[]
    /** The plays of the week's game plan, in its order. */
    planPlays: readonly string[]
    planId: string
    depth: readonly DepthSpot[]
  },
): Promise<void> {
  const kept = { teamId, readGrant: 'playbook.edit' as const, ...stamp }
  const { deletedAt: _, ...written } = stamp
  const thisWeek = buildDemoPractices(now, idOf)
  const before = buildDemoPractices(new Date(now.getTime() - WEEK), idOf)
  const [tuesday] = thisWeek.plans
  const [last] = before.plans
  if (!tuesday || !last) throw new Error('The starter templates have no Tuesday')
  const of = ({ planId: owner }: { planId: string }) => owner === last.id
  const periods = before.periods.filter(of)
  await tx
    .insert(practicePlans)
    .values(
      [...thisWeek.plans, { ...last, opponent: 'Lakeside Lions', notes: '', isPublished: false }].map(
        (plan) => ({ ...plan, ...kept }),
      ),
    )
  await tx
    .insert(practicePeriods)
    .values([...thisWeek.periods, ...periods].map((period) => ({ ...period, ...kept })))
  await tx
    .insert(practiceCells)
    .values([...thisWeek.cells, ...before.cells.filter(of)].map((cell) => ({ ...cell, ...kept })))
  const scriptsOf = (practice: typeof tuesday, its: typeof periods) =>
    buildDemoScripts({
      plays,
      planPlays,
      planId,
      practice: { id: practice.id, date: practice.date, periods: its },
    })
  const scripted = scriptsOf(
    tuesday,
    thisWeek.periods.filter((period) => period.planId === tuesday.id),
  )
  const run = scriptsOf(last, periods)
  await tx
    .insert(practiceScripts)
    .values(
      [
        ...scripted.scripts,
        ...run.scripts.map((script) => ({ ...script, gamePlanId: null, notes: '', isPublished: false })),
      ].map((script) => ({ ...script, ...kept })),
    )
  await tx.insert(scriptLines).values([...scripted.lines, ...run.lines].map((line) => ({ ...line, ...kept })))
  // 3:45 PM in Texas, daylight saving or not: the clock of the machine does not know.
  const start = Date.parse(`${last.date}T21:45:00Z`)
  const byId = new Map(plays.map((play) => [play.id, play]))
  const { ran, endedAt, reps } = buildDemoRun({
    start,
    periods,
    scripts: run.scripts,
    lines: run.lines,
    playOf: (playId) => byId.get(playId),
    depth,
  })
  await tx.insert(practiceRuns).values({
    planId: last.id,
    teamId,
    periodId: ran.at(-1)?.periodId ?? '',
    periodStartedAt: new Date(ran.at(-1)?.startedAt ?? start),
    addedMinutes: 0,
    pausedAt: null,
    startedAt: new Date(start),
    endedAt: new Date(endedAt),
    ran,
    pressedAt: new Date(endedAt),
    readGrant: 'playbook.edit',
    ...written,
  })
  await tx
    .insert(scriptReps)
    .values(reps.map((rep) => ({ ...rep, teamId, createdBy: stamp.createdBy, createdAt: rep.at })))
}
