/** What a local program, or a web page that somebody opens on the server's machine, gets from the ports inside. */
import { readFileSync } from 'node:fs'
import { request, type IncomingHttpHeaders } from 'node:http'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import { openSql } from '#tests/support/forge.ts'
import type { Stack } from '#tests/support/stack.ts'

let stack: Stack
/** The environment of zero-cache, as it runs. */
let env: Record<string, string>

beforeAll(async () => {
  stack = await borrowStack()
  const pid = await stack.part('zero-cache').pid()
  const entries = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
  env = Object.fromEntries(
    entries.map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]),
  )
})

afterAll(() => stack?.stop())

const port = (name: 'ZERO_PORT' | 'ZERO_CHANGE_STREAMER_PORT') => Number(env[name])

/** Asks to speak WebSocket; the status of the answer, 101 when the port agrees. */
function upgrade(to: number, path: string, headers: IncomingHttpHeaders = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request({
      host: '127.0.0.1',
      port: to,
      path,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        ...headers,
      },
    })
    asked.on('upgrade', (answer, socket) => {
      socket.destroy()
      resolve(answer.statusCode ?? 0)
    })
    asked.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    asked.on('error', reject)
    asked.end()
  })
}

/** What a replica asks the stream of changes for. */
async function changes(): Promise<string> {
  const sql = openSql(stack)
  const [config] = await sql<{ version: string }[]>`
    select "replicaVersion" as version from ${sql(`${env['ZERO_APP_ID']}_0/cdc`)}."replicationConfig"`
  await sql.end()
  const version = config?.version ?? ''
  return `/replication/v6/changes?${new URLSearchParams({ id: 'x', replicaVersion: version, watermark: version, initial: 'true' })}`
}

describe('the stream of changes', () => {
  test('opens only for the processes of zero-cache', async () => {
    const to = port('ZERO_CHANGE_STREAMER_PORT')
    const path = await changes()
    expect(await upgrade(to, path)).toBe(403)
    expect(await upgrade(to, path, { origin: 'http://localhost:8080' })).toBe(403)
    expect(await upgrade(to, path, { 'x-api-key': 'wrong' })).toBe(403)
    expect(await upgrade(to, path, { 'x-api-key': env['ZERO_MUTATE_API_KEY'] })).toBe(101)
  })

  test('stays closed to web pages, whatever they send', async () => {
    const headers = { 'x-api-key': env['ZERO_MUTATE_API_KEY'], origin: stack.url }
    expect(await upgrade(port('ZERO_CHANGE_STREAMER_PORT'), await changes(), headers)).toBe(403)
  })
})

describe("zero-cache's port", () => {
  const path = '/sync/v51/connect?clientID=c&clientGroupID=g&userID=u&ts=1&lmid=0&wsid=w'

  test("opens only for the API server, which has checked the page's origin", async () => {
    const to = port('ZERO_PORT')
    expect(await upgrade(to, path)).toBe(403)
    expect(await upgrade(to, path, { origin: 'http://localhost:8080' })).toBe(403)
    expect(await upgrade(to, `/zero${path}`, { origin: stack.url })).toBe(403)
    expect(await upgrade(to, path, { 'x-api-key': env['ZERO_MUTATE_API_KEY'] })).toBe(101)
  })

  test('tells strangers that it is up, and nothing else', async () => {
    for (const to of [port('ZERO_PORT'), port('ZERO_CHANGE_STREAMER_PORT')]) {
      const status = async (at: string) => (await fetch(`http://127.0.0.1:${to}${at}`)).status
      expect(await status('/keepalive')).toBe(200)
      for (const at of ['/statz', '/heapz', '/keepalive/../statz', '/replication/v6/changes']) {
        expect([at, await status(at)]).toEqual([at, 403])
      }
    }
  })

  test('accepts no key from a browser', async () => {
    const answer = await upgrade(stack.port, `/zero${path}`, { origin: stack.url, 'x-api-key': 'wrong' })
    expect(answer).toBe(101)
  })
})

describe("Postgres' port", () => {
  test('asks for the password', async () => {
    const url = new URL(stack.databaseUrl)
    for (const password of ['', 'postgres']) {
      url.password = password
      const sql = postgres(url.href, { max: 1, onnotice: () => undefined })
      await expect(sql`select 1`).rejects.toThrow(/password/)
      await sql.end({ timeout: 1 })
    }
  })

  test('does not speak HTTP', async () => {
    await expect(fetch(`http://127.0.0.1:${new URL(stack.databaseUrl).port}/`)).rejects.toThrow(
      'fetch failed',
    )
  })
})
