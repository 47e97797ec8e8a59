import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { localStorageOver } from '#tests/support/local-storage.ts'
import { captureErrors } from '#src/lib/telemetry/error-capture.ts'
import { signOut } from './leave.ts'
import { removeReplicas } from '../storage/replica-removal.ts'
import { endOldSession } from './sign-out.ts'

vi.mock('@rocicorp/zero', () => ({
  dropDatabase: (name: string) => {
    if (name.endsWith('busy')) return Promise.reject(new Error('It is open'))
    dropped.push(name)
    return Promise.resolve()
  },
}))

const DUE = 'hashmark.sign-out-due'
const REMOVAL = 'hashmark.removal-due'

let server: Server
let stored: Map<string, string>
let asked: string[]
let reply: 'ends' | 'breaks' | 'refuses' | 'says nothing'
/** What the error reporter was given. */
const logged: string[] = []
let heard: () => void
/** The databases on the device, and those that were dropped. */
let databases: string[]
let dropped: string[]
const assign = vi.fn()

beforeAll(() => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', { addEventListener: () => undefined })
  captureErrors(
    ({ message }) => logged.push(message),
    () => '/login',
  )
})

beforeEach(async () => {
  asked = []
  logged.length = 0
  reply = 'ends'
  heard = () => undefined
  assign.mockClear()
  stored = new Map([['hashmark.identity', '{"userId":"coach"}']])
  server = createServer((request, response) => {
    if (request.url === '/api/csrf') return void response.end('{"token":"one"}')
    asked.push(`${request.method} ${request.url}`)
    if (reply === 'breaks') request.socket.destroy()
    else if (reply === 'refuses') response.writeHead(500).end('{}')
    else if (reply === 'ends') response.end('{"success":true}')
    heard()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  databases = []
  dropped = []
  vi.stubGlobal('indexedDB', { databases: () => Promise.resolve(databases.map((name) => ({ name }))) })
  const toServer = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => toServer(origin + path, init))
  vi.stubGlobal('location', { assign })
  // Which browser it is, stays whoever leaves.
  vi.stubGlobal('localStorage', localStorageOver(stored, 'hashmark.browser'))
})

afterEach(async () => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test('ends the session, forgets the person and leaves the page', async () => {
  await signOut()
  expect(asked).toEqual(['POST /api/auth/sign-out'])
  expect([...stored.keys()]).toEqual([REMOVAL])
  expect(assign).toHaveBeenCalledWith('/login')
})

test('does not wait for an unreachable server and ends the session later', async () => {
  reply = 'breaks'
  await signOut()
  expect(asked).toHaveLength(1)
  expect(assign).toHaveBeenCalledWith('/login')
  expect([...stored.keys()]).toEqual([REMOVAL, DUE])

  reply = 'ends'
  await endOldSession('patiently')
  expect(asked).toHaveLength(2)
  expect(stored.has(DUE)).toBe(false)
})

test('logs a sign-out that fails, and nothing when it works', async () => {
  stored.set(DUE, '1')
  await endOldSession('now')
  expect(logged).toEqual([])

  stored.set(DUE, '1')
  reply = 'refuses'
  await endOldSession('now')
  reply = 'breaks'
  await endOldSession('now')
  expect(logged).toEqual([
    'Failed to sign out: HTTP error! status: 500',
    expect.stringMatching(/^Failed to sign out: TypeError/),
  ])
  expect(stored.has(DUE)).toBe(true)
})

test('sends nothing when no sign-out is due', async () => {
  await endOldSession('patiently')
  await endOldSession('now')
  expect(asked).toEqual([])
})

test('a sign-in does not wait for a running sign-out and stops later ones', async () => {
  stored.set(DUE, '1')
  reply = 'says nothing'
  const underWay = new Promise<void>((resolve) => (heard = resolve))
  const patient = endOldSession('patiently')
  await underWay
  reply = 'ends'
  await endOldSession('now')
  await patient
  expect(asked).toHaveLength(2)
  expect(stored.has(DUE)).toBe(false)
})

describe("the copy of the person's teams", () => {
  beforeEach(() => {
    databases = ['rep:zero-coach-1:7', 'rep:zero-coach-2:7', 'rep:zero-other-1:7', 'hashmark-outbox']
    stored.set('hashmark.teams.coach', '{}')
  })

  test('is removed from a shared device, and everything else stays', async () => {
    stored.set('hashmark.unsaved.coach', '[{"teamId":"hawks","what":"post","value":"Bus times"}]')
    await signOut()
    // Not from under a page that shows it: the next one does it.
    expect(dropped).toEqual([])
    await removeReplicas()
    expect(dropped).toEqual(['rep:zero-coach-1:7', 'rep:zero-coach-2:7'])
    expect(stored.size).toBe(0)
  })

  test('goes with everything else that is stored for the person alone', async () => {
    const theirs = [
      'my-position.coach',
      'install-walk.coach.hawks',
      'search-recent.coach.hawks',
      'rows.coach',
    ]
    const kept = [
      'fence.coach',
      'library-views.coach.hawks',
      'my-position.other',
      'install-walk.other.hawks',
      'set-up.hawks',
      'theme',
    ]
    for (const name of [...theirs, ...kept]) stored.set(`hashmark.${name}`, '1')
    await signOut()
    await removeReplicas()
    expect([...stored.keys()]).toEqual(kept.map((name) => `hashmark.${name}`))
  })

  test('stays on a personal device', async () => {
    stored.set('hashmark.my-device.coach', '1')
    await signOut()
    await removeReplicas()
    expect(dropped).toEqual([])
    expect([...stored.keys()].toSorted()).toEqual(['hashmark.my-device.coach', 'hashmark.teams.coach'])
    expect(assign).toHaveBeenCalledWith('/login')
  })

  test('is removed at a later start when the first removal fails', async () => {
    databases.push('rep:zero-coach-busy')
    await signOut()
    await removeReplicas()
    expect(stored.get(REMOVAL)).toBe('["coach"]')
    databases = ['rep:zero-coach-3:7']
    await removeReplicas()
    expect(dropped).toContain('rep:zero-coach-3:7')
    expect(stored.has(REMOVAL)).toBe(false)
  })

  test('stays when the person signs in again before its removal', async () => {
    stored.set(REMOVAL, '["coach"]')
    await removeReplicas()
    expect(dropped).toEqual([])
    expect(stored.has(REMOVAL)).toBe(false)
  })
})
