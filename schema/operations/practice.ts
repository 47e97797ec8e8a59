/** Practice plans, their periods and cells, and where a running practice stands. */
import * as z from 'zod/mini'
import { practiceCellFields, practicePeriodFields, practicePlanFields } from '../entities/practice.ts'
import { entriesOf } from '../entries.ts'
import { AppError } from '../errors.ts'
import { id } from '../input-pieces.ts'
import { acts, type RunEnv } from '../operation.ts'
import { MOST_CELLS, MOST_PERIODS } from '../practice.ts'
import { clockTime as time, ranPeriods } from '../practice-ran.ts'
import { changedBy, createdBy, ofTeam } from '../shared-row.ts'
import { zql } from '../zero.ts'

type Env = RunEnv<unknown>

async function assertPlans({ tx, teamId }: Env, ids: readonly string[]): Promise<void> {
  for (const id of new Set(ids))
    ofTeam(await tx.run(zql.practicePlans.where('id', id).one()), teamId, 'practice plan')
}

/** Also former members: a cell that names one can still be edited. Throws AppError `not_found` for anyone else. */
async function assertMembers({ tx, teamId }: Env, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  const members = await tx.run(zql.teamMembers.where('teamId', teamId).where('userId', 'IN', [...userIds]))
  if (members.length < userIds.length) throw new AppError('not_found', 'This coach is no longer on the team.')
}

/** What the database sets: who may read a new row. */
const initial = { readGrant: 'playbook.edit' } as const

export const practicePlans = entriesOf({
  names: {
    create: 'practicePlans.create',
    edit: 'practicePlans.edit',
    delete: 'practicePlans.delete',
    restore: 'practicePlans.restore',
  },
  entity: 'practicePlan',
  needs: 'playbook.edit',
  table: (tx) => tx.mutate.practicePlans,
  fields: practicePlanFields,
  about: {},
  initial,
})

export const practicePeriods = entriesOf({
  names: {
    create: 'practicePeriods.create',
    edit: 'practicePeriods.edit',
    delete: 'practicePeriods.delete',
    restore: 'practicePeriods.restore',
  },
  entity: 'practicePeriod',
  needs: 'playbook.edit',
  table: (tx) => tx.mutate.practicePeriods,
  fields: practicePeriodFields,
  about: { planId: id },
  initial,
  check: async (env, rows, isNew) => {
    if (!isNew) return
    const byPlan = Map.groupBy(rows, ({ planId }) => planId as string)
    await assertPlans(env, [...byPlan.keys()])
    for (const [planId, added] of byPlan) {
      const there = await env.tx.run(
        zql.practicePeriods.where('planId', planId).where('deletedAt', 'IS', null),
      )
      if (there.length + added.length > MOST_PERIODS)
        throw new AppError('invalid', `A practice can have up to ${MOST_PERIODS} periods.`)
    }
  },
})

export const practiceCells = entriesOf({
  names: {
    create: 'practiceCells.create',
    edit: 'practiceCells.edit',
    delete: 'practiceCells.delete',
    restore: 'practiceCells.restore',
  },
  entity: 'practiceCell',
  needs: 'playbook.edit',
  table: (tx) => tx.mutate.practiceCells,
  fields: practiceCellFields,
  about: { planId: id, periodId: id },
  initial,
  check: async (env, rows, isNew) => {
    await assertMembers(env, [
      ...new Set(rows.flatMap(({ coachId }) => (coachId ? [coachId as string] : []))),
    ])
    if (!isNew) return
    const ids = [...new Set(rows.map(({ periodId }) => periodId as string))]
    const [periods, there] = await Promise.all([
      env.tx.run(zql.practicePeriods.where('teamId', env.teamId).where('id', 'IN', ids)),
      env.tx.run(zql.practiceCells.where('periodId', 'IN', ids).where('deletedAt', 'IS', null)),
    ])
    const planOf = new Map(periods.map(({ id, planId }) => [id, planId]))
    if (rows.some(({ periodId, planId }) => planOf.get(periodId as string) !== planId))
      throw new AppError('not_found', 'This period no longer exists.')
    for (const id of ids) {
      const all = [...there, ...rows].filter(({ periodId }) => periodId === id)
      if (all.length > MOST_CELLS)
        throw new AppError('invalid', `A period can have up to ${MOST_CELLS} cells.`)
    }
  },
})

/** The time of a press by someone who sees this run, in ms: now, or just after the press that made it what it is. */
export function pressAfter(run: { readonly pressedAt: number } | undefined, now: number): number {
  return run ? Math.max(now, run.pressedAt + 1) : now
}

export const runState = z.strictObject({
  periodId: id,
  periodStartedAt: time,
  addedMinutes: z.int().check(z.gte(-240), z.lte(240)),
  pausedAt: z.nullable(time),
  startedAt: time,
  endedAt: z.nullable(time),
  /** Builds of before don't say it: then it stays as it was. */
  ran: z.optional(ranPeriods),
})

/**
 * Says where a running practice stands. Several devices may run one practice, some without signal: the newest press counts,
 * and an older one that arrives later changes nothing. `pressedAt` is later than the press that its author saw, whatever the
 * device's clock says (`pressAfter`). It never conflicts, because nobody reads a dialog during practice.
 */
export const setPracticeRun = acts({
  name: 'practiceRuns.set',
  input: z.strictObject({ planId: id, pressedAt: time, state: runState }),

  entity: 'practicePlan',
  needs: 'playbook.edit',
  entityId: (input) => input.planId,
  leavesDeleted: true,

  run: async (env) => {
    const { tx, teamId } = env
    const { planId } = env.input
    const { ran, ...state } = env.input.state
    await assertPlans(env, [planId])
    const row = await tx.run(zql.practiceRuns.where('planId', planId).one())
    // A device whose clock is ahead must not outrank the presses of others until then.
    const pressedAt = Math.min(env.input.pressedAt, pressAfter(row, env.now))
    if (!row) {
      await tx.mutate.practiceRuns.insert({
        planId,
        teamId,
        ...state,
        ran: ran ?? [],
        pressedAt,
        ...initial,
        ...createdBy(env),
      })
      return undefined
    }
    if (pressedAt > row.pressedAt)
      await tx.mutate.practiceRuns.update({
        planId,
        ...state,
        ...(ran && { ran }),
        pressedAt,
        ...changedBy(row, env),
      })
    return undefined
  },
})

export const practiceOperations = [
  ...[practicePlans, practicePeriods, practiceCells].flatMap((kind) => [
    kind.create,
    kind.edit,
    kind.delete,
    kind.restore,
  ]),
  setPracticeRun,
]
