import { expect, test } from 'vitest'
import { setUpSteps } from './set-up-steps.ts'

const left = (...args: Parameters<typeof setUpSteps>) =>
  setUpSteps(...args).flatMap(({ title, isDone }) => (isDone ? [] : [title]))

test('a new team has every step to do', () => {
  expect(left({ season: '', players: 0, staff: 0, plays: 0 })).toEqual([
    'Season, colors, and terminology',
    'Roster',
    'Staff',
    'Playbook',
  ])
})

test('each step is completed by what it asks for', () => {
  expect(left({ season: '2026', players: 0, staff: 1, plays: 0 })).toEqual(['Roster', 'Playbook'])
  expect(left({ season: '2026', players: 1, staff: 1, plays: 1 })).toEqual([])
})
