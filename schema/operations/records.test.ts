/** What entries of players' records are accepted, without a database. */
import { memoryTx, type Tables } from '#tests/support/memory-tx.ts'
import { CERTIFIED, PLAYER_FIELDS, RECORDS } from '#tests/support/one-of-everything.ts'
import { EVENT } from '#tests/permissions/calendar-cases.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../ids.ts'
import { type AnyOperation, parseInput } from '../operation.ts'
import { MOST_GROUPS } from '../records.ts'
import {
  attendance,
  certifications,
  editStatusReason,
  markAttendance,
  measures,
  playerGroups,
} from './records.ts'

const TEAM = newId()
const PLAYER = newId()
const COACH = newId()
/** A player of another team. */
const OTHER = newId()

let tables: Tables
const run = async (operation: AnyOperation, input: unknown) =>
  operation.run({
    tx: memoryTx(tables, 'server'),
    ctx: { userId: COACH, appRole: 'coach' },
    teamId: TEAM,
    input: parseInput(operation, input),
    now: 1000,
  })
const figure = (fields: object = {}) => ({
  id: newId(),
  playerId: PLAYER,
  ...RECORDS.playerMeasures,
  ...fields,
})

beforeEach(() => {
  tables = {
    rosterPlayers: [
      { ...PLAYER_FIELDS, id: PLAYER, teamId: TEAM, deletedAt: null },
      { ...PLAYER_FIELDS, id: OTHER, teamId: newId(), deletedAt: null },
    ],
    teamMembers: [{ teamId: TEAM, userId: COACH, status: 'active' }],
  }
})

describe('figures', () => {
  test.each([
    [{ kind: 'bench', value: 19 }, 'Bench press is between 20 and 700 lb.'],
    [{ kind: 'dash40', value: 3.9 }, '40-yard dash is between 4 and 12 s.'],
    [{ kind: 'vertical', value: 51 }, 'Vertical jump is between 5 and 50 in.'],
  ])('%o is refused', async (fields, message) => {
    await expect(run(measures.create, { entries: [figure(fields)] })).rejects.toThrow(message)
    expect(tables['playerMeasures'] ?? []).toEqual([])
  })

  test('an edit that makes a figure implausible is refused', async () => {
    const one = figure()
    await run(measures.create, { entries: [one] })
    const changes = { kind: { from: 'bench', to: 'dash40' } }
    await expect(run(measures.edit, { id: one.id, baseVersion: 1, changes })).rejects.toThrow('40-yard dash')
  })

  test('of a player of another team are refused with the whole list', async () => {
    const entries = [figure(), figure({ playerId: OTHER })]
    await expect(run(measures.create, { entries })).rejects.toThrow('This player no longer exists.')
    expect(tables['playerMeasures'] ?? []).toEqual([])
  })
})

test('a day that is none is refused', async () => {
  const entry = { id: newId(), playerId: PLAYER, ...RECORDS.playerAttendance, day: '2026-02-30' }
  await expect(run(attendance.create, { entries: [entry] })).rejects.toThrow("Can't save")
})

describe('attendance at an event', () => {
  const DAY = '2026-08-10'
  const practice = (startTime: string, teamId = TEAM) => ({
    ...EVENT,
    id: newId(),
    teamId,
    day: DAY,
    endDay: DAY,
    startTime,
    deletedAt: null,
  })
  const mark = (one: string, eventId?: string) =>
    run(markAttendance, {
      day: DAY,
      occasion: 'practice',
      marks: [{ id: newId(), playerId: PLAYER, mark: one }],
      ...(eventId !== undefined && { eventId }),
    })
  const marks = () =>
    (tables['playerAttendance'] ?? [])
      .filter(({ deletedAt }) => deletedAt === null)
      .map(({ eventId, mark: one }) => [eventId, one])
  const old = { ...RECORDS.playerAttendance, day: DAY, playerId: PLAYER, teamId: TEAM, version: 1 }

  test('is apart for each of two practices on one day, also when it is taken back', async () => {
    const [morning, evening] = [practice('08:00'), practice('18:00')]
    tables['events'] = [morning, evening]
    await mark('present', morning.id)
    await mark('excused', evening.id)
    await mark('late', morning.id)
    expect(marks()).toEqual([
      [morning.id, 'late'],
      [evening.id, 'excused'],
    ])
    await mark('', evening.id)
    expect(marks()).toEqual([[morning.id, 'late']])
  })

  test('without an event, as older builds send it, is of the only practice of the day', async () => {
    const only = practice('15:45')
    tables['events'] = [only]
    await mark('present', only.id)
    await mark('late')
    expect(marks()).toEqual([[only.id, 'late']])
  })

  test('without an event on a day with two practices is of neither', async () => {
    const [morning, evening] = [practice('08:00'), practice('18:00')]
    tables['events'] = [morning, evening]
    await mark('present', morning.id)
    await mark('late')
    await mark('unexcused')
    expect(marks()).toEqual([
      [morning.id, 'present'],
      ['', 'unexcused'],
    ])
  })

  test('from before marks had an event goes on in its row at the only practice of the day', async () => {
    const only = practice('15:45')
    tables['events'] = [only]
    tables['playerAttendance'] = [{ ...old, id: newId(), updatedAt: 1, deletedAt: null }]
    await mark('excused', only.id)
    expect(marks()).toEqual([[only.id, 'excused']])
  })

  test('from before marks had an event is left alone by two practices', async () => {
    const evening = practice('18:00')
    tables['events'] = [practice('08:00'), evening]
    tables['playerAttendance'] = [{ ...old, id: newId(), updatedAt: 1, deletedAt: null }]
    await mark('', evening.id)
    await mark('excused', evening.id)
    expect(marks()).toEqual([
      ['', 'late'],
      [evening.id, 'excused'],
    ])
  })

  test('counts at an event that is gone, and is refused at one of another team', async () => {
    const foreign = practice('15:45', newId())
    tables['events'] = [foreign]
    await expect(mark('present', foreign.id)).rejects.toThrow('This event no longer exists.')
    const entry = { id: newId(), playerId: PLAYER, ...RECORDS.playerAttendance, eventId: foreign.id }
    await expect(run(attendance.create, { entries: [entry] })).rejects.toThrow('This event no longer exists.')
    const gone = newId()
    await mark('present', gone)
    expect(marks()).toEqual([[gone, 'present']])
  })

  test('is entered without an event by older builds', async () => {
    const { eventId: _, ...entry } = RECORDS.playerAttendance
    await run(attendance.create, { entries: [{ ...entry, id: newId(), playerId: PLAYER }] })
    expect(marks()).toEqual([['', 'late']])
  })
})

test(`a team has up to ${MOST_GROUPS} groups`, async () => {
  const entries = Array.from({ length: MOST_GROUPS + 1 }, (_, i) => ({
    id: newId(),
    name: `Group ${i}`,
    playerIds: [],
  }))
  await expect(run(playerGroups.create, { entries })).rejects.toThrow(`up to ${MOST_GROUPS} groups`)
})

test('a certification is for an active member', async () => {
  const entry = { id: newId(), ...CERTIFIED }
  await expect(run(certifications.create, { entries: [{ ...entry, userId: newId() }] })).rejects.toThrow(
    'no longer on the team',
  )
  await run(certifications.create, { entries: [{ ...entry, userId: COACH }] })
  expect(tables['staffCertifications']).toMatchObject([{ userId: COACH, kind: 'cpr', version: 1 }])
})

test('the first reason for a status makes its row, and the next one edits it', async () => {
  const reason = (from: string, to: string, baseVersion: number) => ({
    id: PLAYER,
    baseVersion,
    changes: { reason: { from, to } },
  })
  await run(editStatusReason, reason('', 'Ankle', 0))
  await run(editStatusReason, reason('Ankle', 'Knee', 1))
  expect(tables['playerStatusReasons']).toMatchObject([{ playerId: PLAYER, reason: 'Knee', version: 2 }])
})
