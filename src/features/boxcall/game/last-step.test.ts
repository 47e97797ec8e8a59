import type { EventData, GameEvent } from '#schema/football/game/log.ts'
import { standing } from '#schema/football/game/order.ts'
import { describe, expect, test } from 'vitest'
import { lastStep } from './last-step.ts'

const START: EventData = { kind: 'start', level: 'nfhs', quarterMinutes: 12, receives: 'us' }
const run = (yards: number): EventData => ({ kind: 'play', result: 'rush', yards })
const out = (of: string, step?: string): EventData => ({ kind: 'void', of, ...(step && { step }) })

/** A log of this device, an entry a tick, with the ids e0, e1, and so on. */
const logOf = (...entries: readonly EventData[]): GameEvent[] =>
  entries.map((data, i) => ({ id: `e${i}`, playNo: i, clock: i + 1, device: 'mine', data }))
/** The log after the entries of the last step are taken back. */
const undone = (log: readonly GameEvent[]): GameEvent[] => [
  ...log,
  ...lastStep(log, 'mine').map(({ id }, i): GameEvent => ({
    id: `u${log.length + i}`,
    playNo: 0,
    clock: log.length + i + 1,
    device: 'mine',
    data: out(id),
  })),
]
const plays = (log: readonly GameEvent[]) =>
  standing(log).flatMap(({ id, data }) => (data.kind === 'play' ? [id] : []))

describe('the step that Undo takes back', () => {
  test('is the last entry that counts, and then the one before it', () => {
    const log = logOf(START, run(4), run(5))
    expect(plays(undone(log))).toEqual(['e1'])
    expect(plays(undone(undone(log)))).toEqual([])
    expect(lastStep(undone(undone(log)), 'mine')).toEqual([])
  })

  test('is what a coach took out: that play stands again, and so do the others', () => {
    const log = logOf(START, run(4), run(5), out('e1', 'tap'))
    expect(plays(log)).toEqual(['e2'])
    expect(plays(undone(log))).toEqual(['e1', 'e2'])
    // Redo takes the undo's own entry out.
    const again = undone(log)
    const redo: GameEvent = { id: 'r', playNo: 0, clock: 9, device: 'mine', data: out('u4') }
    expect(plays([...again, redo])).toEqual(['e2'])
    expect(plays(undone([...again, redo]))).toEqual(['e1', 'e2'])
    expect(plays(undone(again))).toEqual(['e1'])
  })

  test('is all that was taken out in one tap, also of another device', () => {
    const theirs = logOf(START, run(4), run(6), run(5)).map((event) => ({ ...event, device: 'other' }))
    const keep = (id: string, clock: number, of: string): GameEvent => ({
      id,
      playNo: 2,
      clock,
      device: 'mine',
      data: out(of, 'tap'),
    })
    const log = [...theirs, keep('k1', 5, 'e1'), keep('k2', 6, 'e2')]
    expect(plays(log)).toEqual(['e3'])
    expect(plays(undone(log))).toEqual(['e1', 'e2', 'e3'])
  })
})
