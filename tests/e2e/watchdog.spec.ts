/** A connection that stands and brings nothing: the page makes another by itself. */
import { expect, rename, saved, test } from './fixtures.ts'

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
})
