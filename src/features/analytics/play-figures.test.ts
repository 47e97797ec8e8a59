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

test('calls charted in games add to those counted by hand; plays without either are left out', () => {
  const counts = new Map([
    ['Power', byHand(4, 2, 1)],
    ['Trap', byHand(4, 0, 0)],
  ])
  const called = new Map([
    ['Power', { calls: 3, successes: 2 }],
    ['Counter', { calls: 1, successes: 0 }],
  ])
  expect(playFigures(plays, counts, called)).toEqual([
    { id: 'Power', name: 'Power', ...byHand(4, 5, 3) },
    { id: 'Trap', name: 'Trap', ...byHand(4, 0, 0) },
    { id: 'Counter', name: 'Counter', ...byHand(0, 1, 0) },
  ])
})
