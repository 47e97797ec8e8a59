import { expect, test, vi } from 'vitest'

import { buildDemoPlays } from '#server/demo/playbook.ts'
import { applyRun, RUNS } from '../blocking.ts'
import { blockAgainst } from '../block-look.ts'
import { emptyDiagram, type Diagram, type Point } from '../diagram.ts'
import { makePath } from '../drawing.ts'
import { formationBySlug, FORMATIONS } from '../formations.ts'
import { FRONTS } from '../fronts.ts'
import { playItself } from '../look-base.ts'
import { drawDefense } from '../looks.ts'
import { placeFormation } from '../place-formation.ts'
import { distance } from '../points.ts'
import { runOf } from '../run-fits.ts'
import { stateAt, timelineOf } from './timeline.ts'

vi.setConfig({ testTimeout: 120_000 })

const LEVEL = 'nfhs'

const runs = buildDemoPlays().filter(
  ({ unit, diagram }) => unit === 'offense' && runOf(playItself(diagram)) !== null,
)

function against(diagram: Diagram, front: string, coverage = 'cover-3-sky'): Diagram {
  const play = playItself(diagram)
  return blockAgainst(drawDefense(play, { front, coverage, pressure: '' }, LEVEL), play).diagram
}

/** Nearer than this, in yards, the carrier would run through a man: two shoulders and no more. */
const THROUGH = 0.6

test.for(FRONTS.map(({ slug }) => slug))(
  'in every run of the demo the carrier runs through no defender of a %s',
  (front) => {
    expect(runs.length).toBeGreaterThan(15)
    const faults: string[] = []
    for (const { name, diagram } of runs) {
      const timeline = timelineOf(against(diagram, front), { level: LEVEL })
      let before = stateAt(timeline, timeline.snap).players
      for (let t = timeline.snap; t <= timeline.end; t += 0.04) {
        const { players, ball } = stateAt(timeline, t)
        for (const [id, at] of Object.entries(players)) {
          if (!id.startsWith('d.')) continue
          const where = () => `${name} against ${front}: ${id} at ${t.toFixed(2)}`
          const was = before[id] ?? at
          if (distance(at, was) >= 11 * 0.04 + 1e-6) faults.push(`${where()} runs faster than anyone`)
          if (ball.holder === null || t > timeline.end - 0.6) continue
          const carrier = players[ball.holder]
          if (carrier && distance(at, carrier) <= THROUGH) faults.push(`${where()} is run through`)
        }
        before = players
      }
    }
    expect(faults).toEqual([])
  },
)

const families = [...new Map(FORMATIONS.map((one) => [one.family, one.slug])).values()]
const formations = [...new Set([...families, 'i-pro', 'ace-wing', 'gun-doubles-te', 'gun-trips'])]

/**
 * Of the fourteen formations, three with each scheme and front, others with each: so every scheme meets every front, and every
 * formation with every scheme. All 5,642 together take minutes.
 */
const EACH = 3

/** Shortly before the tackle the tackler is as near as one who tackles is, in seconds. */
const TACKLE = 0.06

test.for(FRONTS.map(({ slug }, i) => [slug, i] as const))(
  'in every run scheme, from formations of every family, the carrier runs through no defender of a %s',
  ([front, turn]) => {
    const through: string[] = []
    for (const [n, { slug }] of RUNS.entries())
      for (let i = 0; i < EACH; i += 1) {
        const formation = formations[(n + turn * EACH + i) % formations.length] ?? ''
        const offense = placeFormation(emptyDiagram(), formationBySlug(formation)!, {
          hash: 'M',
          level: LEVEL,
        })
        const play = applyRun(offense, slug, { side: 'R', level: LEVEL })
        const timeline = timelineOf(against(play, front), { level: LEVEL })
        const { snap, end } = timeline
        for (let t = snap; t <= end - 0.6 - TACKLE; t += 0.08) {
          const { players, ball } = stateAt(timeline, t)
          const carrier = ball.holder === null ? undefined : players[ball.holder]
          if (!carrier) continue
          for (const [id, at] of Object.entries(players))
            if (id.startsWith('d.') && distance(at, carrier) <= THROUGH)
              through.push(`${slug} from ${formation}: ${id} at ${t.toFixed(2)}`)
        }
      }
    expect(through).toEqual([])
  },
)

/** Runs as a coach draws them by hand: to every gap of either side, straight, bounced, or cut back. */
const HAND_DRAWN: readonly (readonly [name: string, points: readonly Point[]])[] = [
  0.8, 2.2, 3.8, 6, -0.8, -2.2, -6,
].flatMap((hole) =>
  [
    ['straight', hole],
    ['bounced', hole + Math.sign(hole) * 5],
    ['cut back', -hole],
  ].map(([how, end]) => {
    const points = [
      { x: 0, y: 0 },
      { x: hole, y: 5.6 },
      { x: Number(end), y: 11 },
      { x: Number(end), y: 18 },
    ]
    return [`${how} over ${hole}`, points] as const
  }),
)

test.for(['4-3-over', '4-2-5-nickel-over', '3-4-okie', '46-bear', '5-3', '3-3-5-stack'])(
  'in a run that a coach drew by hand the carrier runs through no defender of a %s',
  (front) => {
    const through: string[] = []
    for (const formation of ['i-pro', 'ace-wing', 'singleback-trips'])
      for (const [name, points] of HAND_DRAWN) {
        const offense = placeFormation(emptyDiagram(), formationBySlug(formation)!, {
          hash: 'M',
          level: LEVEL,
        })
        const play = {
          ...offense,
          elements: { ...offense.elements, 'run.o.T': makePath('run', 'o.T', [...points]) },
        }
        const faced = drawDefense(play, { front, coverage: 'cover-3-sky', pressure: '' }, LEVEL)
        const timeline = timelineOf(faced, { level: LEVEL })
        for (let t = timeline.snap; t <= timeline.end - 0.6 - TACKLE; t += 0.08) {
          const { players, ball } = stateAt(timeline, t)
          const carrier = ball.holder === null ? undefined : players[ball.holder]
          if (!carrier) continue
          for (const [id, at] of Object.entries(players))
            if (id.startsWith('d.') && distance(at, carrier) <= THROUGH)
              through.push(`${name} from ${formation}: ${id} at ${t.toFixed(2)}`)
        }
      }
    expect(through).toEqual([])
  },
)

test('on a run the linebackers fit and come up, and nobody drops', () => {
  for (const { name, diagram } of runs.filter((run) => run.concept === 'Inside Zone')) {
    for (const { slug } of FRONTS.filter((front) => front.slug !== 'prevent-3-1-7')) {
      const view = against(diagram, slug)
      const timeline = timelineOf(view, { level: LEVEL })
      const [start, later] = [timeline.snap, timeline.snap + 1.4].map((t) => stateAt(timeline, t).players)
      for (const [id, at] of Object.entries(start ?? {})) {
        if (!id.startsWith('d.') || at.y > 6.6) continue
        // A double team may drive a man on the line back.
        expect((later?.[id]?.y ?? 0) - at.y, `${name} ${slug} ${id}`).toBeLessThan(at.y < 2 ? 2.5 : 1.2)
      }
    }
  }
})

test('a run ends with the tackle by an unblocked defender', () => {
  const power = runs.find(({ concept }) => concept === 'Power')
  if (!power) throw new Error('No power')
  const { marks, end } = timelineOf(against(power.diagram, '4-3-over'), { level: LEVEL })
  const tackle = marks.find(({ kind }) => kind === 'tackle')
  expect(tackle?.label).toMatch(/^Tackle by /)
  expect(tackle?.t).toBeCloseTo(end - 0.6)
})

test('on a veer dive the read defender is nowhere near the back', () => {
  const veer =
    runs.find(({ concept }) => /veer/i.test(concept)) ?? runs.find(({ name }) => /Midline/.test(name))
  if (!veer) throw new Error('No option')
  const view = against(veer.diagram, '4-3-over')
  const give = timelineOf(view, { level: LEVEL }).outcomes.find(({ kind }) => kind === 'give')
  if (!give) throw new Error('No give')
  const timeline = timelineOf(view, { level: LEVEL, outcome: give.id })
  expect(stateAt(timeline, timeline.end).ball.at.y).toBeGreaterThan(0)
})
