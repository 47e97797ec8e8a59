/** Which posts may be written, and who is noted as having read one, without a database. */
import { memoryTx, type Tables } from '#tests/support/memory-tx.ts'
import { POST } from '#tests/support/one-of-everything.ts'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../ids.ts'
import { type AnyOperation, parseInput } from '../operation.ts'
import { POST_READS_DAYS, REMIND_EVERY_MS } from '../posts.ts'
import { confirmPost, posts, readPosts, remindOfPost } from './posts.ts'

const TEAM = newId()
const ME = newId()
/** For everyone, for players, of another team, deleted, and scheduled. */
const [OPEN, PLAYERS, OTHER, DELETED, LATER] = [newId(), newId(), newId(), newId(), newId()]
const NOW = 1_800_000_000_000

let tables: Tables
const run = async (operation: AnyOperation, input: unknown, now = NOW) =>
  operation.run({
    tx: memoryTx(tables, 'server'),
    ctx: { userId: ME, appRole: 'family' },
    teamId: TEAM,
    input: parseInput(operation, input),
    now,
  })
const write = (fields: object) => run(posts.create, { entries: [{ ...POST, id: newId(), ...fields }] })

beforeEach(() => {
  const row = {
    ...POST,
    teamId: TEAM,
    version: 1,
    deletedAt: null,
    shownAt: NOW,
    heldAt: null,
    remindedAt: null,
    remindedBy: null,
  }
  tables = {
    teams: [{ id: TEAM, timeZone: 'America/Chicago' }],
    memberGrants: [{ teamId: TEAM, userId: ME, capability: 'member' }],
    posts: [
      { ...row, id: OPEN, readGrant: 'member' },
      { ...row, id: PLAYERS, readGrant: 'posts.players' },
      { ...row, id: OTHER, teamId: newId(), readGrant: 'member' },
      { ...row, id: DELETED, readGrant: 'member', deletedAt: 1 },
      { ...row, id: LATER, readGrant: 'playbook.edit', showsAt: NOW + 1000 },
    ],
    postReads: [],
    notifications: [],
  }
})

test('only an announcement is urgent or asks for confirmation', async () => {
  const only = 'Only an announcement can be urgent or ask for confirmation.'
  await expect(write({ kind: 'post', urgent: true })).rejects.toThrow(only)
  await expect(write({ kind: 'post', mustConfirm: true })).rejects.toThrow(only)
  const before = tables['posts']?.length ?? 0
  await write({ kind: 'post', pinned: true })
  await write({ kind: 'announcement', urgent: true, mustConfirm: true })
  expect(tables['posts']).toHaveLength(before + 2)
})

test('a post is shown by the end of its last day in the team’s zone', async () => {
  // 4 AM on Nov 28 in Greenwich is 10 PM on Nov 27 in Chicago.
  const showsAt = Date.parse('2026-11-28T04:00:00Z')
  await write({ showsAt, endsOn: '2026-11-27' })
  await expect(write({ showsAt, endsOn: '2026-11-26' })).rejects.toThrow(
    'The last day is before the post is shown. Check both dates.',
  )
})

test('a post without a title, of an unknown kind or for no known audience is refused', async () => {
  for (const fields of [{ title: ' ' }, { kind: 'poll' }, { audience: 'group' }, { endsOn: '2026-02-30' }])
    await expect(write(fields)).rejects.toThrow("Can't save")
})

test('what a person has read is noted once, of the posts that they may see', async () => {
  await run(readPosts, { ids: [OPEN, PLAYERS, OTHER, DELETED, LATER, OPEN] }, 1000)
  await run(readPosts, { ids: [OPEN] }, 2000)
  expect(tables['postReads']).toEqual([{ postId: OPEN, userId: ME, teamId: TEAM, readAt: 1000 }])
})

test('who confirms has read it; the first time counts, and reading does not confirm', async () => {
  await run(readPosts, { ids: [OPEN] }, 1000)
  await run(confirmPost, { id: OPEN }, 2000)
  await run(confirmPost, { id: OPEN }, 3000)
  await run(readPosts, { ids: [OPEN] }, 4000)
  expect(tables['postReads']).toMatchObject([{ postId: OPEN, readAt: 1000, confirmedAt: 2000 }])
  for (const id of [PLAYERS, OTHER, DELETED, LATER])
    await expect(run(confirmPost, { id })).rejects.toThrow('This post no longer exists.')
})

test('news of a post is read with it; a reminder that asks to confirm waits for that', async () => {
  const news = (kind: string, subject: string, actorId: string) => ({
    id: newId(),
    userId: ME,
    kind,
    subject,
    actorId,
    readAt: null,
  })
  const all = [
    news('announcement_made', 'urgent\nBus', OPEN),
    news('announcement_reminder', 'confirm\nBus', OPEN),
    news('post_added', 'Bus', PLAYERS),
  ]
  tables['notifications'] = all
  const read = () => tables['notifications']?.map(({ readAt }) => readAt)
  await run(readPosts, { ids: [OPEN, PLAYERS] }, 1000)
  expect(read()).toEqual([1000, null, null])
  await run(confirmPost, { id: OPEN }, 2000)
  expect(read()).toEqual([1000, 2000, null])
})

test('readers are reminded of a post that they have, once an hour', async () => {
  await run(remindOfPost, { id: OPEN })
  expect(tables['posts']?.[0]).toMatchObject({ remindedAt: NOW, remindedBy: ME, version: 1 })
  await expect(run(remindOfPost, { id: OPEN }, NOW + 18 * 60_000)).rejects.toThrow(
    'You can remind them again in 42 min.',
  )
  await run(remindOfPost, { id: OPEN }, NOW + REMIND_EVERY_MS)
  for (const id of [OTHER, DELETED])
    await expect(run(remindOfPost, { id })).rejects.toThrow('This post no longer exists.')
  const unsent = 'This post has not been sent'
  await expect(run(remindOfPost, { id: LATER })).rejects.toThrow(unsent)
  tables['posts'] = tables['posts']?.map((row) => ({ ...row, heldAt: NOW - 1 })) ?? []
  await expect(run(remindOfPost, { id: OPEN }, NOW + 9 * REMIND_EVERY_MS)).rejects.toThrow(unsent)
})

test('readers are not reminded of a post whose reads are no longer kept', async () => {
  const shown = (shownAt: number) => {
    tables['posts'] = tables['posts']?.map((row) => ({ ...row, shownAt })) ?? []
  }
  shown(NOW - POST_READS_DAYS * 86_400_000)
  await expect(run(remindOfPost, { id: OPEN })).rejects.toThrow('This post is more than a year old')
  shown(NOW - POST_READS_DAYS * 86_400_000 + 1)
  await run(remindOfPost, { id: OPEN })
})
