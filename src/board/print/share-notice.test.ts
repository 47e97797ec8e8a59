import { expect, test } from 'vitest'
import { shareNotice } from './share-notice.ts'

test('the link of an archived or unpublished play says what opens it for players', () => {
  expect(shareNotice({ status: 'published', isArchived: false })).toBeNull()
  const hint = (play: Parameters<typeof shareNotice>[0]) => shareNotice(play)?.hint
  expect(hint({ status: 'draft', isArchived: false })).toMatch(/^Publish it,/)
  expect(hint({ status: 'published', isArchived: true })).toMatch(/^Unarchive it,/)
  expect(hint({ status: 'review', isArchived: true })).toMatch(/^Unarchive and publish it,/)
})
