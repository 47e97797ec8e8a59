/** What the mends of zero-cache are for, and that they still fit what is installed. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { mendedModule } from '#tests/support/mended-module.ts'
import { expect, test, vi } from 'vitest'
import { mend, MENDED_FILES } from './zero-mends.ts'

// Another process is started, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const root = join(import.meta.dirname, '../..')

/** What becomes of what was asked when the connection ends at a bad moment. */
function outcomes(...preloads: string[]): unknown {
  const imports = preloads.flatMap((file) => ['--import', join(import.meta.dirname, file)])
  const args = [...imports, join(root, 'tests/support/driver-script.ts')]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', stdio: 'pipe' }))
}

test.each(MENDED_FILES)('%s is the file that its mends are for', (file) => {
  const zero = import.meta.resolve('@rocicorp/zero')
  const folder = file.startsWith('postgres/')
    ? createRequire(zero)
        .resolve('postgres')
        .replace(/postgres\/cjs\/.*/, '')
    : join(root, 'node_modules/@rocicorp/zero/out/zero-cache/src/')
  expect(mend(file, readFileSync(join(folder, file), 'utf8'))).not.toBeNull()
})

test('with the mends each is answered, and nothing gets to the next connection', () => {
  expect(outcomes('mend-zero.ts')).toEqual({
    leftBehind: 'greets',
    betweenErrorAndEnd: 'failed',
    onTheNextConnection: 'failed',
    withoutConnection: 'failed',
    cursor: 'fails',
  })
})

test('as it comes the driver still needs each of them; when this fails, look which can go', () => {
  expect(outcomes()).toEqual({
    leftBehind: 'says nothing',
    betweenErrorAndEnd: 'never answered',
    onTheNextConnection: 'runs on the next connection',
    withoutConnection: 'throws where nobody can catch it',
    cursor: 'says that there are no more',
  })
})

type Version = { stateVersion: string; configVersion?: number }
type View = {
  version: Version
  clients: Record<string, { desiredQueryIDs: string[] }>
  queries: Record<string, { type: string; clientState?: Record<string, unknown>; [field: string]: unknown }>
  [field: string]: unknown
}
type Updater = {
  _cvr: View
  ensureClient(id: string): unknown
  putDesiredQueries(client: string, queries: readonly object[]): unknown
  markDesiredQueriesAsInactive(client: string, queries: readonly string[], at: number): unknown
  deleteDesiredQueries(client: string, queries: readonly string[]): unknown
  deleteClient(client: string, at: number): unknown
  trackQueries(log: object, executed: readonly object[], removed: readonly object[]): unknown
}
type Updaters = {
  CVRConfigDrivenUpdater: new (store: object, view: View, shard: object) => Updater
  CVRQueryDrivenUpdater: new (store: object, view: View, state: string, replica: string) => Updater
}

/** A file of zero-cache, with its mends or as it comes. */
function load<M>(file: string, isMended: boolean): Promise<M> {
  return mendedModule<M>(`zero-cache/src/${file}`, (source) =>
    isMended ? (mend(file, source) ?? '') : source,
  )
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen)
  return value
}

const QUERY = {
  type: 'custom',
  name: 'plays.all',
  args: [{ teamId: 't' }],
  patchVersion: { stateVersion: '01' },
}
const WANTED = { ttl: 300_000, version: { stateVersion: '01' } }

/** What zero-cache keeps of a person: two tabs, of which one looks at less, and the engine's own question. */
const VIEW: View = {
  id: 'group',
  version: { stateVersion: '01' },
  lastActive: 1,
  ttlClock: 1,
  replicaVersion: '00',
  profileID: null,
  clientSchema: { tables: {} },
  clients: {
    one: { id: 'one', desiredQueryIDs: ['a', 'b'] },
    two: { id: 'two', desiredQueryIDs: ['b'] },
  } as View['clients'],
  queries: {
    a: { ...QUERY, id: 'a', clientState: { one: WANTED } },
    b: { ...QUERY, id: 'b', clientState: { one: WANTED, two: WANTED } },
    lmids: { type: 'internal', id: 'lmids', ast: { table: 'clients' } },
  },
}

/** All that is done to a view, each with a view that nobody may write to. */
function doAll({ CVRConfigDrivenUpdater, CVRQueryDrivenUpdater }: Updaters): View[] {
  const store = new Proxy({}, { get: () => () => Promise.resolve(new Map()) })
  const log = { info: () => undefined, debug: () => undefined, warn: () => undefined }
  const asked = (ask: (updater: Updater) => unknown) => {
    const updater = new CVRConfigDrivenUpdater(store, frozen(structuredClone(VIEW)), {
      appID: 'app',
      shardNum: 0,
    })
    ask(updater)
    return updater._cvr
  }
  const answered = new CVRQueryDrivenUpdater(store, frozen(structuredClone(VIEW)), '02', '00')
  answered.trackQueries(
    log,
    [
      { id: 'a', transformationHash: 'new' },
      { id: 'lmids', transformationHash: 'new' },
    ],
    [{ id: 'b' }],
  )
  const more = [
    { hash: 'a', name: 'plays.all', args: [], ttl: 1 },
    { hash: 'c', name: 'plays.one', args: [] },
  ]
  return [
    asked((updater) => updater.ensureClient('three')),
    asked((updater) => updater.putDesiredQueries('two', more)),
    asked((updater) => updater.markDesiredQueriesAsInactive('one', ['a'], 5)),
    asked((updater) => updater.deleteDesiredQueries('one', ['b'])),
    asked((updater) => updater.deleteClient('one', 5)),
    answered._cvr,
  ]
}

test('what zero-cache keeps of a person is changed in a copy alone, and comes to the same', async () => {
  const file = 'services/view-syncer/cvr.js'
  const mended = doAll(await load<Updaters>(file, true))
  expect(mended).toEqual(doAll(await load<Updaters>(file, false)))
  expect(new Set(mended.map((view) => JSON.stringify(view))).size).toBe(mended.length)
})

type Sender = { send(data: unknown, socket: Socket): void }
type Handoffs = {
  installWebSocketHandoff: (
    log: object,
    to: () => { payload: object; sender: Sender },
    source: Server,
  ) => void
}

/** How many bytes a process still reads of a connection that it has handed on. */
async function readOfHandedOn(isMended: boolean): Promise<number> {
  const { installWebSocketHandoff } = await load<Handoffs>('types/websocket-handoff.js', isMended)
  const server = createServer((_, response) => response.end())
  const handedOn = new Promise<Socket>((resolve) =>
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
  const socket = await handedOn
  const before = socket.bytesRead
  await new Promise((resolve) => client.write('its first word', resolve))
  // When this is answered, that has been looked at.
  await fetch(`http://127.0.0.1:${port}`)
  const read = socket.bytesRead - before
  client.destroy()
  socket.destroy()
  server.close()
  return read
}

test('a connection that is handed on is read by the next process alone', async () => {
  expect(await readOfHandedOn(true)).toBe(0)
  expect(await readOfHandedOn(false)).toBeGreaterThan(0)
})
