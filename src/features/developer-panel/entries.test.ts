import type { CaughtError } from '#src/lib/telemetry/telemetry-state.ts'
import { expect, test } from 'vitest'
import { entriesOf, filterEntries } from './entries.ts'

const caught = (part: Partial<CaughtError>): CaughtError => ({
  id: 'a',
  at: 1000,
  level: 'error',
  source: 'error',
  name: 'ReferenceError',
  message: 'x is undefined',
  stack: 'at draw (editor.js:1)',
  path: '/playbook/$playId',
  ...part,
})

const all = entriesOf(
  [
    caught({}),
    caught({ id: 'b', at: 3000, source: 'rejection', message: 'Failed to fetch', stack: null }),
    caught({
      id: 'c',
      at: 2000,
      level: 'warning',
      source: 'resource',
      message: 'thumb.png',
      path: '/roster',
      stack: null,
    }),
  ],
  [{ id: 1, at: 4000, level: 'warning', message: 'Slow list' }],
)

test('captured errors and log entries are in one list, newest first', () => {
  expect(all.at(-1)?.message).toBe('ReferenceError: x is undefined')
  expect(all.map(({ id, kind, from }) => [id, kind, from])).toEqual([
    ['console-1', 'warning', 'console'],
    ['b', 'rejection', 'unhandled promise'],
    ['c', 'warning', 'file failed to load'],
    ['a', 'error', 'uncaught'],
  ])
})

test('the list is filtered by kind and by text', () => {
  const ids = (kind: Parameters<typeof filterEntries>[1], text: string) =>
    filterEntries(all, kind, text).map(({ id }) => id)
  expect(ids('all', '')).toHaveLength(4)
  expect(ids('warning', '')).toEqual(['console-1', 'c'])
  expect(ids('rejection', '')).toEqual(['b'])
  expect(ids('all', ' EDITOR.js ')).toEqual(['a'])
  expect(ids('warning', 'roster')).toEqual(['c'])
  expect(ids('error', 'roster')).toEqual([])
})
