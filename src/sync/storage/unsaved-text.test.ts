import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allUnsaved, dropUnsaved, forgetUnsaved, keepUnsaved, readUnsaved } from './unsaved-text.ts'

/** What this browser remembers, and whether it takes more. */
let stored: Map<string, string>
let isFull: boolean

const key = { userId: 'me', teamId: 'hawks', what: 'post' }
const KEY = 'hashmark.unsaved.me'

beforeEach(() => {
  stored = new Map()
  isFull = false
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (isFull) throw new DOMException('It is full.', 'QuotaExceededError')
      stored.set(name, value)
    },
    removeItem: (name: string) => stored.delete(name),
  })
})

afterEach(() => {
  forgetUnsaved('me')
  vi.unstubAllGlobals()
})

test('keeps a text by person, team and what it is for', () => {
  keepUnsaved(key, { title: 'Bus' })
  keepUnsaved(key, { title: 'Bus times' })
  expect(readUnsaved(key)).toEqual({ title: 'Bus times' })
  for (const other of [{ userId: 'you' }, { teamId: 'owls' }, { what: 'announcement' }])
    expect(readUnsaved({ ...key, ...other })).toBeUndefined()
  dropUnsaved(key)
  expect(readUnsaved(key)).toBeUndefined()
  expect(stored.has(KEY)).toBe(false)
})

test('forgets the texts for a team alone, or all of a person', () => {
  keepUnsaved(key, 1)
  keepUnsaved({ ...key, teamId: 'owls' }, 2)
  forgetUnsaved('me', 'hawks')
  expect([readUnsaved(key), readUnsaved({ ...key, teamId: 'owls' })]).toEqual([undefined, 2])
  forgetUnsaved('me')
  expect(stored.has(KEY)).toBe(false)
})

test('keeps the last twenty', () => {
  for (let i = 0; i <= 20; i++) keepUnsaved({ ...key, what: `post ${i}` }, i)
  expect(readUnsaved({ ...key, what: 'post 0' })).toBeUndefined()
  expect(readUnsaved({ ...key, what: 'post 1' })).toBe(1)
})

test('texts of a sort push out only each other', () => {
  keepUnsaved(key, 'Bus times')
  const comment = { ...key, sort: 'comment' }
  for (let i = 0; i <= 20; i++) keepUnsaved({ ...comment, what: `post ${i}` }, i)
  expect(readUnsaved(key)).toBe('Bus times')
  expect(readUnsaved({ ...comment, what: 'post 0' })).toBeUndefined()
  expect(allUnsaved(comment).map(({ value }) => value)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
  expect(allUnsaved({ ...comment, teamId: 'owls' })).toEqual([])
})

test('keeps what a full storage refuses until the page goes', () => {
  keepUnsaved(key, 'Bus')
  isFull = true
  keepUnsaved(key, 'Bus times')
  expect(readUnsaved(key)).toBe('Bus times')
  isFull = false
  dropUnsaved(key)
  expect(readUnsaved(key)).toBeUndefined()
})

test('begins anew when it cannot read what is stored', () => {
  for (const text of ['{', '7', '[null]']) {
    stored.set(KEY, text)
    expect(readUnsaved(key)).toBeUndefined()
  }
  keepUnsaved(key, 'Bus')
  expect(readUnsaved(key)).toBe('Bus')
})
