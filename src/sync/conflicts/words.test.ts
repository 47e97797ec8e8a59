import { expect, test } from 'vitest'
import { noticeWords } from './words.ts'

const by = (theirsBy: string | null, theirsName: string | null) => ({ userId: 'me', theirsBy, theirsName })

test('names the other person of a conflict, or the other device when that is the same person', () => {
  expect(noticeWords([by('dana', 'Dana Reyes')])).toBe('You and Dana Reyes edited the same thing')
  expect(noticeWords([by(null, null)])).toBe('You and someone else edited the same thing')
  expect(noticeWords([by('me', 'Dana Reyes')])).toBe('You edited the same thing on your other device')
})

test('counts several, whoever the others are', () => {
  expect(noticeWords([by('me', 'Dana Reyes'), by('sam', 'Sam Ortiz')])).toBe('2 conflicts to resolve')
})
