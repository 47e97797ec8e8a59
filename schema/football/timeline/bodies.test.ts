import { describe, expect, test } from 'vitest'

import { applyProtection } from '../blocking.ts'
import { applyConcept, CONCEPTS } from '../concepts.ts'
import type { Diagram } from '../diagram.ts'
import { FORMATIONS } from '../formations.ts'
import { distance } from '../points.ts'
import { SHOULDER } from './bodies.ts'
import { bodiesIn, draw, lined, unlikeMirror } from './test-timeline.ts'
import { stateAt, timelineOf } from './timeline.ts'

const LEVEL = 'ncaa'
const RIGHT = { side: 'R', level: LEVEL } as const

test.each(CONCEPTS.map(({ slug }) => slug))(
  'nobody runs through a teammate on %s, from any formation',
  (slug) => {
    const faults = FORMATIONS.flatMap((formation) => {
      const play = applyProtection(applyConcept(lined(formation.slug), slug, RIGHT), 'half-slide', RIGHT)
      return bodiesIn(play, { level: LEVEL }).map((fault) => `${formation.name}: ${fault}`)
    })
    expect(faults).toEqual([])
  },
)

describe('two players on a collision course', () => {
  /** X and H cross right in front of the line at the same moment. */
  const crossing = (): Diagram => {
    const across = (from: string, x: number): [string, Parameters<typeof draw>[2]] => [
      `route.${from}`,
      {
        line: 'route',
        from,
        points: [
          { x: 0, y: 0 },
          { x, y: 8 },
        ],
      },
    ]
    return [across('o.H', 18), across('o.Y', -18)].reduce(
      (play, [id, path]) => draw(play, id, path),
      lined('gun-doubles'),
    )
  }

  test('pass each other by a shoulder, end where their lines end, and mirror', () => {
    const play = crossing()
    expect(bodiesIn(play, { level: LEVEL })).toEqual([])
    const timeline = timelineOf(play, { level: LEVEL })
    const { players } = stateAt(timeline, timeline.end)
    expect(players['o.H']).toEqual({ x: 9, y: 6 })
    expect(players['o.Y']).toEqual({ x: -9, y: 6 })
    expect(unlikeMirror(play, { level: LEVEL })).toBeLessThan(1e-6)
  })

  test('stay on their lines when no other player is near', () => {
    const play = crossing()
    const timeline = timelineOf(play, { level: LEVEL })
    const early = stateAt(timeline, timeline.snap + 0.3).players['o.H'] ?? { x: 0, y: 0 }
    const slope = (early.y + 2) / (early.x + 9)
    expect(slope).toBeCloseTo(8 / 18)
  })
})

test('a back and a quarterback who exchange the ball meet', () => {
  const handed = draw(lined('i-pro'), 'run.o.T', {
    line: 'run',
    from: 'o.T',
    points: [
      { x: 0, y: 0 },
      { x: 0.6, y: 4.6 },
      { x: 1, y: 12 },
    ],
  })
  const timeline = timelineOf(handed, { level: LEVEL })
  const mesh = timeline.marks.find(({ kind }) => kind === 'handoff')?.t ?? NaN
  const { players } = stateAt(timeline, mesh)
  const [giver, taker] = [players['o.QB'], players['o.T']]
  expect(giver && taker && distance(giver, taker)).toBeLessThan(1.2)
  expect(SHOULDER).toBeLessThan(1)
})
