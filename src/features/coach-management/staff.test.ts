import type { TeamRole } from '#schema/capabilities.ts'
import { describe, expect, it } from 'vitest'
import { found, heldBy, isShown, membersOf, sourcesOf, type StaffRow } from './staff.ts'
import type { Standing, Who } from './staff-search.ts'

function row(fullName: string, teamRole: TeamRole, capabilities: unknown = []): StaffRow {
  return {
    userId: fullName,
    teamRole,
    capabilities,
    roleNotes: null,
    titles: [],
    positionGroups: [],
    assignedAt: 0,
    status: 'active',
    profile: { fullName },
  }
}

const TEAM = [
  row('Pat', 'player'),
  row('Zoe', 'assistant_coach'),
  row('Max', 'manager'),
  row('Ann', 'assistant_coach'),
  row('Kim', 'coordinator'),
  row('Dan', 'head_coach'),
  row('Lee', 'family', { 'playbook.view': true, 'roster.manage': false }),
  row('Sam', 'player', ['playbook.view']),
  { ...row('Old', 'manager'), status: 'inactive' },
]

const shown = (who: Who, standing: Standing = 'active') =>
  membersOf(TEAM)
    .filter((member) => isShown(member, who, standing))
    .map(({ name }) => name)

describe('the list', () => {
  it('sorts by rank, then name, and adds non-staff only with extra grants', () => {
    expect(shown('staff')).toEqual(['Dan', 'Ann', 'Zoe', 'Kim', 'Max', 'Lee'])
  })

  it('filters by role and by current or former members', () => {
    expect(shown('player')).toEqual(['Pat', 'Sam'])
    expect(shown('everybody')).toEqual(['Dan', 'Ann', 'Zoe', 'Kim', 'Max', 'Pat', 'Sam', 'Lee'])
    expect(shown('everybody', 'left')).toEqual(['Old'])
    expect(shown('manager', 'both')).toEqual(['Max', 'Old'])
  })

  it('matches every word in name, role and notes, ignoring accents', () => {
    const members = membersOf([
      { ...row('José Núñez', 'coordinator'), roleNotes: 'Runs the defense' },
      row('Joe Nunn', 'manager'),
      { ...row('', 'player'), profile: undefined },
    ])
    const names = (text: string) => found(members, text).map(({ name }) => name)
    expect(names('nunez')).toEqual(['José Núñez'])
    expect(names(' JO  defense')).toEqual(['José Núñez'])
    expect(names('manager')).toEqual(['Joe Nunn'])
    expect(names('unnamed')).toEqual(['Unnamed'])
    expect(names('')).toHaveLength(3)
    expect(names('joe defense')).toEqual([])
  })
})

describe('the source of a capability', () => {
  it('is the role, an implying capability, or a grant', () => {
    const sources = sourcesOf('coordinator', ['roster.manage', 'playbook.view'])
    expect(sources.get('playbook.manage')).toEqual({ from: 'role' })
    expect(sources.get('playbook.view')).toEqual({ from: 'with', other: 'playbook.manage' })
    expect(sources.get('roster.manage')).toEqual({ from: 'added' })
    expect(sources.get('profile.view')).toEqual({ from: 'with', other: 'profile.manage' })
    expect(sources.get('team.manage')).toBeNull()
  })

  it('allows removing a grant that another grant implies', () => {
    const sources = sourcesOf('family', { 'settings.manage': true, 'settings.view': true })
    expect(sources.get('settings.view')).toEqual({ from: 'added' })
    expect(sources.get('team.settings')).toEqual({ from: 'with', other: 'settings.manage' })
  })
})

describe("a member's permissions", () => {
  it('lists each strongest capability once, in table order', () => {
    expect(heldBy('coordinator', []).map(({ capability }) => capability)).toEqual([
      'roster.view',
      'playbook.manage',
      'calendar.view',
      'analytics.view',
      'profile.manage',
    ])
  })

  it("distinguishes added capabilities from the role's", () => {
    expect(heldBy('manager', ['playbook.view', 'roster.view'])).toEqual([
      { capability: 'roster.view', added: false },
      { capability: 'playbook.view', added: true },
      { capability: 'calendar.view', added: false },
      { capability: 'analytics.view', added: false },
      { capability: 'profile.manage', added: false },
    ])
  })

  it('does not count implied capabilities as added', () => {
    expect(heldBy('head_coach', ['playbook.view']).filter(({ added }) => added)).toEqual([])
    const player = heldBy('player', { 'playbook.manage': true, nonsense: true })
    expect(player.filter(({ added }) => added)).toEqual([{ capability: 'playbook.manage', added: true }])
    expect(player.map(({ capability }) => capability)).not.toContain('playbook.view')
  })
})
