import { describe, expect, test } from 'vitest'
import { judge, type Known, type Line } from './judge-people.ts'

const line = (changes: Partial<Line> = {}): Line => ({
  key: 'k',
  firstName: 'Dana',
  lastName: 'Reyes',
  email: 'dana@example.org',
  role: 'player',
  ...changes,
})
const known: Known = new Map([
  ['member@example.org', 'member'],
  ['open@example.org', 'open'],
  ['closed@example.org', 'closed'],
])
const whys = (...lines: Line[]) =>
  judge(lines, known, (role) => role !== 'head_coach').map((verdict) => (verdict.ok ? 'ok' : verdict.why))

describe('a line of the list', () => {
  test.each([
    ['ok', {}],
    ['First name is required', { firstName: '  ' }],
    ['Last name is required', { lastName: '' }],
    ['The name is too long', { lastName: 'x'.repeat(81) }],
    ['Email is required', { email: ' ' }],
    ['Invalid email address format', { email: 'dana(at)example.org' }],
    ['Invalid email address format', { email: 'dana@example' }],
    ['Already a member', { email: ' Member@Example.org ' }],
    ['Already invited', { email: 'open@example.org' }],
    ['Already listed. Send it again from the list.', { email: 'closed@example.org' }],
    ["You can't invite people to this role", { role: 'head_coach' as const }],
  ])('%s', (why, changes) => {
    expect(whys(line(changes))).toEqual([why])
  })

  test('is sent once, however its address is written', () => {
    expect(
      whys(
        line(),
        line({ firstName: 'D.', email: 'DANA@example.org' }),
        line({ email: 'other@example.org' }),
      ),
    ).toEqual(['ok', 'Listed twice', 'ok'])
  })

  test('that is refused does not block a valid one', () => {
    expect(whys(line({ lastName: '' }), line())).toEqual(['Last name is required', 'ok'])
  })

  test('names the field that fixes it', () => {
    const [verdict] = judge([line({ lastName: '' })], known, () => true)
    expect(verdict).toEqual({ ok: false, why: 'Last name is required', field: 'lastName' })
  })
})
