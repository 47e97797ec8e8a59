/** Fifty connections that want the server's memory: it stays below 700 MB, and the others are answered. */
import { PRESENCE } from '#schema/presence.ts'
import { readSecrets } from '#server/embedded/data-folder.ts'
import { type Account, signUp } from '#tests/support/accounts.ts'
import { type ApiProcess, startApi } from '#tests/support/api.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import { pageHeaders } from '#tests/support/csrf.ts'
import { zeroApp } from '#tests/support/forge.ts'
import { residentMb } from '#tests/support/memory.ts'
import { chunkOf, RawConnection, requestHead } from '#tests/support/raw-connection.ts'
import { frames, openPresenceRaw } from '#tests/support/raw-frames.ts'
import type { Stack } from '#tests/support/stack.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const CONNECTIONS = 50
const MOST_MB = 700
const MIB = 1024 * 1024
/** The longest that somebody else may wait. The attackers run on the same processors, and take more than half of them. */
const MOST_WAIT_MS = 10_000
const ATTACK_MS = process.env['SECURITY_SWEEP'] === 'long' ? 60_000 : 8000

let stack: Stack
let api: ApiProcess
let people: Account[]

beforeAll(async () => {
  stack = await borrowStack()
  api = await startApi(stack)
  people = await Promise.all(Array.from({ length: 10 }, () => signUp(stack)))
})

afterAll(async () => {
  await api?.stop()
  await stack?.stop()
})

const person = (i: number) => people[i % people.length] as Account

type Attack = (i: number, isOver: () => boolean) => Promise<void>

/** Opens a connection as often as it is closed, and goes on with it until the time is over. */
const again =
  (
    attack: (connection: RawConnection, i: number) => Promise<void>,
    open = () => RawConnection.open(api.port),
  ): Attack =>
  async (i, isOver) => {
    while (!isOver()) {
      const connection = await open()
      while (!isOver() && !connection.isClosed) {
        await attack(connection, i)
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      connection.cut()
    }
  }

const host = () => `localhost:${api.port}`
const zeroHead = async (i: number, more: Record<string, string>) => {
  const { schema, appID } = await zeroApp(stack)
  return requestHead('POST', `/api/zero/mutate?schema=${schema}&appID=${appID}`, {
    host: host(),
    cookie: person(i).cookie,
    'content-type': 'application/json',
    'x-api-key': readSecrets(stack.dataDir).zeroApiKey,
    ...more,
  })
}
/** As long as a push may be, and many times as large once it is parsed. */
const nested = (filling: string) => {
  const head = '{"clientGroupID":"g","pushVersion":1,"timestamp":0,"requestID":"r","mutations":['
  const count = Math.floor((12 * MIB - head.length - 10) / (filling.length + 1))
  return Buffer.from(`${head}${Array<string>(count).fill(filling).join(',')}]}`)
}

const ATTACKS: { readonly [what: string]: Attack } = {
  'bodies that never end': again(async (connection) => {
    if (connection.heard.length === 0)
      await connection.send(
        requestHead('POST', '/api/auth/sign-in/email', { host: host(), 'transfer-encoding': 'chunked' }),
      )
    await connection.send(chunkOf(Buffer.alloc(64 * 1024, ' ')))
  }),
  'pushes as large as they may be': again(async (connection, i) => {
    const body = nested(i % 2 === 0 ? '[]' : '{}')
    await connection.send(await zeroHead(i, { 'content-length': String(body.length) }))
    await connection.send(body)
    await connection.answered(60_000)
    connection.cut()
  }),
  'pushes that are larger': again(async (connection, i) => {
    await connection.send(await zeroHead(i, { 'transfer-encoding': 'chunked' }))
    for (let n = 0; n < 40 && !connection.isClosed; n++)
      await connection.send(chunkOf(Buffer.alloc(MIB, '[')))
    connection.cut()
  }),
  'answers that nobody reads': again(
    async (connection) => {
      const head = requestHead('GET', '/api/health', { host: host() })
      // It is never sent whole: the server does not read on while its answers wait.
      const sent = connection.send(head.repeat(500))
      await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, 200))])
    },
    () => RawConnection.open(api.port, { reads: false }),
  ),
  'floods of presence': async (i, isOver) => {
    while (!isOver()) {
      const connection = await openPresenceRaw(api, person(i)).catch(() => undefined)
      await connection?.send(frames(20_000, 'x'.repeat(PRESENCE.messageBytes / 2)))
      await connection?.closed()
    }
  },
  'passwords to be hashed': async (i, isOver) => {
    const headers = await pageHeaders(api.url)
    for (let n = 0; !isOver(); n++) {
      const body = JSON.stringify({ email: `${i}-${n}@example.org`, password: 'x'.repeat(128) })
      const answer = await fetch(`${api.url}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { ...headers, 'x-client-fingerprint': `${i}-${n}` },
        body,
      })
      await answer.arrayBuffer()
    }
  },
  'exports of an account': async (i, isOver) => {
    while (!isOver()) {
      const answer = await fetch(`${api.url}/api/account/export`, { headers: { cookie: person(i).cookie } })
      await answer.arrayBuffer()
    }
  },
}

test(`${CONNECTIONS} hostile connections of every kind at once`, async () => {
  const pid = api.pid
  const until = Date.now() + ATTACK_MS
  const isOver = () => Date.now() > until
  const kinds = Object.values(ATTACKS)
  let most = 0
  let slowest = 0
  const watch = async () => {
    while (!isOver()) {
      most = Math.max(most, residentMb(pid))
      const at = performance.now()
      const answer = await fetch(`${api.url}/api/session`, { headers: { cookie: person(0).cookie } })
      expect(answer.status).toBe(200)
      await answer.arrayBuffer()
      slowest = Math.max(slowest, performance.now() - at)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  await Promise.all([
    watch(),
    ...Array.from({ length: CONNECTIONS }, (_, i) => kinds[i % kinds.length]?.(i, isOver)),
  ])
  console.log(`At most ${most.toFixed(0)} MB, and ${slowest.toFixed(0)} ms for an answer to somebody else`)
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThan(MOST_MB)
  expect(slowest).toBeLessThan(MOST_WAIT_MS)
})
