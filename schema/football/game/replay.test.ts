import { describe, expect, test } from 'vitest'
import { usualNumbers } from '../team-numbers.ts'
import { HAND_CHECKED } from './hand-checked.ts'
import type { GameData, GameEvent, GameState } from './log.ts'
import { replay } from './replay.ts'

const numbers = usualNumbers('nfhs')

/** Events in order, as one device would have written them. */
function logOf(list: readonly GameData[]): GameEvent[] {
  let playNo = 1
  return list.map((data, index) => {
    const isPlay = data.kind === 'play' || data.kind === 'kick' || data.kind === 'try'
    const event = { id: `e${String(index).padStart(3, '0')}`, playNo, clock: index + 1, device: 'a', data }
    if (isPlay) playNo += 1
    return event
  })
}

/** `-23` on a team's own side, `+40` on the other's. */
function spotOf(yardsToGoal: number): string {
  return yardsToGoal === 50 ? '50' : yardsToGoal > 50 ? `-${100 - yardsToGoal}` : `+${yardsToGoal}`
}

function told({ situation, score, over }: GameState): string {
  if (over) return `over ${score.us}-${score.them}`
  const { phase, ball, down, distance, yardsToGoal } = situation
  const what = phase === 'scrimmage' ? `${down}&${distance}` : phase
  return `${ball} ${what} ${spotOf(yardsToGoal)} ${score.us}-${score.them}`
}

describe('drives checked by hand', () => {
  test('there are at least thirty', () => {
    expect(HAND_CHECKED.length).toBeGreaterThanOrEqual(30)
  })

  test.each(HAND_CHECKED.map((drive) => [drive.name, drive] as const))('%s', (_, drive) => {
    const opening: GameData[] = [
      { kind: 'start', level: drive.level ?? 'nfhs', quarterMinutes: 12, receives: 'us' },
      { kind: 'situation', to: drive.from },
    ]
    const data = [...opening, ...drive.plays.map(([one]) => one)]
    const seen = drive.plays.map((_play, index) =>
      told(replay(logOf(data.slice(0, opening.length + index + 1)), numbers)),
    )
    expect(seen).toEqual(drive.plays.map(([, expected]) => expected))
    const state = replay(logOf(data), numbers)
    if (drive.drives) {
      expect(
        state.drives.map(
          ({ result, plays, yards, points }) => `${result} ${plays} plays ${yards} yards ${points} points`,
        ),
      ).toEqual(drive.drives)
    }
    expect(state.over).toBe(drive.over ?? false)
    expect(state.doubts).toEqual([])
  })
})

test('overtime that was begun by mistake ends with the quarter that is set by hand', () => {
  const log = logOf([
    { kind: 'start', level: 'nfhs', quarterMinutes: 12, receives: 'us' },
    { kind: 'situation', to: { phase: 'scrimmage', ball: 'us', down: 1, yardsToGoal: 60, quarter: 4 } },
    { kind: 'quarter', quarter: 5, first: 'them' },
    { kind: 'situation', to: { quarter: 4 } },
    { kind: 'situation', to: { ball: 'us', down: 2, yardsToGoal: 60, distance: 10 } },
    { kind: 'play', result: 'rush', yards: 3 },
  ])
  expect(replay(log, numbers).situation).toMatchObject({ quarter: 4, ball: 'us', down: 3, distance: 7 })
})

test('the quarter goes on where it was when overtime was begun by mistake', () => {
  const data: GameData[] = [
    { kind: 'start', level: 'nfhs', quarterMinutes: 12, receives: 'us' },
    {
      kind: 'situation',
      to: { phase: 'scrimmage', ball: 'us', down: 2, distance: 7, yardsToGoal: 60, quarter: 4, time: 95 },
    },
  ]
  const before = replay(logOf(data), numbers)
  const begun: GameData[] = [...data, { kind: 'quarter', quarter: 5, first: 'them' }]
  const back: GameData = { kind: 'situation', to: { quarter: 4 } }
  const after = replay(logOf([...begun, back]), numbers)
  expect(after.situation).toEqual(before.situation)
  expect([after.timeouts, after.overtime]).toEqual([before.timeouts, null])
  // Once it is played, the spot of its last play stays.
  const run: GameData = { kind: 'play', result: 'rush', yards: 3 }
  expect(replay(logOf([...begun, run, back]), numbers).situation).toMatchObject({
    quarter: 4,
    ball: 'them',
    down: 2,
    yardsToGoal: 7,
  })
})

describe('what was logged in overtime stays when overtime is taken back', () => {
  const begun: GameData[] = [
    { kind: 'start', level: 'nfhs', quarterMinutes: 12, receives: 'us' },
    {
      kind: 'situation',
      to: { phase: 'scrimmage', ball: 'us', down: 2, distance: 7, yardsToGoal: 60, quarter: 4, time: 95 },
    },
    { kind: 'quarter', quarter: 5, first: 'them' },
  ]
  const back: GameData = { kind: 'situation', to: { quarter: 4 } }

  const before = replay(logOf(begun.slice(0, 2)), numbers)

  test('a timeout, which is one less of the quarter', () => {
    const after = replay(logOf([...begun, { kind: 'timeout', by: 'us' }, back]), numbers)
    const { us, them } = before.timeouts
    expect([after.timeouts, after.overtime]).toEqual([{ us: us - 1, them }, null])
    expect(after.situation).toEqual(before.situation)
    expect(after.clock).toEqual({ runs: false, why: 'A timeout stopped it.' })
    const set: GameData = { kind: 'situation', to: { timeouts: { us: 1, them: 0 } } }
    expect(replay(logOf([...begun, set, back]), numbers).timeouts).toEqual({ us: 1, them: 0 })
  })

  test('a spot that was set by hand', () => {
    const spot = { ball: 'us', down: 3, distance: 2, yardsToGoal: 34 } as const
    const after = replay(logOf([...begun, { kind: 'situation', to: spot }, back]), numbers)
    expect(after.situation).toMatchObject({ ...spot, quarter: 4, time: 95 })
    expect([after.timeouts, after.overtime]).toEqual([before.timeouts, null])
  })

  test.each([{ ball: 'us' }, { hash: 'L' }, { down: 3, distance: 2 }] as const)(
    'but the quarter goes on where it was when no spot was set: %o',
    (to) => {
      const after = replay(logOf([...begun, { kind: 'situation', to }, back]), numbers)
      expect(after.situation).toEqual(before.situation)
    },
  )

  test('a time that was set by hand', () => {
    const after = replay(logOf([...begun, { kind: 'situation', to: { time: 80 } }, back]), numbers)
    expect(after.situation).toEqual({ ...before.situation, time: 80 })
  })

  test('and so it does after a timeout of the officials', () => {
    const after = replay(logOf([...begun, { kind: 'timeout', by: 'officials' }, back]), numbers)
    expect([after.situation, after.timeouts]).toEqual([before.situation, before.timeouts])
  })
})

test('who has the ball first in overtime is put right without another timeout for each team', () => {
  const data: GameData[] = [
    { kind: 'start', level: 'nfhs', quarterMinutes: 12, receives: 'us' },
    { kind: 'quarter', quarter: 5, first: 'us' },
  ]
  const { timeouts } = replay(logOf(data), numbers)
  const changed = replay(logOf([...data, { kind: 'quarter', quarter: 5, first: 'them' }]), numbers)
  expect(changed.timeouts).toEqual(timeouts)
  expect(changed.situation).toMatchObject({ quarter: 5, ball: 'them' })
})

test.each([
  ['nfhs', 1, 600, false],
  ['ncaa', 4, 110, false],
  ['ncaa', 4, 200, null],
  ['pro', 2, 200, null],
  ['pro', 4, 200, false],
] as const)(
  'out of bounds at %s, quarter %i, %i seconds left: the clock runs %s',
  (level, quarter, time, runs) => {
    const log = logOf([
      { kind: 'start', level, quarterMinutes: 15, receives: 'us' },
      { kind: 'situation', to: { phase: 'scrimmage', ball: 'us', yardsToGoal: 60, quarter, time } },
      { kind: 'play', result: 'rush', yards: 3, outOfBounds: true },
    ])
    expect(replay(log, numbers).clock.runs).toBe(runs)
  },
)
