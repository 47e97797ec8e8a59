/** What the operations on practice plans need, on rows made for them. Part of the table in operation-cases.ts. */
import { newId } from '#schema/ids.ts'
import { withSql } from '#tests/support/forge.ts'
import { PRACTICE } from '#tests/support/one-of-everything.ts'
import type { Sql } from 'postgres'
import type { OperationCase } from './operation-cases.ts'
import type { World } from './world.ts'

type Given = { readonly id?: string; readonly isPublished?: boolean; readonly isDeleted?: boolean }

export type PracticeIds = { readonly planId: string; readonly periodId: string; readonly cellId: string }

/** A practice of the team's with a period, a cell and a run. */
export async function insertPractice(
  sql: Sql,
  teamId: string,
  { id: planId = newId(), isPublished = false, isDeleted = false }: Given = {},
): Promise<PracticeIds> {
  const [periodId, cellId] = [newId(), newId()]
  const now = new Date()
  const stamp = {
    created_by: 'test',
    created_at: now,
    updated_by: 'test',
    updated_at: now,
    version: 1,
    read_grant: '',
  }
  const deleted_at = isDeleted ? now : null
  const { plan, period, cell } = PRACTICE
  await sql`insert into practice_plans ${sql({
    id: planId,
    team_id: teamId,
    title: plan.title,
    date: plan.date,
    start_time: plan.startTime,
    place: '',
    attire: plan.attire,
    emphasis: plan.emphasis,
    opponent: '',
    notes: '',
    is_published: isPublished,
    ...stamp,
    deleted_at,
  })}`
  await sql`insert into practice_periods ${sql({
    id: periodId,
    team_id: teamId,
    plan_id: planId,
    sort_key: period.sortKey,
    type: period.type,
    name: '',
    minutes: period.minutes,
    contact: period.contact,
    notes: '',
    ...stamp,
    deleted_at,
  })}`
  await sql`insert into practice_cells ${sql({
    id: cellId,
    team_id: teamId,
    plan_id: planId,
    period_id: periodId,
    group_from: cell.groupFrom,
    group_to: cell.groupTo,
    activity: cell.activity,
    coach_id: null,
    place: '',
    drill: '',
    equipment: '',
    contact: '',
    ...stamp,
    deleted_at,
  })}`
  await sql`insert into practice_runs ${sql({
    plan_id: planId,
    team_id: teamId,
    period_id: periodId,
    period_started_at: now,
    added_minutes: 0,
    paused_at: null,
    started_at: now,
    ended_at: null,
    pressed_at: new Date(0),
    ...stamp,
  })}`
  return { planId, periodId, cellId }
}

const practice = ({ stack, team }: World, isDeleted = false) =>
  withSql(stack, (sql) => insertPractice(sql, team.teamId, { isDeleted }))

const needs = 'playbook.edit'

type Kind = {
  readonly id: keyof PracticeIds
  readonly entry: (ids: PracticeIds) => object
  readonly changes: object
}

const KINDS: { readonly [aggregate: string]: Kind } = {
  practicePlans: {
    id: 'planId',
    entry: () => PRACTICE.plan,
    changes: { notes: { from: '', to: 'Bring the shields' } },
  },
  practicePeriods: {
    id: 'periodId',
    entry: ({ planId }) => ({ planId, ...PRACTICE.period }),
    changes: { minutes: { from: 15, to: 20 } },
  },
  practiceCells: {
    id: 'cellId',
    entry: ({ planId, periodId }) => ({ planId, periodId, ...PRACTICE.cell }),
    changes: { activity: { from: 'Reach', to: 'Combos' } },
  },
}

const state = (periodId: string) => ({
  periodId,
  periodStartedAt: 5,
  addedMinutes: 0,
  pausedAt: null,
  startedAt: 5,
  endedAt: null,
})

export const PRACTICE_CASES: { readonly [name: string]: OperationCase } = {
  ...Object.fromEntries(
    Object.entries(KINDS).flatMap(([aggregate, { id, entry, changes }]): [string, OperationCase][] => [
      [
        `${aggregate}.create`,
        {
          needs,
          prepare: async (world) => ({
            input: { entries: [{ id: newId(), ...entry(await practice(world)) }] },
          }),
        },
      ],
      [
        `${aggregate}.edit`,
        {
          needs,
          prepare: async (world) => ({ input: { id: (await practice(world))[id], baseVersion: 1, changes } }),
        },
      ],
      [
        `${aggregate}.delete`,
        { needs, prepare: async (world) => ({ input: { id: (await practice(world))[id], baseVersion: 1 } }) },
      ],
      [
        `${aggregate}.restore`,
        { needs, prepare: async (world) => ({ input: { id: (await practice(world, true))[id] } }) },
      ],
    ]),
  ),
  'practiceRuns.set': {
    needs,
    prepare: async (world) => {
      const { planId, periodId } = await practice(world)
      return { input: { planId, pressedAt: Date.now(), state: state(periodId) } }
    },
  },
}

type Forged = [name: string, input: () => unknown, what: string]

/** Practices of another team, for forged.test.ts. */
export const forgedPractice = (hers: () => PracticeIds): Forged[] => [
  [
    'practicePlans.edit',
    () => ({ id: hers().planId, baseVersion: 1, changes: { isPublished: { from: false, to: true } } }),
    'practice plan',
  ],
  ['practicePlans.delete', () => ({ id: hers().planId, baseVersion: 1 }), 'practice plan'],
  [
    'practicePeriods.create',
    () => ({ entries: [{ id: newId(), planId: hers().planId, ...PRACTICE.period }] }),
    'practice plan',
  ],
  ['practicePeriods.restore', () => ({ id: hers().periodId }), 'period'],
  [
    'practiceCells.create',
    () => ({
      entries: [{ id: newId(), planId: hers().planId, periodId: hers().periodId, ...PRACTICE.cell }],
    }),
    'period',
  ],
  ['practiceCells.delete', () => ({ id: hers().cellId, baseVersion: 1 }), 'cell'],
  [
    'practiceRuns.set',
    () => ({ planId: hers().planId, pressedAt: 5, state: state(hers().periodId) }),
    'practice plan',
  ],
]
