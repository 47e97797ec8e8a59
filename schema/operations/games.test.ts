import { usualNumbers } from '#schema/football/team-numbers.ts'
import { newId } from '#schema/ids.ts'
import { parseInput } from '#schema/operation.ts'
import type { AnyOperation } from '#schema/operation.ts'
import { memoryTx, type Tables } from '#tests/support/memory-tx.ts'
import { expect, test } from 'vitest'
import { replay } from '../football/game/replay.ts'
import { appendEvents, importGame, takeBackGame } from './games.ts'

const TEAM = newId()
const PLAN = newId()
const ctx = { userId: newId(), appRole: 'coach' as const }
const event = (playNo: number, data: object) => ({
  id: newId(),
  playNo,
  clock: playNo + 1,
  device: PLAN,
  data,
})
const EVENTS = [
  event(0, { kind: 'start', level: 'nfhs', quarterMinutes: 12, receives: 'us' }),
  event(1, { kind: 'kick', type: 'kickoff', result: 'touchback' }),
  event(2, { kind: 'play', result: 'rush', yards: 4 }),
]
const GAME = {
  planId: PLAN,
  opponent: 'Lions',
  date: '',
  site: 'home',
  status: 'final',
  us: 7,
  them: 3,
  events: EVENTS,
}
const TAKEN_BACK = { planId: PLAN, events: EVENTS.map(({ id }) => id) }

function team() {
  const tables: Tables = {
    teams: [{ id: TEAM, subscriptionTier: 'pro', subscriptionExpiresAt: null }],
    privateProfiles: [],
    gamePlans: [{ id: PLAN, teamId: TEAM, deletedAt: null, version: 1 }],
    games: [],
    gameEvents: [],
  }
  const tx = memoryTx(tables)
  const run = (operation: AnyOperation, input: unknown, teamId = TEAM) =>
    operation.run({ tx, ctx, teamId, input: parseInput(operation, input), now: 5 })
  return { tables, run }
}

test('an imported game is taken back whole, and put back as it was', async () => {
  const { tables, run } = team()
  await run(importGame, GAME)
  const log = structuredClone(tables['gameEvents'])
  expect(replay(log as never, usualNumbers('nfhs')).plays).toHaveLength(2)
  await run(takeBackGame, TAKEN_BACK)
  expect(tables).toMatchObject({ games: [], gameEvents: [] })
  await run(importGame, GAME)
  expect(tables['gameEvents']).toEqual(log)
})

test('a game that somebody has added to stays, and so does another team’s', async () => {
  const { tables, run } = team()
  await run(importGame, GAME)
  await expect(run(takeBackGame, TAKEN_BACK, newId())).rejects.toThrow('no longer exists')
  await run(appendEvents, { planId: PLAN, events: [event(3, { kind: 'timeout', by: 'us' })] })
  await expect(run(takeBackGame, TAKEN_BACK)).rejects.toThrow('new entries since it was imported')
  expect(tables['games']).toHaveLength(1)
  expect(tables['gameEvents']).toHaveLength(4)
})

test('an entry of a game that is not there says what to do, and counts once the game is', async () => {
  const { tables, run } = team()
  const late = { planId: PLAN, events: [event(3, { kind: 'timeout', by: 'us' })] }
  await expect(run(appendEvents, late)).rejects.toThrow('Start the game again, then retry this change.')
  await run(importGame, GAME)
  await run(appendEvents, late)
  expect(tables['gameEvents']).toHaveLength(4)
})
