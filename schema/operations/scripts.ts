/** Practice scripts, their lines, and how each rep went. */
import * as z from 'zod/mini'
import { practiceScriptFields, scriptLineFields } from '../entities/script.ts'
import { entriesOf } from '../entries.ts'
import { AppError } from '../errors.ts'
import { id } from '../input-pieces.ts'
import { acts, type RunEnv } from '../operation.ts'
import { clockTime } from '../practice-ran.ts'
import {
  LONGEST_SPOTS,
  MOST_LINES,
  MOST_REP_PLAYERS,
  MOST_REPS,
  printedLines,
  REP_GRADES,
  REP_RESULTS,
} from '../script.ts'
import { assertNew, changedBy, ofTeam } from '../shared-row.ts'
import { zql } from '../zero.ts'

type Env = RunEnv<unknown>
type Row = { readonly [field: string]: unknown }

const initial = { readGrant: 'playbook.edit' } as const

const idsOf = (rows: readonly Row[], field: string) => [
  ...new Set(rows.flatMap((row) => (typeof row[field] === 'string' ? [row[field]] : []))),
]

/** The plans and the period that a script names are the team's, and the period is one of its practice plan. */
async function assertPlans({ tx, teamId }: Env, rows: readonly Row[]): Promise<void> {
  for (const id of idsOf(rows, 'planId'))
    ofTeam(await tx.run(zql.practicePlans.where('id', id).one()), teamId, 'practice plan')
  for (const id of idsOf(rows, 'gamePlanId'))
    ofTeam(await tx.run(zql.gamePlans.where('id', id).one()), teamId, 'game plan')
  for (const { periodId, planId } of rows) {
    if (typeof periodId !== 'string') continue
    const period = ofTeam(await tx.run(zql.practicePeriods.where('id', periodId).one()), teamId, 'period')
    if (period.planId !== planId) throw new AppError('not_found', 'This period is of another practice.')
  }
}

export const practiceScripts = entriesOf({
  names: {
    create: 'practiceScripts.create',
    edit: 'practiceScripts.edit',
    delete: 'practiceScripts.delete',
    restore: 'practiceScripts.restore',
  },
  entity: 'practiceScript',
  needs: 'playbook.edit',
  table: (tx) => tx.mutate.practiceScripts,
  fields: practiceScriptFields,
  about: {},
  initial,
  check: assertPlans,
})

async function assertScript({ tx, teamId }: Env, scriptId: string) {
  return ofTeam(await tx.run(zql.practiceScripts.where('id', scriptId).one()), teamId, 'script')
}

export const scriptLines = entriesOf({
  names: {
    create: 'scriptLines.create',
    edit: 'scriptLines.edit',
    delete: 'scriptLines.delete',
    restore: 'scriptLines.restore',
  },
  entity: 'scriptLine',
  needs: 'playbook.edit',
  table: (tx) => tx.mutate.scriptLines,
  fields: scriptLineFields,
  about: { scriptId: id },
  initial,
  check: async (env, rows, isNew) => {
    const { tx, teamId } = env
    const playIds = idsOf(rows, 'playId')
    if (playIds.length > 0) {
      const plays = await tx.run(zql.plays.where('teamId', teamId).where('id', 'IN', playIds))
      if (plays.length < playIds.length) throw new AppError('not_found', 'This play no longer exists.')
    }
    if (!isNew) return
    const byScript = Map.groupBy(rows, ({ scriptId }) => scriptId as string)
    for (const [scriptId, added] of byScript) {
      await assertScript(env, scriptId)
      const there = await tx.run(zql.scriptLines.where('scriptId', scriptId).where('deletedAt', 'IS', null))
      if (there.length + added.length > MOST_LINES)
        throw new AppError('invalid', `A script can have up to ${MOST_LINES} lines.`)
    }
  },
})

/** Builds of before don't name the players, nor give grades. */
const rep = z
  .strictObject({
    id,
    lineId: id,
    playId: z.nullable(id),
    result: z.enum(REP_RESULTS),
    voids: z.nullable(id),
    at: clockTime,
    players: z._default(z.array(id).check(z.maxLength(MOST_REP_PLAYERS)), []),
    spots: z._default(z.string().check(z.maxLength(LONGEST_SPOTS)), ''),
    grade: z._default(z.enum(REP_GRADES), ''),
  })
  .check(
    z.refine(
      ({ result, voids, players, spots }) =>
        result !== 'grade' || (voids !== null && players.length === 1 && spots !== ''),
    ),
  )

/**
 * Adds reps to a script's log; nothing in it is ever changed, and a rep that is there already is nothing to add. Lines and plays
 * are not looked up: a device without signal may have run a line that another coach deleted.
 */
export const appendReps = acts({
  name: 'scriptReps.append',
  input: z.strictObject({
    scriptId: id,
    reps: z.array(rep).check(
      z.minLength(1),
      z.maxLength(50),
      z.refine((all) => new Set(all.map((one) => one.id)).size === all.length),
    ),
  }),

  entity: 'practiceScript',
  needs: 'playbook.edit',
  entityId: (input) => input.scriptId,
  leavesDeleted: true,

  run: async (env) => {
    const { tx, teamId, ctx, now } = env
    const { scriptId, reps } = env.input
    await assertScript(env, scriptId)
    const ids = reps.map((one) => one.id)
    const known = await tx.run(zql.scriptReps.where('id', 'IN', ids))
    assertNew(
      known.find((one) => one.teamId !== teamId || one.scriptId !== scriptId),
      'rep',
    )
    if (tx.location === 'server') {
      const there = await tx.run(zql.scriptReps.where('scriptId', scriptId))
      if (there.length + reps.length > MOST_REPS)
        throw new AppError('invalid', `The log of a script can hold ${MOST_REPS} reps.`)
    }
    const there = new Set(known.map((one) => one.id))
    for (const one of reps)
      if (!there.has(one.id))
        await tx.mutate.scriptReps.insert({
          ...one,
          teamId,
          scriptId,
          createdBy: ctx.userId,
          createdAt: now,
        })
    return undefined
  },
})

const print = { at: z.nullable(clockTime), lines: z.nullable(printedLines) }

/**
 * Records when a script was printed, and what it said. Of several prints the newest counts; an undo takes the one back that it
 * knows of. `from`: the print that the person saw.
 */
export const markScriptPrinted = acts({
  name: 'practiceScripts.printed',
  input: z
    .strictObject({ scriptId: id, from: print.at, ...print })
    .check(z.refine(({ at, lines }) => (at === null) === (lines === null))),

  entity: 'practiceScript',
  needs: 'playbook.edit',
  entityId: (input) => input.scriptId,

  run: async (env) => {
    const { scriptId, from, at, lines } = env.input
    const script = await assertScript(env, scriptId)
    const isNewest = at !== null && at > (script.printedAt ?? -1)
    if (script.printedAt !== from && !isNewest) return undefined
    await env.tx.mutate.practiceScripts.update({
      id: scriptId,
      printedAt: at,
      printedLines: lines,
      ...changedBy(script, env),
    })
    return undefined
  },
})

export const scriptOperations = [
  ...[practiceScripts, scriptLines].flatMap((kind) => [kind.create, kind.edit, kind.delete, kind.restore]),
  appendReps,
  markScriptPrinted,
]
