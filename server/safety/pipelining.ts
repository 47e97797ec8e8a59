import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Requests in progress per connection. Browsers, proxies and zero-cache send one after the other. */
const MOST_OPEN = 10

/**
 * Closes a connection that keeps sending requests without waiting for responses: Node accepts all of them, and holds
 * each in memory until its response is sent. Handlers of accepted requests find `socket.destroyed`.
 */
export function limitPipelining(server: Server): void {
  const open = new WeakMap<Socket, number>()
  server.prependListener('request', ({ socket }, response) => {
    const count = (open.get(socket) ?? 0) + 1
    open.set(socket, count)
    if (count > MOST_OPEN) socket.destroy()
    else response.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1))
  })
}
