import type { EventData, GameEvent } from '#schema/football/game/log.ts'
import { replay } from '#schema/football/game/replay.ts'
import { usualNumbers } from '#schema/football/team-numbers.ts'
import { expect, test } from 'vitest'
import { usedWords, usesOf } from './call-uses.ts'

const START: EventData = { kind: 'start', level: 'nfhs', quarterMinutes: 12, receives: 'us' }
const FIRE = { playId: 'fire' }

/** The uses after these plays, each from a first and ten at midfield. */
function usesAfter(ball: 'us' | 'them', ...plays: readonly EventData[]) {
  const at: EventData = {
    kind: 'situation',
    to: { phase: 'scrimmage', ball, down: 1, distance: 10, yardsToGoal: 50 },
  }
  const all = [START, ...plays.flatMap((play) => [at, play])]
  const log = all.map((data, i): GameEvent => ({ id: `e${i}`, playNo: i, clock: i + 1, device: 'd', data }))
  return usesOf(replay(log, usualNumbers('nfhs')).plays)
}

test('a call on offense is good when the offense succeeds', () => {
  const uses = usesAfter(
    'us',
    { kind: 'play', result: 'rush', yards: 12, call: FIRE },
    { kind: 'play', result: 'rush', yards: 1, call: FIRE },
  )
  expect(uses.get('fire')).toEqual({ used: 2, good: 1, judged: 2 })
  expect(usedWords({ used: 2, good: 1, judged: 2 })).toBe('×2 · 1 of 2 good')
})

test('a call on defense is good when the offense fails', () => {
  const after = (...plays: readonly EventData[]) => usesAfter('them', ...plays).get('fire')
  expect(after({ kind: 'play', result: 'rush', yards: 12, call: FIRE })).toEqual({
    used: 1,
    good: 0,
    judged: 1,
  })
  for (const stop of [
    { kind: 'play', result: 'interception', call: FIRE },
    { kind: 'play', result: 'sack', yards: -6, call: FIRE },
    { kind: 'play', result: 'rush', yards: 1, call: FIRE },
  ] as const)
    expect(after(stop), stop.result).toEqual({ used: 1, good: 1, judged: 1 })
})

test('a play that nothing judges counts as used alone', () => {
  const uses = usesAfter('us', { kind: 'play', result: 'kneel', yards: -1, call: FIRE })
  expect(uses.get('fire')).toEqual({ used: 1, good: 0, judged: 0 })
  expect(usedWords({ used: 1, good: 0, judged: 0 })).toBe('×1')
})
