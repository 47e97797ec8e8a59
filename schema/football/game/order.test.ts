import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { usualNumbers } from '../team-numbers.ts'
import type { EventData, GameEvent } from './log.ts'
import { duplicates, keptOutBy, nextClock, numberAfter, standing } from './order.ts'
import { replay } from './replay.ts'

const numbers = usualNumbers('nfhs')

const run = (yards: number): EventData => ({ kind: 'play', result: 'rush', yards })

function event(id: string, playNo: number, clock: number, data: EventData, device = 'a'): GameEvent {
  return { id, playNo, clock, device, data }
}

const START = event('start', 0, 1, { kind: 'start', level: 'nfhs', quarterMinutes: 12, receives: 'us' })
const KICK = event('kick', 1, 2, { kind: 'kick', type: 'kickoff', result: 'touchback' })

test('what a newer build writes is left out, counted, and breaks nothing', () => {
  const newer = (id: string, playNo: number, data: object) => event(id, playNo, 9, data as EventData)
  const log = [START, KICK, event('p2', 2, 3, run(4))]
  const more = [
    ...log,
    newer('n1', 3, { kind: 'injury', who: '12' }),
    newer('n2', 3, { kind: 'play', result: 'hook-and-lateral', yards: 30 }),
    newer('n3', 3, { kind: 'kick', type: 'drop-kick', result: 'good' }),
    newer('n4', 2, { kind: 'correct', of: 'p2', data: { kind: 'play', result: 'statue', yards: 9 } }),
    newer('n5', 2, { kind: 'tag', of: 'p2' }),
  ]
  expect(replay(more, numbers)).toEqual({ ...replay(log, numbers), unread: 5 })
  expect(duplicates(more)).toEqual([])
})

describe('corrections, plays taken out and brought back', () => {
  const log = [START, KICK, event('p2', 2, 3, run(4)), event('p3', 3, 4, run(3))]
  const spot = (events: readonly GameEvent[]) => replay(events, numbers).situation

  test('a corrected play moves what follows it, and the latest correction counts', () => {
    expect(spot(log)).toMatchObject({ down: 3, distance: 3, yardsToGoal: 73 })
    const once = [
      ...log,
      event('c1', 2, 5, { kind: 'correct', of: 'p2', data: { kind: 'play', result: 'rush', yards: 8 } }),
    ]
    expect(spot(once)).toMatchObject({ down: 1, distance: 10, yardsToGoal: 69 })
    const twice = [
      ...once,
      event('c2', 2, 6, { kind: 'correct', of: 'p2', data: { kind: 'play', result: 'sack', yards: -5 } }),
    ]
    expect(spot(twice)).toMatchObject({ down: 3, distance: 12, yardsToGoal: 82 })
  })

  test('a play that is out can be brought back by taking out what took it out', () => {
    const out = [...log, event('v1', 2, 5, { kind: 'void', of: 'p2' })]
    expect(spot(out)).toMatchObject({ down: 2, distance: 7 })
    expect(keptOutBy(out, 'p2')).toEqual(['v1'])
    const back = [...out, event('v2', 2, 6, { kind: 'void', of: 'v1' })]
    expect(spot(back)).toEqual(spot(log))
    expect(keptOutBy(back, 'p2')).toEqual([])
  })

  test('a forgotten play goes between two others', () => {
    const playNo = numberAfter(log, 2)
    expect(playNo).toBeGreaterThan(2)
    expect(playNo).toBeLessThan(3)
    const more = [...log, event('p2b', playNo, nextClock(log), run(1))]
    expect(replay(more, numbers).plays.map(({ id }) => id)).toEqual(['kick', 'p2', 'p2b', 'p3'])
  })

  test('a call waits for its result, from whichever device it comes', () => {
    const sent = [...log, event('call', 4, 5, { kind: 'call', call: { text: 'Power' } }, 'booth')]
    expect(replay(sent, numbers).called).toEqual({ text: 'Power' })
    const done = [...sent, event('p4', 4, 5, run(2), 'field')]
    expect(replay(done, numbers).called).toBeNull()
    expect(replay(done, numbers).plays.at(-1)?.call).toEqual({ text: 'Power' })
    expect(replay([...sent, event('p5', 5, 6, run(2))], numbers).doubts).toEqual([
      { id: 'call', what: 'This call has no result yet.' },
    ])
  })
})

describe('calls ahead of their results', () => {
  const power = event('power', 2, 3, { kind: 'call', call: { text: 'Power' } })
  const verts = event('verts', 3, 4, { kind: 'call', call: { text: 'Verts' } })
  const log = [START, KICK, power, verts]

  test('the next result is for the first of them, and the newest is the one that was called', () => {
    expect(replay(log, numbers)).toMatchObject({
      nextNo: 2,
      due: { text: 'Power' },
      called: { text: 'Verts' },
      calledNo: 3,
    })
    expect(replay([...log, event('p2', 2, 5, run(4))], numbers)).toMatchObject({
      nextNo: 3,
      due: { text: 'Verts' },
      called: { text: 'Verts' },
    })
  })

  test('no call is in doubt before a later play has a result', () => {
    const third = event('third', 4, 5, { kind: 'call', call: { text: 'Dive' } })
    expect(replay([...log, third], numbers).doubts).toEqual([])
    const what = 'This call has no result yet.'
    expect(replay([...log, third, event('p4', 4, 6, run(4))], numbers).doubts).toEqual([
      { id: 'power', what },
      { id: 'verts', what },
    ])
  })

  test('a call for the play after the next one waits while the next one has none', () => {
    expect(replay([START, power], numbers)).toMatchObject({ nextNo: 1, due: null, called: { text: 'Power' } })
    const kicked = replay([START, power, KICK], numbers)
    expect(kicked).toMatchObject({ nextNo: 2, due: { text: 'Power' }, called: { text: 'Power' } })
    expect(kicked.plays[0]?.call).toBeNull()
  })
})

describe('a play entered twice', () => {
  const booth = event('booth', 2, 3, run(4), 'booth')
  const field = event('field', 2, 3, run(4), 'field')
  const log = [START, KICK, booth, field]

  test('counts once, and is offered', () => {
    const state = replay(log, numbers)
    expect(state.situation).toMatchObject({ down: 2, distance: 6 })
    expect(state.doubts).toEqual([
      { id: 'field', what: 'Another play has the same number. It isn’t counted.' },
    ])
    const [double] = duplicates(log)
    expect(double).toMatchObject({
      playNo: 2,
      agree: true,
      counted: { id: 'booth' },
      others: [{ id: 'field' }],
    })
  })

  test('is settled by taking one out, or by giving one its own number', () => {
    const one = [...log, event('v', 2, 4, { kind: 'void', of: 'booth' })]
    expect(duplicates(one)).toEqual([])
    expect(replay(one, numbers).plays.map(({ id }) => id)).toEqual(['kick', 'field'])
    const both = [...log, event('m', 2, 4, { kind: 'move', of: 'field', playNo: numberAfter(log, 2) })]
    expect(duplicates(both)).toEqual([])
    expect(replay(both, numbers).situation).toMatchObject({ down: 3, distance: 2 })
  })

  test('says when the two differ', () => {
    expect(duplicates([START, KICK, booth, event('field', 2, 3, run(5), 'field')])[0]?.agree).toBe(false)
  })

  test('that two coaches settle differently is the one that the first of them kept', () => {
    const byBooth = event('v1', 2, 5, { kind: 'void', of: 'field', for: 'booth' }, 'booth')
    const byField = event('v2', 2, 5, { kind: 'void', of: 'booth', for: 'field' }, 'field')
    for (const more of [
      [byBooth, byField],
      [byField, byBooth],
    ]) {
      const settled = [...log, ...more]
      expect(replay(settled, numbers).plays.map(({ id }) => id)).toEqual(['kick', 'booth'])
      expect(duplicates(settled)).toEqual([])
      expect(keptOutBy(settled, 'booth')).toEqual([])
      expect(keptOutBy(settled, 'field')).toEqual(['v1'])
    }
    // The first takes it back: the other's choice is the one that is left.
    const back = [...log, byBooth, byField, event('u', 2, 6, { kind: 'void', of: 'v1' }, 'booth')]
    expect(replay(back, numbers).plays.map(({ id }) => id)).toEqual(['kick', 'field'])
    // A play that was kept can be taken out afterwards.
    const none = [...log, byBooth, byField, event('w', 2, 6, { kind: 'void', of: 'booth' }, 'booth')]
    expect(replay(none, numbers).plays.map(({ id }) => id)).toEqual(['kick'])
  })

  test('whatever three devices keep of three entries, one of them stands', () => {
    const third = event('third', 2, 3, run(6), 'third')
    const ids = ['booth', 'field', 'third']
    const keeps = fc.array(fc.tuple(fc.constantFrom(...ids), fc.integer({ min: 5, max: 9 }), fc.uuid()), {
      minLength: 1,
      maxLength: 4,
    })
    fc.assert(
      fc.property(keeps, (taps) => {
        const voids = taps.flatMap(([kept, clock, uuid]) =>
          ids
            .filter((id) => id !== kept)
            .map((of, i) => event(`${uuid} ${i}`, 2, clock + i, { kind: 'void', of, for: kept })),
        )
        const all = [...log, third, ...voids]
        const state = replay(all, numbers)
        expect(state.plays.map(({ playNo }) => playNo)).toEqual([1, 2])
        expect(replay(all.toReversed(), numbers)).toEqual(state)
      }),
    )
  })

  test('a timeout that two devices took down is one', () => {
    const timeout: EventData = { kind: 'timeout', by: 'us' }
    const twice = [...log, event('t1', 3, 5, timeout, 'booth'), event('t2', 3, 5, timeout, 'field')]
    expect(replay(twice, numbers)).toMatchObject({ timeouts: { us: 2, them: 3 }, timeoutsNow: 1 })
    const theirs = event('t3', 3, 6, { kind: 'timeout', by: 'them' }, 'field')
    expect(replay([...twice, theirs], numbers).timeoutsNow).toBe(2)
    expect(replay([...twice, theirs, event('p3', 3, 7, run(2))], numbers).timeoutsNow).toBe(0)
  })
})

/** Anything two devices could write, corrections of what they have seen and of what they haven't among it. */
const someLog = fc
  .array(
    fc.record({
      playNo: fc.nat(12),
      clock: fc.integer({ min: 1, max: 30 }),
      device: fc.constantFrom('booth', 'field'),
      target: fc.nat(30),
      yards: fc.integer({ min: -10, max: 60 }),
      pick: fc.nat(99),
    }),
    { maxLength: 40 },
  )
  .map((rows) =>
    rows.map(({ playNo, clock, device, target, yards, pick }, index): GameEvent => {
      const of = `e${target}`
      const data: EventData =
        pick < 45
          ? run(yards)
          : pick < 50
            ? { kind: 'kick', type: 'punt', result: 'returned', spot: Math.max(1, Math.min(99, yards + 20)) }
            : pick < 55
              ? { kind: 'try', type: 'kick', result: 'good' }
              : pick < 60
                ? { kind: 'kick', type: 'kickoff', result: 'touchback' }
                : pick < 66
                  ? { kind: 'call', call: { text: `Call ${yards}` } }
                  : pick < 70
                    ? { kind: 'timeout', by: yards > 0 ? 'us' : 'them' }
                    : pick < 74
                      ? { kind: 'situation', to: { yardsToGoal: Math.max(1, Math.min(99, yards + 15)) } }
                      : pick < 78
                        ? { kind: 'quarter', quarter: 1 + (playNo % 6) }
                        : pick < 86
                          ? { kind: 'correct', of, data: { kind: 'play', result: 'complete', yards } }
                          : pick < 92
                            ? { kind: 'move', of, playNo: playNo + 0.5 }
                            : { kind: 'void', of }
      return event(`e${index}`, playNo, clock, data, device)
    }),
  )

describe('two devices that were alone', () => {
  test('come to one game, in whatever order their events arrive and however often', () => {
    fc.assert(
      fc.property(
        someLog.chain((log) =>
          fc.tuple(fc.constant(log), fc.shuffledSubarray(log, { minLength: log.length })),
        ),
        ([log, shuffled]) => {
          const state = replay(log, numbers)
          expect(replay(shuffled, numbers)).toEqual(state)
          expect(replay([...shuffled, ...log], numbers)).toEqual(state)
          const booth = log.filter(({ device }) => device === 'booth')
          const field = log.filter(({ device }) => device === 'field')
          expect(replay([...field, ...booth], numbers)).toEqual(state)
          expect(duplicates(shuffled)).toEqual(duplicates(log))
        },
      ),
      { numRuns: 300 },
    )
  })

  test('lose no play: each that stands is counted or offered', () => {
    fc.assert(
      fc.property(someLog, (log) => {
        const plays = standing(log).filter(
          ({ data }) => data.kind === 'play' || data.kind === 'kick' || data.kind === 'try',
        )
        const counted = replay(log, numbers).plays.map(({ id }) => id)
        const offered = duplicates(log).flatMap(({ others }) => others.map(({ id }) => id))
        expect([...counted, ...offered].sort()).toEqual(plays.map(({ id }) => id).sort())
      }),
    )
  })

  test('keep the ball on the field and the sticks ahead of it', () => {
    fc.assert(
      fc.property(someLog, (log) => {
        for (const { before, after } of replay(log, numbers).plays) {
          for (const { yardsToGoal, distance, down } of [before, after]) {
            expect(yardsToGoal).toBeGreaterThanOrEqual(1)
            expect(yardsToGoal).toBeLessThanOrEqual(99)
            expect(distance).toBeGreaterThanOrEqual(1)
            expect(distance).toBeLessThanOrEqual(yardsToGoal)
            expect([1, 2, 3, 4]).toContain(down)
          }
        }
      }),
    )
  })
})
