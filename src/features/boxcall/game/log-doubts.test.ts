import type { EventData, GameEvent } from '#schema/football/game/log.ts'
import { replay } from '#schema/football/game/replay.ts'
import { usualNumbers } from '#schema/football/team-numbers.ts'
import { expect, test } from 'vitest'
import { doubtsBeside, playsInDoubt } from './log-doubts.ts'

let clock = 0
const event = (playNo: number, data: EventData): GameEvent => {
  clock += 1
  return { id: `e${clock}`, playNo, clock, device: 'a', data }
}
const run = (yards: number): EventData => ({ kind: 'play', result: 'rush', yards })

test('a timeout too many and a call without a result are named with their play; a doubtful play stands in the log', () => {
  const log = [
    event(0, { kind: 'start', level: 'nfhs', quarterMinutes: 12, receives: 'us' }),
    event(1, { kind: 'kick', type: 'kickoff', result: 'touchback' }),
    ...[0, 1, 2, 3, 4].map(() => event(2, { kind: 'timeout', by: 'them' })),
    event(2, run(3)),
    event(3, { kind: 'call', call: { text: 'Power' } }),
    event(4, run(2)),
    // Two of a number, and a kickoff in the middle of a drive.
    event(4, run(5)),
    event(5, { kind: 'kick', type: 'kickoff', result: 'touchback' }),
  ]
  const { doubts, plays } = replay(log, usualNumbers('nfhs'))
  expect(doubtsBeside(doubts, log)).toEqual([
    'Play 2: This timeout is one more than the team had.',
    'Play 3: This call has no result yet.',
  ])
  expect(playsInDoubt(plays, doubts)).toBe(1)
  expect(doubts).toHaveLength(5)
})
