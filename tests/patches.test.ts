/** The behavior that each file under patches/ adds to the installed packages; without the patch these tests fail. */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Zero } from '@rocicorp/zero'
import { schema } from '#schema/zero.ts'
import { expect, test, vi } from 'vitest'

// The driver test starts another process, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const root = join(import.meta.dirname, '..')
const engine = join(root, 'node_modules/@rocicorp/zero/out')

test('the Postgres driver returns every query when a connection breaks, and nothing leaks into the next one', () => {
  const script = join(root, 'tests/support/driver-script.ts')
  const outcomes: unknown = JSON.parse(execFileSync(process.execPath, [script], { encoding: 'utf8' }))
  expect(outcomes).toEqual({
    leftBehind: 'greets',
    betweenErrorAndEnd: 'failed',
    onTheNextConnection: 'failed',
    withoutConnection: 'failed',
    cursor: 'fails',
  })
})

type Sender = { send(data: unknown, socket: Socket): void }
type Handoff = {
  installWebSocketHandoff: (
    log: object,
    to: () => { payload: object; sender: Sender },
    source: Server,
  ) => void
}

test('a process stops reading a socket after passing it to another process', async () => {
  const file = join(engine, 'zero-cache/src/types/websocket-handoff.js')
  const { installWebSocketHandoff } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Handoff
  const server = createServer((_, response) => response.end())
  const handedOver = new Promise<Socket>((resolve) =>
    installWebSocketHandoff(
      {},
      () => ({ payload: {}, sender: { send: (_, socket) => resolve(socket) } }),
      server,
    ),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const client = connect(port, '127.0.0.1')
  client.write('GET / HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  const socket = await handedOver
  const before = socket.bytesRead
  await new Promise((resolve) => client.write('first message', resolve))
  // Once this request is answered, the event loop has seen the bytes written above.
  await fetch(`http://127.0.0.1:${port}`)
  expect(socket.bytesRead - before).toBe(0)
  client.destroy()
  socket.destroy()
  server.close()
})

test('an aborted IndexedDB transaction rejects, also when none of its requests failed', () => {
  // tests/e2e/storage.spec.ts shows the effect in a browser whose disk is full.
  const source = readFileSync(join(engine, 'replicache/src/kv/idb-store.js'), 'utf8')
  expect(source).toContain('tx.onabort = tx.onerror = () => reject(tx.error);')
})

test('an engine that is online again connects at once, not after its pause of 5 s', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const asked: string[] = []
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      readonly url: string
      constructor(url: string) {
        super()
        this.url = url
        asked.push(url)
        const refused = Object.assign(new Event('close'), { code: 1006, reason: '', wasClean: false })
        setTimeout(() => this.dispatchEvent(refused))
      }
      send() {}
      close() {}
    },
  )
  const zero = new Zero({
    cacheURL: 'http://localhost:1',
    userID: 'u',
    context: { userId: 'u', appRole: 'coach' },
    schema,
    kvStore: 'mem',
    logSink: { log: () => undefined },
  })
  try {
    await vi.waitFor(() => expect(asked).toHaveLength(1), 10_000)
    // It has been refused, and pauses.
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(asked).toHaveLength(1)
    page.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(asked).toHaveLength(2), 3000)
  } finally {
    await zero.close()
    vi.unstubAllGlobals()
  }
})
