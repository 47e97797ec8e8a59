import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endTabSession, tabSession } from './tab-session.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('samples one tab in ten', () => {
  expect(tabSession(() => 0.0999).sampled).toBe(true)
  sessionStorage.setItem('hashmark.telemetry', 'null')
  expect(tabSession(() => 0.1).sampled).toBe(false)
})

it("samples once: a reload keeps the tab's identity", () => {
  const first = tabSession(() => 0)
  expect(tabSession(() => 0.9)).toEqual(first)
  sessionStorage.setItem('hashmark.telemetry', '{"sessionId":"<x>","sampled":true}')
  expect(tabSession(() => 0.9)).toMatchObject({ sampled: false })
  expect(tabSession(() => 0).sessionId).not.toBe(first.sessionId)
})

it('is another one after its person left', () => {
  const first = tabSession()
  endTabSession()
  expect(tabSession().sessionId).not.toBe(first.sessionId)
})

it('works without storage', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(tabSession(() => 0).sessionId).toMatch(/^[0-9a-f-]{36}$/)
})
