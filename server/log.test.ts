import { describe, expect, test } from 'vitest'
import { formatRecord } from './log.ts'

const at = Date.UTC(2026, 10, 21, 12)
const line = (record: Record<string, unknown>) => formatRecord({ time: at, level: 30, ...record })
/** Characters that control a terminal, start another line, or change the reading direction. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

const FORGED = [
  'a\n12:00:00 error [api] The database is gone',
  'a\r12:00:00 fatal',
  '\u001B[2J\u001B]0;owned\u0007',
  '\u009B31m',
  'a\u2028b\u2029c',
  '\u202Egnp.exe',
  '\u0000\u007F\u0085',
]

describe('a log line', () => {
  test.each(FORGED)('cannot forge another line: %j', (value) => {
    for (const record of [
      { msg: value },
      { part: value, msg: 'x' },
      { path: value },
      { [value]: 1 },
      { deep: { value } },
    ]) {
      const text = line(record)
      expect(text.endsWith('\n')).toBe(true)
      expect(text.slice(0, -1)).not.toMatch(UNSAFE)
    }
  })

  test('shows the original characters escaped', () => {
    expect(line({ msg: 'a\nb\u001B[2J' })).toMatch(/ a\\nb\\u001b\[2J\n$/)
  })

  test('keeps values apart', () => {
    const text = line({ msg: 'A request failed', path: '/x error="no" part=api', status: 500, ok: '' })
    expect(text).toMatch(/ A request failed path="\/x error=\\"no\\" part=api" status=500 ok=""\n$/)
  })

  test('leaves plain words plain', () => {
    expect(line({ level: 40, part: 'zero-cache', msg: 'Ümit 🏈', path: '/api/live' })).toMatch(
      /^\d\d:\d\d:\d\d warn \[zero-cache\] Ümit 🏈 path=\/api\/live\n$/,
    )
  })

  test('lists the lines of an error below it, none of which looks like a record', () => {
    const stack = 'Error: a\n12:00:00 fatal \u001B[31mforged\n    at main.ts:1'
    const [first, ...below] = line({ msg: 'A request failed', err: { message: 'a', stack } })
      .trimEnd()
      .split('\n')
    expect(first).toMatch(/A request failed$/)
    expect(below).toEqual(['    Error: a', '    12:00:00 fatal \\u001b[31mforged', '        at main.ts:1'])
  })
})
