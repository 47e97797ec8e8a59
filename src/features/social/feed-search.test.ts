import { expect, test } from 'vitest'
import { parseFeedSearch } from './feed-search.ts'

test('the address of the feed says what is shown and what is being written', () => {
  expect(parseFeedSearch({ show: 'alumni', new: 'shout_out' })).toEqual({ show: 'alumni', new: 'shout_out' })
  for (const wrong of ['', 'all', 'poll', true, ['waiting'], {}])
    expect(parseFeedSearch({ show: wrong, new: wrong })).toEqual({})
})
