/** Which quizzes may be assigned, and what is kept of a look at a play, without a database. */
import { memoryTx, type Tables } from '#tests/support/memory-tx.ts'
import { PLAYER_FIELDS, QUIZ_SET } from '#tests/support/one-of-everything.ts'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../ids.ts'
import { type AnyOperation, parseInput } from '../operation.ts'
import { MOST_QUIZ_SETS } from '../study.ts'
import { quizSets, seePlay } from './study.ts'

const TEAM = newId()
const PLAY = newId()
const PLAYER = newId()
/** A play that players don't see. */
const DRAFT = newId()
/** A play and a player of another team. */
const OTHER = newId()

let tables: Tables
const ME = newId()
const run = async (operation: AnyOperation, input: unknown) =>
  operation.run({
    tx: memoryTx(tables, 'server'),
    ctx: { userId: ME, appRole: 'coach' },
    teamId: TEAM,
    input: parseInput(operation, input),
    now: 1000,
  })
const quiz = (fields: object = {}) => ({ ...QUIZ_SET, id: newId(), playIds: [PLAY], ...fields })

beforeEach(() => {
  tables = {
    plays: [
      { id: PLAY, teamId: TEAM, readGrant: 'playbook.view' },
      { id: OTHER, teamId: newId(), readGrant: 'playbook.view' },
      { id: DRAFT, teamId: TEAM, readGrant: 'playbook.edit' },
    ],
    rosterPlayers: [
      { ...PLAYER_FIELDS, id: PLAYER, teamId: TEAM, deletedAt: null },
      { ...PLAYER_FIELDS, id: OTHER, teamId: newId(), deletedAt: null },
    ],
    quizSets: [],
  }
})

test('a quiz names plays and players of its own team only', async () => {
  await expect(run(quizSets.create, { entries: [quiz({ playIds: [PLAY, OTHER] })] })).rejects.toThrow(
    'This play no longer exists.',
  )
  await expect(run(quizSets.create, { entries: [quiz({ playerIds: [OTHER] })] })).rejects.toThrow(
    'This player no longer exists.',
  )
  expect(tables['quizSets']).toEqual([])
  await run(quizSets.create, { entries: [quiz({ playerIds: [PLAYER] })] })
  expect(tables['quizSets']).toMatchObject([{ teamId: TEAM, playIds: [PLAY], playerIds: [PLAYER] }])
})

test('a quiz without plays, without a topic or without a day is refused', async () => {
  for (const fields of [{ playIds: [] }, { topics: [] }, { dueOn: '' }, { dueOn: '2026-02-30' }])
    await expect(run(quizSets.create, { entries: [quiz(fields)] })).rejects.toThrow("Can't save")
})

test(`a team has up to ${MOST_QUIZ_SETS} assigned quizzes`, async () => {
  const entries = Array.from({ length: MOST_QUIZ_SETS }, () => quiz())
  await run(quizSets.create, { entries })
  await expect(run(quizSets.create, { entries: [quiz()] })).rejects.toThrow(`up to ${MOST_QUIZ_SETS}`)
})

test('of two looks at a play the later one counts, whichever device is heard last', async () => {
  const look = (seenAt: number, playVersion: number) =>
    run(seePlay, { playId: PLAY, playVersion, drawingVersion: 1, said: [], seenAt })
  await look(500, 2)
  await look(400, 1)
  expect(tables['seenPlays']).toMatchObject([{ userId: ME, teamId: TEAM, playVersion: 2, seenAt: 500 }])
  // A clock that is ahead counts as now.
  await look(9_999_999, 3)
  expect(tables['seenPlays']).toMatchObject([{ playVersion: 3, seenAt: 1000 }])
})

test('nothing is kept of a play of another team, or of one that players do not see', async () => {
  for (const playId of [OTHER, DRAFT, newId()])
    await run(seePlay, { playId, playVersion: 1, drawingVersion: 1, said: [], seenAt: 1 })
  expect(tables['seenPlays'] ?? []).toEqual([])
})
