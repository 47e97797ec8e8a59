/** Changes that their author discards on a device: told to the server in a request of its own, and never done. */
import { type Discard, DISCARDS_PATH, FENCE_COOKIE, formatFence, MOST_DISCARDS } from '#schema/discards.ts'
import { newId } from '#schema/ids.ts'
import type { OperationArgs } from '#schema/operation.ts'
import { type Account, createPlayIn, createTeam, signUp, type Team } from '#tests/support/accounts.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import { pageHeaders } from '#tests/support/csrf.ts'
import { envelope, openSql, Pusher, receiptOf, receiptsOf } from '#tests/support/forge.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'

let stack: Stack
let sql: Sql
let coach: Account
let other: Account
let team: Team
let play: string

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  coach = await signUp(stack)
  other = await signUp(stack)
  team = await createTeam(stack, coach)
  play = await createPlayIn(stack, coach, team)
})

afterAll(async () => {
  await sql?.end()
  await stack?.stop()
})

async function notesOf(id = play): Promise<string> {
  const [row] = await sql<{ notes: string }[]>`select notes from plays where id = ${id}`
  return row?.notes ?? ''
}

/** A change of the play's notes, from what they are now. */
async function noted(to: string): Promise<{ name: string; args: OperationArgs }> {
  const changes = { notes: { from: await notesOf(), to } }
  return { name: 'plays.edit', args: envelope({ id: play, baseVersion: 1, changes }, team.teamId) }
}

function discardOf({ name, args }: { name: string; args: OperationArgs }): Discard {
  const { opId, teamId, description } = args
  return {
    id: newId(),
    change: { opId, name, entityType: 'play', entityId: play, teamId, description },
  }
}

/** Tells of discards in a person's session; `author`: whose they are, as the device says. */
async function tell(discards: readonly unknown[], by: Account = coach, author?: Account) {
  const headers = await pageHeaders(stack.url, by.cookie)
  const body = JSON.stringify({ discards })
  const path = author ? `${DISCARDS_PATH}?user=${author.userId}` : DISCARDS_PATH
  const answer = await fetch(stack.url + path, { method: 'POST', headers, body })
  return { status: answer.status, body: (await answer.json()) as unknown }
}

/** A device whose connection began when this was its newest discard. */
const behind = (discard: Discard, of: Account = coach) =>
  new Pusher(stack, {
    cookie: `${coach.cookie}; ${FENCE_COOKIE}=${formatFence({ userId: of.userId, id: discard.id })}`,
  })

test('does not apply a change that arrives after its discard, and its receipt says so', async () => {
  const change = await noted('never')
  const next = await noted('next')
  expect(await tell([discardOf(change)])).toEqual({ status: 200, body: { sent: [] } })
  const answer = await new Pusher(stack, coach).push(change, next)
  expect(answer).toMatchObject({ status: 200, results: [{}, {}] })
  expect(await notesOf()).toBe('next')
  expect(await receiptOf(sql, change.args.opId)).toMatchObject({
    outcome: 'rejected',
    message: 'You discarded this change before it was sent.',
    name: 'plays.edit',
    entity_type: 'play',
    entity_id: play,
    args: null,
    dismissed_at: expect.any(Date) as Date,
  })
})

test('reports changes that were already applied, and keeps them', async () => {
  const change = await noted('applied before')
  await new Pusher(stack, coach).push(change)
  const discard = discardOf(change)
  const { opId } = change.args
  expect(await tell([discard])).toEqual({ status: 200, body: { sent: [opId] } })
  expect(await tell([discard])).toEqual({ status: 200, body: { sent: [opId] } })
  expect(await notesOf()).toBe('applied before')
  expect((await receiptOf(sql, opId)).outcome).toBe('applied')
})

test('accepts no changes from a device before its discards, and does not acknowledge them', async () => {
  const change = await noted('overtaken')
  const discards = [discardOf(change), discardOf(await noted('another'))]
  const [first, newest] = discards as [Discard, Discard]
  const device = behind(newest)
  expect((await device.push(change)).status).toBe(503)
  expect(await receiptsOf(sql, change.args.opId)).toEqual([])
  expect(await device.lastMutationId(sql)).toBe(0)
  await tell([first])
  expect((await device.push(change)).status).toBe(503)

  await tell(discards)
  expect((await device.push(change)).status).toBe(200)
  expect(await device.lastMutationId(sql)).toBe(1)
  expect(await notesOf()).not.toBe('overtaken')
})

test('counts a discard as known by its id, not by an applied change', async () => {
  const applied = await noted('once')
  await new Pusher(stack, coach).push(applied)
  const change = await noted('not this one')
  const newest = discardOf(applied)
  expect((await behind(newest).push(change)).status).toBe(503)
  await tell([discardOf(change), newest])
  expect((await behind(newest).push(change)).status).toBe(200)
  expect(await notesOf()).toBe('once')
})

test("does not wait for another account's discards on the same device", async () => {
  const change = await noted('mine')
  expect((await behind(discardOf(change), other).push(change)).status).toBe(200)
  expect(await notesOf()).toBe('mine')
})

test("does not discard other people's changes", async () => {
  const change = await noted('still mine')
  expect(await tell([discardOf(change)], other)).toEqual({ status: 200, body: { sent: [] } })
  await new Pusher(stack, coach).push(change)
  expect(await notesOf()).toBe('still mine')
})

test('refuses discards of a tab whose account is no longer signed in on the device', async () => {
  const change = await noted('not theirs')
  const discard = discardOf(change)
  expect(await tell([discard], other, coach)).toMatchObject({ status: 403 })
  for (const id of [discard.id, change.args.opId]) expect(await receiptsOf(sql, id)).toEqual([])
  expect(await tell([discard], coach, coach)).toEqual({ status: 200, body: { sent: [] } })
  await new Pusher(stack, coach).push(change)
  expect(await notesOf()).not.toBe('not theirs')
})

test('settles a change once when two tabs discard it', async () => {
  const change = await noted('twice')
  expect((await tell([discardOf(change), discardOf(change)])).status).toBe(200)
  await new Pusher(stack, coach).push(change)
  expect((await receiptOf(sql, change.args.opId)).outcome).toBe('rejected')
})

test('refuses invalid lists of discards, and requests without a session', async () => {
  const change = await noted('unsent')
  const discard = discardOf(change)
  const many = Array.from({ length: MOST_DISCARDS + 1 }, () => ({ ...discard, id: newId() }))
  for (const wrong of [[], many, ['x'], [{ ...discard, id: 'x' }], [{ ...discard, more: 1 }]])
    expect((await tell(wrong)).status).toBe(400)
  const signedOut = { ...coach, cookie: '' }
  expect((await tell([discard], signedOut)).status).toBe(401)
  expect(await receiptsOf(sql, change.args.opId)).toEqual([])
})

test('accepts a full list of the longest descriptions', async () => {
  const changes = Array.from({ length: MOST_DISCARDS }, () => {
    const args = envelope({}, team.teamId, { description: '漢'.repeat(200) })
    return discardOf({ name: 'plays.edit', args })
  })
  expect((await tell(changes)).status).toBe(200)
})
