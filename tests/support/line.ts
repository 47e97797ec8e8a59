/** A proxy between a client and the stack, which a test can cut like a device without signal. */
import { connect, createServer, type Socket } from 'node:net'
import type { Stack } from './stack.ts'

export interface Line {
  /** The stack's URL through this line. */
  readonly stack: Stack
  /** Closes all connections and refuses new ones. Data in transit is lost. */
  cut(): void
  restore(): void
}

/** A working line into the stack. It does not keep the process alive. */
export async function openLine(stack: Stack): Promise<Line> {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(stack.port, 'localhost')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
    return near
  }).unref()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    stack: { ...stack, port, url: `http://localhost:${port}` },
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    restore() {
      isCut = false
    },
  }
}
