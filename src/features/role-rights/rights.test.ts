import { CAPABILITIES, TEAM_ROLES } from '#schema/capabilities.ts'
import { capabilitiesOfRole, effectiveCapabilities, type RoleRight } from '#schema/permissions.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellOf, resetOf } from './rights.ts'

const rights: fc.Arbitrary<RoleRight[]> = fc.uniqueArray(
  fc.record({
    teamRole: fc.constantFrom(...TEAM_ROLES),
    capability: fc.constantFrom(...CAPABILITIES),
    isGranted: fc.boolean(),
  }),
  { selector: ({ teamRole, capability }) => `${teamRole} ${capability}` },
)
const role = fc.constantFrom(...TEAM_ROLES)

test('names what brings a capability, and marks what the team changed', () => {
  expect(cellOf('player', 'playbook.view', [])).toEqual({ has: 'own', other: null, changed: false })
  expect(cellOf('player', 'playbook.edit', [])).toEqual({ has: 'none', other: null, changed: false })
  const given: RoleRight[] = [{ teamRole: 'player', capability: 'playbook.edit', isGranted: true }]
  expect(cellOf('player', 'playbook.edit', given)).toEqual({ has: 'own', other: null, changed: true })
  expect(cellOf('player', 'playbook.view', given)).toEqual({
    has: 'with',
    other: 'playbook.edit',
    changed: false,
  })
  expect(cellOf('family', 'playbook.edit', given).has).toBe('none')
})

test('shows a capability exactly where the rules give it', () => {
  fc.assert(
    fc.property(role, rights, (one, changes) => {
      const shown = CAPABILITIES.filter((capability) => cellOf(one, capability, changes).has !== 'none')
      expect(shown).toEqual(effectiveCapabilities(one, [], changes))
    }),
  )
})

test('resetting a role leaves it with its defaults, and the other roles as they were', () => {
  fc.assert(
    fc.property(role, rights, (one, changes) => {
      const reset = resetOf(one, changes)
      const kept = changes.filter(
        ({ teamRole, capability }) =>
          !reset.some((other) => other.teamRole === teamRole && other.capability === capability),
      )
      for (const other of TEAM_ROLES)
        expect(capabilitiesOfRole(other, [...kept, ...reset])).toEqual(
          capabilitiesOfRole(other, other === one ? [] : changes),
        )
      expect(resetOf(one, [...kept, ...reset])).toEqual([])
    }),
  )
})
