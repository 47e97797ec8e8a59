import { expect, test } from 'vitest'
import { parseBulletinSearch } from './bulletin-search.ts'

test('the address of the bulletin opens the dialog of a new post or announcement, and of nothing else', () => {
  expect(parseBulletinSearch({ new: 'post' })).toEqual({ new: 'post' })
  expect(parseBulletinSearch({ new: 'announcement' })).toEqual({ new: 'announcement' })
  for (const made of [undefined, '', 'poll', true, ['post'], {}])
    expect(parseBulletinSearch({ new: made })).toEqual({})
})
