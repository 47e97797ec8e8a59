import { expect, test } from 'vitest'
import { playsToFinish } from './plays-to-finish.ts'

const play = (status: 'draft' | 'review' | 'published', isArchived = false) => ({ status, isArchived })

test('drafts and plays in review are to finish, without archived ones', () => {
  expect(
    playsToFinish([play('draft'), play('draft'), play('draft', true), play('review'), play('published')]),
  ).toEqual([
    { status: 'draft', words: 'in draft', n: 2 },
    { status: 'review', words: 'waiting for review', n: 1 },
  ])
  expect(playsToFinish([play('draft', true), play('published')])).toEqual([])
})
