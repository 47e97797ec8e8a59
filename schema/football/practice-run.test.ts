import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  clockText,
  ended,
  endOf,
  extended,
  moved,
  paused,
  plannedAgainstRan,
  ranUntil,
  resumed,
  type Run,
  standingOf,
  started,
} from './practice-run.ts'

const MINUTE = 60_000
const periods = [
  { id: 'a', minutes: 10 },
  { id: 'b', minutes: 20 },
  { id: 'c', minutes: 5 },
]
const at = (minutes: number) => minutes * MINUTE

describe('a running practice', () => {
  test('goes from period to period by the clock alone', () => {
    const run = started(periods, 0)
    expect([0, 9.5, 10, 29, 30, 34].map((now) => standingOf(periods, run, at(now)).index)).toEqual([
      0, 0, 1, 1, 2, 2,
    ])
    expect(standingOf(periods, run, at(12))).toEqual({ index: 1, start: at(10), end: at(30), leftMs: at(18) })
    expect(standingOf(periods, run, at(40))).toMatchObject({ index: 3, leftMs: 0 })
  })

  test('ends later for each minute of a pause, and when its last period ended', () => {
    const endAt = (run: Run, now: number) => endOf(periods, standingOf(periods, run, at(now)), at(now))
    const run = started(periods, 0)
    expect([endAt(run, 0), endAt(run, 12), endAt(run, 80)]).toEqual([at(35), at(35), at(35)])
    expect(endAt(paused(run, at(12)), 20)).toBe(at(43))
  })

  test('one minute more shifts the rest', () => {
    const run = extended(periods, started(periods, 0), at(12), 1)
    expect(standingOf(periods, run, at(12))).toMatchObject({ index: 1, start: at(10), end: at(31) })
    expect(standingOf(periods, run, at(31))).toMatchObject({ index: 2, end: at(36) })
    expect(standingOf(periods, extended(periods, run, at(13), 1), at(13))).toMatchObject({ end: at(32) })
  })

  test('next and back start that period now', () => {
    const next = moved(periods, started(periods, 0), at(4), 1)
    expect(standingOf(periods, next, at(4))).toMatchObject({ index: 1, start: at(4), end: at(24) })
    expect(standingOf(periods, moved(periods, next, at(5), -1), at(5))).toMatchObject({
      index: 0,
      end: at(15),
    })
    const last = moved(periods, moved(periods, next, at(5), 1), at(6), 1)
    expect(last.endedAt).toBe(at(6))
  })

  test('a pause moves what is left', () => {
    const run = paused(started(periods, 0), at(12))
    expect(standingOf(periods, run, at(50))).toMatchObject({ index: 1, leftMs: at(18) })
    expect(standingOf(periods, resumed(periods, run, at(50)), at(50))).toMatchObject({
      index: 1,
      leftMs: at(18),
    })
  })

  test('a pause after the last period starts none again', () => {
    const run = resumed(periods, paused(started(periods, 0), at(40)), at(50))
    expect(run.pausedAt).toBeNull()
    expect(standingOf(periods, run, at(50))).toMatchObject({ index: 3, end: at(35), leftMs: 0 })
    expect(ranUntil(periods, run, at(50)).map(({ endedAt }) => endedAt)).toEqual([at(10), at(30), at(35)])
  })

  test('begins again with the first period when its own was deleted', () => {
    expect(standingOf(periods.slice(1), started(periods, 0), at(1))).toMatchObject({ index: 0, end: at(20) })
  })

  test('goes on with the next period when its own was deleted after others ran', () => {
    const third = moved(periods, moved(periods, started(periods, 0), at(5), 1), at(10), 1)
    const withoutIt = [...periods.slice(0, 2), { id: 'd', minutes: 15 }]
    expect(standingOf(withoutIt, third, at(11))).toMatchObject({ index: 2, start: at(10), end: at(25) })
    expect(ranUntil(withoutIt, third, at(11)).at(-1)?.periodId).toBe('d')
    expect(standingOf(periods.slice(0, 2), third, at(11))).toMatchObject({ index: 2, leftMs: 0 })
  })

  test('what ran stands against what was planned', () => {
    // Five minutes of the first, one more for the second, a pause of ten in it, the third is left out.
    let run = moved(periods, started(periods, 0), at(5), 1)
    run = extended(periods, run, at(6), 1)
    run = resumed(periods, paused(run, at(7)), at(17))
    run = ended(periods, run, at(36))
    expect(plannedAgainstRan(periods, run.ran)).toEqual([
      { periodId: 'a', planned: 10, ran: 5 },
      { periodId: 'b', planned: 20, ran: 21 },
      { periodId: 'c', planned: 5, ran: null },
    ])
    expect(ranUntil(periods, run, at(500))).toBe(run.ran)
  })

  test('without a press the periods ran as planned', () => {
    const run = started(periods, 0)
    expect(plannedAgainstRan(periods, ranUntil(periods, run, at(40))).map(({ ran }) => ran)).toEqual([
      10, 20, 5,
    ])
    expect(plannedAgainstRan(periods, ranUntil(periods, run, at(12))).map(({ ran }) => ran)).toEqual([
      10,
      2,
      null,
    ])
  })

  type Press = (run: Run, now: number) => Run
  const press = fc.constantFrom<Press>(
    (run, now) => extended(periods, run, now, 1),
    (run, now) => extended(periods, run, now, -1),
    (run, now) => moved(periods, run, now, -1),
    (run, now) => (run.pausedAt === null ? paused(run, now) : run),
    (run, now) => resumed(periods, run, now),
  )

  test('never jumps back by itself, and what is left is never more than the period', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(press, fc.integer({ min: 0, max: 12 }))), (presses) => {
        let now = 0
        let run = started(periods, now)
        for (const [act, wait] of presses) {
          const before = standingOf(periods, run, now)
          now += at(wait)
          expect(standingOf(periods, run, now).index).toBeGreaterThanOrEqual(before.index)
          run = act(run, now)
          const { start, end, leftMs } = standingOf(periods, run, now)
          expect(leftMs).toBeLessThanOrEqual(end - start)
          expect(leftMs).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})

test('all that ran is the time that has passed without the pauses, whatever is pressed', () => {
  const long = periods.map((period) => ({ ...period, minutes: period.minutes * 100 }))
  const act = fc.constantFrom('next', 'back', 'more', 'pause', 'resume')
  fc.assert(
    fc.property(fc.array(fc.tuple(act, fc.integer({ min: 0, max: 9 })), { maxLength: 30 }), (presses) => {
      let [now, stood] = [0, 0]
      let run = started(long, now)
      for (const [what, wait] of presses) {
        now += at(wait)
        if (run.pausedAt !== null) stood += at(wait)
        if (run.endedAt !== null) break
        if (what === 'next' && standingOf(long, run, now).index < 2) run = moved(long, run, now, 1)
        if (what === 'back') run = moved(long, run, now, -1)
        if (what === 'more') run = extended(long, run, now, 1)
        if (what === 'pause' && run.pausedAt === null) run = paused(run, now)
        if (what === 'resume') run = resumed(long, run, now)
      }
      const ran = ranUntil(long, run, now)
      const sum = ran.reduce((all, one) => all + one.endedAt - one.startedAt, 0)
      expect(sum).toBe(now - stood)
      for (const [i, one] of ran.entries())
        expect(one.startedAt).toBeGreaterThanOrEqual(ran[i - 1]?.endedAt ?? 0)
    }),
  )
})

test('the clock is rounded up to the second', () => {
  expect([0, 1, 999, 1000, 61_000, 3_725_000].map(clockText)).toEqual([
    '0:00',
    '0:01',
    '0:01',
    '0:01',
    '1:01',
    '1:02:05',
  ])
})
