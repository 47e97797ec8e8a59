/** Who is told what of several events that change at once, of a series and of none. */
import { shiftDay } from '#schema/calendar.ts'
import { newId } from '#schema/ids.ts'
import { deleteEvents, editEvents, events, restoreEvents } from '#schema/operations/calendar.ts'
import { type Account, addMember, apply, createTeam, signUp, type Team } from '#tests/support/accounts.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import { date, DAY, editEvent, eventsToldTo, one, PRACTICE, type Told } from '#tests/support/event-news.ts'
import { openSql } from '#tests/support/forge.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let stack: Stack
let sql: Sql
let coach: Account
let player: Account
let team: Team

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  coach = await signUp(stack, { name: 'Dana' })
  player = await signUp(stack)
})

beforeEach(async () => {
  team = await createTeam(stack, coach)
  await addMember(stack, team.teamId, player.userId, 'player')
  await sql`delete from notifications where user_id in ${sql([coach.userId, player.userId])}`
})

afterAll(async () => {
  await sql?.end()
  await stack?.stop()
})

const toldTo = (who: Account) => eventsToldTo(sql, team, who)
const edit = (id: string, values: object) => editEvent({ stack, sql, team }, coach, id, values)

const days = [DAY, shiftDay(DAY, 1), shiftDay(DAY, 2)]

test('of a series are one notification, which goes when the series goes', async () => {
  const seriesId = newId()
  const entries = days.map((day) => ({ id: newId(), seriesId, ...PRACTICE, day, endDay: day }))
  await apply(stack, coach, events.create, { entries } as never, team.teamId)
  expect(await toldTo(player)).toEqual([
    `Practice added: ${date(DAY)} at 3:30 PM, Practice field, and 2 more in the series`,
  ])
  await sql`delete from notifications where team_id = ${team.teamId}`
  const move = (from: string, to: string) => ({
    events: entries.map(({ id }) => ({ id, changes: { startTime: { from, to } } })),
  })
  await apply(stack, coach, editEvents, move('15:30', '16:15') as never, team.teamId)
  expect(await toldTo(player)).toEqual([
    `Practice ${date(DAY)} moved from 3:30 to 4:15 PM, and 2 more in the series`,
  ])
  await apply(stack, coach, editEvents, move('16:15', '15:30') as never, team.teamId)
  expect(await toldTo(player)).toEqual([])
})

test('of which one was told before: that one is told anew, and the others together', async () => {
  const seriesId = newId()
  const entries = days.map((day) => ({ id: newId(), seriesId, ...PRACTICE, day, endDay: day }))
  await apply(stack, coach, events.create, { entries } as never, team.teamId)
  await sql`delete from notifications where team_id = ${team.teamId}`
  await edit(one(entries[0]).id, { startTime: '16:00' })
  const changes = { place: { from: PRACTICE.place, to: 'Stadium' } }
  const all = { events: entries.map(({ id }) => ({ id, changes })) }
  await apply(stack, coach, editEvents, all as never, team.teamId)
  expect((await toldTo(player)).toSorted()).toEqual(
    [
      `Practice ${date(DAY)} moved from 3:30 to 4:00 PM, now at Stadium (was Practice field)`,
      `Practice ${date(shiftDay(DAY, 1))} is now at Stadium (was Practice field), and 1 more in the series`,
    ].toSorted(),
  )
})

describe('of a series, some of which are taken off', () => {
  let ids: string[]
  const [monday, wednesday, nextMonday, nextWednesday] = [0, 2, 7, 9].map((by) => shiftDay(DAY, by))
  const notice = async (who: Account) =>
    one(
      (
        await sql`
          select id, entity_id, created_at from notifications
           where user_id = ${who.userId} and team_id = ${team.teamId} and kind = 'event_changed'`
      )[0],
    )
  const added = (day: string | undefined, more = '') =>
    `Practice added: ${date(one(day))} at 3:30 PM, Practice field${more}`
  beforeEach(async () => {
    const seriesId = newId()
    const entries = [monday, wednesday, nextMonday, nextWednesday].map((day) => ({
      id: newId(),
      seriesId,
      ...PRACTICE,
      day,
      endDay: day,
    }))
    ids = entries.map(({ id }) => id)
    await apply(stack, coach, events.create, { entries } as never, team.teamId)
  })
  const [first, second, third, last] = [0, 1, 2, 3].map((i) => () => one(ids[i]))
  const remove = (...gone: (typeof first)[]) =>
    apply(stack, coach, deleteEvents, { ids: gone.map((id) => one(id)()) }, team.teamId)

  test('leaves those who have not read of it the same notification, of the days that are left', async () => {
    const before = await notice(player)
    await remove(first, third)
    expect(await toldTo(player)).toEqual([added(wednesday, ', and 1 more in the series')])
    expect(await notice(player)).toEqual({ ...before, entity_id: one(second)() })
    await apply(stack, coach, events.delete, { id: one(second)(), baseVersion: 1 }, team.teamId)
    expect(await toldTo(player)).toEqual([added(nextWednesday)])
    expect(await notice(player)).toEqual({ ...before, entity_id: one(last)() })
    await edit(one(last)(), { status: 'cancelled' })
    expect(await toldTo(player)).toEqual([])
  })

  test('tells those who have read of it which days are gone, and counts these alone', async () => {
    await sql`update notifications set read_at = now() where user_id = ${player.userId}`
    const move = { startTime: { from: '15:30', to: '16:15' } }
    const changes = { events: ids.map((id) => ({ id, changes: move })) }
    await apply(stack, coach, editEvents, changes as never, team.teamId)
    await remove(first, third)
    expect(await toldTo(player)).toEqual([
      `Practice ${date(one(monday))} at 3:30 PM was removed from the calendar, and 1 more in the series`,
    ])
  })

  test('tells nothing of days that are deleted and put back before it is read', async () => {
    await sql`update notifications set read_at = now() where user_id = ${player.userId}`
    await remove(first, third)
    expect(await toldTo(player)).toHaveLength(1)
    await apply(stack, coach, restoreEvents, { ids: [one(first)(), one(third)()] }, team.teamId)
    expect(await toldTo(player)).toEqual([])
  })

  test('tells of a day that comes back as one that is added', async () => {
    await remove(first, third)
    await apply(stack, coach, restoreEvents, { ids: [one(first)(), one(third)()] }, team.teamId)
    expect(await toldTo(player)).toEqual([added(wednesday, ', and 3 more in the series')])
  })

  test('says how the days are now when they are moved together before it is read', async () => {
    const before = await notice(player)
    await sql`update notifications set created_at = now() - interval '1 hour' where id = ${String(before['id'])}`
    const move = { startTime: { from: '15:30', to: '16:15' } }
    const changes = { events: ids.map((id) => ({ id, changes: move })) }
    await apply(stack, coach, editEvents, changes as never, team.teamId)
    expect(await toldTo(player)).toEqual([
      `Practice added: ${date(one(monday))} at 4:15 PM, Practice field, and 3 more in the series`,
    ])
    const after = await notice(player)
    expect(after).toMatchObject({ id: before['id'] })
    // It is mailed and pushed again.
    expect(Number(after['created_at'])).toBeGreaterThanOrEqual(Number(before['created_at']))
  })

  test('forgets what was told of a day alone', async () => {
    await edit(one(second)(), { startTime: '16:00' })
    expect(await toldTo(player)).toHaveLength(2)
    await apply(stack, coach, events.delete, { id: one(second)(), baseVersion: 2 }, team.teamId)
    expect(await toldTo(player)).toEqual([added(monday, ', and 2 more in the series')])
  })
})

test('of no series are told by who added them, and say which they are, also those that come before it is read', async () => {
  const on = (day: string) => ({ id: newId(), seriesId: '', ...PRACTICE, day, endDay: day })
  const said = async () => {
    const rows = await sql<{ change: Told }[]>`
      select change from notifications where user_id = ${player.userId} and read_at is null`
    return rows.flatMap(({ change }) => change.ids ?? []).toSorted()
  }
  const [entries, later] = [days.map(on), days.map((day) => on(shiftDay(day, 7)))]
  const ids = entries.map(({ id }) => id)
  await apply(stack, coach, events.create, { entries } as never, team.teamId)
  expect(await toldTo(player)).toEqual([`Dana added 3 events, the first Practice ${date(DAY)}`])
  expect(await said()).toEqual(ids.toSorted())
  expect(await sql`select from news_to_tell`).toEqual([])
  await apply(stack, coach, events.create, { entries: later } as never, team.teamId)
  const place = (was: string, to: string) => ({
    events: ids.map((id) => ({ id, changes: { place: { from: was, to } } })),
  })
  // Changed while they are new to the reader, they are told once.
  await apply(stack, coach, editEvents, place(PRACTICE.place, 'Stadium') as never, team.teamId)
  expect(await toldTo(player)).toEqual([`Dana added 6 events, the first Practice ${date(DAY)}`])
  expect(await said()).toEqual([...ids, ...later.map(({ id }) => id)].toSorted())
  await sql`update notifications set read_at = now() where team_id = ${team.teamId}`
  await apply(stack, coach, editEvents, place('Stadium', 'Gym') as never, team.teamId)
  expect(await said()).toEqual(ids.toSorted())
})

test('that are removed and put back before it is read tell nothing', async () => {
  const entries = days.map((day) => ({ id: newId(), seriesId: '', ...PRACTICE, day, endDay: day }))
  const ids = entries.map(({ id }) => id)
  await apply(stack, coach, events.create, { entries } as never, team.teamId)
  await sql`update notifications set read_at = now() where team_id = ${team.teamId}`
  await apply(stack, coach, deleteEvents, { ids }, team.teamId)
  expect(await toldTo(player)).toEqual([`Dana removed 3 events, the first Practice ${date(DAY)}`])
  await apply(stack, coach, restoreEvents, { ids }, team.teamId)
  expect(await toldTo(player)).toEqual([])
})

test('that changed keep no name of a deleted account', async () => {
  const leaver = await signUp(stack, { name: 'Robin' })
  await addMember(stack, team.teamId, leaver.userId, 'assistant_coach')
  const entries = days
    .slice(0, 2)
    .map((day) => ({ id: newId(), seriesId: '', ...PRACTICE, day, endDay: day }))
  await apply(stack, coach, events.create, { entries } as never, team.teamId)
  await sql`update notifications set read_at = now() where team_id = ${team.teamId}`
  await apply(stack, leaver, deleteEvents, { ids: entries.map(({ id }) => id) }, team.teamId)
  const removed = (who: string) => `${who} removed 2 events, the first Practice ${date(DAY)}`
  expect(await toldTo(player)).toEqual([removed('Robin')])
  await sql`delete from "user" where id = ${leaver.userId}`
  expect(await toldTo(player)).toEqual([removed('A former member')])
})

describe('of which some are new to the reader', () => {
  const on = (day: string) => ({ id: newId(), seriesId: '', ...PRACTICE, day, endDay: day })
  const create = (entries: object[]) => apply(stack, coach, events.create, { entries } as never, team.teamId)
  let older: string[]
  let added: string[]
  // After the new ones, and before them.
  describe.each([10, -3])('and the others are %i days from these', (apart) => {
    beforeEach(async () => {
      const known = days.slice(0, 2).map((day) => on(shiftDay(day, apart)))
      await create(known)
      await sql`update notifications set read_at = now() where team_id = ${team.teamId}`
      const fresh = days.slice(0, 2).map(on)
      await create(fresh)
      older = known.map(({ id }) => id)
      added = fresh.map(({ id }) => id)
    })
    const NEWS = `Dana added 2 events, the first Practice ${date(DAY)}`
    const others = (verb: string) => `Dana ${verb} 2 events, the first Practice ${date(shiftDay(DAY, apart))}`
    const ids = async () => {
      const rows = await sql<{ change: Told }[]>`
        select change from notifications
         where user_id = ${player.userId} and read_at is null and change->'was' = 'null'`
      return rows.flatMap(({ change }) => change.ids ?? []).toSorted()
    }

    test('the deletion of others is told beside the news of what is new', async () => {
      await apply(stack, coach, deleteEvents, { ids: older }, team.teamId)
      expect((await toldTo(player)).toSorted()).toEqual([NEWS, others('removed')])
      expect(await ids()).toEqual(added.toSorted())
      await apply(stack, coach, deleteEvents, { ids: added }, team.teamId)
      expect(await toldTo(player)).toEqual([others('removed')])
    })

    test('of all that are moved together, the others are told as changed, and another one that is deleted by itself', async () => {
      const changes = { startTime: { from: '15:30', to: '16:15' } }
      const moved = { events: [...older, ...added].map((id) => ({ id, changes })) }
      await apply(stack, coach, editEvents, moved as never, team.teamId)
      expect((await toldTo(player)).toSorted()).toEqual([NEWS, others('changed')])
      expect(await ids()).toEqual(added.toSorted())
      await apply(stack, coach, events.delete, { id: one(older[0]), baseVersion: 2 }, team.teamId)
      expect((await toldTo(player)).toSorted()).toEqual([
        NEWS,
        others('changed'),
        `Practice ${date(shiftDay(DAY, apart))} at 4:15 PM was removed from the calendar`,
      ])
    })

    test('what is added after a change is told beside it', async () => {
      await sql`update notifications set read_at = now() where team_id = ${team.teamId}`
      await apply(stack, coach, deleteEvents, { ids: older }, team.teamId)
      await create(days.slice(0, 2).map(on))
      expect((await toldTo(player)).toSorted()).toEqual([NEWS, others('removed')])
    })
  })
})
