/*
 * The floor under any such product, as a separate process like the others' servers: one statement in one transaction,
 * pgoutput decoded by one consumer, one WebSocket frame to the browser.
 */
import type { Duplex } from 'node:stream'
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import postgres from 'postgres'
import { wallClock } from './clock.ts'
import { readStatic } from './static-pages.ts'

/** The constant that RFC 6455 appends to the client's key. */
const SOCKET_GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'

const folder = process.env['PAGE_FOLDER'] ?? ''
const sql = postgres(process.env['DATABASE_URL'] ?? '', { max: 1, publications: 'hashmark_zero' })
const now = wallClock()
const sockets = new Set<Duplex>()

const server = createServer((request, response) => {
  if (request.method !== 'POST') return readStatic(folder, request, response)
  const { searchParams } = new URL(request.url ?? '', 'http://localhost')
  void move(searchParams.get('man') ?? '', Number(searchParams.get('x'))).then((startedAt) =>
    response.end(JSON.stringify({ startedAt })),
  )
})

/** Commits a move; returns when it began, in ms since 1970. */
async function move(man: string, x: number): Promise<number> {
  const startedAt = now()
  await sql`update drawings set drawing = jsonb_set(drawing, ${['elements', man, 'at', 'x']}, ${x})`
  return startedAt
}

server.on('upgrade', (request, socket: Duplex) => {
  const accept = createHash('sha1').update(`${request.headers['sec-websocket-key']}${SOCKET_GUID}`)
  socket.write(
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
      `Sec-WebSocket-Accept: ${accept.digest('base64')}\r\n\r\n`,
  )
  sockets.add(socket)
  void sql`select drawing from drawings`.then(([row]) => socket.write(textFrame(JSON.stringify(row))))
  socket.on('error', () => socket.destroy())
  socket.on('close', () => sockets.delete(socket))
  socket.resume()
})

await sql.subscribe('update:drawings', (row) => {
  const frame = textFrame(JSON.stringify(row))
  for (const socket of sockets) socket.write(frame)
})
server.listen(Number(process.env['PORT']), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))

/** An unmasked text frame of up to 64 KB. */
function textFrame(text: string): Buffer {
  const body = Buffer.from(text)
  const head = body.length > 125 ? Buffer.from([0x81, 126, 0, 0]) : Buffer.from([0x81, body.length])
  if (body.length > 125) head.writeUInt16BE(body.length, 2)
  return Buffer.concat([head, body])
}
