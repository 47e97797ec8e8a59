import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { PRESENCE } from '#schema/presence.ts'
import { CLOSE, closeFrame, FrameError, FrameReader, pongFrame, textFrame } from './frames.ts'

/** What RFC 6455 has a server add to the key of the client. */
const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
/** What may wait for a client that does not read; whoever is that far behind is better off with a fresh start. */
const MOST_WAITING = 256 * 1024

/** What a request must bring along to become a WebSocket. */
export function isHandshake({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    headers['sec-websocket-version'] === '13' &&
    /^[A-Za-z0-9+/]{22}==$/.test(headers['sec-websocket-key'] ?? '')
  )
}

export function refuse(socket: Duplex, status: string): void {
  if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  socket.destroy()
}

type Hears = { text: (text: string) => void; closed: () => void }

/** One open WebSocket: texts in, texts out. What breaks the rules ends it. */
export class TextSocket {
  readonly #socket: Duplex
  #isOpen = true

  /** Answers the handshake. Nothing is heard before `listen`. */
  constructor(request: IncomingMessage, socket: Duplex) {
    this.#socket = socket
    const key = request.headers['sec-websocket-key'] ?? ''
    const accept = createHash('sha1').update(`${key}${GUID}`).digest('base64')
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
        `Sec-WebSocket-Accept: ${accept}\r\n\r\n`,
    )
  }

  /** `head` is what came right behind the handshake. */
  listen(head: Buffer, hears: Hears): void {
    const socket = this.#socket
    const reader = new FrameReader(PRESENCE.messageBytes)
    const read = (chunk: Buffer) => {
      try {
        for (const frame of reader.read(chunk)) {
          // What follows an end is not heard.
          if (!this.#isOpen) return
          if (frame.kind === 'text') hears.text(frame.text)
          else if (frame.kind === 'ping') this.#write(pongFrame(frame.data))
          else this.close(1000)
        }
      } catch (error) {
        if (!(error instanceof FrameError)) throw error
        this.close(error.code)
      }
    }
    socket.on('error', () => socket.destroy())
    socket.on('end', () => socket.end())
    socket.on('close', () => {
      this.#isOpen = false
      hears.closed()
    })
    if (head.length > 0) read(head)
    socket.on('data', read)
  }

  say(text: string): void {
    this.#write(textFrame(text))
  }

  close(code: number = CLOSE.leaving): void {
    if (!this.#isOpen) return
    this.#write(closeFrame(code))
    this.#isOpen = false
    this.#socket.end()
    // A peer that does not close its half is not waited for.
    setTimeout(() => this.#socket.destroy(), 1000).unref()
  }

  #write(bytes: Buffer): void {
    if (!this.#isOpen || !this.#socket.writable) return
    if (this.#socket.writableLength > MOST_WAITING) this.#socket.destroy()
    else this.#socket.write(bytes)
  }
}
