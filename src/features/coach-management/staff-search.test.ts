import { expect, test } from 'vitest'
import { parseStaffSearch, withSearch } from './staff-search.ts'

test('parses search parameters and drops invalid values', () => {
  expect(
    parseStaffSearch({ tab: 'history', who: 'player', standing: 'left', q: 12, kind: 'role', about: 'lee' }),
  ).toEqual({ tab: 'history', who: 'player', standing: 'left', q: '12', kind: 'role', about: 'lee' })
  expect(parseStaffSearch({ tab: 'nonsense', who: 'boss', q: ['x'], kind: 7, member: '' })).toEqual({})
  expect(parseStaffSearch({ tab: 'members', who: 'staff', standing: 'active' })).toEqual({})
  expect(parseStaffSearch({ q: 'x'.repeat(300) }).q).toHaveLength(120)
})

test('omits default values from the URL', () => {
  const search = { tab: 'history', about: 'lee' } as const
  expect(withSearch(search, { about: undefined })).toEqual({ tab: 'history' })
  expect(withSearch(search, { tab: 'members', q: '' })).toEqual({ about: 'lee' })
})
