/** Connections of the sync: which ones there are, whose they are, and how many of one person. */
import { newId } from '#schema/ids.ts'
import { dropOldSyncGroups } from '#server/jobs/sync-groups.ts'
import { type Account, signUp } from '#tests/support/accounts.ts'
import { openApi, startApi } from '#tests/support/api.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import { openSql, until } from '#tests/support/forge.ts'
import type { Stack } from '#tests/support/stack.ts'
import { request } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Sql } from 'postgres'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

let stack: Stack
let sql: Sql
const sockets: Duplex[] = []

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
})

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

afterAll(async () => {
  await sql?.end()
  await stack?.stop()
})

type Asked = { cookie?: string; group?: string; client?: string; path?: string; url?: string }

/** Opens one as a browser does, that says nothing; 101 when it is open, else why it is not. */
function connect({ cookie, group = newId(), client = newId(), path, url = stack.url }: Asked = {}) {
  const query = new URLSearchParams({
    clientID: client,
    clientGroupID: group,
    userID: 'u',
    ts: '0',
    lmid: '0',
  })
  return new Promise<number>((resolve, reject) => {
    const upgrade = request(`${url}${path ?? '/zero/sync/v51/connect'}?${query}`, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        // An empty first message.
        'sec-websocket-protocol': encodeURIComponent(btoa('{}')),
        ...(cookie && { cookie }),
      },
    })
    upgrade.once('response', (answer) => resolve(answer.statusCode ?? 0))
    upgrade.once('upgrade', (answer, socket) => {
      sockets.push(socket)
      socket.on('error', () => undefined)
      resolve(answer.statusCode ?? 0)
    })
    upgrade.once('error', reject)
    upgrade.end()
  })
}

test.each<[what: string, asked: Asked, status: number]>([
  ['no path of the sync', { path: '/zero/mutate/v51/connect' }, 404],
  ['a path behind another', { path: '/zero/../sync/v51/connect' }, 404],
  ['a group that is too long', { group: 'x'.repeat(65) }, 400],
  ['no group', { group: '' }, 400],
  ['a client with a quote in its id', { client: "a'b" }, 400],
])('%s is refused before zero-cache hears of it', async (_, asked, status) => {
  const { cookie } = await signUp(stack)
  expect(await connect({ ...asked, cookie })).toBe(status)
})

describe('connections', () => {
  test('are limited to fifty per person; others, and that person later, are not affected', async () => {
    const [hoarder, other] = [await signUp(stack), await signUp(stack)]
    const group = newId()
    const { cookie } = hoarder
    const statuses = await Promise.all(Array.from({ length: 60 }, () => connect({ cookie, group })))
    expect(statuses.filter((status) => status === 101)).toHaveLength(50)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect(await connect({ cookie: other.cookie })).toBe(101)
    sockets.shift()?.destroy()
    await until('room for one more', async () => (await connect({ cookie, group })) === 101)
  })

  test('are let through without a session, so that zero-cache can ask for one', async () => {
    expect(await connect()).toBe(101)
    expect(await connect({ cookie: 'better-auth.session_token=forged.signature' })).toBe(101)
  })
})

describe('client groups', () => {
  /** As many as it takes of new groups until one is refused; no more than ten. */
  async function untilRefused(person: Account, url: string): Promise<string[]> {
    const groups: string[] = []
    for (let i = 0; i < 10; i++) {
      const group = newId()
      const status = await connect({ cookie: person.cookie, group, url })
      if (status === 429) return groups
      expect(status).toBe(101)
      groups.push(group)
    }
    return groups
  }

  test('of one person are limited per day, across all servers', async () => {
    const given = { ZERO_CACHE_URL: stack.url, LIMIT_SYNC_GROUPS_PER_DAY: '3' }
    const servers = [await startApi(stack, given), await startApi(stack, given)] as const
    const [first, second] = servers
    const [person, other] = [await signUp(stack), await signUp(stack)]
    try {
      const groups = await untilRefused(person, first.url)
      expect(groups).toHaveLength(3)
      expect(await connect({ cookie: person.cookie, url: second.url })).toBe(429)
      // Those that they have go on, and so do others.
      for (const group of groups)
        expect(await connect({ cookie: person.cookie, group, url: second.url })).toBe(101)
      expect(await connect({ cookie: other.cookie, url: first.url })).toBe(101)
      await sql`
        update sync_groups set first_seen_at = first_seen_at - interval '24 hours' where user_id = ${person.userId}`
      expect(await untilRefused(person, second.url)).toHaveLength(3)
    } finally {
      for (const server of servers) await server.stop()
    }
  })

  test('of one person are limited in total, until the engine has forgotten them', async () => {
    const server = await startApi(stack, {
      ZERO_CACHE_URL: stack.url,
      LIMIT_SYNC_GROUPS_PER_PERSON: '2',
    })
    const api = openApi(stack)
    const person = await signUp(stack)
    try {
      expect(await untilRefused(person, server.url)).toHaveLength(2)
      await sql`update sync_groups set seen_at = now() - interval '91 days' where user_id = ${person.userId}`
      await dropOldSyncGroups(api.deps.database, Date.now())
      expect(await untilRefused(person, server.url)).toHaveLength(2)
    } finally {
      await api.close()
      await server.stop()
    }
  })
})
