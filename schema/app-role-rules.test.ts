import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayGiveAppRole, mayManageAccount } from './app-role-rules.ts'
import { APP_ROLES } from './capabilities.ts'

const runs = { seed: 20261121, numRuns: 500 }
const role = fc.constantFrom(...APP_ROLES)
const person = fc.record({ id: fc.constantFrom('ann', 'bob'), appRole: role })

test('the roles that each role gives', () => {
  const may = (own: (typeof APP_ROLES)[number], target: (typeof APP_ROLES)[number]) =>
    APP_ROLES.filter((to) =>
      mayGiveAppRole({ userId: 'ann', appRole: own }, { id: 'bob', appRole: target }, to),
    )
  expect(may('super_admin', 'admin')).toEqual(['admin', 'coach', 'player', 'family'])
  expect(may('super_admin', 'player')).toEqual(['admin', 'coach', 'player', 'family'])
  expect(may('admin', 'player')).toEqual(['coach', 'player', 'family'])
  expect(may('admin', 'admin')).toEqual([])
  expect(may('super_admin', 'super_admin')).toEqual([])
  for (const own of ['coach', 'player', 'family'] as const)
    for (const target of APP_ROLES) expect(may(own, target)).toEqual([])
})

test('nobody changes themselves, two people never change each other, and nobody gives their own role', () => {
  fc.assert(
    fc.property(person, person, role, (one, other, to) => {
      const may = mayGiveAppRole({ userId: one.id, appRole: one.appRole }, other, to)
      if (one.id === other.id) expect(may).toBe(false)
      if (!may) return
      expect(to).not.toBe(one.appRole)
      expect(to).not.toBe('super_admin')
      for (const back of APP_ROLES)
        expect(mayGiveAppRole({ userId: other.id, appRole: other.appRole }, one, back)).toBe(false)
    }),
    runs,
  )
})

test('only accounts of a lower rank can be deactivated, and never the own one', () => {
  const may = (own: (typeof APP_ROLES)[number]) =>
    APP_ROLES.filter((appRole) => mayManageAccount({ userId: 'ann', appRole: own }, { id: 'bob', appRole }))
  expect(may('super_admin')).toEqual(['admin', 'coach', 'player', 'family'])
  expect(may('admin')).toEqual(['coach', 'player', 'family'])
  for (const own of ['coach', 'player', 'family'] as const) expect(may(own)).toEqual([])
  for (const appRole of APP_ROLES)
    expect(mayManageAccount({ userId: 'ann', appRole: 'super_admin' }, { id: 'ann', appRole })).toBe(false)
})
