/** Who sees which posts, and that another team's are out of reach. */
import { queries } from '#schema/index.ts'
import { confirmPost, posts, readPosts } from '#schema/operations/posts.ts'
import { type Account, addMember, apply, createTeam, signUp, type Team } from '#tests/support/accounts.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import { TestClient } from '#tests/support/client.ts'
import { openSql, until } from '#tests/support/forge.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertPost } from './post-rows.ts'

const READERS = ['assistant_coach', 'manager', 'player', 'family', 'alumni'] as const
type Reader = (typeof READERS)[number]

let stack: Stack
let sql: Sql
let coach: Account
let team: Team
const accounts = new Map<Reader, Account>()
const ids: Record<string, string> = {}

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  coach = await signUp(stack)
  team = await createTeam(stack, coach)
  for (const role of READERS) {
    const account = await signUp(stack)
    accounts.set(role, account)
    await addMember(stack, team.teamId, account.userId, role)
  }
  const { teamId } = team
  for (const audience of ['everyone', 'staff', 'players', 'families'])
    ids[audience] = await insertPost(sql, teamId, { audience })
  ids['scheduled'] = await insertPost(sql, teamId, { showsAt: new Date(Date.now() + 3_600_000) })
})

afterAll(async () => {
  await sql?.end()
  await stack?.stop()
})

const accountOf = (role: Reader) => {
  const account = accounts.get(role)
  if (!account) throw new Error(`There is no ${role}`)
  return account
}
const nameOf = (id: string) => Object.entries(ids).find(([, one]) => one === id)?.[0] ?? id

const SEES: Record<Reader, readonly string[]> = {
  assistant_coach: ['everyone', 'families', 'players', 'scheduled', 'staff'],
  manager: ['everyone', 'families', 'players'],
  player: ['everyone', 'players'],
  family: ['everyone', 'families'],
  alumni: ['everyone'],
}

test.each(READERS)('a post reaches its audience: %s', async (role) => {
  const client = new TestClient(stack, accountOf(role))
  try {
    const live = client.live<{ id: string }>(queries.posts.all({ teamId: team.teamId }))
    await until('the posts', () => live.complete() && live.rows().length >= SEES[role].length)
    expect(
      live
        .rows()
        .map(({ id }) => nameOf(id))
        .toSorted(),
    ).toEqual(SEES[role])
  } finally {
    await client.close()
  }
})

test.each(READERS)('only a post that they may see is read or confirmed: %s', async (role) => {
  const account = accountOf(role)
  await apply(stack, account, readPosts, { ids: Object.values(ids) }, team.teamId)
  const rows = await sql<{ post: string }[]>`
    select post_id as post from post_reads where user_id = ${account.userId}`
  expect(rows.map(({ post }) => nameOf(post)).toSorted()).toEqual(SEES[role])
  for (const [name, id] of Object.entries(ids)) {
    const confirming = apply(stack, account, confirmPost, { id }, team.teamId)
    if (SEES[role].includes(name)) await confirming
    else await expect(confirming).rejects.toThrow('This post no longer exists.')
  }
})

test('a person reads who has read a post only of themselves; a coach of the whole team', async () => {
  const { teamId } = team
  await apply(stack, accountOf('player'), readPosts, { ids: [ids['everyone'] ?? ''] }, teamId)
  await apply(stack, accountOf('family'), readPosts, { ids: [ids['everyone'] ?? ''] }, teamId)
  const seen = async (account: Account, query: 'reads' | 'myReads', least: number) => {
    const client = new TestClient(stack, account)
    try {
      const live = client.live<{ userId: string }>(queries.posts[query]({ teamId }))
      await until('the reads', () => live.complete() && live.rows().length >= least)
      return new Set(live.rows().map(({ userId }) => userId))
    } finally {
      await client.close()
    }
  }
  const { userId } = accountOf('player')
  expect(await seen(accountOf('player'), 'reads', 0)).toEqual(new Set())
  expect(await seen(accountOf('player'), 'myReads', 1)).toEqual(new Set([userId]))
  const all = await seen(coach, 'reads', 2)
  expect(all.has(userId) && all.has(accountOf('family').userId)).toBe(true)
})

test('a post leaves the open screen of a player when it is for families from now on', async () => {
  const { teamId } = team
  const id = await insertPost(sql, teamId)
  const client = new TestClient(stack, accountOf('player'))
  try {
    const live = client.live<{ id: string }>(queries.posts.all({ teamId }))
    await until('the post', () => live.rows().some((row) => row.id === id))
    const changes = { audience: { from: 'everyone', to: 'families' } }
    await apply(stack, coach, posts.edit, { id, baseVersion: 1, changes } as never, teamId)
    await until('the post to leave', () => !live.rows().some((row) => row.id === id), 2000)
  } finally {
    await client.close()
    await sql`delete from posts where id = ${id}`
  }
})

test('a person who becomes family sees what families see', async () => {
  const { teamId } = team
  const person = await signUp(stack)
  await addMember(stack, teamId, person.userId, 'player')
  const client = new TestClient(stack, person)
  try {
    const live = client.live<{ id: string }>(queries.posts.all({ teamId }))
    const names = () => live.rows().map(({ id }) => nameOf(id))
    await until('the players’ post', () => names().includes('players'))
    await addMember(stack, teamId, person.userId, 'family')
    await until(
      'the families’ post alone',
      () => names().includes('families') && !names().includes('players'),
    )
  } finally {
    await client.close()
  }
})

test("another team's posts look like missing ones", async () => {
  const stranger = await signUp(stack)
  const theirs = await createTeam(stack, stranger, 'Others')
  const id = await insertPost(sql, theirs.teamId)
  const gone = 'This post no longer exists.'
  const changes = { title: { from: 'Bus times', to: 'Ours' } }
  await expect(
    apply(stack, coach, posts.edit, { id, baseVersion: 1, changes } as never, team.teamId),
  ).rejects.toThrow(gone)
  await expect(apply(stack, coach, confirmPost, { id }, team.teamId)).rejects.toThrow(gone)
  await apply(stack, coach, readPosts, { ids: [id] }, team.teamId)
  expect(await sql`select from post_reads where post_id = ${id}`).toEqual([])
})
