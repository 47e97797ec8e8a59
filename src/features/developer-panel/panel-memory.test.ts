import { beforeEach, expect, test, vi } from 'vitest'
import { forget, readMemory, remember } from './panel-memory.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})

const atFirst = { tab: 'design', width: 620, height: 500 }

test('starts on the first tab, and stores each part', () => {
  expect(readMemory()).toEqual(atFirst)
  remember({ tab: 'debug' })
  remember({ width: 700, height: 500 })
  expect(readMemory()).toEqual({ tab: 'debug', width: 700, height: 500 })
  forget()
  expect(readMemory()).toEqual(atFirst)
  expect(stored.size).toBe(0)
})

test.each(['{', '[]', '"x"', '{"tab":7,"width":"wide","height":-1}', '{"height":null}'])(
  'starts with the defaults when %s is stored',
  (text) => {
    stored.set('hashmark.developer-panel', text)
    expect(readMemory()).toEqual(atFirst)
  },
)
