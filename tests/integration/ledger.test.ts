/** What is published stays small, and an operation still takes effect once, however late a device sends it again. */
import { newId } from '#schema/ids.ts'
import type { OperationArgs } from '#schema/operation.ts'
import { createPlays } from '#schema/operations/plays.ts'
import { appendReps, practiceScripts, scriptLines } from '#schema/operations/scripts.ts'
import type { OlderVersions } from '#schema/play-versions.ts'
import { sweepLedger } from '#server/jobs/ledger.ts'
import {
  type Account,
  addMember,
  apply,
  createPlayIn,
  createTeam,
  playFields,
  signUp,
  type Team,
  twoReceivers,
} from '#tests/support/accounts.ts'
import { insertPost } from '#tests/permissions/post-rows.ts'
import { insertPlayer, insertRecord } from '#tests/permissions/rows.ts'
import { openApi } from '#tests/support/api.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import { envelope, openSql, Pusher, receiptOf, receiptsOf, until } from '#tests/support/forge.ts'
import { SCRIPT } from '#tests/support/one-of-everything.ts'
import type { Stack } from '#tests/support/stack.ts'
import { Visitor } from '#tests/support/visitor.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test, onTestFinished } from 'vitest'

let stack: Stack
let sql: Sql
let coach: Account
let team: Team
let play: string

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  coach = await signUp(stack)
  team = await createTeam(stack, coach)
})

beforeEach(async () => {
  play = await createPlayIn(stack, coach, team)
})

afterAll(async () => {
  await sql?.end()
  await stack?.stop()
})

const notesOf = async () =>
  (await sql<{ notes: string }[]>`select notes from plays where id = ${play}`)[0]?.notes

type Sent = { name: string; args: OperationArgs }

function noted(from: string, to: string): Sent {
  const changes = { notes: { from, to } }
  return { name: 'plays.edit', args: envelope({ id: play, baseVersion: 1, changes }, team.teamId) }
}

/** Makes it as if the operation had been settled that many days ago. */
async function age({ args }: Sent, days: number): Promise<void> {
  await sql`
    update receipts set settled_at = now() - make_interval(days => ${days}), touched_at = now() - make_interval(days => ${days})
     where id = ${args.opId}`
  await sql`
    update spent_operations set settled_at = now() - make_interval(days => ${days}) where op_id = ${args.opId}`
}

async function sweep(): Promise<void> {
  const api = openApi(stack)
  await sweepLedger(api.deps, Date.now())
  await api.close()
}

const spent = async ({ args }: Sent) =>
  (await sql`select outcome from spent_operations where op_id = ${args.opId}`)[0]?.['outcome']

describe('an applied operation', () => {
  test('is known by its id after its receipt is gone: sent again, it changes nothing and gets its receipt back', async () => {
    const change = noted('', 'Pull both')
    const pusher = new Pusher(stack, coach)
    await pusher.push(change)
    await age(change, 31)
    await sweep()
    expect(await receiptsOf(sql, change.args.opId)).toEqual([])
    expect(await spent(change)).toBe('applied')

    await sql`update plays set notes = '' where id = ${play}`
    expect((await pusher.push(change)).status).toBe(200)
    expect(await notesOf()).toBe('')
    expect(await receiptOf(sql, change.args.opId)).toMatchObject({ outcome: 'applied' })
    // Not swept before the device that asked has seen it.
    await sweep()
    expect(await receiptsOf(sql, change.args.opId)).toHaveLength(1)
  })

  test('keeps its receipt for thirty days and its id for four hundred', async () => {
    const [young, old] = [noted('', 'a'), noted('a', 'b')]
    await new Pusher(stack, coach).push(young, old)
    await age(young, 29)
    await age(old, 401)
    await sweep()
    expect(await receiptsOf(sql, young.args.opId)).toHaveLength(1)
    expect([await spent(young), await spent(old)]).toEqual(['applied', undefined])
  })

  test('settled by the previous server version, which writes only a receipt, takes effect once as well', async () => {
    const change = noted('', 'twice')
    const pusher = new Pusher(stack, coach)
    await pusher.push(change)
    await sql`delete from spent_operations where op_id = ${change.args.opId}`
    await sql`update plays set notes = '' where id = ${play}`
    await pusher.push(change)
    expect(await notesOf()).toBe('')

    await sql`delete from spent_operations where op_id = ${change.args.opId}`
    await age(change, 31)
    await sweep()
    expect(await spent(change)).toBe('applied')
    await pusher.push(change)
    expect(await notesOf()).toBe('')
  })
})

test('a refusal stays until it is dismissed; then only its id is kept, and it is never applied', async () => {
  const stranger = await signUp(stack)
  const change = noted('', 'not mine')
  const pusher = new Pusher(stack, stranger)
  await pusher.push(change)
  expect(await spent(change)).toBe('rejected')
  await age(change, 31)
  await sweep()
  expect(await receiptsOf(sql, change.args.opId)).toHaveLength(1)

  await sql`update receipts set dismissed_at = now() where id = ${change.args.opId}`
  await sweep()
  expect(await receiptsOf(sql, change.args.opId)).toEqual([])
  await addMember(stack, team.teamId, stranger.userId, 'assistant_coach')
  await pusher.push(change)
  expect(await notesOf()).toBe('')
  const [again] = await sql`select outcome, dismissed_at from receipts where id = ${change.args.opId}`
  expect(again).toMatchObject({ outcome: 'rejected', dismissed_at: expect.any(Date) })
})

test('a conflict keeps its receipt while it is open; both are deleted in time after it is resolved', async () => {
  await new Pusher(stack, coach).push(noted('', 'theirs'))
  const change = noted('', 'mine')
  await new Pusher(stack, coach).push(change)
  expect(await spent(change)).toBe('conflict')
  await age(change, 100)
  await sweep()
  expect(await receiptsOf(sql, change.args.opId)).toHaveLength(1)

  const conflicts = () => sql`select from edit_conflicts where entity_id = ${play}`
  await sql`update edit_conflicts set resolved_at = now() - interval '89 days' where entity_id = ${play}`
  await sweep()
  expect(await receiptsOf(sql, change.args.opId)).toEqual([])
  expect(await conflicts()).toHaveLength(1)
  await sql`update edit_conflicts set resolved_at = now() - interval '91 days' where entity_id = ${play}`
  await sweep()
  expect(await conflicts()).toEqual([])
})

test("a device learns which of its operations the server knows, with or without receipts, and none of other people's", async () => {
  const [swept, recent, unsent] = [noted('', 'a'), noted('a', 'b'), noted('b', 'c')]
  await new Pusher(stack, coach).push(swept, recent)
  await age(swept, 31)
  await sweep()
  expect(await receiptsOf(sql, swept.args.opId)).toEqual([])
  // As a server of the version before writes it.
  await sql`delete from spent_operations where op_id = ${recent.args.opId}`

  const api = openApi(stack)
  const known = async (who: Account) => {
    const device = new Visitor(api)
    await device.signIn(who.email, who.password)
    const ids = [swept, recent, unsent].map(({ args }) => args.opId)
    return device.post('/api/operations/known', { ids })
  }
  const { status, body } = await known(coach)
  expect(status).toBe(200)
  expect(new Set(body['known'] as string[])).toEqual(new Set([swept.args.opId, recent.args.opId]))
  expect((await known(await signUp(stack))).body).toEqual({ known: [] })

  const device = new Visitor(api)
  expect((await device.post('/api/operations/known', { ids: [] })).status).toBe(401)
  await device.signIn(coach.email, coach.password)
  const many = Array.from({ length: 201 }, () => newId())
  for (const wrong of [{}, { ids: 'x' }, { ids: ['not an id'] }, { ids: many }])
    expect([wrong, (await device.post('/api/operations/known', wrong)).status]).toEqual([wrong, 400])
  await api.close()
})

test('a conflict names the coach who wrote the field, also from the unpublished history', async () => {
  const [writer, later, away] = [await signUp(stack), await signUp(stack), await signUp(stack)]
  for (const { userId } of [writer, later, away])
    await addMember(stack, team.teamId, userId, 'assistant_coach')
  await new Pusher(stack, writer).push(noted('', 'theirs'))
  await sql`update play_changes set at = now() - interval '91 days' where play_id = ${play}`
  await sweep()
  // Another coach has changed another field since, and so is who wrote the row last.
  const changes = { hot: { from: '', to: 'Now' } }
  const args = envelope({ id: play, baseVersion: 2, changes }, team.teamId)
  await new Pusher(stack, later).push({ name: 'plays.edit', args })
  const change = noted('', 'mine')
  await new Pusher(stack, away).push(change)
  expect(await spent(change)).toBe('conflict')
  const [conflict] = await sql`
    select theirs_by from edit_conflicts where user_id = ${away.userId} and entity_id = ${play}`
  expect(conflict?.['theirs_by']).toBe(writer.userId)
})

describe('notifications', () => {
  test('are deleted thirty days after they are read, and unread ones after four hundred', async () => {
    const reader = await signUp(stack)
    const days: [read: number | null, created: number][] = [
      [29, 60],
      [31, 60],
      [null, 390],
      [null, 410],
    ]
    for (const [read, created] of days)
      await sql`
        insert into notifications (id, user_id, team_id, kind, actor_id, actor_name, entity_id, subject, count, created_at, read_at)
        values (${newId()}, ${reader.userId}, ${team.teamId}, 'plays_published', ${newId()}, 'Dana', ${play}, ${String(created)}, 1,
                now() - make_interval(days => ${created}),
                ${read === null ? null : sql`now() - make_interval(days => ${read})`})`
    await sweep()
    const left =
      await sql`select subject, read_at is null as unread from notifications where user_id = ${reader.userId}`
    expect(left.toSorted((a, b) => Number(a['subject']) - Number(b['subject']))).toEqual([
      { subject: '60', unread: false },
      { subject: '390', unread: true },
    ])
  })

  test('of many plays published at once are one per reader, written once', async () => {
    const readers = [await signUp(stack), await signUp(stack)]
    for (const { userId } of readers) await addMember(stack, team.teamId, userId, 'player')
    onTestFinished(async () => {
      await sql`drop function if exists count_writes cascade`
      await sql`drop table if exists writes`
    })
    await sql`create table writes (user_id text)`
    await sql`
      create function count_writes() returns trigger language plpgsql as
        'begin insert into writes values (new.user_id); return null; end'`
    await sql`create trigger writes after insert or update on notifications for each row execute function count_writes()`
    const plays = Array.from({ length: 30 }, (_, i) => ({
      id: newId(),
      fields: playFields({ name: `Play ${i + 1}`, status: 'published' }),
      diagram: twoReceivers(),
    }))
    await apply(stack, coach, createPlays, { playbookId: team.playbookId, plays }, team.teamId)
    const told = await sql`
      select user_id, subject, count from notifications where user_id in ${sql(readers.map(({ userId }) => userId))}`
    expect(told).toHaveLength(2)
    for (const row of told) expect(row).toMatchObject({ subject: 'Play 30', count: 30 })
    expect(await sql`select user_id, count(*)::int from writes group by 1`).toEqual(
      expect.arrayContaining(readers.map(({ userId }) => ({ user_id: userId, count: 1 }))),
    )
    expect(await sql`select from news_to_tell`).toEqual([])
  })
})

test('the history of members covers 800 days, and younger changes are never deleted', async () => {
  for (const days of [799, 801])
    await sql`
      insert into member_changes (id, team_id, user_id, member_name, kind, "to", at)
      values (${newId()}, ${team.teamId}, ${newId()}, 'Dana', 'joined', ${String(days)}, now() - make_interval(days => ${days}))`
  const kept = async () =>
    (await sql`select "to" from member_changes where team_id = ${team.teamId} and member_name = 'Dana'`).map(
      (row) => row['to'] as string,
    )
  await sweep()
  expect(await kept()).toEqual(['799'])
  await expect(sql`delete from member_changes where team_id = ${team.teamId}`).rejects.toThrow(
    'cannot be changed',
  )
  expect(await kept()).toEqual(['799'])
})

test('the log of administration covers 1600 days, and younger entries are never deleted', async () => {
  for (const days of [1599, 1601])
    await sql`
      insert into admin_changes (id, kind, subject_name, "to", at)
      values (${newId()}, 'app_role', 'Robin of the sweep', ${days}, now() - make_interval(days => ${days}))`
  const kept = async () =>
    (await sql`select "to" from admin_changes where subject_name = 'Robin of the sweep'`).map(
      (row) => row['to'] as number,
    )
  expect(await kept()).toHaveLength(2)
  await sweep()
  expect(await kept()).toEqual([1599])
  await expect(sql`delete from admin_changes where subject_name = 'Robin of the sweep'`).rejects.toThrow(
    'The log of administration cannot be changed',
  )
  expect(await kept()).toEqual([1599])
})

test("changes of a player's status are kept for 800 days", async () => {
  const player = await insertPlayer(sql, team.teamId)
  await sql`delete from player_status_changes where player_id = ${player}`
  for (const days of [799, 801])
    await sql`
      insert into player_status_changes (player_id, version, team_id, status, return_date, changed_by, at)
      values (${player}, ${days}, ${team.teamId}, 'injured', '', ${coach.userId}, now() - make_interval(days => ${days}))`
  await sweep()
  expect([...(await sql`select version from player_status_changes where player_id = ${player}`)]).toEqual([
    { version: 799 },
  ])
})

test('attendance is kept for 800 days', async () => {
  const player = await insertPlayer(sql, team.teamId)
  const dayOf = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  for (const ago of [799, 802])
    await insertRecord(sql, team.teamId, 'player_attendance', {
      columns: { player_id: player, day: dayOf(ago), occasion: 'practice', mark: 'late' },
    })
  await sweep()
  expect([...(await sql`select day from player_attendance where player_id = ${player}`)]).toEqual([
    { day: dayOf(799) },
  ])
})

test('who has read a post is kept for 400 days, and the post itself stays', async () => {
  const post = await insertPost(sql, team.teamId)
  const later = await insertPost(sql, team.teamId)
  for (const [id, days] of [
    [post, 401],
    [later, 399],
  ] as const)
    await sql`
      insert into post_reads (post_id, user_id, team_id, read_at)
      values (${id}, ${coach.userId}, ${team.teamId}, now() - make_interval(days => ${days}))`
  await sweep()
  expect([...(await sql`select post_id from post_reads where post_id in ${sql([post, later])}`)]).toEqual([
    { post_id: later },
  ])
  expect(await sql`select from posts where id in ${sql([post, later])}`).toHaveLength(2)
})

describe("a play's history", () => {
  const published = () =>
    sql`select part, version from play_changes where play_id = ${play} order by part, version`
  const older = async (who: Account | null, query = 'play=1000&drawing=1000', id = play) => {
    const answer = await fetch(`${stack.url}/api/plays/${id}/older-versions?${query}`, {
      headers: who ? { cookie: who.cookie } : {},
    })
    const body = (await answer.json()) as Partial<OlderVersions>
    return { status: answer.status, ...body }
  }
  const edits = async (many: number) => {
    const changes = Array.from({ length: many }, (_, i) => noted(i === 0 ? '' : `n${i - 1}`, `n${i}`))
    for (let at = 0; at < many; at += 50) await new Pusher(stack, coach).push(...changes.slice(at, at + 50))
  }

  test('is published for ninety days; older changes stay on the server, for members who may edit the playbook', async () => {
    await edits(3)
    await sql`update play_changes set at = now() - interval '91 days' where play_id = ${play} and version < 3`
    await sweep()
    expect(await published()).toEqual([
      { part: 'play', version: 3 },
      { part: 'play', version: 4 },
    ])
    const all = await older(coach, 'play=3&drawing=2')
    expect(all).toMatchObject({ status: 200, hasMore: false })
    expect(all.changes?.map(({ part, version, playId }) => [part, version, playId]).toSorted()).toEqual([
      ['drawing', 1, play],
      ['play', 1, play],
      ['play', 2, play],
    ])
    const [change] = all.changes?.filter(({ version }) => version === 2) ?? []
    expect(change).toMatchObject({ userId: coach.userId, fields: { notes: { from: '', to: 'n0' } } })
    expect(Math.round((Date.now() - (change?.at ?? 0)) / 86_400_000)).toBe(91)
    // From a version on, as a device knows it.
    expect((await older(coach, 'play=2&drawing=0')).changes?.map(({ version }) => version)).toEqual([1])

    const [assistant, player, stranger] = [await signUp(stack), await signUp(stack), await signUp(stack)]
    await addMember(stack, team.teamId, assistant.userId, 'assistant_coach')
    await addMember(stack, team.teamId, player.userId, 'player')
    expect((await older(assistant)).status).toBe(200)
    const unknown = await older(coach, undefined, newId())
    for (const who of [player, stranger]) expect(await older(who)).toEqual(unknown)
    expect(unknown.status).toBe(404)
    expect((await older(null)).status).toBe(401)
    for (const query of ['', 'play=1', 'play=x&drawing=1', 'play=-1&drawing=1', 'play=1e99&drawing=1'])
      expect([query, (await older(coach, query)).status]).toEqual([query, 400])
  })

  test('is limited to two hundred versions per play; all of them are paged', async () => {
    await edits(210)
    await sweep()
    const left = await published()
    expect(left).toHaveLength(200)
    expect(left.at(-1)).toEqual({ part: 'play', version: 211 })
    const page = await older(coach, 'play=212&drawing=2')
    expect(page).toMatchObject({ hasMore: true })
    expect(page.changes).toHaveLength(200)
    const oldest = page.changes?.filter(({ part }) => part === 'play').at(-1)?.version ?? 0
    const rest = await older(coach, `play=${oldest}&drawing=2`)
    expect(rest).toMatchObject({ hasMore: false })
    expect(rest.changes).toHaveLength(12)
  })

  test('stays complete, and the next change continues it', async () => {
    const rows = await sql`select count(*)::int as n from play_history where play_id = ${play}`
    await sql`update play_changes set at = now() - interval '91 days' where play_id = ${play}`
    await sweep()
    expect(await published()).toEqual([])
    expect(await sql`select count(*)::int as n from play_history where play_id = ${play}`).toEqual(rows)
    // The next change goes on from there.
    await edits(1)
    expect(await published()).toEqual([{ part: 'play', version: 2 }])
  })
})

test('deleted rows can be restored for ninety days, or the configured number, and are then purged', async () => {
  const deleted = (days: number) =>
    sql`update plays set deleted_at = now() - make_interval(days => ${days}) where id = ${play}`
  const left = () => sql`select from plays where id = ${play}`
  await deleted(89)
  await sweep()
  expect(await left()).toHaveLength(1)
  await sql`insert into limits (name, value, updated_at) values ('deletedDays', 400, now())`
  await deleted(91)
  await sweep()
  expect(await left()).toHaveLength(1)
  await sql`delete from limits where name = 'deletedDays'`
  await sweep()
  expect(await left()).toEqual([])
  for (const table of ['play_diagrams', 'play_changes', 'old_play_changes'])
    expect([table, await sql`select from ${sql(table)} where play_id = ${play}`]).toEqual([table, []])

  // Whoever comes back with a change of it is told, and keeps it.
  const change = noted('', 'too late')
  await new Pusher(stack, coach).push(change)
  expect(await receiptOf(sql, change.args.opId)).toMatchObject({
    outcome: 'rejected',
    message: expect.stringContaining('no longer exists'),
  })
})

test('a deleted script stays while its reps are counted; one that was never run is purged', async () => {
  const [run, unused, lineId, repId] = [newId(), newId(), newId(), newId()]
  const entries = [run, unused].map((id) => ({ ...SCRIPT.script, id }))
  await apply(stack, coach, practiceScripts.create, { entries } as never, team.teamId)
  const line = { ...SCRIPT.line, id: lineId, scriptId: run }
  await apply(stack, coach, scriptLines.create, { entries: [line] } as never, team.teamId)
  const rep = {
    id: repId,
    lineId,
    playId: play,
    result: 'good',
    voids: null,
    at: 5,
    players: [],
    spots: '',
    grade: '',
  }
  await apply(stack, coach, appendReps, { scriptId: run, reps: [rep] } as never, team.teamId)
  await sql`update practice_scripts set deleted_at = now() - interval '91 days' where id in ${sql([run, unused])}`
  await sweep()
  expect(await sql`select id from practice_scripts where id in ${sql([run, unused])}`).toEqual([{ id: run }])
  expect(await sql`select id, play_id from script_reps where script_id = ${run}`).toEqual([
    { id: repId, play_id: play },
  ])
})

test('a play restored while the sweep waits for its row stays', async () => {
  await sql`update plays set deleted_at = now() - interval '91 days' where id = ${play}`
  let sweeping: Promise<void> | undefined
  await sql.begin(async (tx) => {
    await tx`update plays set deleted_at = null where id = ${play}`
    sweeping = sweep()
    await until('the sweep waits', async () => {
      // Not in the transaction, which would see the activity as it first read it.
      const waits = await sql`
        select from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%delete from "plays"%'`
      return waits.length > 0
    })
  })
  await sweeping
  expect(await sql`select from plays where id = ${play}`).toHaveLength(1)
})
