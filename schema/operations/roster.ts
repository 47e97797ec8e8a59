/** The players of a team, and their cards. */
import * as z from 'zod/mini'
import { cardFields, playerFields } from '../entities/player.ts'
import { editsOf, id, several, version } from '../input-pieces.ts'
import { AppError } from '../errors.ts'
import { type InputOf, type RunEnv, creates, deletes, edits, restores } from '../operation.ts'
import { MOST_PLAYERS, type PlayerStatus } from '../roster.ts'
import { zql } from '../zero.ts'
import { assertNew, changedBy, createdBy, mergeEdit, met, ofTeam, whileChanged } from '../shared-row.ts'

const ofPlayer = {
  entity: 'player',
  needs: 'roster.manage',
  entityId: (input: { id: string }) => input.id,
  /** How many players there are, and whose accounts are linked, depends on the team's other players. */
  turn: (_: unknown, teamId: string | null) => teamId ?? '',
} as const

type Env = RunEnv<unknown>

const newPlayer = z.strictObject({
  id,
  ...playerFields,
  card: z.optional(z.partial(z.strictObject(cardFields))),
})
export type NewPlayer = z.infer<typeof newPlayer>

const EMPTY_CARD = {
  guardianName: '',
  guardianPhone: '',
  guardianEmail: '',
  emergencyName: '',
  emergencyPhone: '',
  birthDate: '',
  medical: '',
  photoRelease: '' as const,
}

async function findPlayer({ tx, teamId }: Env, id: string) {
  return ofTeam(await tx.run(zql.rosterPlayers.where('id', id).one()), teamId, 'player')
}

/** Throws unless all accounts are active members, so that a team's rows never name outsiders. */
async function assertMembers(
  { tx, teamId }: Env,
  ids: readonly (string | null | undefined)[],
): Promise<void> {
  const wanted = new Set(ids.filter((one) => typeof one === 'string'))
  if (wanted.size === 0) return
  const members = await tx.run(
    zql.teamMembers
      .where('teamId', teamId)
      .where('status', 'active')
      .where('userId', 'IN', [...wanted]),
  )
  if (members.length < wanted.size) throw new AppError('not_found', 'This person is no longer on the team.')
}

type Spot = { id: string; userId: string | null; number: number | null; firstName: string; lastName: string }

/** The player on the roster to whom the account is linked, other than this one. */
async function linkedTo({ tx, teamId }: Env, userId: string, playerId: string): Promise<Spot | undefined> {
  const players = zql.rosterPlayers.where('teamId', teamId).where('deletedAt', 'IS', null)
  const linked = await tx.run(players.where('userId', userId))
  return linked.find(({ id }) => id !== playerId)
}

function refuseLinked({ number, firstName, lastName }: Spot): never {
  const name = [number === null ? '' : `#${number}`, firstName, lastName].filter(Boolean).join(' ')
  throw new AppError('invalid', `This account is linked to ${name}. Unlink it there first.`)
}

/** Throws AppError `invalid` when the account is linked to another player on the roster. */
export async function assertUnlinked(env: Env, userId: string, playerId: string): Promise<void> {
  const other = await linkedTo(env, userId, playerId)
  if (other) refuseLinked(other)
}

type Standing = { status: PlayerStatus; returnDate: string }

/** Notes a player's new status and return date in their history, where they differ from those `before`. */
async function noteStatus(
  { tx, ctx, teamId, now }: Env,
  player: Standing & { id: string; version: number },
  before: Standing,
): Promise<void> {
  const { id: playerId, version, status, returnDate } = player
  if (status === before.status && returnDate === before.returnDate) return
  await tx.mutate.playerStatusChanges.insert({
    playerId,
    version,
    teamId,
    status,
    returnDate,
    changedBy: ctx.userId,
    at: now,
  })
}

/** Adds one player or a pasted list to the roster; all or none. */
export const createPlayers = creates({
  name: 'players.create',
  input: z.strictObject({ players: several(newPlayer) }),

  ...ofPlayer,
  entityId: (input) => input.players[0]?.id ?? '',
  createdIds: (input) => input.players.map((player) => player.id),

  run: async (env) => {
    const { tx, teamId } = env
    const { players } = env.input
    const ids = players.map(({ id }) => id)
    const [known, there] = await Promise.all([
      tx.run(zql.rosterPlayers.where('id', 'IN', ids)),
      tx.run(zql.rosterPlayers.where('teamId', teamId).where('deletedAt', 'IS', null)),
    ])
    assertNew(known[0], 'player')
    await assertMembers(
      env,
      players.map(({ userId }) => userId),
    )
    if (there.length + players.length > MOST_PLAYERS)
      throw new AppError('invalid', `A roster can have up to ${MOST_PLAYERS} players.`)
    const linked = new Map<string | null, Spot>(there.map((one) => [one.userId, one]))
    for (const player of players) {
      const other = player.userId && linked.get(player.userId)
      if (other) refuseLinked(other)
      linked.set(player.userId, player)
    }
    for (const { card, ...player } of players) {
      const row = { ...player, ...createdBy(env) }
      await tx.mutate.rosterPlayers.insert({ ...row, teamId, deletedAt: null })
      await noteStatus(env, row, { status: 'active', returnDate: '' })
      await tx.mutate.playerCards.insert({
        ...EMPTY_CARD,
        ...card,
        playerId: player.id,
        teamId,
        ...createdBy(env),
      })
    }
    return undefined
  },
})

export const editPlayer = edits({
  name: 'players.edit',
  input: z.strictObject({ id, baseVersion: version, changes: editsOf(playerFields) }),

  ...ofPlayer,

  run: async (env) => {
    const { id, baseVersion, changes } = env.input
    const row = await findPlayer(env, id)
    await assertMembers(env, [changes.userId?.to])
    const { apply, left } = mergeEdit(env.tx, row, changes)
    if (typeof apply['userId'] === 'string') await assertUnlinked(env, apply['userId'], id)
    if (Object.keys(apply).length > 0) {
      const changed = { id, ...apply, ...changedBy(row, env) }
      await env.tx.mutate.rosterPlayers.update(changed)
      await noteStatus(env, { ...row, ...changed }, row)
    }
    return met(row, baseVersion, left)
  },
})

/** Removes a player from the roster. Their card is hidden and restored with them. */
export const deletePlayer = deletes({
  name: 'players.delete',
  input: z.strictObject({ id, baseVersion: version }),

  ...ofPlayer,

  run: async (env) => {
    const { id, baseVersion } = env.input
    const row = await findPlayer(env, id)
    if (row.deletedAt) return undefined
    if (row.version > baseVersion) return met(row, baseVersion, [whileChanged(env.now)])
    await env.tx.mutate.rosterPlayers.update({ id, deletedAt: env.now, ...changedBy(row, env) })
    return undefined
  },
})

/** Brings a player back; without the account when it is linked to another player by now. */
export const restorePlayer = restores({
  name: 'players.restore',
  input: z.strictObject({ id }),

  ...ofPlayer,

  run: async (env) => {
    const { id } = env.input
    const row = await findPlayer(env, id)
    if (!row.deletedAt) return undefined
    const isTaken = row.userId !== null && (await linkedTo(env, row.userId, id)) !== undefined
    const account = isTaken ? { userId: null } : {}
    await env.tx.mutate.rosterPlayers.update({ id, deletedAt: null, ...account, ...changedBy(row, env) })
    return undefined
  },
})

export const editCard = edits({
  name: 'playerCards.edit',
  input: z.strictObject({ id, baseVersion: version, changes: editsOf(cardFields) }),

  entity: 'playerCard',
  needs: 'roster.manage',
  entityId: (input) => input.id,

  run: async (env) => {
    const { id: playerId, baseVersion, changes } = env.input
    const { tx, teamId } = env
    const row = ofTeam(await tx.run(zql.playerCards.where('playerId', playerId).one()), teamId, 'player')
    const { apply, left } = mergeEdit(tx, row, changes)
    if (Object.keys(apply).length > 0)
      await tx.mutate.playerCards.update({ playerId, ...apply, ...changedBy(row, env) })
    return met(row, baseVersion, left)
  },
})

export const rosterOperations = [createPlayers, editPlayer, deletePlayer, restorePlayer, editCard]

export type PlayerFields = Omit<InputOf<typeof createPlayers>['players'][number], 'id' | 'card'>
