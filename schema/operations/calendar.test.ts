/** What edits of events leave, without a database. */
import { EVENT } from '#tests/permissions/calendar-cases.ts'
import { memoryTx, type Tables } from '#tests/support/memory-tx.ts'
import { expect, test } from 'vitest'
import { startOf } from '../event-times.ts'
import { newId } from '../ids.ts'
import { type AnyOperation, parseInput } from '../operation.ts'
import { editEvents, events as operations } from './calendar.ts'

const TEAM = newId()

function world(rows: readonly object[]) {
  const events = rows.map((row) => ({
    id: newId(),
    teamId: TEAM,
    seriesId: '',
    ...EVENT,
    version: 1,
    deletedAt: null,
    ...row,
  }))
  const tables: Tables = { events }
  const tx = memoryTx(tables)
  const run = (operation: AnyOperation, input: unknown) =>
    operation.run({
      tx,
      ctx: { userId: newId(), appRole: 'player' },
      teamId: TEAM,
      input: parseInput(operation, input),
      now: 1000,
    })
  return { run, events }
}

const LATER = {
  startTime: { from: '15:30', to: '17:00' },
  endTime: { from: '17:30', to: '19:00' },
  place: { from: 'Practice field', to: 'Stadium' },
}

test('a series takes new times, and a day that was shortened alone keeps its times', async () => {
  const { run, events } = world([{}, { endTime: '16:30' }])
  await run(editEvents, { events: events.map(({ id }) => ({ id, changes: LATER })) })
  expect(events).toMatchObject([
    { startTime: '17:00', endTime: '19:00', place: 'Stadium' },
    { startTime: '15:30', endTime: '16:30', place: 'Stadium' },
  ])
})

test('a series becomes all day, and a day that was shortened alone keeps its times', async () => {
  const { run, events } = world([{}, { endTime: '16:30' }])
  const changes = { startTime: { from: '15:30', to: '' }, endTime: { from: '17:30', to: '' } }
  await run(editEvents, { events: events.map(({ id }) => ({ id, changes })) })
  expect(events).toMatchObject([
    { startTime: '', endTime: '' },
    { startTime: '15:30', endTime: '16:30' },
  ])
})

test('a day that keeps its times still closes answers as long before it starts', async () => {
  const lead = 3_600_000
  const lockOf = (event: Parameters<typeof startOf>[0]) => startOf(event) - lead
  const { run, events } = world([{ endTime: '16:30', rsvpLockAt: lockOf(EVENT) }])
  const moved = { ...EVENT, day: '2026-10-02', endDay: '2026-10-02', startTime: '17:00' }
  const changes = {
    ...LATER,
    day: { from: EVENT.day, to: moved.day },
    endDay: { from: EVENT.endDay, to: moved.endDay },
    rsvpLockAt: { from: lockOf(EVENT), to: lockOf(moved) },
  }
  await run(editEvents, { events: [{ id: events[0]!.id, changes }] })
  expect(events[0]).toMatchObject({ day: '2026-10-02', startTime: '15:30', endTime: '16:30' })
  expect(events[0]?.rsvpLockAt).toBe(lockOf({ ...moved, startTime: '15:30' }))
})

test('a series moves, and an event that became two days long meanwhile stays on its days', async () => {
  const { run, events } = world([{ endDay: '2026-10-02' }])
  const changes = {
    day: { from: '2026-10-01', to: '2026-10-08' },
    endDay: { from: '2026-10-01', to: '2026-10-08' },
    place: LATER.place,
  }
  await run(editEvents, { events: [{ id: events[0]!.id, changes }] })
  expect(events[0]).toMatchObject({ day: '2026-10-01', endDay: '2026-10-02', place: 'Stadium' })
})

test('a game is moved on a device that does not have its game plan', async () => {
  const { run, events } = world([{ type: 'game', planId: newId() }])
  const id = events[0]?.id ?? ''
  const moved = {
    day: { from: '2026-10-01', to: '2026-10-02' },
    endDay: { from: '2026-10-01', to: '2026-10-02' },
  }
  await run(operations.edit, { id, baseVersion: 1, changes: moved })
  expect(events[0]).toMatchObject({ day: '2026-10-02', endDay: '2026-10-02' })
  await run(editEvents, { events: [{ id, changes: { place: LATER.place } }] })
  expect(events[0]).toMatchObject({ place: 'Stadium' })
})

test('a game is not linked to a game plan that does not exist', async () => {
  const { run, events } = world([{ type: 'game' }])
  const id = events[0]?.id ?? ''
  const changes = { planId: { from: null, to: newId() } }
  const gone = 'This game plan no longer exists.'
  await expect(run(operations.edit, { id, baseVersion: 1, changes })).rejects.toThrow(gone)
  await expect(run(editEvents, { events: [{ id, changes }] })).rejects.toThrow(gone)
})
