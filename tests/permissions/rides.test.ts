/** Who may offer rides and take seats, what a full car does, and that rides follow their event's audience. */
import { queries } from '#schema/index.ts'
import { newId } from '#schema/ids.ts'
import { events } from '#schema/operations/calendar.ts'
import { rides, takeSeat } from '#schema/operations/rides.ts'
import { type Account, addMember, apply, createTeam, signUp, type Team } from '#tests/support/accounts.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import { TestClient } from '#tests/support/client.ts'
import { openSql } from '#tests/support/forge.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertEvent } from './calendar-cases.ts'
import { insertPlayer } from './rows.ts'

let stack: Stack
let sql: Sql
let coach: Account
let parent: Account
let other: Account
let team: Team
let event: string
let [child, stranger] = ['', '']

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  ;[coach, parent, other] = [await signUp(stack), await signUp(stack), await signUp(stack)]
  team = await createTeam(stack, coach)
  for (const one of [parent, other]) await addMember(stack, team.teamId, one.userId, 'family')
  child = await insertPlayer(sql, team.teamId)
  stranger = await insertPlayer(sql, team.teamId)
  for (const [player, by] of [
    [child, parent],
    [stranger, other],
  ] as const)
    await sql`
      insert into guardians (player_id, user_id, team_id, created_by, created_at)
      values (${player}, ${by.userId}, ${team.teamId}, 'test', now())`
})

beforeEach(async () => {
  event = await insertEvent(sql, team.teamId)
})

afterAll(async () => {
  await sql?.end()
  await stack?.stop()
})

const offer = async (by: Account, of: { driver?: Account; seats?: number; eventId?: string } = {}) => {
  const id = newId()
  const { driver = by, seats = 2, eventId = event } = of
  const ride = { driverId: driver.userId, seats, leavesAt: '', fromPlace: '', notes: '' }
  await apply(stack, by, rides.create, { entries: [{ id, eventId, ...ride }] }, team.teamId)
  return id
}
const take = (by: Account, playerId: string | null, rideId: string | null, isNeeded = true) =>
  apply(stack, by, takeSeat, { eventId: event, playerId, isNeeded, rideId }, team.teamId)
const seated = () =>
  sql`select person_id, ride_id, is_needed from event_riders where event_id = ${event} order by created_at`

test('each offers a ride in their own name, and a coach for any member', async () => {
  await offer(parent)
  await expect(offer(parent, { driver: other })).rejects.toThrow(/only offer rides in your own name/)
  const driven = await offer(coach, { driver: other })
  await expect(offer(coach, { driver: await signUp(stack) })).rejects.toThrow(/no longer on the team/)
  // The driver changes what a coach added; another parent doesn't.
  const edit = (by: Account) =>
    apply(
      stack,
      by,
      rides.edit,
      { id: driven, baseVersion: 1, changes: { seats: { from: 2, to: 5 } } },
      team.teamId,
    )
  await expect(edit(parent)).rejects.toThrow('Only its driver and a coach can change this ride.')
  await expect(
    apply(stack, parent, rides.delete, { id: driven, baseVersion: 1 }, team.teamId),
  ).rejects.toThrow('Only its driver and a coach can change this ride.')
  await edit(other)
  expect(await sql`select seats, updated_by from event_rides where id = ${driven}`).toEqual([
    { seats: 5, updated_by: other.userId },
  ])
})

test('a family seats its own child alone, one seat a person, and a full car takes no one else', async () => {
  const [one, two] = [await offer(parent, { seats: 1 }), await offer(other, { seats: 1 })]
  await take(parent, child, two)
  await expect(take(parent, stranger, one)).rejects.toThrow(/only answer for yourself and for your own child/)
  await expect(take(other, stranger, two)).rejects.toThrow(/last seat of this ride was taken/)
  // Said again, a seat that one has is no other seat.
  await take(parent, child, two)
  await take(parent, child, one)
  await take(coach, stranger, two)
  expect(await seated()).toEqual([
    { person_id: child, ride_id: one, is_needed: true },
    { person_id: stranger, ride_id: two, is_needed: true },
  ])
  await take(parent, child, null, false)
  expect(await seated()).toMatchObject([{ ride_id: null, is_needed: false }, { ride_id: two }])
})

test('of many who take the last seat at once, one has it', async () => {
  const ride = await offer(coach, { seats: 1 })
  const players = await Promise.all(Array.from({ length: 6 }, () => insertPlayer(sql, team.teamId)))
  const tried = await Promise.allSettled(players.map((player) => take(coach, player, ride)))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await seated()).toHaveLength(1)
})

test('a driver takes along a player who looks for a ride, and takes that seat back, and no more', async () => {
  const [own, another] = [await offer(parent), await offer(other)]
  const NOT_YOURS = /only answer for yourself and for your own child/
  // Who looks for no ride is left alone.
  await expect(take(parent, stranger, own)).rejects.toThrow(NOT_YOURS)
  await take(other, stranger, null)
  await expect(take(parent, stranger, another)).rejects.toThrow(NOT_YOURS)
  await take(parent, stranger, own)
  await expect(take(parent, stranger, null, false)).rejects.toThrow(NOT_YOURS)
  await take(parent, stranger, null)
  expect(await seated()).toMatchObject([{ person_id: stranger, ride_id: null, is_needed: true }])
  await take(other, stranger, another)
  for (const rideId of [own, null]) await expect(take(parent, stranger, rideId)).rejects.toThrow(NOT_YOURS)
  // From a ride that was taken back they look for another.
  await apply(stack, other, rides.delete, { id: another, baseVersion: 1 }, team.teamId)
  await take(parent, stranger, own)
  expect(await seated()).toMatchObject([{ person_id: stranger, ride_id: own }])
})

test('a ride that was taken back takes no one, and its riders look for another', async () => {
  const ride = await offer(other)
  await take(parent, child, ride)
  await apply(stack, other, rides.delete, { id: ride, baseVersion: 1 }, team.teamId)
  await expect(take(coach, stranger, ride)).rejects.toThrow('This ride was taken back.')
  expect(await seated()).toEqual([{ person_id: child, ride_id: ride, is_needed: true }])
  await apply(stack, other, rides.restore, { id: ride }, team.teamId)
  await take(coach, stranger, ride)
  expect(await seated()).toHaveLength(2)
  // Another event's ride is none of this one's.
  const elsewhere = await offer(coach, { eventId: await insertEvent(sql, team.teamId) })
  await expect(take(parent, child, elsewhere)).rejects.toThrow('This ride was taken back.')
})

test('rides to an event that becomes the coaches own leave the families', async () => {
  const ride = await offer(coach)
  await take(parent, child, ride)
  const client = new TestClient(stack, parent)
  try {
    const seen = client.live<{ id: string }>(queries.calendar.rides({ teamId: team.teamId }))
    const riders = client.live<{ eventId: string }>(queries.calendar.riders({ teamId: team.teamId }))
    const sees = () => [
      seen.rows().some(({ id }) => id === ride),
      riders.rows().some(({ eventId }) => eventId === event),
    ]
    await expect.poll(sees, { timeout: 10_000 }).toEqual([true, true])
    const changes = { audience: { from: 'everyone', to: 'staff' } }
    await apply(stack, coach, events.edit, { id: event, baseVersion: 1, changes } as never, team.teamId)
    await expect.poll(sees, { timeout: 10_000 }).toEqual([false, false])
  } finally {
    await client.close()
  }
  await expect(offer(parent)).rejects.toThrow('This event no longer exists.')
  await expect(take(parent, child, null)).rejects.toThrow('This event no longer exists.')
})

test("another team's event takes no ride", async () => {
  const others = await createTeam(stack, coach, 'Others')
  const foreign = await insertEvent(sql, others.teamId)
  await expect(offer(coach, { eventId: foreign })).rejects.toThrow('This event no longer exists.')
})
