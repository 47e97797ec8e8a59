import { expect, test } from 'vitest'
import { staffWords } from './staff-words.ts'

test('the set-up says who of the staff has joined and who is invited', () => {
  expect(staffWords({ joined: 0, invited: 0 })).toBe('No staff yet.')
  expect(staffWords({ joined: 0, invited: 2 })).toBe('2 invitations sent.')
  expect(staffWords({ joined: 1, invited: 0 })).toBe('1 staff member joined.')
  expect(staffWords({ joined: 1, invited: 1 })).toBe('1 staff member joined, 1 invitation sent.')
})
