import { createHash, timingSafeEqual } from 'node:crypto'
import http, { type IncomingMessage, ServerResponse } from 'node:http'
import https from 'node:https'
import type { Duplex } from 'node:stream'

/*
 * Preloaded into zero-cache, whose ports are otherwise open: its stream of changes holds all synced rows and checks
 * neither a password nor the Origin of a page, and its main port accepts any page's WebSocket. With this, both accept
 * only requests with the API key, which the API server (zero/upgrade.ts) and zero-cache's processes send. Probes are
 * exempt.
 */
const HEADER = 'x-api-key'
const PROBES: ReadonlySet<string | undefined> = new Set(['/', '/keepalive'])
const REPLICATION = /^(?:\/[^/?]+)?\/replication\//
const key = process.env['ZERO_MUTATE_API_KEY'] ?? ''

function mayPass({ url, method, headers }: IncomingMessage, isUpgrade: boolean): boolean {
  if (!isUpgrade && method === 'GET' && PROBES.has(url)) return true
  // Only browsers send an Origin, and no browser needs the stream of changes.
  if (headers.origin !== undefined && REPLICATION.test(url ?? '')) return false
  const given = headers[HEADER]
  return key !== '' && typeof given === 'string' && timingSafeEqual(digest(given), digest(key))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

// oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
const emit = http.Server.prototype.emit as (this: http.Server, event: string, ...args: unknown[]) => boolean

// Before all other listeners, whatever framework adds them.
http.Server.prototype.emit = function (this: http.Server, event: string, ...args: unknown[]): boolean {
  const [request, answer] = args as [IncomingMessage, ServerResponse | Duplex]
  const isUpgrade = event === 'upgrade'
  if ((event !== 'request' && !isUpgrade) || mayPass(request, isUpgrade))
    return emit.call(this, event, ...args)
  if (answer instanceof ServerResponse) answer.writeHead(403).end()
  else answer.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  return true
}

// zero-cache opens WebSockets only to the stream of changes.
for (const module of [http, https]) {
  const { request } = module
  module.request = ((options: http.RequestOptions, ...rest: [(answer: IncomingMessage) => void]) => {
    const headers = options.headers as http.OutgoingHttpHeaders | undefined
    const isWebSocket = headers?.['Upgrade'] === 'websocket'
    return request(isWebSocket ? { ...options, headers: { ...headers, [HEADER]: key } } : options, ...rest)
  }) as typeof request
}
