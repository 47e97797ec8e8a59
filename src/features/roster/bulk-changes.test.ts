import { expect, test } from 'vitest'
import { withMainPosition, withStatus } from './bulk-changes.ts'

test('activating a player clears the return date', () => {
  expect(withStatus('active')).toEqual({ status: 'active', returnDate: '' })
})

test('every other status keeps the return date', () => {
  expect(withStatus('injured')).toEqual({ status: 'injured' })
})

test('the main position comes first, once, and the others keep their order', () => {
  expect(withMainPosition({ positions: ['WR', 'CB', 'S'] }, 'S')).toEqual({ positions: ['S', 'WR', 'CB'] })
  expect(withMainPosition({ positions: [] }, 'QB')).toEqual({ positions: ['QB'] })
})

test('a player with six positions loses the last one to a seventh', () => {
  const positions = ['QB', 'WR', 'S', 'CB', 'K', 'P']
  expect(withMainPosition({ positions }, 'H').positions).toEqual(['H', 'QB', 'WR', 'S', 'CB', 'K'])
})
