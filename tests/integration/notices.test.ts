/** Who is told that the calendar changed, of what, and how often: by the database's own rules. */
import { shiftDay } from '#schema/calendar.ts'
import { newId } from '#schema/ids.ts'
import { events } from '#schema/operations/calendar.ts'
import { readNotifications } from '#schema/operations/notifications.ts'
import { rides, takeSeat } from '#schema/operations/rides.ts'
import { quizSets } from '#schema/operations/study.ts'
import { tasks } from '#schema/operations/tasks.ts'
import { digest, queueDigests } from '#server/mail/digest.ts'
import { type Database, openDatabase } from '#server/database.ts'
import { insertPlayer } from '#tests/permissions/rows.ts'
import {
  type Account,
  addMember,
  apply,
  createPlayIn,
  createTeam,
  signUp,
  type Team,
} from '#tests/support/accounts.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import { openSql } from '#tests/support/forge.ts'
import { date, DAY, editEvent, eventsToldTo, one, PRACTICE } from '#tests/support/event-news.ts'
import { QUIZ_SET } from '#tests/support/one-of-everything.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let stack: Stack
let sql: Sql
let database: Database
let [coach, assistant, player, parent]: Account[] = []
let team: Team
let child: string

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  database = openDatabase(stack.databaseUrl, 2)
  coach = await signUp(stack, { name: 'Dana' })
})

beforeEach(async () => {
  ;[assistant, player, parent] = [await signUp(stack), await signUp(stack), await signUp(stack)]
  team = await createTeam(stack, one(coach))
  await addMember(stack, team.teamId, one(assistant).userId, 'assistant_coach')
  await addMember(stack, team.teamId, one(player).userId, 'player')
  await addMember(stack, team.teamId, one(parent).userId, 'family')
  child = await insertPlayer(sql, team.teamId)
  await sql`update roster_players set user_id = ${one(player).userId}, positions = '["fs"]' where id = ${child}`
  await sql`
    insert into guardians (player_id, user_id, team_id, created_by, created_at)
    values (${child}, ${one(parent).userId}, ${team.teamId}, 'test', now())`
  await sql`delete from notifications where team_id = ${team.teamId}`
})

afterAll(async () => {
  await database?.close()
  await sql?.end()
  await stack?.stop()
})

const toldTo = (who: Account | undefined) => eventsToldTo(sql, team, one(who))

const edit = (id: string, values: object, by = coach) => editEvent({ stack, sql, team }, one(by), id, values)

async function add(over: Partial<Record<keyof typeof PRACTICE, unknown>> = {}): Promise<string> {
  const id = newId()
  const entry = { id, seriesId: '', ...PRACTICE, ...over }
  await apply(stack, one(coach), events.create, { entries: [entry] } as never, team.teamId)
  return id
}

/** Adds an event that everybody has heard of. */
async function known(over: Partial<Record<keyof typeof PRACTICE, unknown>> = {}): Promise<string> {
  const id = await add(over)
  await sql`delete from notifications where team_id = ${team.teamId}`
  return id
}

describe('a change of an event', () => {
  test('tells each who is on it once, from what they last saw to what it is, and not its author', async () => {
    const id = await known()
    await edit(id, { startTime: '16:15', endTime: '18:15' })
    const words = [`Practice ${date(DAY)} moved from 3:30 to 4:15 PM`]
    for (const who of [assistant, player, parent]) expect(await toldTo(who)).toEqual(words)
    expect(await toldTo(coach)).toEqual([])

    await edit(id, { startTime: '17:00', endTime: '19:00' })
    await edit(id, { place: 'Stadium' })
    expect(await toldTo(player)).toEqual([
      `Practice ${date(DAY)} moved from 3:30 to 5:00 PM, now at Stadium (was Practice field)`,
    ])

    // Read, and changed once more.
    const [row] =
      await sql`select id from notifications where user_id = ${one(player).userId} and team_id = ${team.teamId}`
    await apply(stack, one(player), readNotifications, { ids: [String(row?.['id'])] }, team.teamId)
    await edit(id, { startTime: '15:45' })
    expect(await toldTo(player)).toEqual([`Practice ${date(DAY)} moved from 5:00 to 3:45 PM`])
  })

  test('of several days without an end time is told until its last day is over', async () => {
    const trip = { day: shiftDay(DAY, -10), endTime: '' }
    const over = await known({ ...trip, endDay: shiftDay(DAY, -9) })
    const running = await known({ ...trip, endDay: shiftDay(DAY, -5) })
    for (const id of [over, running]) await edit(id, { place: 'Stadium' })
    expect(await toldTo(player)).toEqual([
      `Practice ${date(trip.day)} is now at Stadium (was Practice field)`,
    ])
  })

  test('that is taken back before it is read is told no more', async () => {
    const id = await known()
    await edit(id, { startTime: '16:15' })
    await edit(id, { startTime: '15:30' })
    expect(await toldTo(player)).toEqual([])
    await edit(id, { status: 'cancelled' })
    expect(await toldTo(player)).toEqual([`Practice ${date(DAY)} at 3:30 PM is cancelled`])
    await edit(id, { status: 'active' })
    expect(await toldTo(player)).toEqual([])
    const fresh = await add()
    expect(await toldTo(player)).toEqual([`Practice added: ${date(DAY)} at 3:30 PM, Practice field`])
    await edit(fresh, { startTime: '16:00' })
    expect(await toldTo(player)).toEqual([`Practice added: ${date(DAY)} at 4:00 PM, Practice field`])
    await apply(stack, one(coach), events.delete, { id: fresh, baseVersion: 2 }, team.teamId)
    expect(await toldTo(player)).toEqual([])
  })

  test('of anything but when and where, or of the past, tells nobody', async () => {
    const id = await known()
    await edit(id, { notes: 'Bring water', attire: 'Full pads', rsvpRequired: false })
    const yesterday = shiftDay(new Date().toISOString().slice(0, 10), -2)
    const past = await add({ day: yesterday, endDay: yesterday })
    await edit(past, { place: 'Stadium' })
    expect(await toldTo(player)).toEqual([])
    // Moved into the past, those who wait for it have to know.
    await edit(id, { day: yesterday, endDay: yesterday })
    expect(await toldTo(player)).toEqual([
      `Practice moved from ${date(DAY)} to ${date(yesterday)} at 3:30 PM`,
    ])
  })

  test('by another coach tells the first one, who then changes it knowing of it', async () => {
    const id = await known()
    await edit(id, { startTime: '16:15' }, assistant)
    expect(await toldTo(coach)).toEqual([`Practice ${date(DAY)} moved from 3:30 to 4:15 PM`])
    await edit(id, { startTime: '17:00' })
    expect(await toldTo(coach)).toEqual([])
    expect(await toldTo(assistant)).toEqual([`Practice ${date(DAY)} moved from 4:15 to 5:00 PM`])
  })
})

describe('whom an event is for', () => {
  test('one for coaches is told to no player and no family, also when it becomes so', async () => {
    const staff = await add({ audience: 'staff' })
    await edit(staff, { place: 'Office' })
    expect(await toldTo(player)).toEqual([])
    expect(await toldTo(parent)).toEqual([])
    expect(await toldTo(assistant)).toHaveLength(1)
    await addMember(stack, team.teamId, one(assistant).userId, 'player')
    expect(await toldTo(assistant)).toEqual([])

    const open = await known()
    await edit(open, { place: 'Stadium' })
    expect(await toldTo(player)).toHaveLength(1)
    await edit(open, { audience: 'staff', place: 'Office' })
    expect(await toldTo(player)).toEqual([])
    expect(await toldTo(parent)).toEqual([])
    // Opened to all, it is new to them.
    await edit(open, { audience: 'everyone' })
    expect(await toldTo(player)).toEqual([`Practice added: ${date(DAY)} at 3:30 PM, Office`])
  })

  test('some players are told with their families, and no others', async () => {
    const other = await signUp(stack)
    await addMember(stack, team.teamId, other.userId, 'player')
    await add({ audience: 'group', groups: ['DB'] })
    expect(await toldTo(player)).toHaveLength(1)
    expect(await toldTo(parent)).toHaveLength(1)
    expect(await toldTo(other)).toEqual([])
    await add({ audience: 'group', groups: ['QB'] })
    expect(await toldTo(player)).toHaveLength(1)
    const group = newId()
    await sql`
      insert into player_groups (id, team_id, name, player_ids, created_by, created_at, updated_by, updated_at, version)
      values (${group}, ${team.teamId}, 'Captains', ${sql.json([child])}, 'test', now(), 'test', now(), 1)`
    await add({ audience: 'group', groups: [group] })
    expect(await toldTo(player)).toHaveLength(2)
    await add({ audience: 'families' })
    expect(await toldTo(player)).toHaveLength(2)
    expect(await toldTo(parent)).toHaveLength(3)
  })

  test('a former member is told nothing', async () => {
    const id = await known()
    await addMember(stack, team.teamId, one(player).userId, 'player', { active: false })
    await edit(id, { place: 'Stadium' })
    expect(await toldTo(player)).toEqual([])
  })
})

test('a task is told to the coach who gets it, and not to one who takes it', async () => {
  const fields = {
    title: 'Cut up third downs',
    notes: '',
    dueOn: '',
    status: 'todo',
    area: 'offense',
    sortKey: 'a0',
  }
  const give = (ownerId: string) => {
    const entries = [{ id: newId(), ...fields, ownerId }]
    return apply(stack, one(coach), tasks.create, { entries } as never, team.teamId)
  }
  await give(one(assistant).userId)
  await give(one(assistant).userId)
  await give(one(coach).userId)
  // A player is given nothing to read: tasks are the coaches'.
  await give(one(player).userId)
  expect(
    await sql`
      select user_id, kind, subject, count, actor_name from notifications
       where team_id = ${team.teamId} and kind = 'task_assigned'`,
  ).toEqual([
    {
      user_id: one(assistant).userId,
      kind: 'task_assigned',
      subject: 'Cut up third downs',
      count: 2,
      actor_name: 'Dana',
    },
  ])
})

test('a quiz is told to the players whom it is for, and not to those of other positions', async () => {
  const userId = one(player).userId
  const playId = await createPlayIn(stack, one(coach), team, { status: 'published' })
  await sql`delete from notifications where team_id = ${team.teamId}`
  const assign = (fields: object) =>
    apply(
      stack,
      one(coach),
      quizSets.create,
      { entries: [{ ...QUIZ_SET, id: newId(), playIds: [playId], ...fields }] } as never,
      team.teamId,
    )
  await assign({ title: 'Line calls', positions: ['OL'], playerIds: [] })
  const told = () => sql`
    select user_id, subject, count from notifications where team_id = ${team.teamId} and kind = 'quiz_assigned'`
  expect(await told()).toEqual([])
  await assign({ title: 'First calls', positions: ['FS'], playerIds: [], dueOn: '2026-12-04' })
  expect(await told()).toEqual([{ user_id: userId, subject: '2026-12-04 First calls', count: 1 }])
  await assign({ title: 'By name', positions: [], playerIds: [child], dueOn: '2026-12-05' })
  await assign({ title: 'For all', positions: [], playerIds: [], dueOn: '2026-12-06' })
  expect(await told()).toEqual([{ user_id: userId, subject: '2026-12-06 For all', count: 3 }])
  expect(await sql`select from news_to_tell`).toEqual([])
})

test('is mailed unless the person has left the calendar out, and its names make no links', async () => {
  const { userId, email } = one(player)
  await sql`update "user" set email_verified = true where id = ${userId}`
  const id = await known({ title: 'See evil.example' })
  await edit(id, { startTime: '16:15' })
  await sql`update notifications set created_at = now() - interval '6 minutes' where user_id = ${userId}`
  const env = { publicUrl: 'http://localhost', authSecret: 'secret' }
  const letter = () => digest({ database, env } as never, email, { userId, since: 0 })
  expect((await letter())?.subject).toContain(`See evil example ${date(DAY)} moved from 3:30 to 4:15 PM`)
  await sql`
    update private_profiles set notification_preferences = notification_preferences || '{"calendar": false}' where id = ${userId}`
  expect(await letter()).toBeNull()
  await sql`delete from outgoing_mails where id = ${`notification-${userId}`}`
  await queueDigests((text, values) => database.pool.query(text, values), Date.now(), [])
  expect(await sql`select from outgoing_mails where id = ${`notification-${userId}`}`).toEqual([])
})

describe('a change of a ride', () => {
  const offer = async (eventId: string, by = assistant) => {
    const id = newId()
    const entry = {
      id,
      eventId,
      driverId: one(by).userId,
      seats: 3,
      leavesAt: '14:45',
      fromPlace: 'North lot',
      notes: '',
    }
    await apply(stack, one(by), rides.create, { entries: [entry] }, team.teamId)
    return id
  }
  const seat = (eventId: string, rideId: string | null, by: Account | undefined, playerId = child) =>
    apply(stack, one(by), takeSeat, { eventId, playerId, isNeeded: true, rideId }, team.teamId)
  const version = async (id: string) =>
    Number((await sql`select version from event_rides where id = ${id}`)[0]?.['version'])
  const takeBack = async (id: string, by = assistant) =>
    apply(stack, one(by), rides.delete, { id, baseVersion: await version(id) }, team.teamId)
  const heard = async (who: Account | undefined) =>
    (
      await sql<{ name: string; ride: { driver: string } | null; subject: string; entity: string }[]>`
        select actor_name as name, change->'ride' as ride, subject, entity_id as entity from notifications
         where user_id = ${one(who).userId} and team_id = ${team.teamId} and kind = 'ride_changed' and read_at is null
         order by created_at, id`
    ).map(({ ride, subject }) => [subject, ride?.driver ?? null])
  const sibling = async (name: string) => {
    const id = await insertPlayer(sql, team.teamId)
    await sql`update roster_players set first_name = ${name} where id = ${id}`
    await sql`
      insert into guardians (player_id, user_id, team_id, created_by, created_at)
      values (${id}, ${one(parent).userId}, ${team.teamId}, 'test', now())`
    return id
  }

  beforeEach(async () => {
    await sql`update roster_players set first_name = 'Jalen' where id = ${child}`
  })

  test('that is taken back tells the player and the family once, and no one else', async () => {
    const event = await known()
    const ride = await offer(event)
    await seat(event, ride, parent)
    const mia = await sibling('Mia')
    await seat(event, ride, parent, mia)
    expect([await heard(player), await heard(parent)]).toEqual([[], []])
    await takeBack(ride)
    expect(await heard(player)).toEqual([['', null]])
    expect(await heard(parent)).toEqual([['Jalen and Mia', null]])
    expect([await heard(coach), await heard(assistant)]).toEqual([[], []])
    // Brought back before they read of it, it was no change.
    await apply(stack, one(assistant), rides.restore, { id: ride }, team.teamId)
    expect([await heard(player), await heard(parent)]).toEqual([[], []])
  })

  test('tells them of a seat that the driver gives and takes back, and not of what the family does itself', async () => {
    const event = await known()
    const ride = await offer(event)
    await seat(event, null, parent)
    await seat(event, ride, assistant)
    const driver = await sql<{ name: string }[]>`
      select display_name as name from profiles where id = ${one(assistant).userId}`
    const name = driver[0]?.name ?? ''
    expect([await heard(player), await heard(parent)]).toEqual([[['', name]], [['Jalen', name]]])
    await seat(event, null, assistant)
    expect([await heard(player), await heard(parent)]).toEqual([[['', null]], [['Jalen', null]]])
    await sql`delete from notifications where team_id = ${team.teamId}`
    await seat(event, ride, parent)
    await seat(event, null, player)
    expect([await heard(player), await heard(parent)]).toEqual([[], []])
  })

  test('tells them when it leaves at another time, or who drives it now; of its notes, nothing', async () => {
    const event = await known()
    const ride = await offer(event)
    await seat(event, ride, parent)
    const change = async (changes: object, by = assistant) =>
      apply(
        stack,
        one(by),
        rides.edit,
        { id: ride, baseVersion: await version(ride), changes } as never,
        team.teamId,
      )
    await change({ notes: { from: '', to: 'The red van' } })
    expect(await heard(player)).toEqual([])
    await change({ leavesAt: { from: '14:45', to: '14:30' } })
    expect(await heard(parent)).toHaveLength(1)
    await change({ driverId: { from: one(assistant).userId, to: one(coach).userId } }, coach)
    expect([await heard(player), await heard(parent)]).toEqual([[['', 'Dana']], [['Jalen', 'Dana']]])
  })

  test('tells nothing of what is over or cancelled, and leaves those who may no longer see the event', async () => {
    const off = await known({ status: 'cancelled' })
    const yesterday = shiftDay(DAY, -9)
    const over = await known({ day: yesterday, endDay: yesterday })
    for (const event of [off, over]) {
      const ride = await offer(event)
      await seat(event, ride, parent)
      await takeBack(ride)
    }
    expect([await heard(player), await heard(parent)]).toEqual([[], []])
    const event = await known()
    const ride = await offer(event)
    await seat(event, ride, parent)
    await takeBack(ride)
    expect(await heard(parent)).toHaveLength(1)
    await edit(event, { audience: 'staff' })
    expect([await heard(player), await heard(parent)]).toEqual([[], []])
  })

  test('tells riders when the driver deletes the account', async () => {
    const event = await known()
    const ride = await offer(event)
    await seat(event, ride, parent)
    await sql`delete from "user" where id = ${one(assistant).userId}`
    expect(await heard(player)).toEqual([['', null]])
  })
})
