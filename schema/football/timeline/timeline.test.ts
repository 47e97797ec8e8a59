import { describe, expect, test } from 'vitest'
import { applyProtection, applyRun, type RunSlug } from '../blocking.ts'
import { RUN_DATA } from '../blocking-data.ts'
import { applyConcept, CONCEPTS } from '../concepts.ts'
import { applyCoverage, COVERAGES } from '../coverages.ts'
import { emptyDiagram, type Diagram } from '../diagram.ts'
import { frontBySlug, placeFront } from '../fronts.ts'
import { withLook } from '../looks.ts'
import { distance } from '../points.ts'
import { stateAt, timelineOf, type Mark, type Timeline } from './timeline.ts'
import { draw, faultsOf, lined, primary, unlikeMirror } from './test-timeline.ts'

const LEVEL = 'ncaa'
const RIGHT = { side: 'R', level: LEVEL } as const

const FORMATIONS = ['gun-doubles', 'i-pro', 'gun-trips', 'wing-t', 'gun-split-backs']

describe.each(FORMATIONS)('in %s', (slug) => {
  test.each(Object.keys(RUN_DATA) as RunSlug[])(
    '%s runs, and its mirror image is the mirrored run',
    (run) => {
      const play = applyRun(lined(slug), run, RIGHT)
      expect(faultsOf(play, { level: LEVEL })).toEqual([])
      expect(unlikeMirror(play, { level: LEVEL })).toBeLessThan(1e-6)
    },
  )

  test.each(CONCEPTS.map((one) => one.slug))('%s runs, and is thrown to its intended receiver', (concept) => {
    const routes = applyConcept(lined(slug), concept, RIGHT)
    const play = applyProtection(routes, 'half-slide', RIGHT)
    expect(faultsOf(play, { level: LEVEL })).toEqual([])
    expect(unlikeMirror(play, { level: LEVEL })).toBeLessThan(1e-6)
    const built = Object.entries(play.elements).find(([, one]) => one.kind === 'player' && one.primary)
    const timeline = timelineOf(play, { level: LEVEL })
    expect(stateAt(timeline, timeline.end).ball.holder).toBe(built?.[0] ?? 'o.QB')
  })
})

test.each(COVERAGES.map((one) => one.slug))('%s covers the offense it is shown against', (slug) => {
  const front = frontBySlug('4-2-5-nickel-over')
  if (!front) throw new Error(slug)
  const offense = applyConcept(lined('gun-doubles'), 'y-cross', RIGHT)
  const play = applyCoverage(placeFront(offense, front, LEVEL), slug, { level: LEVEL })
  expect(faultsOf(play, { level: LEVEL })).toEqual([])
})

test('the offense runs the same against a look as against none, and the defense of the look moves with it', () => {
  const offense = applyConcept(lined('gun-trips'), 'flood', RIGHT)
  const look = {
    kind: 'look',
    name: 'Nickel 1',
    front: '4-2-5-nickel-over',
    coverage: 'cover-1',
    sort: 'a0',
  } as const
  const stored: Diagram = { ...offense, elements: { ...offense.elements, 'look.a1': look } }
  const seen = withLook(stored, 'look.a1', LEVEL)
  expect(faultsOf(seen, { level: LEVEL })).toEqual([])
  const [against, alone] = [seen, withLook(stored, null, LEVEL)].map((one) =>
    timelineOf(one, { level: LEVEL }),
  )
  expect(against?.marks).toEqual(alone?.marks)
  expect(against?.tracks.size).toBe(22)
})

test('the same drawing gives the same timeline', () => {
  const play = applyConcept(lined('gun-trips'), 'flood', RIGHT)
  expect(timelineOf(play, { level: LEVEL })).toEqual(timelineOf(structuredClone(play), { level: LEVEL }))
})

test('an empty drawing has no motion and no error', () => {
  const timeline = timelineOf(emptyDiagram(), { level: LEVEL })
  expect(stateAt(timeline, timeline.end)).toEqual({
    players: {},
    ball: { at: { x: 0, y: 0 }, height: 0, holder: null },
    done: {},
  })
})

const at = (t: Timeline, kind: Mark['kind']) => t.marks.find((mark) => mark.kind === kind)?.t ?? NaN

describe('before the snap', () => {
  test('after a shift all players are set for a second', () => {
    const play = draw(lined('gun-doubles'), 'shift.o.H', {
      line: 'shift',
      from: 'o.H',
      points: [
        { x: 0, y: 0 },
        { x: 6, y: 0 },
      ],
    })
    const timeline = timelineOf(play, { level: LEVEL })
    const there = { x: -3, y: -2 }
    expect(stateAt(timeline, timeline.snap - 1).players['o.H']).toEqual(there)
    expect(at(timeline, 'shift')).toBeLessThan(timeline.snap - 1.5)
  })

  test('a player in jet motion is still moving at the snap, and takes the ball on the run', () => {
    const motion = draw(lined('gun-doubles'), 'motion.o.H', {
      line: 'motion',
      from: 'o.H',
      points: [
        { x: 0, y: 0 },
        { x: 7.5, y: -2 },
      ],
    })
    const play = draw(primary(motion, 'o.H'), 'run.o.H', {
      line: 'run',
      from: 'o.H',
      points: [
        { x: 7.5, y: -2 },
        { x: 14, y: -1.6 },
        { x: 22, y: 3 },
      ],
    })
    const timeline = timelineOf(play, { level: LEVEL })
    const [before, after] = [-0.05, 0.05].map((d) => stateAt(timeline, timeline.snap + d).players['o.H'])
    expect(before && after && distance(before, after) / 0.1).toBeGreaterThan(4)
    expect(stateAt(timeline, timeline.end).ball.holder).toBe('o.H')
    expect(faultsOf(play, { level: LEVEL })).toEqual([])
  })
})

test('an option route goes where there is room, or where it is told to', () => {
  const route = draw(primary(lined('gun-doubles'), 'o.Y'), 'option.o.Y', {
    line: 'option',
    from: 'o.Y',
    points: [
      { x: 0, y: 0 },
      { x: 0, y: 6 },
    ],
    branches: [[{ x: 5, y: 6 }], [{ x: -5, y: 6 }]],
  })
  const zone = { kind: 'zone', from: null, at: { x: 14, y: 4 }, rx: 3, ry: 3, label: 'Flat' } as const
  const play: Diagram = { ...route, elements: { ...route.elements, 'zone.1': zone } }
  const end = (branches?: Record<string, number>) => {
    const timeline = timelineOf(play, { level: LEVEL, ...(branches && { branches }) })
    return stateAt(timeline, timeline.end).players['o.Y']
  }
  expect(end()).toEqual({ x: 4, y: 4 })
  expect(end({ 'option.o.Y': 0 })).toEqual({ x: 14, y: 4 })
  // The throw follows him, wherever it is drawn to.
  const pass = {
    line: 'pass',
    from: 'o.QB',
    to: 'o.Y',
    points: [
      { x: 0, y: -1 },
      { x: 14, y: 9 },
    ],
  } as const
  const thrown = draw(play, 'pass.o.QB', { ...pass, points: [...pass.points] })
  for (const [way, x] of [
    [0, 14],
    [1, 4],
  ] as const) {
    const timeline = timelineOf(thrown, { level: LEVEL, branches: { 'option.o.Y': way } })
    const caught = timeline.marks.find(({ kind }) => kind === 'catch')?.t ?? NaN
    expect(stateAt(timeline, caught).ball.at.x).toBeCloseTo(x)
  }
})

test("a man-coverage defender ends in the receiver's pocket, and stays over him in motion", () => {
  const front = frontBySlug('4-2-5-nickel-over')
  if (!front) throw new Error('no front')
  const motion = draw(lined('gun-doubles'), 'motion.o.H', {
    line: 'motion',
    from: 'o.H',
    points: [
      { x: 0, y: 0 },
      { x: 5, y: 0 },
    ],
  })
  const play = applyCoverage(placeFront(applyConcept(motion, 'four-verts', RIGHT), front, LEVEL), 'cover-1', {
    level: LEVEL,
  })
  const timeline = timelineOf(play, { level: LEVEL })
  const end = stateAt(timeline, timeline.end).players
  const [o, d] = [end['o.X'], end['d.C2']]
  expect(o && d && distance(o, d)).toBeLessThan(2.5)
  const line = Object.entries(play.elements).find(
    ([, one]) => one.kind === 'path' && one.line === 'man' && one.to === 'o.H',
  )
  const follower = line?.[1].kind === 'path' ? line[1].from : null
  if (follower) {
    const [early, late] = [0, timeline.snap].map((t) => stateAt(timeline, t).players[follower]?.x ?? NaN)
    expect((late ?? 0) - (early ?? 0)).toBeGreaterThan(2)
  }
})
