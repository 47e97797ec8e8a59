/** A TCP connection to a server, for requests that no HTTP client would send. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { until } from './forge.ts'

export class RawConnection {
  readonly #socket: Socket
  #heard = Buffer.alloc(0)
  #isClosed = false

  private constructor(socket: Socket, reads: boolean) {
    this.#socket = socket
    if (reads) socket.on('data', (chunk: Buffer) => (this.#heard = Buffer.concat([this.#heard, chunk])))
    // When a server closes while we still write, its earlier response counts.
    socket.on('error', () => undefined)
    socket.on('close', () => (this.#isClosed = true))
  }

  /** `reads: false` reads nothing that the server sends. */
  static async open(port: number, { reads = true } = {}): Promise<RawConnection> {
    const socket = connect({ port, host: 'localhost', noDelay: true })
    await once(socket, 'connect')
    return new RawConnection(socket, reads)
  }

  /** Everything that the server has sent so far. */
  get heard(): Buffer {
    return this.#heard
  }

  /** The status of the first answer; undefined before it has come. */
  get status(): number | undefined {
    const [, status] = /^HTTP\/1\.[01] (\d{3})/.exec(this.#heard.toString('latin1')) ?? []
    return status === undefined ? undefined : Number(status)
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Resolves once the kernel has taken the bytes, or the connection is closed. */
  send(bytes: string | Buffer): Promise<void> {
    return new Promise((resolve) => {
      if (this.#socket.writable) this.#socket.write(bytes, () => resolve())
      else resolve()
    })
  }

  /** Waits for the status of the first response. Throws when the server closes without one. */
  async answered(ms = 20_000): Promise<number> {
    await until('an answer', () => this.status !== undefined || this.#isClosed, ms)
    if (this.status === undefined) throw new Error('The server closed the connection without an answer')
    return this.status
  }

  async closed(ms = 20_000): Promise<void> {
    await until('the end of the connection', () => this.#isClosed, ms)
  }

  /** Closes the socket at once. */
  cut(): void {
    this.#socket.destroy()
  }
}

/** The head of a request, followed by an empty line. */
export function requestHead(method: string, path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}

/** One chunk of a body without a declared length. */
export function chunkOf(data: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), data, Buffer.from('\r\n')])
}
