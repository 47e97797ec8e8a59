/** Depth charts: players at the spots of a chart. */
import * as z from 'zod/mini'
import {
  CHARTS,
  LAST_WEEK,
  LONGEST_PACKAGE,
  MOST_AT_SPOT,
  MOST_ON_CHART,
  MOST_WEEKS,
  packageName,
} from '../depth.ts'
import { id, several, sortKey } from '../input-pieces.ts'
import { AppError } from '../errors.ts'
import { LIMITS } from '../limits.ts'
import { acts, type InputOf } from '../operation.ts'
import { assertNew, changedBy, createdBy, ofTeam } from '../shared-row.ts'
import { zql } from '../zero.ts'

export const chart = z.string().check(
  z.maxLength(LONGEST_PACKAGE + 10),
  z.regex(/^[^\p{Cc}\p{Cs}]*$/u),
  z.refine((slug) => CHARTS.some((one) => one.slug === slug) || Boolean(packageName(slug)?.trim())),
)
export const spot = z.string().check(z.regex(/^[A-Za-z0-9]{1,5}$/))

const ofChart = {
  entity: 'depthChart',
  needs: 'playbook.edit',
  entityId: (input: { chart: string }) => input.chart,
} as const

/**
 * Puts players at spots of a chart: new ones, and those who were removed, moved, or tied. The last change of a man's place wins, as
 * in every list. A line of a player who stands at that spot by another line is skipped.
 */
export const putDepth = acts({
  name: 'depth.put',
  input: z.strictObject({
    chart,
    lines: several(z.strictObject({ id, spot, playerId: id, sortKey, isTied: z.boolean() })),
  }),

  ...ofChart,

  run: async (env) => {
    const { tx, teamId } = env
    const { chart, lines } = env.input
    const playerIds = [...new Set(lines.map(({ playerId }) => playerId))]
    const [known, there, players] = await Promise.all([
      tx.run(
        zql.depthSpots.where(
          'id',
          'IN',
          lines.map(({ id }) => id),
        ),
      ),
      tx.run(zql.depthSpots.where('teamId', teamId).where('chart', chart).where('deletedAt', 'IS', null)),
      tx.run(
        zql.rosterPlayers.where('teamId', teamId).where('id', 'IN', playerIds).where('deletedAt', 'IS', null),
      ),
    ])
    if (players.length < playerIds.length) throw new AppError('not_found', 'This player no longer exists.')
    assertNew(
      known.find((row) => row.teamId !== teamId || row.chart !== chart),
      'spot',
    )
    const before = new Map(known.map((row) => [row.id, row]))
    const after = new Map<string, DepthLines[number]>(there.map((row) => [row.id, row]))
    const wanted = lines.filter((line) => {
      // Two coaches may bring a player to a spot before either knew of the other.
      const isThere =
        after.get(line.id)?.spot !== line.spot &&
        [...after.values()].some(({ spot, playerId }) => spot === line.spot && playerId === line.playerId)
      if (!isThere) after.set(line.id, line)
      return !isThere
    })
    const atSpot = Map.groupBy(after.values(), ({ spot }) => spot)
    if (after.size > MOST_ON_CHART || [...atSpot.values()].some((all) => all.length > MOST_AT_SPOT))
      throw new AppError(
        'invalid',
        `A spot can have up to ${MOST_AT_SPOT} players, and a chart ${MOST_ON_CHART}.`,
      )
    for (const line of wanted) {
      const row = before.get(line.id)
      if (!row)
        await tx.mutate.depthSpots.insert({ ...line, teamId, chart, ...createdBy(env), deletedAt: null })
      else await tx.mutate.depthSpots.update({ ...line, deletedAt: null, ...changedBy(row, env) })
    }
    return undefined
  },
})

/** Takes players off a chart. Those who are gone already are nothing to do. */
export const removeDepth = acts({
  name: 'depth.remove',
  input: z.strictObject({
    chart,
    ids: z.array(id).check(z.minLength(1), z.maxLength(LIMITS.bulk)),
  }),

  ...ofChart,

  run: async (env) => {
    const { chart, ids } = env.input
    const rows = await env.tx.run(
      zql.depthSpots
        .where('teamId', env.teamId)
        .where('chart', chart)
        .where('id', 'IN', [...ids])
        .where('deletedAt', 'IS', null),
    )
    for (const row of rows)
      await env.tx.mutate.depthSpots.update({ id: row.id, deletedAt: env.now, ...changedBy(row, env) })
    return undefined
  },
})

/** What a saved week holds. */
export const weekFields = {
  season: z.string().check(z.maxLength(20)),
  week: z.int().check(z.minimum(0), z.maximum(LAST_WEEK)),
  lines: z
    .array(
      z.strictObject({
        spot,
        number: z.nullable(z.int().check(z.minimum(0), z.maximum(99))),
        name: z.string().check(z.maxLength(LIMITS.name)),
        isTied: z.boolean(),
        isOut: z.boolean(),
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_ON_CHART)),
}

const ofWeek = {
  entity: 'depthWeek',
  needs: 'playbook.edit',
  entityId: (input: { id: string }) => input.id,
} as const

/** Saves a chart as it stands in a week, as its author saw it; or brings back a save that was deleted. */
export const saveDepthWeek = acts({
  name: 'depth.saveWeek',
  input: z.strictObject({
    id,
    chart,
    ...weekFields,
  }),

  ...ofWeek,

  run: async (env) => {
    const { tx, teamId, input } = env
    const [known, saved] = await Promise.all([
      tx.run(zql.depthWeeks.where('id', input.id).one()),
      tx.run(zql.depthWeeks.where('teamId', teamId).where('deletedAt', 'IS', null)),
    ])
    assertNew(
      known && (known.teamId !== teamId || known.deletedAt === null) ? known : undefined,
      'saved week',
    )
    if (saved.length >= MOST_WEEKS)
      throw new AppError('invalid', `A team can keep ${MOST_WEEKS} saved weeks. Delete an earlier one first.`)
    if (known) await tx.mutate.depthWeeks.update({ id: known.id, deletedAt: null, ...changedBy(known, env) })
    else await tx.mutate.depthWeeks.insert({ ...input, teamId, ...createdBy(env), deletedAt: null })
    return undefined
  },
})

/** Deletes a saved week. An earlier save of the same week counts again. */
export const deleteDepthWeek = acts({
  name: 'depth.deleteWeek',
  input: z.strictObject({ id }),

  ...ofWeek,

  run: async (env) => {
    const row = ofTeam(
      await env.tx.run(zql.depthWeeks.where('id', env.input.id).one()),
      env.teamId,
      'saved week',
    )
    if (row.deletedAt === null)
      await env.tx.mutate.depthWeeks.update({ id: row.id, deletedAt: env.now, ...changedBy(row, env) })
    return undefined
  },
})

export const depthOperations = [putDepth, removeDepth, saveDepthWeek, deleteDepthWeek]

export type DepthLines = InputOf<typeof putDepth>['lines']
