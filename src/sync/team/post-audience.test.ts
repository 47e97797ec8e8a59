import type { TeamRole } from '#schema/capabilities.ts'
import { expect, test } from 'vitest'
import { reachWords } from './post-audience.ts'

const people = (...roles: TeamRole[]) =>
  roles.map((teamRole, i) => ({
    userId: String(i),
    teamRole,
    status: 'active',
    capabilities: [],
    assignedAt: 0,
  }))

test('says whom a post reaches', () => {
  expect(reachWords(people('player', 'player', 'manager', 'family', 'alumni'))).toBe(
    'Reaches 5 people: 2 players, 1 family member, 1 on staff, 1 former player.',
  )
  expect(reachWords(people('assistant_coach'))).toBe('Reaches 1 person: 1 on staff.')
  expect(reachWords([])).toBe('Reaches no one else yet.')
})
