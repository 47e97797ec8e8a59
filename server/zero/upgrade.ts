import type { IncomingMessage } from 'node:http'
import { connect, isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect as connectTls } from 'node:tls'

/** What the browser says of these is replaced by what holds for the connection to zero-cache. */
const REPLACED: ReadonlySet<string> = new Set(['host', 'x-api-key'])

/**
 * Pipes a WebSocket upgrade under /zero to zero-cache, byte for byte, so that the page, the API and the sync share
 * one origin. zero-cache does not check Origin; we do, here, before a cookie is of any use to a foreign page. The API
 * key says that we did: zero-cache takes no connection without it (embedded/guard-zero.ts).
 */
export function pipeUpgrade(
  { zeroCacheUrl, zeroApiKey }: { readonly zeroCacheUrl: string; readonly zeroApiKey: string },
  isAllowedOrigin: (origin: string, host: string) => boolean,
) {
  const target = new URL(zeroCacheUrl)
  return (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { origin, host = '' } = request.headers
    if (!request.url?.startsWith('/zero/')) return refuse(socket, '404 Not Found')
    if (origin && !isAllowedOrigin(origin, host)) return refuse(socket, '403 Forbidden')
    const upstream = open(target, () => {
      const headers = [`Host: ${target.host}`, `X-Api-Key: ${zeroApiKey}`]
      for (let i = 0; i < request.rawHeaders.length; i += 2) {
        const name = request.rawHeaders[i] ?? ''
        if (!REPLACED.has(name.toLowerCase())) headers.push(`${name}: ${request.rawHeaders[i + 1]}`)
      }
      upstream.write(`${request.method} ${request.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
      upstream.write(head)
      // A frame goes on its way at once, also behind one that is not acknowledged yet.
      upstream.setNoDelay()
      upstream.pipe(socket)
      socket.pipe(upstream)
    })
    upstream.on('error', () => refuse(socket, '503 Service Unavailable'))
    upstream.on('close', () => socket.destroy())
    socket.on('error', () => upstream.destroy())
    socket.on('close', () => upstream.destroy())
  }
}

/** Connects to where a URL leads, over TLS for https; the certificate must be one that Node trusts. */
function open({ protocol, hostname, port }: URL, onOpen: () => void) {
  // As a URL writes it, an IPv6 address stands in brackets.
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol !== 'https:') return connect(Number(port || 80), host, onOpen)
  const servername = isIP(host) ? '' : host
  return connectTls({ host, port: Number(port || 443), servername }, onOpen)
}

function refuse(socket: Duplex, status: string) {
  if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  socket.destroy()
}
