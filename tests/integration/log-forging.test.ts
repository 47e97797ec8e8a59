/** What somebody without an account can write into the log. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import { until } from '#tests/support/forge.ts'
import type { Stack } from '#tests/support/stack.ts'

let stack: Stack

beforeAll(async () => {
  stack = await borrowStack()
})
afterAll(() => stack?.stop())

test('a connection to the sync service is logged, without terminal control characters', async () => {
  const forged = encodeURIComponent('forged\u001B[2J\u009B31m\n12:00:00 fatal [api] \u202Enwod')
  const query = `clientID=c&clientGroupID=g&userID=u&lmid=0&wsid=w&ts=${forged}`
  const socket = new WebSocket(`${stack.url.replace('http', 'ws')}/zero/sync/v51/connect?${query}`)
  await new Promise((resolve) => {
    socket.onclose = resolve
    socket.onerror = resolve
  })
  await until('a log line', () => stack.logs().includes('forged'))
  expect(stack.logs()).not.toMatch(/[^\P{Cc}\n]|[\p{Cf}\p{Zl}\p{Zp}]/u)
  for (const line of stack.logs().split('\n')) expect(line).not.toMatch(/^12:00:00/)
})
