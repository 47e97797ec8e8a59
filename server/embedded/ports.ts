import { randomInt } from 'node:crypto'
import { connect, createServer } from 'node:net'
import { codeOf, StartFailure } from './failure.ts'

/**
 * Below the range from which systems take the ports of outgoing connections, so that none of those can take one between
 * the look and the use.
 */
const FIRST = 20_000
const COUNT = 5000

/**
 * Finds ports of this machine that are free on the loopback interface. They are this process's until it ends, also while
 * nothing listens: whoever else asks here gets other ones.
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
 * Listens at a second port that stands for this one, and so is held by one process at a time, for as long as it lives and
 * no longer. Undefined when another holds it.
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

/** Throws one sentence when the port people will use is taken or forbidden. */
export async function checkPort(port: number, host: string | undefined): Promise<void> {
  // What listens at ::1 alone would answer for "localhost" in our place.
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

/** Some systems let two programs listen, one on the wildcard and one on an address; asking tells. */
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
