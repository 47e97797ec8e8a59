import { newId } from '#schema/ids.ts'
import { expect, test } from 'vitest'
import { hashOf, targetOf } from './post-hash.ts'

test('a hash names a post', () => {
  const id = newId()
  expect(targetOf(hashOf(id))).toBe(id)
  for (const hash of ['', 'post-', id, `play-${id}`, 'post-"],*', `${hashOf(id)} x`])
    expect(targetOf(hash)).toBeUndefined()
})
