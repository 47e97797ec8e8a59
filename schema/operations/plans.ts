/** Game plans, and the plays in them. */
import * as z from 'zod/mini'
import {
  MOST_SECTIONS,
  type PlanSections,
  printedCalls,
  sectionChange,
  unchangedSince,
  USUAL_SHEET,
  withSection,
} from '../call-sheet.ts'
import { newPlanFields, planFields } from '../entities/plan.ts'
import { planLineFields, releasedLines } from '../entities/plan-line.ts'
import { LIMITS } from '../limits.ts'
import { jsonEqual } from '../merge/equal.ts'
import { editsOf, id, several, shortText, sortKey, version } from '../input-pieces.ts'
import type { Row } from '@rocicorp/zero'
import { AppError } from '../errors.ts'
import { MOST_PLAN_PLAYS, notThereYet, PLAIN_LINE, type ReleasedLine, toRelease } from '../game-plan.ts'
import { type RunEnv, acts, creates, deletes, edits, restores, type InputOf } from '../operation.ts'
import { type Schema, zql } from '../zero.ts'
import { assertNew, changedBy, createdBy, mergeEdit, met, ofTeam, whileChanged } from '../shared-row.ts'

const newPlan = z.strictObject(newPlanFields)
/** In ms. */
const time = z.int().check(z.gte(0), z.lte(8.64e15))
export type PlanFields = z.infer<typeof newPlan>

/** A line's place. An empty section means none. */
const place = { section: shortText, sortKey }

const ofPlan = {
  entity: 'plan',
  needs: 'playbook.edit',
  entityId: (input: { id: string }) => input.id,
} as const

/** Operations on a plan's lines share their turn with edits of the plan. */
const ofLines = { ...ofPlan, entityId: (input: { planId: string }) => input.planId } as const

type Env = RunEnv<unknown>

type PlanRow = Row<Schema['tables']['gamePlans']>

/** Throws AppError `not_found` for a plan of another team, and for none. */
export async function findPlan({ tx, teamId }: Pick<Env, 'tx' | 'teamId'>, id: string): Promise<PlanRow> {
  return ofTeam(await tx.run(zql.gamePlans.where('id', id).one()), teamId, 'game plan')
}

export const createPlan = creates({
  name: 'plans.create',
  input: z.strictObject({ id, fields: newPlan }),

  ...ofPlan,

  run: async ({ tx, ctx, teamId, input: { id, fields }, now }) => {
    assertNew(await tx.run(zql.gamePlans.where('id', id).one()), 'game plan')
    await tx.mutate.gamePlans.insert({
      id,
      teamId,
      ...fields,
      ...USUAL_SHEET,
      sections: {},
      printedAt: null,
      printedCalls: null,
      isPublished: false,
      publishedAt: null,
      releasedLines: null,
      readGrant: 'playbook.edit',
      ...createdBy({ ctx, now }),
      deletedAt: null,
    })
    return undefined
  },
})

/**
 * Edits a plan's header, the layout of its call sheet, and its release to players, field by field. `released` is what players
 * get when the edit releases the plan: the release that they had before it was hidden. Without it they get the lines as they
 * are now.
 */
export const editPlan = edits({
  name: 'plans.edit',
  input: z.strictObject({
    id,
    baseVersion: version,
    changes: editsOf(planFields),
    released: z.optional(z.strictObject({ at: time, lines: releasedLines })),
  }),

  ...ofPlan,

  run: async (env) => {
    const { tx } = env
    const { id, baseVersion, changes, released } = env.input
    const plan = await findPlan(env, id)
    const { apply, left } = mergeEdit(tx, plan, changes)
    const isPublished = apply['isPublished']
    if (Object.keys(apply).length > 0)
      await tx.mutate.gamePlans.update({
        id,
        ...apply,
        ...(isPublished === true && (await releaseOf(env, id, released))),
        ...(isPublished === false && { publishedAt: null, releasedLines: null }),
        ...changedBy(plan, env),
      })
    return met(plan, baseVersion, left)
  },
})

/** What a plan's players get as it is released: this release, or the lines as they are now. */
async function releaseOf(
  env: Env,
  planId: string,
  released: { readonly at: number; readonly lines: readonly ReleasedLine[] } | undefined,
) {
  if (!released) return { publishedAt: env.now, releasedLines: await linesToRelease(env, planId) }
  const { at, lines } = released
  return { publishedAt: at, releasedLines: toRelease(lines, await sharedPlays(env, lines)) }
}

/** The plan's lines as its players get them now. */
async function linesToRelease(
  { tx, teamId }: Pick<Env, 'tx' | 'teamId'>,
  planId: string,
): Promise<ReleasedLine[]> {
  const lines = await tx.run(
    zql.gamePlanPlays.where('planId', planId).where('deletedAt', 'IS', null).orderBy('sortKey', 'asc'),
  )
  return toRelease(lines, await sharedPlays({ tx, teamId }, lines))
}

/** Which of these lines' plays the players have. */
async function sharedPlays(
  { tx, teamId }: Pick<Env, 'tx' | 'teamId'>,
  lines: readonly { readonly playId: string }[],
): Promise<(playId: string) => boolean> {
  if (lines.length === 0) return () => false
  const plays = await tx.run(
    zql.plays.where('teamId', teamId).where('id', 'IN', [...new Set(lines.map(({ playId }) => playId))]),
  )
  const shared = new Set(
    plays.flatMap(({ id, status, deletedAt }) => (status === 'published' && deletedAt === null ? [id] : [])),
  )
  return (playId) => shared.has(playId)
}

/**
 * Gives the players of a released plan these lines in place of those they have, and tells them. `from` is the release that
 * its author knew, in ms: a newer one by another coach stays, and undo takes back only this one. Lines of plays that the
 * players don't have are left out.
 */
export const releasePlan = acts({
  name: 'plans.release',
  input: z.strictObject({
    planId: id,
    from: z.nullable(time),
    at: z.nullable(time),
    lines: releasedLines,
  }),

  ...ofPlan,
  entityId: ({ planId }) => planId,

  run: async (env) => {
    const { planId, from, at, lines } = env.input
    const plan = await findPlan(env, planId)
    const isNewest = at !== null && at > (plan.publishedAt ?? -1)
    if (!plan.isPublished || (plan.publishedAt !== from && !isNewest)) return undefined
    await env.tx.mutate.gamePlans.update({
      id: planId,
      publishedAt: at,
      releasedLines: toRelease(lines, await sharedPlays(env, lines)),
      ...changedBy(plan, env),
    })
    return undefined
  },
})

/** Deletes softly. Changes by other people since, in its lines too, make it a conflict. */
export const deletePlan = deletes({
  name: 'plans.delete',
  input: z.strictObject({ id, baseVersion: version }),

  ...ofPlan,

  run: async (env) => {
    const { id, baseVersion } = env.input
    const plan = await findPlan(env, id)
    if (plan.deletedAt) return undefined
    if (plan.version > baseVersion) return met(plan, baseVersion, [whileChanged(env.now)])
    await env.tx.mutate.gamePlans.update({ id, deletedAt: env.now, ...changedBy(plan, env) })
    return undefined
  },
})

/** Brings a deleted plan back as it was. */
export const restorePlan = restores({
  name: 'plans.restore',
  input: z.strictObject({ id }),

  ...ofPlan,

  run: async (env) => {
    const { id } = env.input
    const plan = await findPlan(env, id)
    if (plan.deletedAt) await env.tx.mutate.gamePlans.update({ id, deletedAt: null, ...changedBy(plan, env) })
    return undefined
  },
})

/**
 * The plan has changed with its lines: who deletes it is told, and lists say when. Before the lines themselves, so that
 * whoever releases the plan meanwhile waits for them, or they for the release.
 */
async function touch(env: Env, plan: PlanRow): Promise<void> {
  await env.tx.mutate.gamePlans.update({ id: plan.id, ...changedBy(plan, env) })
}

/** Adds plays to a plan, also ones that were removed before. Lines already there are unchanged. */
export const addPlanPlays = acts({
  name: 'plans.addPlays',
  input: z.strictObject({
    planId: id,
    lines: several(z.strictObject({ id, playId: id, ...place })),
  }),

  ...ofLines,

  run: async (env) => {
    const { tx, teamId } = env
    const { planId, lines } = env.input
    const ids = lines.map(({ id }) => id)
    const playIds = [...new Set(lines.map(({ playId }) => playId))]
    const [plan, known, there, plays] = await Promise.all([
      findPlan(env, planId),
      tx.run(zql.gamePlanPlays.where('id', 'IN', ids)),
      tx.run(zql.gamePlanPlays.where('planId', planId).where('deletedAt', 'IS', null)),
      tx.run(zql.plays.where('id', 'IN', playIds).where('teamId', teamId)),
    ])
    if (plays.length < playIds.length) throw new AppError('not_found', 'This play no longer exists.')
    const before = new Map(known.map((line) => [line.id, line]))
    assertNew(
      known.find((line) => line.planId !== planId || line.teamId !== teamId),
      'line',
    )
    const fresh = notThereYet(
      there,
      lines.filter(({ id }) => !before.has(id) || before.get(id)?.deletedAt),
    )
    if (fresh.length === 0) return undefined
    if (there.length + fresh.length > MOST_PLAN_PLAYS)
      throw new AppError('invalid', `A game plan can have up to ${MOST_PLAN_PLAYS} plays.`)
    await touch(env, plan)
    for (const line of fresh) {
      const removed = before.get(line.id)
      if (removed)
        await tx.mutate.gamePlanPlays.update({
          id: line.id,
          section: line.section,
          sortKey: line.sortKey,
          deletedAt: null,
          ...changedBy(removed, env),
        })
      else
        await tx.mutate.gamePlanPlays.insert({
          ...line,
          ...PLAIN_LINE,
          teamId,
          planId,
          readGrant: 'playbook.edit',
          ...createdBy(env),
          deletedAt: null,
        })
    }
    return undefined
  },
})

/**
 * The plan, and those of its lines that are still in it. A line that is gone, or is none of this plan's, is nothing to do
 * anything with, and nothing to be told of: a place in a list is no work that could be lost.
 */
async function findLines(env: Env, planId: string, ids: readonly string[]) {
  const [plan, lines] = await Promise.all([
    findPlan(env, planId),
    env.tx.run(
      zql.gamePlanPlays
        .where('planId', planId)
        .where('id', 'IN', [...ids])
        .where('deletedAt', 'IS', null),
    ),
  ])
  return { plan, lines }
}

/** A line as a coach saw it: its version, and what it said. */
const seenLine = z.strictObject({ id, version, ...planLineFields })
const SAID = Object.keys(planLineFields) as (keyof typeof planLineFields)[]

/**
 * Takes plays out of a plan. `seen` are the lines as their author saw them: one in which another coach has written since
 * stays, and is a conflict. Its place doesn't count. Without `seen`, all lines go.
 */
export const removePlanPlays = acts({
  name: 'plans.removePlays',
  input: z.strictObject({
    planId: id,
    ids: z.array(id).check(z.minLength(1), z.maxLength(LIMITS.bulk)),
    seen: z.optional(several(seenLine)),
  }),

  ...ofLines,

  run: async (env) => {
    const { planId, ids, seen = [] } = env.input
    const { plan, lines } = await findLines(env, planId, ids)
    const before = new Map(seen.map((line) => [line.id, line]))
    const written = lines.filter((line) => {
      const was = before.get(line.id)
      return was !== undefined && SAID.some((field) => line[field] !== was[field])
    })
    const unwritten = lines.filter((line) => !written.includes(line))
    if (unwritten.length > 0) await touch(env, plan)
    for (const line of unwritten)
      await env.tx.mutate.gamePlanPlays.update({
        id: line.id,
        deletedAt: env.now,
        ...changedBy(line, env),
      })
    const [kept] = written
    const conflict = kept && met(kept, before.get(kept.id)?.version ?? 0, [whileChanged(env.now)])
    return conflict && { ...conflict, entity: { type: 'planLine', id: kept.id } }
  },
})

/** Moves lines to another place or section. The last move wins. */
export const movePlanPlays = acts({
  name: 'plans.movePlays',
  input: z.strictObject({
    planId: id,
    lines: several(z.strictObject({ id, ...place })),
  }),

  ...ofLines,

  run: async (env) => {
    const { planId, lines: places } = env.input
    const { plan, lines } = await findLines(
      env,
      planId,
      places.map(({ id }) => id),
    )
    const byId = new Map(lines.map((line) => [line.id, line]))
    const moves = places.flatMap((place) => {
      const line = byId.get(place.id)
      const stays = line?.section === place.section && line.sortKey === place.sortKey
      return line && !stays ? [{ line, place }] : []
    })
    if (moves.length === 0) return undefined
    await touch(env, plan)
    for (const { line, place } of moves)
      await env.tx.mutate.gamePlanPlays.update({ ...place, ...changedBy(line, env) })
    return undefined
  },
})

/**
 * Sets targets, colors, places, and visibility of sections. Each setting of each section is by itself: the last change
 * of one wins, and the others stay. Undo sends what its command had set as `was`: a setting that is another by now stays.
 */
export const setPlanSections = acts({
  name: 'plans.setSections',
  input: z.strictObject({
    planId: id,
    sections: z
      .array(z.strictObject({ section: shortText, set: sectionChange, was: z.optional(sectionChange) }))
      .check(
        z.minLength(1),
        z.maxLength(MOST_SECTIONS),
        z.refine((all) => new Set(all.map(({ section }) => section)).size === all.length),
      ),
  }),

  ...ofLines,

  run: async (env) => {
    const { planId, sections } = env.input
    const plan = await findPlan(env, planId)
    const after = sections.reduce<PlanSections>(
      (all, { section, set, was }) =>
        withSection(all, section, was ? unchangedSince(all, section, set, was) : set),
      plan.sections,
    )
    if (jsonEqual(after, plan.sections)) return undefined
    if (Object.keys(after).length > MOST_SECTIONS)
      throw new AppError('invalid', `A game plan can have settings for up to ${MOST_SECTIONS} sections.`)
    await env.tx.mutate.gamePlans.update({ id: planId, sections: after, ...changedBy(plan, env) })
    return undefined
  },
})

/** A printed sheet: when, in ms, and what it said. Both null: never printed. */
const print = { at: z.nullable(time), calls: z.nullable(printedCalls) }

/**
 * Records that the sheet was printed. `from` is the print that its author knew: a newer one by another coach stays, and
 * undo takes back only this print.
 */
export const markPlanPrinted = acts({
  name: 'plans.printed',
  input: z
    .strictObject({ planId: id, from: print.at, ...print })
    .check(z.refine(({ at, calls }) => (at === null) === (calls === null))),

  ...ofLines,

  run: async (env) => {
    const { planId, from, at, calls } = env.input
    const plan = await findPlan(env, planId)
    const isNewest = at !== null && at > (plan.printedAt ?? -1)
    if (plan.printedAt !== from && !isNewest) return undefined
    await env.tx.mutate.gamePlans.update({
      id: planId,
      printedAt: at,
      printedCalls: calls,
      ...changedBy(plan, env),
    })
    return undefined
  },
})

export const planOperations = [
  createPlan,
  editPlan,
  releasePlan,
  deletePlan,
  restorePlan,
  addPlanPlays,
  removePlanPlays,
  movePlanPlays,
  setPlanSections,
  markPlanPrinted,
]

export type AddPlanPlays = InputOf<typeof addPlanPlays>
export type MovePlanPlays = InputOf<typeof movePlanPlays>
