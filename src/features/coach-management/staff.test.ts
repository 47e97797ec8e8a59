import type { TeamRole } from '#schema/capabilities.ts'
import { describe, expect, it } from 'vitest'
import { heldBy, staffOf, type StaffRow } from './staff.ts'

function row(fullName: string, teamRole: TeamRole, capabilities: unknown = []): StaffRow {
  return {
    userId: fullName,
    teamRole,
    capabilities,
    roleNotes: null,
    assignedAt: 0,
    status: 'active',
    profile: { fullName },
  }
}

const names = (rows: readonly StaffRow[]) => rows.map(({ profile }) => profile?.fullName)

describe('the staff', () => {
  it('stands by rank, then by name, without players, family and alumni', () => {
    const { staff, others } = staffOf([
      row('Pat', 'player'),
      row('Zoe', 'assistant_coach'),
      row('Max', 'manager'),
      row('Ann', 'assistant_coach'),
      row('Kim', 'coordinator'),
      row('Dan', 'head_coach'),
      row('Lee', 'family'),
    ])
    expect(names(staff)).toEqual(['Dan', 'Ann', 'Zoe', 'Kim', 'Max'])
    expect(others).toEqual([])
  })

  it('names those below the staff who were given more', () => {
    const { others } = staffOf([
      row('Pat', 'player', ['playbook.edit']),
      row('Lee', 'family', { 'playbook.view': true, 'roster.manage': false }),
      row('Sam', 'player', ['playbook.view']),
      { ...row('Old', 'player', ['playbook.manage']), status: 'inactive' },
    ])
    expect(names(others)).toEqual(['Pat', 'Lee'])
  })
})

describe('what somebody may do', () => {
  it('says the strongest once, in the order of the table', () => {
    expect(heldBy('coordinator', []).map(({ capability }) => capability)).toEqual([
      'roster.view',
      'playbook.manage',
      'calendar.view',
      'analytics.view',
      'profile.manage',
    ])
  })

  it('tells what was added from what the role brings', () => {
    expect(heldBy('manager', ['playbook.view', 'roster.view'])).toEqual([
      { capability: 'roster.view', added: false },
      { capability: 'playbook.view', added: true },
      { capability: 'calendar.view', added: false },
      { capability: 'analytics.view', added: false },
      { capability: 'profile.manage', added: false },
    ])
  })

  it('does not call added what the role implies, and lets a stronger one stand for a weaker', () => {
    expect(heldBy('head_coach', ['playbook.view']).filter(({ added }) => added)).toEqual([])
    const player = heldBy('player', { 'playbook.manage': true, nonsense: true })
    expect(player.filter(({ added }) => added)).toEqual([{ capability: 'playbook.manage', added: true }])
    expect(player.map(({ capability }) => capability)).not.toContain('playbook.view')
  })
})
