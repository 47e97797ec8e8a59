/** What the operations on practice scripts need, on rows made for them. Part of the table in operation-cases.ts. */
import { newId } from '#schema/ids.ts'
import { withSql } from '#tests/support/forge.ts'
import { SCRIPT } from '#tests/support/one-of-everything.ts'
import type { Sql } from 'postgres'
import type { OperationCase } from './operation-cases.ts'
import type { World } from './world.ts'

type Given = { readonly id?: string; readonly isPublished?: boolean; readonly isDeleted?: boolean }

export type ScriptIds = { readonly scriptId: string; readonly lineId: string }

const rep = (lineId: string) => ({
  id: newId(),
  lineId,
  playId: null,
  result: 'good',
  voids: null,
  at: Date.now(),
})

/** A script of the team's with a line and a rep. */
export async function insertScript(
  sql: Sql,
  teamId: string,
  { id: scriptId = newId(), isPublished = false, isDeleted = false }: Given = {},
): Promise<ScriptIds> {
  const lineId = newId()
  const now = new Date()
  const stamp = {
    team_id: teamId,
    created_by: 'test',
    created_at: now,
    updated_by: 'test',
    updated_at: now,
    version: 1,
    read_grant: '',
    deleted_at: isDeleted ? now : null,
  }
  const { script, line } = SCRIPT
  await sql`insert into practice_scripts ${sql({
    id: scriptId,
    type: script.type,
    title: script.title,
    day: script.day,
    plan_id: null,
    period_id: null,
    game_plan_id: null,
    sort_key: 'a0',
    notes: '',
    is_published: isPublished,
    ...stamp,
  })}`
  const { playId: _play, sortKey, isPinned, ...texts } = line
  await sql`insert into script_lines ${sql({
    id: lineId,
    script_id: scriptId,
    play_id: null,
    sort_key: sortKey,
    is_pinned: isPinned,
    ...texts,
    ...stamp,
  })}`
  const repId = newId()
  await sql`
    insert into script_reps (id, team_id, script_id, line_id, result, at, created_by, created_at)
    values (${repId}, ${teamId}, ${scriptId}, ${lineId}, 'good', now(), 'test', now())`
  await sql`
    insert into script_reps (id, team_id, script_id, line_id, result, voids, players, spots, grade, at, created_by, created_at)
    values (${newId()}, ${teamId}, ${scriptId}, ${lineId}, 'grade', ${repId}, ${sql.json([newId()])}, 'LT', '+',
            now(), 'test', now())`
  return { scriptId, lineId }
}

const script = ({ stack, team }: World, isDeleted = false) =>
  withSql(stack, (sql) => insertScript(sql, team.teamId, { isDeleted }))

const needs = 'playbook.edit'

type Kind = {
  readonly id: keyof ScriptIds
  readonly entry: (ids: ScriptIds) => object
  readonly changes: object
}

const KINDS: { readonly [aggregate: string]: Kind } = {
  practiceScripts: {
    id: 'scriptId',
    entry: () => SCRIPT.script,
    changes: { notes: { from: '', to: 'Run it twice' } },
  },
  scriptLines: {
    id: 'lineId',
    entry: ({ scriptId }) => ({ scriptId, ...SCRIPT.line }),
    changes: { hash: { from: 'L', to: 'R' } },
  },
}

export const SCRIPT_CASES: { readonly [name: string]: OperationCase } = {
  ...Object.fromEntries(
    Object.entries(KINDS).flatMap(([aggregate, { id, entry, changes }]): [string, OperationCase][] => [
      [
        `${aggregate}.create`,
        {
          needs,
          prepare: async (world) => ({
            input: { entries: [{ id: newId(), ...entry(await script(world)) }] },
          }),
        },
      ],
      [
        `${aggregate}.edit`,
        {
          needs,
          prepare: async (world) => ({ input: { id: (await script(world))[id], baseVersion: 1, changes } }),
        },
      ],
      [
        `${aggregate}.delete`,
        { needs, prepare: async (world) => ({ input: { id: (await script(world))[id], baseVersion: 1 } }) },
      ],
      [
        `${aggregate}.restore`,
        { needs, prepare: async (world) => ({ input: { id: (await script(world, true))[id] } }) },
      ],
    ]),
  ),
  'practiceScripts.printed': {
    needs,
    prepare: async (world) => ({
      input: { scriptId: (await script(world)).scriptId, from: null, at: 1000, lines: ['1a'] },
    }),
  },
  'scriptReps.append': {
    needs,
    prepare: async (world) => {
      const { scriptId, lineId } = await script(world)
      return { input: { scriptId, reps: [rep(lineId)] } }
    },
  },
}

type Forged = [name: string, input: () => unknown, what: string]

/** Scripts of another team, and another team's plans and plays in a script, for forged.test.ts. */
export const forgedScript = (
  hers: () => ScriptIds & { practiceId: string; planId: string; playId: string },
): Forged[] => [
  [
    'practiceScripts.edit',
    () => ({ id: hers().scriptId, baseVersion: 1, changes: { isPublished: { from: false, to: true } } }),
    'script',
  ],
  [
    'practiceScripts.create',
    () => ({ entries: [{ id: newId(), ...SCRIPT.script, planId: hers().practiceId }] }),
    'practice plan',
  ],
  [
    'practiceScripts.create',
    () => ({ entries: [{ id: newId(), ...SCRIPT.script, gamePlanId: hers().planId }] }),
    'game plan',
  ],
  [
    'scriptLines.create',
    () => ({ entries: [{ id: newId(), scriptId: hers().scriptId, ...SCRIPT.line }] }),
    'script',
  ],
  [
    'scriptLines.create',
    () => ({
      entries: [{ id: newId(), scriptId: hers().scriptId, ...SCRIPT.line, playId: hers().playId }],
    }),
    'play',
  ],
  ['scriptLines.delete', () => ({ id: hers().lineId, baseVersion: 1 }), 'line'],
  [
    'practiceScripts.printed',
    () => ({ scriptId: hers().scriptId, from: null, at: 1000, lines: ['1a'] }),
    'script',
  ],
  ['scriptReps.append', () => ({ scriptId: hers().scriptId, reps: [rep(hers().lineId)] }), 'script'],
]
