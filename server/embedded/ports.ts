import { randomInt } from 'node:crypto'
import { connect, createServer } from 'node:net'
import { codeOf, StartFailure } from './failure.ts'

/** Finds ports of this machine that are free on the loopback interface. */
export async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>()
  while (found.size < count) {
    // Below the range from which systems take the ports of outgoing connections, so that none of those can take
    // it between the look and the use.
    const port = randomInt(20_000, 30_000)
    if ((await tryListen(port, '127.0.0.1')) === undefined) found.add(port)
  }
  return [...found]
}

/** Throws one sentence when the port people will use is taken or forbidden. */
export async function checkPort(port: number, host: string | undefined): Promise<void> {
  const code = (await tryListen(port, host)) ?? (await answers(port, host))
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
