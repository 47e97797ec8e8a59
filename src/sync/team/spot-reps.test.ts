import { expect, test } from 'vitest'
import type { ScriptType } from '#schema/script.ts'
import { countSpotReps } from './spot-reps.ts'

const SCRIPTS: { id: string; type: ScriptType }[] = [
  { id: 'team', type: 'team' },
  { id: 'scout', type: 'scoutOffense' },
  { id: 'kicks', type: 'special' },
]
const PLAYS = [
  { id: 'power', unit: 'offense', category: 'run' },
  { id: 'spread-punt', unit: 'special', category: 'punt' },
]
let made = 0
const rep = (scriptId: string, playId: string | null, more: object = {}) => ({
  id: `${++made}`,
  scriptId,
  lineId: 'line',
  playId,
  result: 'good' as const,
  voids: null,
  at: 100,
  players: ['webb', 'dell'],
  spots: 'LT LE',
  grade: '' as const,
  ...more,
})
const counted = (...log: ReturnType<typeof rep>[]) =>
  countSpotReps(log, 100, { plays: PLAYS, scripts: SCRIPTS })

test('a rep counts at the spot of the chart whose men ran it', () => {
  const reps = counted(rep('team', 'power'), rep('team', 'power'), rep('kicks', 'spread-punt'))
  expect(reps('offense', 'LT', 'webb')).toBe(2)
  expect(reps('punt', 'LT', 'webb')).toBe(1)
  expect(reps('kickoff-return', 'LT', 'webb')).toBe(0)
})

test('a rep of a call without a play counts for the side of its script', () => {
  const reps = counted(rep('scout', null), rep('team', null))
  expect(reps('defense', 'LE', 'dell')).toBe(1)
  expect(reps('offense', 'LT', 'webb')).toBe(1)
})

test('a rep of a play that was deleted since counts for the unit whose spot it was', () => {
  const reps = counted(rep('team', 'a deleted play'))
  expect(reps('offense', 'LT', 'webb')).toBe(1)
  expect(reps('defense', 'LE', 'dell')).toBe(1)
})

test('reps from before the week, and lines that were skipped, do not count', () => {
  const reps = counted(rep('team', 'power', { at: 99 }), rep('team', 'power', { result: 'skip' }))
  expect(reps('offense', 'LT', 'webb')).toBe(0)
})
