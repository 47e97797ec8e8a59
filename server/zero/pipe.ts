import type { AppRole } from '#schema/capabilities.ts'
import type { IncomingMessage } from 'node:http'
import { connect, isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect as connectTls } from 'node:tls'

/**
 * Passes a person's app role to zero-cache. It caches transformed queries for some seconds by their headers
 * (ZERO_QUERY_ALLOWED_REQUEST_HEADERS), so a former admin never gets an admin's cached queries.
 */
const ROLE_HEADER = 'x-hashmark-app-role'

/** Headers of the browser that are replaced on the connection to zero-cache. */
const REPLACED: ReadonlySet<string> = new Set(['host', 'x-api-key', ROLE_HEADER])

type Upgrade = { readonly request: IncomingMessage; readonly socket: Duplex; readonly head: Buffer }

/** Pipes a WebSocket to zero-cache, byte for byte. Responds 503 when zero-cache is unreachable. */
export function pipe(
  { zeroCacheUrl, zeroApiKey }: { readonly zeroCacheUrl: string; readonly zeroApiKey: string },
  { request, socket, head }: Upgrade,
  appRole: AppRole | undefined,
): void {
  const target = new URL(zeroCacheUrl)
  const upstream = open(target, () => {
    const headers = [`Host: ${target.host}`, `X-Api-Key: ${zeroApiKey}`]
    if (appRole) headers.push(`${ROLE_HEADER}: ${appRole}`)
    for (let i = 0; i < request.rawHeaders.length; i += 2) {
      const name = request.rawHeaders[i] ?? ''
      if (!REPLACED.has(name.toLowerCase())) headers.push(`${name}: ${request.rawHeaders[i + 1]}`)
    }
    upstream.write(`${request.method} ${request.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
    upstream.write(head)
    // Without Nagle's algorithm: a frame is sent at once, even while an earlier one is unacknowledged.
    upstream.setNoDelay()
    upstream.pipe(socket)
    socket.pipe(upstream)
  })
  upstream.on('error', () => refuse(socket, '503 Service Unavailable'))
  upstream.on('close', () => socket.destroy())
  socket.on('error', () => upstream.destroy())
  socket.on('close', () => upstream.destroy())
}

/** Connects to a URL, over TLS for https. Node must trust the certificate. */
function open({ protocol, hostname, port }: URL, onOpen: () => void) {
  // A URL has an IPv6 address in brackets.
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol !== 'https:') return connect(Number(port || 80), host, onOpen)
  const servername = isIP(host) ? '' : host
  return connectTls({ host, port: Number(port || 443), servername }, onOpen)
}

/** Ends an upgrade with an HTTP status, such as `403 Forbidden`. */
export function refuse(socket: Duplex, status: string) {
  if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  socket.destroy()
}
