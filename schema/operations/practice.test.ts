/** Which press of the practice clock counts, without a database. */
import { memoryTx, type Tables } from '#tests/support/memory-tx.ts'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../ids.ts'
import { parseInput } from '../operation.ts'
import { pressAfter, setPracticeRun } from './practice.ts'

const TEAM = newId()
const PLAN = newId()
const STATE = {
  periodId: newId(),
  periodStartedAt: 0,
  addedMinutes: 0,
  pausedAt: null,
  startedAt: 0,
  endedAt: null,
}

let tables: Tables
const stored = () => tables['practiceRuns']?.[0] as { addedMinutes: number; pressedAt: number } | undefined
/** A press that says so many added minutes, as it arrives at `now`. */
const press = (addedMinutes: number, pressedAt: number, now: number) =>
  setPracticeRun.run({
    tx: memoryTx(tables, 'server'),
    ctx: { userId: newId(), appRole: 'coach' },
    teamId: TEAM,
    input: parseInput(setPracticeRun, { planId: PLAN, pressedAt, state: { ...STATE, addedMinutes } }),
    now,
  })

beforeEach(() => {
  tables = { practicePlans: [{ id: PLAN, teamId: TEAM, deletedAt: null }], practiceRuns: [] }
})

test('an older press that arrives later changes nothing', async () => {
  await press(2, 5000, 6000)
  await press(1, 4000, 7000)
  expect(stored()?.addedMinutes).toBe(2)
})

test('a press counts after the one that its author saw, also on a device whose clock is behind', async () => {
  await press(1, 5000, 5000)
  await press(2, pressAfter(stored(), 1000), 5100)
  expect(stored()).toMatchObject({ addedMinutes: 2, pressedAt: 5001 })
})

test('a device whose clock is ahead does not outrank those who press after it', async () => {
  await press(1, 900_000, 5000)
  await press(2, 6000, 6000)
  expect(stored()).toMatchObject({ addedMinutes: 2, pressedAt: 6000 })
})

test('two presses in one millisecond both count when the second saw the first', async () => {
  await press(1, 5000, 5000)
  await press(2, pressAfter(stored(), 5000), 5000)
  expect(stored()?.addedMinutes).toBe(2)
})
