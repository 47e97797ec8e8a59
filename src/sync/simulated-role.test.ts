import { ROLE_DEFAULTS } from '#schema/capabilities.ts'
import { DEVELOPMENT_MODES } from '#src/lib/development-mode.ts'
import { describe, expect, test } from 'vitest'
import { grantsOfRole, simulatedRole } from './simulated-role.ts'

describe('the simulated role', () => {
  test('is set in each mode that simulates one, and in no other', () => {
    expect(Object.fromEntries(DEVELOPMENT_MODES.map((mode) => [mode, simulatedRole(mode)]))).toEqual({
      production: null,
      blank_slate: null,
      test_as_head_coach: { appRole: 'admin', teamRole: 'head_coach' },
      test_as_coach: { appRole: 'coach', teamRole: 'assistant_coach' },
      test_as_player: { appRole: 'player', teamRole: 'player' },
      test_as_family: { appRole: 'family', teamRole: 'family' },
    })
  })

  test("has only the role's default capabilities, in this person's teams only", () => {
    const held = [
      { teamId: 'hawks', capability: 'member' },
      { teamId: 'hawks', capability: 'playbook.manage' },
      { teamId: 'owls', capability: 'member' },
    ] as const
    const asPlayer = grantsOfRole(held, 'player')
    for (const teamId of ['hawks', 'owls'])
      expect(asPlayer.filter((one) => one.teamId === teamId).map(({ capability }) => capability)).toEqual(
        expect.arrayContaining(['member', ...ROLE_DEFAULTS.player]),
      )
    expect(asPlayer.some(({ capability }) => capability === 'playbook.edit')).toBe(false)
    expect(grantsOfRole(held, 'family').some(({ capability }) => capability === 'playbook.view')).toBe(false)
    expect(grantsOfRole(held, 'assistant_coach')).toContainEqual({
      teamId: 'owls',
      capability: 'playbook.view',
    })
    expect(grantsOfRole([], 'head_coach')).toEqual([])
  })
})
