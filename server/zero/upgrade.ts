import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

/**
 * Pipes a WebSocket upgrade under /zero to zero-cache, byte for byte, so that the page, the API and the sync share
 * one origin. zero-cache does not check Origin; we do, here, before a cookie is of any use to a foreign page.
 */
export function pipeUpgrade(
  zeroCacheUrl: string,
  isAllowedOrigin: (origin: string, host: string) => boolean,
) {
  const target = new URL(zeroCacheUrl)
  return (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { origin, host = '' } = request.headers
    if (!request.url?.startsWith('/zero/')) return refuse(socket, '404 Not Found')
    if (origin && !isAllowedOrigin(origin, host)) return refuse(socket, '403 Forbidden')
    const upstream = connect(Number(target.port || 80), target.hostname, () => {
      const headers: string[] = []
      for (let i = 0; i < request.rawHeaders.length; i += 2)
        headers.push(`${request.rawHeaders[i]}: ${request.rawHeaders[i + 1]}`)
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

function refuse(socket: Duplex, status: string) {
  if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  socket.destroy()
}
