import { expect, test } from 'vitest'
import { listPath, parseAdminSearch } from './admin-search.ts'

test('drops invalid parameters, defaults, and those of other tabs', () => {
  expect(parseAdminSearch({})).toEqual({})
  expect(parseAdminSearch({ tab: 'people', show: 'all', page: 0, q: '' })).toEqual({})
  expect(parseAdminSearch({ tab: 'nowhere', show: 'deleting', kind: 'active', page: -3 })).toEqual({})
  expect(parseAdminSearch({ tab: 'teams', show: 'deleting', q: 12, page: 2 })).toEqual({
    tab: 'teams',
    show: 'deleting',
    q: '12',
    page: 2,
  })
  expect(parseAdminSearch({ tab: 'log', kind: 'active', q: 'x', show: 'pro' })).toEqual({
    tab: 'log',
    kind: 'active',
  })
  expect(parseAdminSearch({ page: 1.5, q: ['a'] })).toEqual({})
  expect(parseAdminSearch({ page: 1e9 })).toEqual({ page: 10_000 })
})

test('asks for the list of the tab', () => {
  expect(listPath({})).toBe('people')
  expect(listPath({ q: ' Ada & Bob ', show: 'admins', page: 1 })).toBe(
    'people?q=Ada+%26+Bob&show=admins&page=1',
  )
  expect(listPath({ tab: 'teams', show: 'pro' })).toBe('teams?show=pro')
  expect(listPath({ tab: 'log', kind: 'team_plan' })).toBe('changes?kind=team_plan')
})
