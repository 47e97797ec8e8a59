import { expect, test } from 'vitest'
import { isWithoutContent } from './team-content.ts'

test('a team whose game plans were all deleted can be filled from a file, and one with anything else cannot', () => {
  const none = { plays: [], players: [], plans: [] }
  expect(isWithoutContent(none)).toBe(true)
  expect(isWithoutContent({ ...none, plans: [{ deletedAt: 1 }] })).toBe(true)
  expect(isWithoutContent({ ...none, plans: [{ deletedAt: 1 }, { deletedAt: null }] })).toBe(false)
  expect(isWithoutContent({ ...none, plays: [{}] })).toBe(false)
  expect(isWithoutContent({ ...none, players: [{}] })).toBe(false)
})
