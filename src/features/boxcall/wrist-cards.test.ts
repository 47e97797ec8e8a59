import { expect, test } from 'vitest'
import { CALLS_A_CARD, wristCards } from './wrist-cards.ts'

const play = (wristCode: string, more: { callText?: string; unit?: string; status?: string } = {}) => ({
  id: wristCode,
  name: `Play ${wristCode}`,
  callText: '',
  wristCode,
  unit: 'offense',
  status: 'published',
  ...more,
})

test('calls are sorted by code, as numbers', () => {
  const { cards } = wristCards([play('10'), play('9', { callText: ' 9 Power ' }), play('2a')])
  expect(cards).toEqual([
    [
      { id: '2a', code: '2a', call: 'Play 2a' },
      { id: '9', code: '9', call: '9 Power' },
      { id: '10', code: '10', call: 'Play 10' },
    ],
  ])
})

test('only calls with a code, and of the offense', () => {
  const plays = [play(' '), play('1', { unit: 'defense' }), play('2', { status: 'draft' })]
  expect(wristCards(plays).cards).toEqual([])
})

test('what does not fit on one card goes on the next', () => {
  const { cards } = wristCards(Array.from({ length: CALLS_A_CARD + 1 }, (_, i) => play(`${i + 1}`)))
  expect(cards.map((card) => card.length)).toEqual([CALLS_A_CARD, 1])
})

test('a code on several plays is listed once', () => {
  const plays = [play('7'), play('7'), play('7 '), play('8')]
  expect(wristCards(plays).doubled).toEqual(['7'])
})
