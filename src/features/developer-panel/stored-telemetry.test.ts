import { expect, test } from 'vitest'
import { readStoredErrors, readSummary } from './stored-telemetry.ts'

test('a summary is read metric by metric', () => {
  const summary = readSummary({
    since: 1,
    vitals: [
      { name: 'LCP', p75: 900, count: 12, good: 12, fair: 0, poor: 0 },
      { name: 'CLS', p75: null },
    ],
    events: [{ name: 'route-change', p75: 40.5, count: 90 }],
    errors: { count: 3, warnings: 1, sessions: 2 },
  })
  expect([...(summary?.measures ?? [])]).toEqual([
    ['LCP', { p75: 900, count: 12 }],
    ['route-change', { p75: 40.5, count: 90 }],
  ])
  expect(summary).toMatchObject({ errors: 3, warnings: 1 })
  expect(readSummary({ error: 'Only a super admin can see this.' })).toBeNull()
  expect(readSummary(null)).toBeNull()
})

test('stored errors become entries like those of the tab, and invalid ones are left out', () => {
  const detail = { level: 'error', source: 'rejection', message: 'Failed to fetch', stack: null }
  const read = readStoredErrors({
    events: [
      { id: 'a', kind: 'error', name: 'TypeError', path: '/roster', occurredAt: 1_700_000_000_000, detail },
      { id: 'b', kind: 'error', name: 'SyntaxError', occurredAt: 1_700_000_000_000 },
      { id: 'c' },
      null,
    ],
    next: '1700000000000.a',
  })
  expect(read).toEqual({
    entries: [
      {
        id: 'a',
        at: 1_700_000_000_000,
        kind: 'rejection',
        message: 'TypeError: Failed to fetch',
        from: 'unhandled promise',
        path: '/roster',
        stack: null,
      },
      {
        id: 'b',
        at: 1_700_000_000_000,
        kind: 'error',
        message: 'SyntaxError: No message',
        from: 'uncaught',
        path: null,
        stack: null,
      },
    ],
    next: '1700000000000.a',
  })
  expect(readStoredErrors({ events: [], next: null })).toEqual({ entries: [], next: null })
  expect(readStoredErrors({ error: 'Sign in to see this.' })).toBeNull()
})
