import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { PRESENCE } from '#schema/presence.ts'
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws'
import { Allowance, FRAMES } from './allowance.ts'

/** The RFC 6455 codes with which we close connections. */
export const CLOSE = { leaving: 1001, binary: 1003, policy: 1008 } as const

/** Bytes that may be buffered for a slow client. A client further behind is disconnected and starts over. */
const MOST_WAITING = 256 * 1024
/** Browsers send messages as short as ours in one frame; proxies may split them into a few. */
const MOST_FRAGMENTS = 4
/** Pongs that may be buffered for a client that does not read. More than one burst, which the allowance cuts off. */
const MOST_PONGS = 2 * FRAMES.atOnce
/** How long a peer may take to respond to our close. */
const CLOSE_TIMEOUT_MS = 1000

// The type package does not have the last two options yet.
const options: ServerOptions & { closeTimeout: number; maxPendingAutoPongs: number } = {
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: PRESENCE.messageBytes,
  maxFragments: MOST_FRAGMENTS,
  closeTimeout: CLOSE_TIMEOUT_MS,
  maxPendingAutoPongs: MOST_PONGS,
}
const server = new WebSocketServer(options)

/** Completes the handshake, or refuses a malformed one. `head` holds bytes that arrived right after it. */
export function accept(
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  open: (socket: TextSocket) => void,
): void {
  server.handleUpgrade(request, socket, head, (webSocket) => open(new TextSocket(webSocket)))
}

/** Refuses an upgrade and closes the connection. */
export function refuse(socket: Duplex, status: string): void {
  if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  socket.destroy()
}

type Hears = { text: (text: string) => void; closed: () => void }

/** One open WebSocket for text messages. A peer that floods it or breaks the protocol is disconnected. */
export class TextSocket {
  readonly #webSocket: WebSocket
  readonly #allowance = new Allowance(FRAMES, Date.now())
  #closed: () => void = () => undefined
  #isOpen = true

  constructor(webSocket: WebSocket) {
    this.#webSocket = webSocket
  }

  listen({ text, closed }: Hears): void {
    const webSocket = this.#webSocket
    this.#closed = closed
    // A message has a few fragments at most, so messages, pings and pongs together count every frame.
    const counted = (hear: () => void) => {
      // Frames that arrived together with the excess frame are ignored.
      if (!this.#isOpen) return
      if (this.#allowance.take(Date.now())) hear()
      else this.#cut()
    }
    // One buffer, because `binaryType` is the default.
    webSocket.on('message', (data, isBinary) =>
      counted(() => (isBinary ? this.close(CLOSE.binary) : text((data as Buffer).toString()))),
    )
    webSocket.on('ping', () => counted(() => undefined))
    webSocket.on('pong', () => counted(() => undefined))
    // The library has closed the connection with the matching code.
    webSocket.on('error', () => this.#end())
    webSocket.on('close', () => this.#end())
  }

  say(text: string): void {
    if (!this.#isOpen) return
    if (this.#webSocket.bufferedAmount > MOST_WAITING) this.#webSocket.terminate()
    else this.#webSocket.send(text)
  }

  close(code: number): void {
    if (!this.#isOpen) return
    this.#webSocket.close(code)
    this.#end()
  }

  /** Closes and reads nothing more, not even the peer's close frame. */
  #cut(): void {
    this.close(CLOSE.policy)
    this.#webSocket.pause()
  }

  #end(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    this.#closed()
  }
}
