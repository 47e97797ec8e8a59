/** A connection that stands and brings nothing: the page makes another by itself. */
import { expect, rename, saved, test } from './fixtures.ts'
import { newDevice, sessionOf } from './signed-in.ts'

test.describe('a connection that has gone deaf @sync', () => {
  test('is made anew, and what waited is saved', async ({ headCoach, sql }) => {
    const { page, context, playId } = await headCoach({ formation: 'Gun Doubles', play: 'Mesh' })
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
  })

  test('on a new device as well, which shows nothing before it is answered', async ({ browser, stack }) => {
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
  })
})
