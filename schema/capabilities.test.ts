import { describe, expect, test } from 'vitest'
import { type AppRole, TEAM_ROLE_AS, TEAM_ROLES } from './capabilities.ts'

describe("a member's team role in app role words", () => {
  const those = (role: AppRole | null) => TEAM_ROLES.filter((one) => TEAM_ROLE_AS[one] === role)

  test('a coach is a head coach, an assistant coach or a coordinator', () => {
    expect(those('coach')).toEqual(['head_coach', 'assistant_coach', 'coordinator'])
  })

  test('players and family are themselves', () => {
    expect(those('player')).toEqual(['player'])
    expect(those('family')).toEqual(['family'])
  })

  test('no team role makes an admin, and roles without an app role word get none', () => {
    expect(those('admin')).toEqual([])
    expect(those('super_admin')).toEqual([])
    expect(those(null)).toEqual(['manager', 'alumni'])
  })
})
