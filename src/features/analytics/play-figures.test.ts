import { NO_REPS } from '#schema/football/script-reps.ts'
import { expect, test } from 'vitest'
import { playFigures } from './play-figures.ts'

const plays = ['Boot', 'Counter', 'Power', 'Trap'].map((name) => ({ id: name, name }))
const byHand = (reps: number, calls: number, successes: number) => ({
  reps,
  calls,
  successes,
  scripted: NO_REPS,
})
const charted = (reps: number, calls: number, successes: number) => ({
  ...byHand(reps, calls, successes),
  judged: calls,
})
const NONE = { calls: 0, successes: 0 }

test('calls counted by hand stay beside those charted in games; plays without either are left out', () => {
  const counts = new Map([
    ['Power', byHand(4, 2, 1)],
    ['Trap', byHand(4, 0, 0)],
  ])
  const called = new Map([
    ['Power', { calls: 3, judged: 3, successes: 2 }],
    ['Counter', { calls: 1, judged: 1, successes: 0 }],
  ])
  expect(playFigures(plays, counts, called)).toEqual([
    { id: 'Power', name: 'Power', ...charted(4, 3, 2), byHand: { calls: 2, successes: 1 } },
    { id: 'Trap', name: 'Trap', ...charted(4, 0, 0), byHand: NONE },
    { id: 'Counter', name: 'Counter', ...charted(0, 1, 0), byHand: NONE },
  ])
})

test('plays with as many reps are in the order of their calls, charted or by hand', () => {
  const counts = new Map([
    ['Boot', byHand(0, 6, 2)],
    ['Power', byHand(0, 1, 1)],
    ['Trap', byHand(3, 0, 0)],
  ])
  const called = new Map([
    ['Power', { calls: 4, judged: 4, successes: 2 }],
    ['Boot', { calls: 2, judged: 2, successes: 1 }],
  ])
  expect(playFigures(plays, counts, called).map(({ id }) => id)).toEqual(['Trap', 'Boot', 'Power'])
})
