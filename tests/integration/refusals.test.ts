import { DISCARDED_COOKIE } from '#schema/discarded.ts'
import { newId } from '#schema/ids.ts'
import { LIMITS } from '#schema/limits.ts'
import { editPlay } from '#schema/operations/plays.ts'
import { queries } from '#schema/index.ts'
import { sweepLedger } from '#server/jobs/ledger.ts'
import {
  type Account,
  addMember,
  createPlayIn,
  createTeam,
  playFields,
  signUp,
  type Team,
  twoReceivers,
} from '#tests/support/accounts.ts'
import { openApi } from '#tests/support/api.ts'
import { TestClient } from '#tests/support/client.ts'
import {
  envelope,
  openSql,
  playRow,
  Pusher,
  receiptOf,
  receiptsOf,
  renaming,
  until,
} from '#tests/support/forge.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import type { Stack } from '#tests/support/stack.ts'
import { randomBytes } from 'node:crypto'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let stack: Stack
let sql: Sql
let coach: Account
let team: Team

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  coach = await signUp(stack)
  team = await createTeam(stack, coach)
})

afterAll(async () => {
  await sql?.end()
  await stack?.stop()
})

describe('a refused operation leaves a rejected receipt, and does not block the ones after it', () => {
  type Case = { what: string; sent: () => { name: string; args: unknown }; message: RegExp }
  const badId = newId()
  const cases: Case[] = [
    {
      what: 'an operation that this server does not know',
      sent: () => ({ name: 'plays.explode', args: envelope({ id: badId }, team.teamId) }),
      message: /does not know that change/,
    },
    {
      what: 'a name that every object has',
      sent: () => ({ name: '__proto__', args: envelope({ id: badId }, team.teamId) }),
      message: /does not know that change/,
    },
    {
      what: 'a name that Postgres cannot hold',
      sent: () => ({ name: 'plays.\u0000', args: envelope({ id: badId }, team.teamId) }),
      message: /does not know that change/,
    },
    {
      what: 'input that is not as the operation wants it',
      sent: () => ({ name: 'plays.delete', args: envelope({ id: 'not an id' }, team.teamId) }),
      message: /^Can't save: id is not valid/,
    },
    {
      what: 'no input at all',
      sent: () => ({ name: 'plays.delete', args: { ...envelope({}, team.teamId), input: null } }),
      message: /^Can't save/,
    },
    {
      what: 'a team in which the sender is nobody',
      sent: () => ({ name: 'plays.restore', args: envelope({ id: badId }, newId()) }),
      message: /don't have permission/,
    },
    {
      what: 'a change of a team without the team',
      sent: () => ({ name: 'plays.restore', args: envelope({ id: badId }, null) }),
      message: /isn't linked to a team/,
    },
    {
      what: 'a play that is not there',
      sent: () => ({ name: 'plays.restore', args: envelope({ id: badId }, team.teamId) }),
      message: /This play no longer exists/,
    },
  ]

  test.each(cases)('$what', async ({ sent, message }) => {
    const play = await createPlayIn(stack, coach, team)
    const bad = sent()
    const behind = await renaming(sql, team, play, 'Behind it')
    const pusher = new Pusher(stack, coach)
    const answer = await pusher.push(bad, behind)
    expect(answer).toMatchObject({ status: 200, results: [{}, {}] })
    expect(await pusher.lastMutationId(sql)).toBe(2)
    const { opId } = bad.args as { opId: string }
    const receipt = await receiptOf(sql, opId)
    expect(receipt).toMatchObject({ outcome: 'rejected', args: bad.args })
    expect(receipt.message).toMatch(message)
    expect((await playRow(sql, play)).name).toBe('Behind it')
  })

  test('over a megabyte: the receipt keeps the message, not the arguments', async () => {
    const play = await createPlayIn(stack, coach, team)
    const input = { id: play, baseVersion: 1, changes: {}, ballast: 'x'.repeat(LIMITS.operationBytes) }
    const large = { name: 'plays.edit', args: envelope(input, team.teamId) }
    const behind = await renaming(sql, team, play, 'Behind a large one')
    expect(await new Pusher(stack, coach).push(large, behind)).toMatchObject({
      status: 200,
      results: [{}, {}],
    })
    const { outcome, message, args: kept } = await receiptOf(sql, large.args.opId)
    // Not the arguments themselves: a failure would print them.
    expect({ outcome, kept: kept !== null }).toEqual({ outcome: 'rejected', kept: false })
    expect(message).toMatch(/too large/)
    expect((await playRow(sql, play)).name).toBe('Behind a large one')
  })

  test('a megabyte is counted in bytes, not in letters', async () => {
    const play = await createPlayIn(stack, coach, team)
    const input = { id: play, baseVersion: 1, changes: {}, ballast: 'ü'.repeat(LIMITS.operationBytes * 0.75) }
    const args = envelope(input, team.teamId)
    await new Pusher(stack, coach).push({ name: 'plays.edit', args })
    const { outcome, message, args: kept } = await receiptOf(sql, args.opId)
    // Not the arguments themselves: a failure would print them.
    expect({ outcome, kept: kept !== null }).toEqual({ outcome: 'rejected', kept: false })
    expect(message).toMatch(/too large/)
  })

  describe('the stored input of a refusal', () => {
    /** An input that nothing shortens, of so many bytes. */
    const refused = (bytes: number) => {
      const input = { id: newId(), ballast: randomBytes(bytes / 2).toString('hex') }
      return { name: 'plays.restore', args: envelope(input, team.teamId) }
    }
    const kept = async (userId: string) => {
      const [row] = await sql<{ count: number; bytes: number }[]>`
        select count(args)::int as count, coalesce(sum(pg_column_size(args)), 0)::int as bytes
          from receipts where user_id = ${userId}`
      return row
    }

    test('is the input up to 64 kB, and the message alone beyond', async () => {
      const [small, large] = [refused(60_000), refused(70_000)]
      await new Pusher(stack, coach).push(small, large)
      expect(await receiptOf(sql, small.args.opId)).toMatchObject({ outcome: 'rejected', args: small.args })
      expect(await receiptOf(sql, large.args.opId)).toMatchObject({
        outcome: 'rejected',
        message: expect.stringContaining("Can't save") as string,
        args: null,
      })
    })

    test('is limited to 64 kB for a conflict too: of the input, and of the other side', async () => {
      const play = await createPlayIn(stack, coach, team)
      const noise = randomBytes(40_000).toString('hex')
      const input = { id: play, baseVersion: 1, changes: { notes: { from: noise, to: 'mine' } } }
      const args = envelope(input, team.teamId)
      await sql`update plays set notes = 'theirs' where id = ${play}`
      await new Pusher(stack, coach).push({ name: 'plays.edit', args })
      expect(await receiptOf(sql, args.opId)).toMatchObject({
        outcome: 'conflict',
        args: null,
        conflicts: null,
      })
      // What waits for a choice has both sides.
      const [open] = await sql<
        { fields: object[] }[]
      >`select fields from edit_conflicts where id = ${args.opId}`
      expect(open?.fields).toMatchObject([{ field: 'notes', base: noise, yours: 'mine', theirs: 'theirs' }])
    })

    test('is limited per person: eight megabytes, or a thousand inputs', async () => {
      const [hoarder, other] = [await signUp(stack), await signUp(stack)]
      const pusher = new Pusher(stack, hoarder)
      for (let i = 0; i < 5; i++) await pusher.push(...Array.from({ length: 30 }, () => refused(64_000)))
      const held = await kept(hoarder.userId)
      expect(held?.bytes).toBeGreaterThan(7_000_000)
      expect(held?.bytes).toBeLessThan(8_600_000)
      // Every one of them has its receipt all the same, and others are not affected.
      const receipts =
        await sql`select from receipts where user_id = ${hoarder.userId} and outcome = 'rejected'`
      expect(receipts).toHaveLength(150)
      const theirs = refused(1000)
      await new Pusher(stack, other).push(theirs)
      expect((await receiptOf(sql, theirs.args.opId)).args).toEqual(theirs.args)

      // Those that were dismissed count no longer.
      await sql`update receipts set dismissed_at = now() where user_id = ${hoarder.userId}`
      const again = refused(1000)
      await pusher.push(again)
      expect((await receiptOf(sql, again.args.opId)).args).toEqual(again.args)

      await sql`
        insert into receipts (user_id, id, name, entity_type, entity_id, description, outcome, args, created_at, touched_at)
        select ${other.userId}, gen_random_uuid()::text, 'test', 'test', '', '', 'rejected', '{}', now(), now()
          from generate_series(1, 999)`
      const late = refused(1000)
      await new Pusher(stack, other).push(late)
      expect((await receiptOf(sql, late.args.opId)).args).toBe(null)
    })

    test('is deleted after ninety days, and an undismissed receipt after four hundred', async () => {
      const person = await signUp(stack)
      const days = [80, 100, 390, 410]
      const ids = days.map(() => newId())
      for (const [i, age] of days.entries())
        await sql`
          insert into receipts (user_id, id, name, entity_type, entity_id, description, outcome, message, args, conflicts,
                                created_at, settled_at, touched_at)
          values (${person.userId}, ${ids[i] ?? ''}, 'test', 'test', '', 'A test', 'rejected', 'No',
                  '{}', '[]', now(), now() - make_interval(days => ${age}), now() - make_interval(days => ${age}))`
      const api = openApi(stack)
      await sweepLedger(api.deps, Date.now())
      await api.close()
      const left = await sql<{ id: string; message: string; bare: boolean }[]>`
        select id, message, args is null and conflicts is null as bare from receipts
         where user_id = ${person.userId} order by settled_at desc`
      expect(left.map(({ id, message, bare }) => [ids.indexOf(id), message, bare])).toEqual([
        [0, 'No', false],
        [1, 'No', true],
        [2, 'No', true],
      ])
    })
  })

  test('an operation without an id gets no receipt, and is acknowledged all the same', async () => {
    const play = await createPlayIn(stack, coach, team)
    const [before] = await sql<{ count: string }[]>`select count(*) from receipts`
    const behind = await renaming(sql, team, play, 'Behind no operation')
    const pusher = new Pusher(stack, coach)
    const answer = await pusher.push({ name: 'plays.edit', args: { opId: "'; drop table plays" } }, behind)
    expect(answer.status).toBe(200)
    expect(answer.results[0]?.error).toBe('app')
    expect(await pusher.lastMutationId(sql)).toBe(2)
    const [after] = await sql<{ count: string }[]>`select count(*) from receipts`
    expect(Number(after?.count)).toBe(Number(before?.count) + 1)
    expect((await playRow(sql, play)).name).toBe('Behind no operation')
  })

  test('an SQL error in the middle of a mutator leaves nothing half written', async () => {
    // The play is written, and its drawing is not.
    const id = newId()
    await sql.unsafe(`
      create function refuse_drawing() returns trigger language plpgsql as
        $$ begin if new.play_id = '${id}' then raise exception 'not this one'; end if; return new; end $$;
      create trigger refuse_drawing before insert on play_diagrams for each row execute function refuse_drawing()`)
    const input = { id, playbookId: team.playbookId, fields: playFields(), diagram: twoReceivers() }
    const broken = { name: 'plays.create', args: envelope(input, team.teamId) }
    const play = await createPlayIn(stack, coach, team)
    const behind = await renaming(sql, team, play, 'Behind an SQL error')
    try {
      expect(await new Pusher(stack, coach).push(broken, behind)).toMatchObject({
        status: 200,
        results: [{}, {}],
      })
    } finally {
      await sql`drop function refuse_drawing cascade`
    }
    const receipt = await receiptOf(sql, broken.args.opId)
    expect(receipt).toMatchObject({ outcome: 'rejected', args: { opId: broken.args.opId } })
    // No SQL reaches a reader.
    expect(receipt.message).toMatch(/fault on our side/)
    expect(await sql`select 1 from plays where id = ${id}`).toHaveLength(0)
    expect((await playRow(sql, play)).name).toBe('Behind an SQL error')
  })

  /** What it is, how it travels, and how Postgres can hold it. */
  const awkward = [
    ['NUL', 'a\u0000b', 'ab'],
    ['half an emoji', 'a\ud83cb', 'a\ufffdb'],
    ['a backslash that looks like NUL', String.raw`a\u0000b`, String.raw`a\u0000b`],
  ] as const

  test.each(awkward)('%s in a text field gets a receipt, for any outcome', async (_, text) => {
    const play = await createPlayIn(stack, coach, team)
    const sent = await renaming(sql, team, play, 'unused')
    const input = { id: play, baseVersion: 1, changes: { notes: { from: '', to: text } } }
    await new Pusher(stack, coach).push({ ...sent, args: { ...sent.args, input } })
    expect(await receiptsOf(sql, sent.args.opId)).toHaveLength(1)
  })

  test.each(awkward)('%s in the description is saved all the same', async (_, text) => {
    const play = await createPlayIn(stack, coach, team)
    const sent = await renaming(sql, team, play, 'With an awkward description')
    await new Pusher(stack, coach).push({ ...sent, args: { ...sent.args, description: text } })
    expect((await receiptOf(sql, sent.args.opId)).outcome).toBe('applied')
    expect((await playRow(sql, play)).name).toBe('With an awkward description')
  })

  test.each(awkward)('%s in refused input: its receipt keeps the storable part', async (_, text, kept) => {
    const missing = { id: newId(), baseVersion: 1, changes: { notes: { from: '', to: text } } }
    const args = envelope(missing, team.teamId, { description: text })
    await new Pusher(stack, coach).push({ name: 'plays.edit', args })
    const receipt = await receiptOf(sql, args.opId)
    const why =
      text === kept
        ? 'This play no longer exists.'
        : "Can't save: changes.notes.to holds a character that can't be stored. Remove it and try again."
    expect(receipt).toMatchObject({ outcome: 'rejected', message: why })
    expect(receipt.description).toBe(kept)
    expect(receipt.args).toMatchObject({
      opId: args.opId,
      description: kept,
      input: { id: missing.id, changes: { notes: { to: kept } } },
    })
  })

  test('a backslash that looks like NUL in a conflict: its receipt keeps both sides', async () => {
    const text = String.raw`a\u0000b`
    const play = await createPlayIn(stack, coach, team)
    const input = { id: play, baseVersion: 1, changes: { notes: { from: 'never was', to: text } } }
    const args = envelope(input, team.teamId)
    await new Pusher(stack, coach).push({ name: 'plays.edit', args })
    expect(await receiptOf(sql, args.opId)).toMatchObject({
      outcome: 'conflict',
      conflicts: [{ field: 'notes', base: 'never was', yours: text, theirs: '' }],
    })
  })

  test('the screen shows the change until the server refuses it, then takes it back', async () => {
    const play = await createPlayIn(stack, coach, team, { status: 'published' })
    const player = await signUp(stack)
    await addMember(stack, team.teamId, player.userId, 'player')
    const client = new TestClient(stack, player)
    const live = client.live<{ name: string }>(queries.plays.one({ teamId: team.teamId, id: play }))
    try {
      await until('the play', () => live.rows()[0]?.name === 'Spider 2 Y Banana')
      const changes = { name: { from: 'Spider 2 Y Banana', to: 'A player was here' } }
      const { opId } = await client.send(editPlay, { id: play, baseVersion: 1, changes }, team)
      expect(live.rows()[0]?.name).toBe('A player was here')
      expect(client.receipt(opId)?.outcome).toBe('pending')
      expect(await client.settled(opId)).toMatchObject({ outcome: 'rejected', args: { opId } })
      await until('the old name', () => live.rows()[0]?.name === 'Spider 2 Y Banana')
    } finally {
      live.close()
      await client.close()
    }
  })
})

describe('closed by its author', () => {
  const dismissed = async (opId: string) => {
    const [row] = await sql<{ at: Date | null }[]>`select dismissed_at as at from receipts where id = ${opId}`
    return row?.at ?? null
  }
  const cookieWith = (...discarded: string[]) => ({
    cookie: `${coach.cookie}; ${DISCARDED_COOKIE}=${discarded.join('.')}`,
  })

  test('a change discarded on the device is never applied, whoever sends it, and later ones are', async () => {
    const play = await createPlayIn(stack, coach, team)
    const first = await renaming(sql, team, play, 'Never')
    const second = {
      name: 'plays.delete',
      args: envelope({ id: play, baseVersion: 1, diagramVersion: 1 }, team.teamId),
    }
    await new Pusher(stack, cookieWith(newId(), first.args.opId)).push(first, second)
    expect(await receiptOf(sql, first.args.opId)).toMatchObject({
      outcome: 'rejected',
      message: 'You discarded this change before it was sent.',
      entity_type: 'play',
      args: null,
    })
    expect(await dismissed(first.args.opId)).not.toBeNull()
    expect((await receiptOf(sql, second.args.opId)).outcome).toBe('applied')
    const row = await playRow(sql, play)
    expect(row.name).toBe('Spider 2 Y Banana')
    expect(row.deleted_at).not.toBeNull()
    // Without the cookie it stays undone.
    await new Pusher(stack, coach).push(first)
    expect((await playRow(sql, play)).name).toBe('Spider 2 Y Banana')
  })

  test('a change that was already applied stays applied', async () => {
    const play = await createPlayIn(stack, coach, team)
    const sent = await renaming(sql, team, play, 'Done')
    await new Pusher(stack, coach).push(sent)
    await new Pusher(stack, cookieWith(sent.args.opId)).push(sent)
    expect((await receiptOf(sql, sent.args.opId)).outcome).toBe('applied')
    expect(await dismissed(sent.args.opId)).toBeNull()
    expect((await playRow(sql, play)).name).toBe('Done')
  })

  test("a refusal is dismissed by its author alone; applied ones, and other people's, are ignored", async () => {
    const play = await createPlayIn(stack, coach, team)
    const applied = await renaming(sql, team, play, 'Applied')
    const refused = { name: 'plays.explode', args: envelope({}, team.teamId) }
    await new Pusher(stack, coach).push(applied, refused)
    const dismiss = () => ({
      name: 'receipts.dismiss',
      args: envelope({ ids: [applied.args.opId, refused.args.opId] }, null),
    })
    const stranger = await signUp(stack)
    await new Pusher(stack, stranger).push(dismiss())
    expect(await dismissed(refused.args.opId)).toBeNull()
    await new Pusher(stack, coach).push(dismiss())
    expect(await dismissed(refused.args.opId)).not.toBeNull()
    expect(await dismissed(applied.args.opId)).toBeNull()
  })
})
