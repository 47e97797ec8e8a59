/** Games called from a plan, and their logs. */
import * as z from 'zod/mini'
import { newPlanFields } from '../entities/plan.ts'
import { AppError } from '../errors.ts'
import { eventData } from '../football/game/log.ts'
import { id } from '../input-pieces.ts'
import { acts, type RunEnv } from '../operation.ts'
import { assertNew, changedBy, createdBy, ofTeam } from '../shared-row.ts'
import { tierAt } from '../subscription.ts'
import { zql } from '../zero.ts'
import { findPlan } from './plans.ts'

/** Events that one append may hold, and a game: about ten games' worth. */
const MOST_AT_ONCE = 50
const MOST_EVENTS = 5000
/** Events of a game that comes in at once from a file: three times what a long game has. */
export const MOST_IMPORTED_EVENTS = 1500

type Env = RunEnv<unknown>

const event = z.strictObject({
  id,
  playNo: z.number().check(z.minimum(0), z.maximum(9999)),
  clock: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  device: id,
  data: eventData,
})

const points = z.int().check(z.minimum(0), z.maximum(999))

/** Operations on a game and its log share their turn: a log's first events wait for its game. */
const ofGame = {
  entity: 'game',
  needs: 'playbook.edit',
  entityId: (input: { planId: string }) => input.planId,
} as const

async function find({ tx, teamId }: Env, planId: string) {
  return ofTeam(await tx.run(zql.games.where('planId', planId).one()), teamId, 'game')
}

/** Calling a game is part of Pro, of the team's or the coach's own. A game that has begun goes on to its end. */
async function assertPro({ tx, teamId, ctx, now }: Env): Promise<void> {
  const [team, own] = await Promise.all([
    tx.run(zql.teams.where('id', teamId).one()),
    tx.run(zql.privateProfiles.where('id', ctx.userId).one()),
  ])
  const isPro = [team, own].some(
    (one) =>
      one &&
      tierAt(
        {
          subscriptionTier: one.subscriptionTier ?? 'free',
          subscriptionExpiresAt: one.subscriptionExpiresAt ?? null,
        },
        now,
      ) === 'pro',
  )
  if (isPro) return
  throw new AppError(
    'forbidden',
    'Calling a game is part of Pro. Your game is kept on this device. Ask your administrator for Pro, then try again.',
  )
}

type Events = readonly z.infer<typeof event>[]

/** Those of the events that are in this game already. */
async function known({ tx, teamId }: Env, planId: string, events: Events) {
  const ids = events.map((one) => one.id)
  const there = await tx.run(zql.gameEvents.where('id', 'IN', ids))
  assertNew(
    there.find((one) => one.teamId !== teamId || one.planId !== planId),
    'event',
  )
  return new Set(there.map((one) => one.id))
}

/** Adds events; those that are there already are nothing to add. */
async function add(env: Env, planId: string, events: Events): Promise<void> {
  const { tx, teamId, ctx, now } = env
  const inIt = await known(env, planId, events)
  if (tx.location === 'server') {
    const there = await tx.run(zql.gameEvents.where('planId', planId))
    if (there.length + events.length > MOST_EVENTS)
      throw new AppError(
        'invalid',
        `The log of a game can hold ${MOST_EVENTS} entries, so this one was not added. It is kept. Go on in another game plan.`,
      )
  }
  for (const one of events)
    if (!inIt.has(one.id))
      await tx.mutate.gameEvents.insert({ ...one, teamId, planId, createdBy: ctx.userId, createdAt: now })
}

/**
 * Begins the game of a plan with the first event of its log. A game that another device has begun meanwhile is the same
 * game: it keeps what it says, and its log has both beginnings.
 */
export const startGame = acts({
  name: 'games.start',
  input: z.strictObject({
    planId: id,
    opponent: newPlanFields.opponent,
    date: newPlanFields.date,
    site: newPlanFields.site,
    event,
  }),

  ...ofGame,

  run: async (env) => {
    const { tx, teamId } = env
    const { event: first, ...about } = env.input
    await findPlan(env, about.planId)
    if (!(await tx.run(zql.games.where('planId', about.planId).one()))) {
      await assertPro(env)
      await tx.mutate.games.insert({
        ...about,
        teamId,
        status: 'live',
        scoreUs: 0,
        scoreThem: 0,
        ...createdBy(env),
      })
    }
    await add(env, about.planId, [first])
    return undefined
  },
})

/**
 * A whole game out of a file, with its log: all of it or nothing. A plan whose game has begun keeps the one that it has.
 */
export const importGame = acts({
  name: 'games.import',
  input: z.strictObject({
    planId: id,
    opponent: newPlanFields.opponent,
    date: newPlanFields.date,
    site: newPlanFields.site,
    status: z.enum(['live', 'final']),
    us: points,
    them: points,
    events: z.array(event).check(
      z.minLength(1),
      z.maxLength(MOST_IMPORTED_EVENTS),
      z.refine((all) => new Set(all.map((one) => one.id)).size === all.length),
    ),
  }),

  ...ofGame,

  run: async (env) => {
    const { tx, teamId } = env
    const { events, us, them, ...about } = env.input
    await findPlan(env, about.planId)
    await known(env, about.planId, events)
    if (await tx.run(zql.games.where('planId', about.planId).one()))
      throw new AppError(
        'invalid',
        'The game of this plan has begun on another device. It stays as it is, and nothing was imported. Make a plan for the file’s game.',
      )
    await assertPro(env)
    await tx.mutate.games.insert({ ...about, teamId, scoreUs: us, scoreThem: them, ...createdBy(env) })
    await add(env, about.planId, events)
    return undefined
  },
})

/**
 * Takes an imported game out again, with its log: `events` are all that came with it. A game that somebody has added to since
 * is theirs as well, and stays.
 */
export const takeBackGame = acts({
  name: 'games.takeBack',
  input: z.strictObject({
    planId: id,
    events: z.array(id).check(z.minLength(1), z.maxLength(MOST_IMPORTED_EVENTS)),
  }),

  ...ofGame,

  run: async (env) => {
    const { tx, input } = env
    const { planId } = await find(env, input.planId)
    const imported = new Set(input.events)
    const log = await tx.run(zql.gameEvents.where('planId', planId))
    if (log.some((one) => !imported.has(one.id)))
      throw new AppError(
        'invalid',
        'This game has new entries since it was imported, so it stays. Take plays out in its log, or delete its plan.',
      )
    for (const one of log) await tx.mutate.gameEvents.delete({ id: one.id })
    await tx.mutate.games.delete({ planId })
    return undefined
  },
})

/** Adds to the log of a game; nothing in it is ever changed. Also after its end, for what is corrected then. */
export const appendEvents = acts({
  name: 'gameEvents.append',
  input: z.strictObject({
    planId: id,
    events: z.array(event).check(
      z.minLength(1),
      z.maxLength(MOST_AT_ONCE),
      z.refine((all) => new Set(all.map((one) => one.id)).size === all.length),
    ),
  }),

  ...ofGame,

  run: async (env) => {
    const { planId, events } = env.input
    const game = await env.tx.run(zql.games.where('planId', planId).one())
    // Its start was refused, or an import was taken back: another device may still be at it.
    if (game?.teamId !== env.teamId)
      throw new AppError(
        'not_found',
        'This game was not started, or was taken back on another device. Your entry is kept. Start the game again, then retry this change.',
      )
    await add(env, planId, events)
    return undefined
  },
})

/** Ends a game with the score that its log says. */
export const finishGame = acts({
  name: 'games.finish',
  input: z.strictObject({ planId: id, us: points, them: points }),

  ...ofGame,

  run: async (env) => {
    const { planId, us, them } = env.input
    const game = await find(env, planId)
    await env.tx.mutate.games.update({
      planId,
      status: 'final',
      scoreUs: us,
      scoreThem: them,
      ...changedBy(game, env),
    })
    return undefined
  },
})

/** Makes a game that was ended live again. */
export const reopenGame = acts({
  name: 'games.reopen',
  input: z.strictObject({ planId: id }),

  ...ofGame,

  run: async (env) => {
    const { planId } = env.input
    const game = await find(env, planId)
    if (game.status === 'final')
      await env.tx.mutate.games.update({ planId, status: 'live', ...changedBy(game, env) })
    return undefined
  },
})

export const gameOperations = [startGame, importGame, takeBackGame, appendEvents, finishGame, reopenGame]
