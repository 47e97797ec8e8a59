import { describe, expect, test } from 'vitest'
import { type AppRole, TEAM_ROLE_AS, TEAM_ROLES } from './capabilities.ts'

describe('what one is on a team, in the words of app roles', () => {
  const those = (role: AppRole | null) => TEAM_ROLES.filter((one) => TEAM_ROLE_AS[one] === role)

  test('a coach is a head coach, an assistant coach or a coordinator', () => {
    expect(those('coach')).toEqual(['head_coach', 'assistant_coach', 'coordinator'])
  })

  test('players and family are themselves', () => {
    expect(those('player')).toEqual(['player'])
    expect(those('family')).toEqual(['family'])
  })

  test('no place on a team makes anybody an admin, and the rest have no such word', () => {
    expect(those('admin')).toEqual([])
    expect(those('super_admin')).toEqual([])
    expect(those(null)).toEqual(['manager', 'alumni'])
  })
})
