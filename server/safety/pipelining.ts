import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Requests of one connection that may be under way. Browsers, proxies and zero-cache send one after the other. */
const MOST_OPEN = 10

/**
 * Ends a connection that goes on sending requests without waiting for answers: Node takes in all of them, and each is held
 * in memory until its answer is sent. What was taken in before that finds `socket.destroyed`.
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
