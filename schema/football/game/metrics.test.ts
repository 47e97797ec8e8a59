import { expect, test } from 'vitest'
import { usualNumbers } from '../team-numbers.ts'
import type { GameData, GameEvent, Of } from './log.ts'
import { metricsOf, tendencies } from './metrics.ts'
import { replay } from './replay.ts'

const numbers = usualNumbers('nfhs')
const play = (result: Of<'play'>['result'], yards = 0, extra: Partial<Of<'play'>> = {}): GameData => ({
  kind: 'play',
  result,
  yards,
  ...extra,
})

/** Two of our drives and two of theirs; the numbers below are counted from these lines by hand. */
const GAME: GameData[] = [
  { kind: 'kick', type: 'kickoff', result: 'touchback' },
  // Ours from the 20: a three-and-out.
  play('rush', 5, { formation: 'Doubles' }),
  play('incomplete', 0, { formation: 'Trips' }),
  play('sack', -4),
  { kind: 'kick', type: 'punt', result: 'fair-catch', spot: 60 },
  // Theirs from their 40: a foul of theirs, then a pick at our 45.
  play('penalty', 0, { penalties: [{ by: 'them', yards: 5, from: 'previous', accepted: true }] }),
  play('rush', 20),
  play('interception', 0, { spot: 45 }),
  // Ours from the 45: 55 yards, a touchdown.
  play('complete', 40, { formation: 'Trips' }),
  play('rush', 2, {
    formation: 'Doubles',
    penalties: [{ by: 'them', yards: 5, from: 'dead', accepted: false }],
  }),
  play('drop'),
  play('complete', 13, { formation: 'Trips' }),
  { kind: 'try', type: 'kick', result: 'good' },
  { kind: 'kick', type: 'kickoff', result: 'returned', spot: 65 },
  // Theirs from their 35: a kneel, the drive is under way.
  play('kneel', -1),
]

const LOG: GameEvent[] = [
  { kind: 'start', level: 'nfhs', quarterMinutes: 12, receives: 'us' } satisfies GameData,
  ...GAME,
].map((data, index) => ({ id: `e${index}`, playNo: index, clock: index + 1, device: 'a', data }))

const state = replay(LOG, numbers)

test('our metrics, each with its n', () => {
  expect(state.score).toEqual({ us: 7, them: 0 })
  const ours = metricsOf(state, 'us')
  // 5, 0, −4 and 40, 2, 0, 13.
  expect(ours.yardsPerPlay).toEqual({ sum: 56, n: 7, mean: 8 })
  expect(ours.yardsPerRun).toEqual({ sum: 7, n: 2, mean: 3.5 })
  // 5 on first and ten, 40, and the touchdown on third down.
  expect(ours.success).toEqual({ of: 3, n: 7, share: 3 / 7 })
  // 40; the pass of 13 is short of 16.
  expect(ours.explosive).toEqual({ of: 1, n: 7, share: 1 / 7 })
  expect(ours.negative.of).toBe(1)
  expect(ours.thirdDowns).toEqual({ of: 1, n: 2, share: 0.5 })
  // Third and five, then third and eight.
  expect(ours.thirdDistance).toEqual({ sum: 13, n: 2, mean: 6.5 })
  expect(ours.fourthDowns).toEqual({ of: 0, n: 0, share: null })
  expect(ours.completions).toEqual({ of: 2, n: 4, share: 0.5 })
  expect(ours.sacks).toEqual({ of: 1, n: 5, share: 0.2 })
  expect(ours.runs).toEqual({ of: 2, n: 7, share: 2 / 7 })
  expect(ours.drives).toBe(2)
  expect(ours.pointsPerDrive).toEqual({ sum: 7, n: 2, mean: 3.5 })
  expect(ours.threeAndOuts.of).toBe(1)
  expect(ours.redZone).toEqual({ of: 1, n: 1, share: 1 })
  expect(ours.scoringChances).toEqual({ of: 1, n: 1, share: 1 })
  // From our 20 and our 45.
  expect(ours.start).toEqual({ sum: 65, n: 2, mean: 32.5 })
  expect(ours.turnoverMargin).toBe(1)
  expect(ours.penalties).toEqual({ n: 0, yards: 0 })
})

test("theirs: a kneel isn't rated, a declined foul costs nothing, a drive under way isn't counted", () => {
  const theirs = metricsOf(state, 'them')
  expect(theirs.yardsPerPlay).toEqual({ sum: 20, n: 2, mean: 10 })
  expect(theirs.turnovers).toBe(1)
  expect(theirs.turnoverMargin).toBe(-1)
  expect(theirs.penalties).toEqual({ n: 1, yards: 5 })
  expect(theirs.drives).toBe(1)
})

test('tendencies by what a coach asks for', () => {
  const byFormation = tendencies(state.plays, 'us', ({ data }) => data.formation ?? null)
  expect(byFormation.map(({ name, runs }) => [name, runs.of, runs.n])).toEqual([
    ['Doubles', 2, 2],
    ['Trips', 0, 3],
  ])
})
