/** A connection that stands and brings nothing: the page makes another by itself. */
import { createTeam, expect, newPlay, rename, saved, test } from './fixtures.ts'

test.describe('a connection that has gone deaf @sync', () => {
  test('is made anew, and what waited is saved', async ({ newcomer, sql }) => {
    const { page, context } = await newcomer()
    const wire = { sockets: 0, deaf: 0 }
    await context.routeWebSocket(/\/zero\//, (socket) => {
      const own = ++wire.sockets
      const server = socket.connectToServer()
      // All but pings and pongs of that one connection is lost on its way to the page.
      server.onMessage((message) => {
        if (wire.deaf !== own || message.toString().startsWith('["pong"')) socket.send(message)
      })
    })
    await createTeam(page, `Larks ${Date.now()}`)
    const playId = await newPlay(page, 'Gun Doubles', 'Mesh')
    await saved(page)
    wire.deaf = wire.sockets
    const before = wire.sockets
    await rename(page, 'Mesh Rail')
    await expect.poll(() => wire.sockets, { timeout: 90_000 }).toBeGreaterThan(before)
    await saved(page)
    const [play] = await sql`select name, version from plays where id = ${playId}`
    expect(play).toEqual({ name: 'Mesh Rail', version: 2 })
  })
})
