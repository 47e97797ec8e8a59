import { expect, test } from 'vitest'
import { parseRosterSearch } from './roster-search.ts'

test('parses search parameters and drops invalid values', () => {
  expect(parseRosterSearch({ q: 12, group: 'staff', invite: true })).toEqual({
    q: '12',
    group: 'staff',
    invite: true,
  })
  expect(parseRosterSearch({ q: '', group: 'kings', invite: 'true' })).toEqual({})
  expect(parseRosterSearch({ view: 'depth', chart: 'punt' })).toEqual({ view: 'depth', chart: 'punt' })
  expect(parseRosterSearch({ view: 'list', chart: 7 })).toEqual({})
  expect(parseRosterSearch({ q: 'x'.repeat(500) }).q).toHaveLength(120)
})
