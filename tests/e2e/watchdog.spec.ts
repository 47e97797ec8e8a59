/** A connection that stands and brings nothing: the page makes another by itself. */
import type { Browser } from '@playwright/test'
import type { Sql } from 'postgres'
import type { Stack } from '../support/stack.ts'
import { expect, type HeadCoach, rename, saved, test } from './fixtures.ts'
import { newDevice, sessionOf } from './signed-in.ts'

// It takes the page half a minute to be sure, so both devices wait at the same time.
test('a dead connection is replaced: queued changes are saved, and a new device gets its data @sync', async ({
  headCoach,
  browser,
  stack,
  sql,
}) => {
  const coach = await headCoach({ formation: 'Gun Doubles', play: 'Mesh' })
  await Promise.all([goesDeaf(coach, sql), isDeafFromTheFirst(browser, stack)])
})

/** It was in step, and then hears nothing of what became of a change. */
async function goesDeaf({ page, context, playId }: HeadCoach, sql: Sql): Promise<void> {
  const wire = { sockets: 0, deaf: 0 }
  await context.routeWebSocket(/\/zero\//, (socket) => {
    const own = ++wire.sockets
    const server = socket.connectToServer()
    // All but pings and pongs of that one connection is lost on its way to the page.
    server.onMessage((message) => {
      if (wire.deaf !== own || message.toString().startsWith('["pong"')) socket.send(message)
    })
  })
  await page.reload()
  await expect.poll(() => wire.sockets).toBeGreaterThan(0)
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  wire.deaf = wire.sockets
  const before = wire.sockets
  await rename(page, 'Mesh Rail')
  await expect.poll(() => wire.sockets, { timeout: 90_000 }).toBeGreaterThan(before)
  await saved(page)
  const [play] = await sql`select name, version from plays where id = ${playId}`
  expect(play).toEqual({ name: 'Mesh Rail', version: 2 })
}

/** A new device shows nothing before it is answered. */
async function isDeafFromTheFirst(browser: Browser, stack: Stack): Promise<void> {
  const context = await newDevice(browser, stack, await sessionOf(stack, 'coach@demo.hashmark.app'))
  try {
    let sockets = 0
    await context.routeWebSocket(/\/zero\//, (socket) => {
      const isFirst = ++sockets === 1
      const server = socket.connectToServer()
      server.onMessage((message) => {
        if (!isFirst || /^\["(connected|pong)"/.test(message.toString())) socket.send(message)
      })
    })
    const page = await context.newPage()
    await page.goto('/playbook')
    await expect(page.getByRole('list', { name: 'Plays' })).toBeVisible({ timeout: 60_000 })
    expect(sockets).toBeGreaterThan(1)
  } finally {
    await context.close()
  }
}
