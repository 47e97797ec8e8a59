/** Answers and seats follow the roster and the members, by the database's own rules. */
import { newId } from '#schema/ids.ts'
import { answerEvent, events } from '#schema/operations/calendar.ts'
import { rides, takeSeat } from '#schema/operations/rides.ts'
import { insertPlayer } from '#tests/permissions/rows.ts'
import { type Account, addMember, apply, createTeam, signUp, type Team } from '#tests/support/accounts.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import { one, PRACTICE } from '#tests/support/event-news.ts'
import { openSql, until } from '#tests/support/forge.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let stack: Stack
let sql: Sql
let coach: Account
let [driver, player, parent]: Account[] = []
let team: Team

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  coach = await signUp(stack)
})

beforeEach(async () => {
  ;[driver, player, parent] = [await signUp(stack), await signUp(stack), await signUp(stack)]
  team = await createTeam(stack, coach)
  await addMember(stack, team.teamId, one(driver).userId, 'family')
  await addMember(stack, team.teamId, one(player).userId, 'player')
  await addMember(stack, team.teamId, one(parent).userId, 'family')
})

afterAll(async () => {
  await sql?.end()
  await stack?.stop()
})

async function add(): Promise<string> {
  const id = newId()
  const entries = [{ id, seriesId: '', ...PRACTICE }]
  await apply(stack, coach, events.create, { entries } as never, team.teamId)
  return id
}

async function offer(eventId: string): Promise<string> {
  const id = newId()
  const entry = {
    id,
    eventId,
    driverId: one(driver).userId,
    seats: 1,
    leavesAt: '',
    fromPlace: '',
    notes: '',
  }
  await apply(stack, one(driver), rides.create, { entries: [entry] }, team.teamId)
  return id
}

const answer = (eventId: string, playerId: string | null, said: 'yes' | 'no', by: Account) =>
  apply(stack, by, answerEvent, { eventId, playerId, answer: said, reason: '' }, team.teamId)
const seat = (eventId: string, playerId: string | null, rideId: string, by: Account) =>
  apply(stack, by, takeSeat, { eventId, playerId, isNeeded: true, rideId }, team.teamId)
const answers = (eventId: string) =>
  sql`select person_id, player_id, user_id, answer from event_answers where event_id = ${eventId} order by answer`
const riders = (eventId: string) =>
  sql`select person_id, user_id, is_needed, ride_id from event_riders where event_id = ${eventId}`

test('an account that gets a spot brings its answers and its seat there', async () => {
  const eventId = await add()
  const rideId = await offer(eventId)
  await answer(eventId, null, 'yes', one(player))
  await seat(eventId, null, rideId, one(player))
  const spot = await insertPlayer(sql, team.teamId)
  await sql`update roster_players set user_id = ${one(player).userId} where id = ${spot}`
  expect([...(await answers(eventId))]).toEqual([
    { person_id: spot, player_id: spot, user_id: null, answer: 'yes' },
  ])
  expect([...(await riders(eventId))]).toEqual([
    { person_id: spot, user_id: null, is_needed: true, ride_id: rideId },
  ])
})

test('an account that a coach has entered at its spot as well sits in the car once', async () => {
  const eventId = await add()
  const rideId = await offer(eventId)
  const spot = await insertPlayer(sql, team.teamId)
  await seat(eventId, null, rideId, one(player))
  await apply(stack, coach, takeSeat, { eventId, playerId: spot, isNeeded: true, rideId: null }, team.teamId)
  await sql`update roster_players set user_id = ${one(player).userId} where id = ${spot}`
  const left = (await riders(eventId)).filter((row) => row['is_needed'])
  expect(left.map((row) => row['person_id'])).toEqual([spot])
})

test('what was answered by the account while its spot was deleted is the spot’s again once it is restored', async () => {
  const eventId = await add()
  const spot = await insertPlayer(sql, team.teamId)
  await sql`update roster_players set user_id = ${one(player).userId} where id = ${spot}`
  await answer(eventId, spot, 'no', coach)
  await sql`update event_answers set answer = '' where person_id = ${spot}`
  await sql`update roster_players set deleted_at = now() where id = ${spot}`
  await answer(eventId, null, 'yes', one(player))
  await sql`update roster_players set deleted_at = null where id = ${spot}`
  expect([...(await answers(eventId))]).toEqual([
    { person_id: spot, player_id: spot, user_id: null, answer: 'yes' },
  ])
})

test('what a coach has answered for the spot stays', async () => {
  const eventId = await add()
  const spot = await insertPlayer(sql, team.teamId)
  await answer(eventId, null, 'yes', one(player))
  await answer(eventId, spot, 'no', coach)
  await sql`update roster_players set user_id = ${one(player).userId} where id = ${spot}`
  const ofSpot = (await answers(eventId)).filter((row) => row['person_id'] === spot)
  expect(ofSpot.map((row) => row['answer'])).toEqual(['no'])
})

test('an answer for the spot at the moment of the link stays, and the account is linked', async () => {
  const eventId = await add()
  const spot = await insertPlayer(sql, team.teamId)
  await answer(eventId, null, 'yes', one(player))
  const { linked } = await sql.begin(async (tx) => {
    await tx`
      insert into event_answers (event_id, person_id, team_id, player_id, answer, reason, created_at, created_by, updated_at,
                                 updated_by, version)
      values (${eventId}, ${spot}, ${team.teamId}, ${spot}, 'no', '', now(), ${coach.userId}, now(), ${coach.userId}, 1)`
    const link = sql`update roster_players set user_id = ${one(player).userId} where id = ${spot}`.execute()
    await until('the link waits for the answer', async () => {
      const waiting = await tx`
        select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid`
      return waiting.length > 0
    })
    return { linked: link }
  })
  await linked
  expect(await sql`select from roster_players where id = ${spot} and user_id is not null`).toHaveLength(1)
  const ofSpot = (await answers(eventId)).filter((row) => row['person_id'] === spot)
  expect(ofSpot.map((row) => row['answer'])).toEqual(['no'])
})

test('a player who is put back on the roster has the seat again', async () => {
  const eventId = await add()
  const rideId = await offer(eventId)
  const spot = await insertPlayer(sql, team.teamId)
  await seat(eventId, spot, rideId, coach)
  await sql`update roster_players set deleted_at = now() where id = ${spot}`
  await sql`update roster_players set deleted_at = null where id = ${spot}`
  expect([...(await riders(eventId))]).toEqual([
    { person_id: spot, user_id: null, is_needed: true, ride_id: rideId },
  ])
})

test('a player who is taken off the roster frees the seat for another', async () => {
  const eventId = await add()
  const rideId = await offer(eventId)
  const spot = await insertPlayer(sql, team.teamId)
  await seat(eventId, spot, rideId, coach)
  await sql`update roster_players set deleted_at = now() where id = ${spot}`
  expect([...(await riders(eventId))]).toEqual([
    { person_id: spot, user_id: null, is_needed: false, ride_id: rideId },
  ])
  await seat(eventId, null, rideId, one(player))
  expect(await riders(eventId)).toContainEqual(
    expect.objectContaining({ person_id: one(player).userId, ride_id: rideId }),
  )
  // Who comes back to a full car looks for another.
  await sql`update roster_players set deleted_at = null where id = ${spot}`
  expect(await riders(eventId)).toContainEqual(
    expect.objectContaining({ person_id: spot, is_needed: true, ride_id: null }),
  )
})

test('the rides of a member who leaves are taken back, and their riders are told', async () => {
  const eventId = await add()
  const rideId = await offer(eventId)
  const spot = await insertPlayer(sql, team.teamId)
  await sql`
    insert into guardians (player_id, user_id, team_id, created_by, created_at)
    values (${spot}, ${one(parent).userId}, ${team.teamId}, 'test', now())`
  await seat(eventId, spot, rideId, one(parent))
  await sql`
    update team_members set status = 'inactive', version = version + 1
     where team_id = ${team.teamId} and user_id = ${one(driver).userId}`
  expect(await sql`select from event_rides where id = ${rideId} and deleted_at is not null`).toHaveLength(1)
  const told = await sql`
    select change->'ride' as ride from notifications
     where user_id = ${one(parent).userId} and team_id = ${team.teamId} and kind = 'ride_changed'`
  expect(told.map((row) => row['ride'])).toEqual([null])

  // Their name goes with their account.
  const names = () => sql`
    select actor_name from notifications
     where user_id = ${one(parent).userId} and team_id = ${team.teamId} and kind = 'ride_changed'`
  expect(await names()).not.toEqual([{ actor_name: 'A former member' }])
  await sql`delete from "user" where id = ${one(driver).userId}`
  expect(await names()).toEqual([{ actor_name: 'A former member' }])
})
