import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endOldSession, signOut } from './sign-out.ts'

const DUE = 'hashmark.sign-out-due'

let server: Server
let stored: Map<string, string>
let asked: string[]
let reply: 'ends' | 'breaks' | 'says nothing'
let heard: () => void
const assign = vi.fn()

beforeEach(async () => {
  asked = []
  reply = 'ends'
  heard = () => undefined
  assign.mockClear()
  stored = new Map([['hashmark.identity', '{"userId":"coach"}']])
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    if (reply === 'breaks') request.socket.destroy()
    else if (reply === 'ends') response.end('{"success":true}')
    heard()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const toServer = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => toServer(origin + path, init))
  vi.stubGlobal('location', { assign })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

afterEach(async () => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test('signing out ends the session, forgets who it was, and leaves', async () => {
  await signOut()
  expect(asked).toEqual(['POST /api/auth/sign-out'])
  expect(stored.size).toBe(0)
  expect(assign).toHaveBeenCalledWith('/login')
})

test('a server that cannot be reached holds nobody up: the session is ended later', async () => {
  reply = 'breaks'
  await signOut()
  expect(asked).toHaveLength(1)
  expect(assign).toHaveBeenCalledWith('/login')
  expect([...stored.keys()]).toEqual([DUE])

  reply = 'ends'
  await endOldSession('patiently')
  expect(asked).toHaveLength(2)
  expect(stored.size).toBe(0)
})

test('without one that is due, nothing is asked', async () => {
  await endOldSession('patiently')
  await endOldSession('now')
  expect(asked).toEqual([])
})

test('who signs in does not wait for a try that is under way, and none comes after', async () => {
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
