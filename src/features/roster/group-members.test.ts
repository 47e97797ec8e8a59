import type { TeamRole } from '#schema/capabilities.ts'
import { describe, expect, it } from 'vitest'
import { groupMembers, type Member, nameOf, postersOf } from './group-members.ts'

function member(fullName: string, teamRole: TeamRole, jerseyNumber: number | null = null): Member {
  return {
    userId: fullName,
    teamRole,
    titles: [],
    assignedAt: 0,
    status: 'active',
    profile: { fullName, position: teamRole === 'player' ? 'WR' : null, jerseyNumber },
  }
}

const names = (members: readonly Member[]) => members.map(nameOf)

describe('the roster', () => {
  it('puts each member into one group, staff by rank', () => {
    const groups = groupMembers(
      [
        member('Sam Ortega', 'manager'),
        member('Priya Raman', 'coordinator'),
        member('Dana Whitfield', 'head_coach'),
        member('Marcus Bell', 'assistant_coach'),
        member('Jalen Brooks', 'player'),
        member('Renee Brooks', 'family'),
        member('Tom Kessler', 'alumni'),
      ],
      '',
    )
    expect(names(groups.staff)).toEqual(['Dana Whitfield', 'Marcus Bell', 'Priya Raman', 'Sam Ortega'])
    expect(names(groups.players)).toEqual(['Jalen Brooks'])
    expect(names(groups.family)).toEqual(['Renee Brooks'])
    expect(names(groups.alumni)).toEqual(['Tom Kessler'])
  })

  it('sorts players by number, then those without a number by last name', () => {
    const groups = groupMembers(
      [
        member('Abe Young', 'player'),
        member('Zed Adams', 'player'),
        member('Al Ito', 'player', 52),
        member('Bo Cruz', 'player', 7),
        member('Cy Abel', 'player', 7),
      ],
      '',
    )
    expect(names(groups.players)).toEqual(['Cy Abel', 'Bo Cruz', 'Al Ito', 'Zed Adams', 'Abe Young'])
  })

  it('matches every word in name, role, position and number, ignoring accents', () => {
    const all = [
      member('José Núñez', 'player', 12),
      member('Joe Nunn', 'player', 3),
      member('Joan Dale', 'head_coach'),
    ]
    const found = (text: string) => Object.values(groupMembers(all, text)).flatMap(names)
    expect(found('nunez')).toEqual(['José Núñez'])
    expect(found('jo wr')).toEqual(['Joe Nunn', 'José Núñez'])
    expect(found('#12')).toEqual(['José Núñez'])
    expect(found(' HEAD coach ')).toEqual(['Joan Dale'])
    expect(found('joan wr')).toEqual([])
  })

  it('omits deactivated members and names members without a profile', () => {
    const gone = { ...member('Old Timer', 'player'), status: 'inactive' }
    const fresh = { ...member('', 'player'), profile: undefined }
    expect(names(groupMembers([gone, fresh], '').players)).toEqual(['Unnamed'])
  })
})

describe('those who may post', () => {
  const members = [
    member('Sam Ortega', 'manager'),
    member('Dana Whitfield', 'head_coach'),
    member('Marcus Bell', 'assistant_coach'),
    member('Jalen Brooks', 'player'),
    member('Renee Brooks', 'family'),
  ].map((one) => ({ ...one, capabilities: [] as string[] }))

  it('are the coaches of a team that changed no rights', () => {
    expect(names(postersOf(members, []))).toEqual(['Dana Whitfield', 'Marcus Bell'])
  })

  it('are those to whom the team gives the right, by role or to the member', () => {
    const rights = [
      { teamRole: 'manager', capability: 'playbook.edit', isGranted: true },
      { teamRole: 'assistant_coach', capability: 'playbook.manage', isGranted: false },
      { teamRole: 'assistant_coach', capability: 'playbook.edit', isGranted: false },
    ] as const
    expect(names(postersOf(members, rights))).toEqual(['Dana Whitfield', 'Sam Ortega'])
    const given = members.map((one) =>
      one.teamRole === 'family' ? { ...one, capabilities: ['playbook.edit'] } : one,
    )
    expect(names(postersOf(given, []))).toEqual(['Dana Whitfield', 'Marcus Bell', 'Renee Brooks'])
  })
})
