import { describe, expect, test } from 'vitest'
import { applyRun, type RunSlug } from '../blocking.ts'
import { applyConcept } from '../concepts.ts'
import type { LineKind, Point } from '../diagram.ts'
import { draw, faultsOf, lined, unlikeMirror } from './test-timeline.ts'
import { stateAt, timelineOf } from './timeline.ts'

const LEVEL = 'ncaa'
const RIGHT = { side: 'R', level: LEVEL } as const

describe('the ball carrier', () => {
  const rpo = () => {
    const read = draw(lined('gun-trips'), 'route.o.H', {
      line: 'route',
      from: 'o.H',
      points: [
        { x: 0, y: 0 },
        { x: 0, y: 6 },
        { x: 1.5, y: 5.5 },
      ],
    })
    const run = applyRun(read, 'inside-zone', RIGHT)
    return draw(run, 'pass.o.QB', {
      line: 'pass',
      from: 'o.QB',
      to: 'o.H',
      points: [
        { x: 0, y: -1 },
        { x: 14, y: 8 },
      ],
    })
  }

  test('a run-pass option can be handed off or thrown, and both meet the back first', () => {
    const options = { level: LEVEL } as const
    const { outcomes } = timelineOf(rpo(), options)
    expect(outcomes.map(({ id }) => id)).toEqual(['give:o.T', 'throw:o.H'])
    for (const [id, holder] of [
      ['give:o.T', 'o.T'],
      ['throw:o.H', 'o.H'],
    ] as const) {
      const timeline = timelineOf(rpo(), { ...options, outcome: id })
      expect(timeline.outcome).toBe(id)
      expect(stateAt(timeline, timeline.end).ball.holder).toBe(holder)
      expect(faultsOf(rpo(), { ...options, outcome: id })).toEqual([])
      expect(unlikeMirror(rpo(), { ...options, outcome: id })).toBeLessThan(1e-6)
    }
  })

  test('the primary player gets it unless another player is selected', () => {
    expect(timelineOf(rpo(), { level: LEVEL }).outcome).toBe('give:o.T')
    const thrown = rpo()
    const elements = Object.entries(thrown.elements).map(([id, one]) => {
      return [id, one.kind === 'player' ? { ...one, primary: id === 'o.H' } : one] as const
    })
    const only = { ...thrown, elements: Object.fromEntries(elements) }
    expect(timelineOf(only, { level: LEVEL }).outcome).toBe('throw:o.H')
  })

  test('a triple option is given, kept or pitched', () => {
    const pitch = draw(lined('flexbone'), 'option.o.A', {
      line: 'option',
      from: 'o.A',
      label: 'pitch',
      points: [
        { x: 0, y: 0 },
        { x: 7, y: -4 },
        { x: 16, y: 4 },
      ],
    })
    const play = applyRun(pitch, 'veer', RIGHT)
    const { outcomes } = timelineOf(play, { level: LEVEL })
    expect(outcomes.map(({ id }) => id)).toEqual(['give:o.B', 'keep:o.QB', 'pitch:o.A'])
    for (const { id, to } of outcomes) {
      const timeline = timelineOf(play, { level: LEVEL, outcome: id })
      expect(stateAt(timeline, timeline.end).ball.holder).toBe(to)
      expect(faultsOf(play, { level: LEVEL, outcome: id })).toEqual([])
    }
  })

  test('the reads run in order, up to the one that is thrown to', () => {
    const reads: Record<string, number> = { 'route.o.Z': 1, 'route.o.Y': 2, 'route.o.X': 3 }
    const drawn = applyConcept(lined('gun-doubles'), 'y-cross', RIGHT)
    const elements = Object.entries(drawn.elements).map(([id, one]) => {
      return [id, one.kind === 'path' ? { ...one, read: reads[id] ?? 0 } : one] as const
    })
    const play = { ...drawn, elements: Object.fromEntries(elements) }
    const { outcomes } = timelineOf(play, { level: LEVEL })
    expect(outcomes.map(({ id }) => id)).toEqual(['throw:o.Z', 'throw:o.Y', 'throw:o.X'])
    const timeline = timelineOf(play, { level: LEVEL, outcome: 'throw:o.Y' })
    const kinds = timeline.marks.map(({ kind }) => kind)
    expect(kinds).toEqual(['snap', 'read', 'read', 'throw', 'catch'])
    expect(timeline.marks.map(({ t }) => t)).toEqual(
      timeline.marks.map(({ t }) => t).toSorted((a, b) => a - b),
    )
    expect(faultsOf(play, { level: LEVEL, outcome: 'throw:o.X' })).toEqual([])
  })

  test('a toss flies, and a power is handed off', () => {
    const kinds = (run: RunSlug) => timelineOf(applyRun(lined('i-pro'), run, RIGHT), { level: LEVEL }).marks
    expect(kinds('toss').map(({ kind }) => kind)).toContain('pitch')
    expect(kinds('power').map(({ kind }) => kind)).toContain('handoff')
  })

  test('a reverse goes through both players whom the drawing names', () => {
    const path = (line: LineKind, from: string, points: Point[], to = '') => ({ line, from, points, to })
    let play = draw(
      lined('gun-doubles'),
      'run.o.T',
      path('run', 'o.T', [
        { x: 0, y: 0 },
        { x: 5, y: -0.5 },
      ]),
    )
    play = draw(
      play,
      'run.o.Y',
      path('run', 'o.Y', [
        { x: 0, y: 0 },
        { x: -6, y: -4 },
        { x: -20, y: 4 },
      ]),
    )
    play = draw(
      play,
      'handoff.o.QB',
      path(
        'handoff',
        'o.QB',
        [
          { x: 0, y: 0 },
          { x: -0.8, y: 0 },
        ],
        'o.T',
      ),
    )
    play = draw(
      play,
      'handoff.o.T',
      path(
        'handoff',
        'o.T',
        [
          { x: 5, y: -0.5 },
          { x: 5, y: -0.5 },
        ],
        'o.Y',
      ),
    )
    const options = { level: LEVEL, outcome: 'give:o.Y' } as const
    const timeline = timelineOf(play, options)
    const hands = timeline.legs.flatMap((leg) => (leg.holder === null ? [] : [leg.holder]))
    expect(hands).toEqual(['o.QB', 'o.T', 'o.Y'])
    expect(faultsOf(play, options)).toEqual([])
  })
})
