/** Reminders of certifications that end soon: to their owner, once 30 and once 7 days ahead. */
import { newId } from '#schema/ids.ts'
import type { FieldEdits } from '#schema/merge/fields.ts'
import { certifications } from '#schema/operations/records.ts'
import { openDatabase } from '#server/database.ts'
import { remindOfCertifications } from '#server/jobs/certifications.ts'
import { type Account, addMember, apply, createTeam, signUp, type Team } from '#tests/support/accounts.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import { digestOf } from '#tests/support/digest-of.ts'
import { openSql } from '#tests/support/forge.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const DAY_MS = 86_400_000

let stack: Stack
let sql: Sql
let coach: Account
let assistant: Account
let team: Team
let id: string

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  coach = await signUp(stack, { name: 'Dana' })
})

afterAll(async () => {
  await sql?.end()
  await stack?.stop()
})

beforeEach(async () => {
  assistant = await signUp(stack, { name: 'Lee' })
  team = await createTeam(stack, coach, 'Hawks')
  await addMember(stack, team.teamId, assistant.userId, 'assistant_coach')
  id = newId()
  const entry = { id, userId: assistant.userId, kind: 'cpr', expiresOn: '2030-12-31' }
  await apply(stack, coach, certifications.create, { entries: [entry] }, team.teamId)
})

/** Runs the job as of so many days before the last day. */
async function runDaysBefore(days: number, lastDay = '2030-12-31'): Promise<void> {
  const database = openDatabase(stack.databaseUrl)
  await remindOfCertifications(database, Date.parse(`${lastDay}T12:00:00Z`) - days * DAY_MS)
  await database.close()
}

const told = async () =>
  (
    await sql<{ subject: string }[]>`
      select subject from notifications where user_id = ${assistant.userId} and kind = 'certification_ends'`
  ).map(({ subject }) => subject)
const sent = async () =>
  (
    await sql<{ days: number }[]>`
      select days from certification_reminders where certification_id = ${id} order by sent_at`
  ).map(({ days }) => days)

test('nothing is sent earlier than 30 days ahead', async () => {
  await runDaysBefore(31)
  expect([await sent(), await told()]).toEqual([[], []])
})

test('the owner is reminded 30 and 7 days ahead, each once however often the job runs', async () => {
  for (const days of [30, 29, 8]) await runDaysBefore(days)
  expect([await sent(), await told()]).toEqual([[30], ['cpr 2030-12-31']])
  await sql`update notifications set read_at = now() where user_id = ${assistant.userId}`
  for (const days of [7, 6, 0, -1]) await runDaysBefore(days)
  expect(await sent()).toEqual([30, 7])
  expect(await told()).toHaveLength(2)
})

test('one that is entered late gets the later reminder alone', async () => {
  await runDaysBefore(3)
  expect([await sent(), await told()]).toEqual([[7], ['cpr 2030-12-31']])
})

test('a renewed certification is reminded of anew', async () => {
  await runDaysBefore(30)
  const changes = { expiresOn: { from: '2030-12-31', to: '2032-12-31' } }
  await apply(stack, coach, certifications.edit, { id, baseVersion: 1, changes }, team.teamId)
  await runDaysBefore(7)
  expect(await sent()).toEqual([30])
  await runDaysBefore(30, '2032-12-31')
  expect(await sent()).toEqual([30, 30])
})

describe('a reminder that was not read', () => {
  const lastDay = (from: string, to: string) => ({ expiresOn: { from, to } })
  const edit = (baseVersion: number, changes: FieldEdits) =>
    apply(stack, coach, certifications.edit, { id, baseVersion, changes }, team.teamId)
  const remove = (baseVersion: number) =>
    apply(stack, coach, certifications.delete, { id, baseVersion }, team.teamId)
  const restore = () => apply(stack, coach, certifications.restore, { id }, team.teamId)

  beforeEach(async () => {
    await runDaysBefore(30)
    expect(await digestOf(stack, assistant)).toBe('Hawks: Your CPR certification ends on Dec 31, 2030')
  })

  test('is not mailed after the renewal, and comes back with the old date', async () => {
    await edit(1, lastDay('2030-12-31', '2032-12-31'))
    expect(await digestOf(stack, assistant)).toBeNull()
    await edit(2, lastDay('2032-12-31', '2030-12-31'))
    await runDaysBefore(29)
    expect(await told()).toEqual(['cpr 2030-12-31'])
  })

  test('is not mailed after the certification is deleted, and comes back with it', async () => {
    await remove(1)
    expect(await digestOf(stack, assistant)).toBeNull()
    await restore()
    await runDaysBefore(29)
    expect(await told()).toEqual(['cpr 2030-12-31'])
  })

  test('names the kind of the certification as it is', async () => {
    await edit(1, { kind: { from: 'cpr', to: 'concussion' } })
    await runDaysBefore(29)
    expect(await told()).toEqual(['concussion 2030-12-31'])
  })
})

test('a reminder that was read does not come back with the certification', async () => {
  await runDaysBefore(30)
  await sql`update notifications set read_at = now() where user_id = ${assistant.userId}`
  await apply(stack, coach, certifications.delete, { id, baseVersion: 1 }, team.teamId)
  await apply(stack, coach, certifications.restore, { id }, team.teamId)
  await runDaysBefore(29)
  expect([await sent(), await told()]).toEqual([[30], ['cpr 2030-12-31']])
})

test('a deleted certification and a former member are left alone', async () => {
  await apply(stack, coach, certifications.delete, { id, baseVersion: 1 }, team.teamId)
  await runDaysBefore(7)
  expect(await sent()).toEqual([])
  await apply(stack, coach, certifications.restore, { id }, team.teamId)
  await sql`
    update team_members set status = 'inactive', version = version + 1, updated_by = ${coach.userId}
     where team_id = ${team.teamId} and user_id = ${assistant.userId}`
  await runDaysBefore(7)
  expect(await sent()).toEqual([])
})

test('a member who is no longer on the staff is not reminded until they are again', async () => {
  await addMember(stack, team.teamId, assistant.userId, 'family')
  await runDaysBefore(30)
  expect([await sent(), await told()]).toEqual([[], []])
  await addMember(stack, team.teamId, assistant.userId, 'manager')
  await runDaysBefore(29)
  expect([await sent(), await told()]).toEqual([[30], ['cpr 2030-12-31']])
})

test('an archived team reminds nobody until it is restored', async () => {
  await sql`update teams set archived_at = now() where id = ${team.teamId}`
  await runDaysBefore(30)
  expect([await sent(), await told()]).toEqual([[], []])
  await sql`update teams set archived_at = null where id = ${team.teamId}`
  await runDaysBefore(29)
  expect([await sent(), await told()]).toEqual([[30], ['cpr 2030-12-31']])
})

test.each([
  ['behind UTC', 'America/Los_Angeles', '2030-12-01T07:30:00Z', '2030-12-01T08:30:00Z'],
  ['ahead of UTC', 'Pacific/Kiritimati', '2030-11-30T09:30:00Z', '2030-11-30T10:30:00Z'],
  ['that Postgres does not know', 'Mars/Olympus', '2030-11-30T23:30:00Z', '2030-12-01T00:30:00Z'],
])('days are counted in the zone of the team, here one %s', async (_, zone, before, after) => {
  await sql`update teams set time_zone = ${zone} where id = ${team.teamId}`
  const database = openDatabase(stack.databaseUrl)
  try {
    await remindOfCertifications(database, Date.parse(before))
    expect(await sent()).toEqual([])
    await remindOfCertifications(database, Date.parse(after))
    expect(await sent()).toEqual([30])
  } finally {
    await database.close()
  }
})
