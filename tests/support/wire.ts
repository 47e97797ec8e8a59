/** The way between one device and the product, which a test can cut. */
import { connect, createServer, type Server, type Socket } from 'node:net'

export class Wire {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #isCut = false

  private constructor(target: number) {
    this.#server = createServer((near) => {
      if (this.#isCut) return near.destroy()
      const far = connect(target, '127.0.0.1')
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        one.setNoDelay()
        this.#sockets.add(one)
        one.pipe(other)
        one.on('error', () => other.destroy())
        one.on('close', () => {
          this.#sockets.delete(one)
          other.destroy()
        })
      }
      return near
    })
  }

  /** A wire to that port of this machine. */
  static async to(target: number): Promise<Wire> {
    const wire = new Wire(target)
    await new Promise<void>((resolve) => wire.#server.listen(0, '127.0.0.1', resolve))
    return wire
  }

  get port(): number {
    const address = this.#server.address()
    return typeof address === 'object' && address ? address.port : 0
  }

  /** What is on the way is lost, and nothing comes through until it is mended. */
  cut(): void {
    this.#isCut = true
    for (const socket of this.#sockets) socket.destroy()
  }

  mend(): void {
    this.#isCut = false
  }

  close(): void {
    this.cut()
    this.#server.close()
  }
}
