import { expect, test } from 'vitest'
import { bellWords } from './bell-words.ts'

test('the bell shows the number of new notifications', () => {
  expect(bellWords(0)).toBe('Notifications: nothing new')
  expect(bellWords(4)).toBe('Notifications: 4 new')
})
