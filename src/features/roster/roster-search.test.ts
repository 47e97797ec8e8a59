import { expect, test } from 'vitest'
import { parseRosterSearch } from './roster-search.ts'

test('an address says what it can, and what makes no sense is left out', () => {
  expect(parseRosterSearch({ q: 12, group: 'staff', invite: true })).toEqual({
    q: '12',
    group: 'staff',
    invite: true,
  })
  expect(parseRosterSearch({ q: '', group: 'kings', invite: 'true' })).toEqual({})
  expect(parseRosterSearch({ q: 'x'.repeat(500) }).q).toHaveLength(120)
})
