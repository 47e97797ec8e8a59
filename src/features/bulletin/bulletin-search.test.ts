import { newId } from '#schema/ids.ts'
import { describe, expect, test } from 'vitest'
import { hashOf, parseBulletinSearch, targetOf } from './bulletin-search.ts'

describe('the address of the bulletin', () => {
  test('opens the dialog of a new post or announcement, and of nothing else', () => {
    expect(parseBulletinSearch({ new: 'post' })).toEqual({ new: 'post' })
    expect(parseBulletinSearch({ new: 'announcement' })).toEqual({ new: 'announcement' })
    for (const made of [undefined, '', 'poll', true, ['post'], {}])
      expect(parseBulletinSearch({ new: made })).toEqual({})
  })

  test('names a post by its hash', () => {
    const id = newId()
    expect(targetOf(hashOf(id))).toBe(id)
    for (const hash of ['', 'post-', id, `play-${id}`, 'post-"],*', `${hashOf(id)} x`])
      expect(targetOf(hash)).toBeUndefined()
  })
})
