import { expect, test } from 'vitest'
import { applyRun } from '#schema/football/blocking.ts'
import { applyConcept } from '#schema/football/concepts.ts'
import { emptyDiagram, type Diagram } from '#schema/football/diagram.ts'
import { formationBySlug } from '#schema/football/formations.ts'
import { placeFormation } from '#schema/football/place-formation.ts'
import { stateAt, timelineOf } from '#schema/football/timeline/timeline.ts'
import { lensOf, toLens } from '../diagram/lens.ts'
import { FIELD_LOOK } from '../diagram/paint.ts'
import { LENS_MAN } from '../diagram/word-places.ts'
import { boxOf, secondsFrom, stopAt, stopBeyond, stopsOf } from './stops.ts'

const LEVEL = 'nfhs'

function lined(slug: string): Diagram {
  const formation = formationBySlug(slug)
  if (!formation) throw new Error(slug)
  return placeFormation(emptyDiagram(), formation, { hash: 'M', level: LEVEL })
}

const run = applyRun(lined('i-pro'), 'power', { side: 'R', level: LEVEL })
const pass = applyConcept(lined('gun-trips'), 'flood', { side: 'R', level: LEVEL })

test('stepping goes from the set through every moment to the end, and back', () => {
  const timeline = timelineOf(run, { level: LEVEL })
  const stops = stopsOf(run, timeline)
  expect(stops.map(({ label }) => label)).toEqual(['Set', 'Snap', 'Handoff to T', 'End'])
  const way: string[] = []
  for (let t = 0, stop = stopBeyond(stops, t, 1); stop; stop = stopBeyond(stops, t, 1)) {
    way.push(stop.label)
    t = stop.t
  }
  expect(way).toEqual(['Snap', 'Handoff to T', 'End'])
  expect(stopBeyond(stops, timeline.end, -1)?.label).toBe('Handoff to T')
  expect(stopBeyond(stops, 0, -1)).toBeUndefined()
  expect(stopAt(stops, timeline.snap + 0.1)?.label).toBe('Snap')
})

test('a read names the route that the receiver runs', () => {
  const stops = stopsOf(pass, timelineOf(pass, { level: LEVEL }))
  const read = stops.find(({ label }) => label.startsWith('Read 1'))
  expect(read?.said).toMatch(/^Read 1: \w+, .*(go|sail|flat)/)
})

test('seconds count from the snap', () => {
  expect(secondsFrom(2, 3.24)).toBe('1.2 s')
  expect(secondsFrom(2, 1.5)).toBe('−0.5 s')
  expect(secondsFrom(2, 1.98)).toBe('0.0 s')
})

test.each([
  ['true scale', () => null],
  ['the lens', lensOf],
] as const)('in %s, no player and no ball leaves the picture, not even by half', (_, chosen) => {
  for (const diagram of [run, pass]) {
    const timeline = timelineOf(diagram, { level: LEVEL })
    const lens = chosen(diagram)
    const box = boxOf(diagram, timeline, LEVEL, lens)
    const radius = FIELD_LOOK.token * (lens ? LENS_MAN : 1)
    for (let t = 0; t < timeline.end; t += 0.1) {
      const { players, ball } = stateAt(timeline, t)
      for (const at of [...Object.values(players), ball.at]) {
        const { x, y } = lens ? toLens(at, lens) : at
        expect(x - radius).toBeGreaterThan(box.left)
        expect(x + radius).toBeLessThan(box.right)
        expect(y - radius).toBeGreaterThan(box.bottom)
        expect(y + radius).toBeLessThan(box.top)
      }
    }
  }
})
