import { randomInt } from 'node:crypto'
import { connect, createServer } from 'node:net'
import { codeOf, StartFailure } from './failure.ts'

/** Below the range of ephemeral ports, so that no outgoing connection takes one between the check and the use. */
const FIRST = 20_000
const COUNT = 5000

/**
 * Finds free ports on the loopback interface and reserves them for this process until it ends, even while nothing
 * listens: other processes that call this get different ones.
 */
export async function freePorts(count: number): Promise<number[]> {
  const found: number[] = []
  while (found.length < count) {
    const port = randomInt(FIRST, FIRST + COUNT)
    const release = await reserve(port)
    if (!release) continue
    if ((await tryListen(port, '127.0.0.1')) === undefined) found.push(port)
    else release()
  }
  return found
}

/**
 * Reserves a port by listening on a second port that stands for it, which only one process can do at a time, until it
 * ends. Undefined when another process holds it.
 */
function reserve(port: number): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy())
    server.unref()
    server.once('error', () => resolve(undefined))
    const options = { port: port + COUNT, host: '127.0.0.1', exclusive: true }
    server.listen(options, () => resolve(() => void server.close()))
  })
}

/** Throws one sentence when the public port is taken or forbidden. */
export async function checkPort(port: number, host: string | undefined): Promise<void> {
  // A process that listens on ::1 alone would answer for "localhost" instead of us.
  const besides = host === '127.0.0.1' ? await answers(port, '::1') : undefined
  const code = (await tryListen(port, host)) ?? (await answers(port, host)) ?? besides
  if (code === undefined) return
  if (code === 'EADDRINUSE') {
    throw new StartFailure(`Port ${port} is taken by another program; set PORT to a free one.`)
  }
  if (code === 'EACCES') throw new StartFailure(`Port ${port} needs more rights; set PORT to one above 1023.`)
  throw new StartFailure(
    `Cannot listen on ${host ?? 'all interfaces'}, port ${port} (${code}); check HOST and PORT.`,
  )
}

function tryListen(port: number, host: string | undefined): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(codeOf(error) ?? 'EUNKNOWN'))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

/** Some systems let two programs listen, one on the wildcard and one on an address; connecting reveals that. */
function answers(port: number, host: string | undefined): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: host ?? '127.0.0.1', timeout: 1000 })
    const settle = (code: string | undefined) => {
      socket.destroy()
      resolve(code)
    }
    socket.once('connect', () => settle('EADDRINUSE'))
    socket.once('error', () => settle(undefined))
    socket.once('timeout', () => settle(undefined))
  })
}
