import { expect, test } from 'vitest'
import type { TeamRole } from '#schema/capabilities.ts'
import { grantsOf } from '#schema/permissions.ts'
import { comingWords, topicsOf } from './topics.ts'

const wordsFor = (role: TeamRole) =>
  comingWords(topicsOf(grantsOf(role, []).map((capability) => ({ capability }))))

test('the empty bell names what the person will hear of, and nothing else', () => {
  expect(wordsFor('family')).toBe(
    "You'll see news here about calendar changes, posts and announcements, and awards to you or your family.",
  )
  expect(wordsFor('player')).toContain('plays and game plans')
  expect(wordsFor('head_coach')).toContain('new members and requests to join')
  expect(comingWords([])).toBe("You'll see news about your teams here.")
})
