import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { PRESENCE_PATH } from '#schema/presence.ts'
import type { Deps } from '../app.ts'
import { log } from '../log.ts'
import type { Origins } from '../middleware/origin.ts'
import { readPerson, tokenInCookies } from '../middleware/session.ts'
import { Hub } from './hub.ts'
import { accept, refuse } from './socket.ts'

export type Presence = {
  /** Whether a request is for presence. */
  isFor: (request: IncomingMessage) => boolean
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  stop: () => Promise<void>
}

/**
 * The presence channel for pages, on our origin: a WebSocket for signed-in people. Nothing is stored. Its Postgres
 * connection starts with the first page.
 */
export function openPresence({ database, auth, env }: Deps, origins: Pick<Origins, 'has'>): Presence {
  let hub: Hub | undefined
  let isStopped = false

  const open = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { origin } = request.headers
    // As for every request that changes something: without an Origin no page of another site has sent it.
    if (origin && !origins.has(origin)) return refuse(socket, '403 Forbidden')
    const token = await tokenInCookies(request.headers.cookie, auth)
    const query = async (text: string, values: unknown[]) => (await database.pool.query(text, values)).rows
    const person = token === null ? null : await readPerson(query, token)
    if (token === null || !person) return refuse(socket, '401 Unauthorized')
    if (isStopped) return refuse(socket, '503 Service Unavailable')
    const there = (hub ??= new Hub(database, env.databaseUrl))
    if (!there.hasPlaceFor(person.userId)) return refuse(socket, '429 Too Many Requests')
    if (!socket.destroyed) accept(request, socket, head, (page) => there.enter(token, person.userId, page))
  }

  return {
    isFor: ({ url = '' }) => url.split('?')[0] === PRESENCE_PATH,
    upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy())
      open(request, socket, head).catch((error: unknown) => {
        log.warn({ error: (error as Error).message }, 'A page could not say that it is there')
        refuse(socket, '503 Service Unavailable')
      })
    },
    async stop() {
      isStopped = true
      await hub?.stop()
    },
  }
}
