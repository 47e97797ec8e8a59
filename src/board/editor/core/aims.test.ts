import { expect, test } from 'vitest'
import { applyRun } from '#schema/football/blocking.ts'
import { emptyDiagram } from '#schema/football/diagram.ts'
import { addLine, linesOf, playersOf } from '#schema/football/drawing.ts'
import { formationBySlug } from '#schema/football/formations.ts'
import { nearestOn } from '#schema/football/nearest.ts'
import { placeFormation } from '#schema/football/place-formation.ts'
import { add } from '#schema/football/points.ts'
import { aimAt } from './aims.ts'

const HOW = { level: 'nfhs', hash: 'M' } as const

const placed = (slug: string) => placeFormation(emptyDiagram(), formationBySlug(slug)!, HOW)
const man = (diagram: ReturnType<typeof placed>, role: string) =>
  playersOf(diagram, 'offense').find((one) => one.role === role)!

test('the second exchange of a reverse is where both runs meet, not across the formation', () => {
  const jet = applyRun(placed('gun-doubles'), 'jet', { side: 'R', level: 'nfhs' })
  const z = man(jet, 'Z')
  const elements = { ...jet.elements }
  const back = [
    { x: 0, y: 0 },
    { x: -12, y: -5 },
    { x: -30, y: -3 },
    { x: -32, y: 6 },
  ]
  addLine(elements, z, 'run', back, HOW)
  const reverse = { ...jet, elements }
  const h = man(reverse, 'H')
  const aim = aimAt(reverse, 'handoff', h.id, h.at, z.at)!
  expect(aim.to).toBe(z.id)
  expect(Math.abs(aim.at.x - z.at.x)).toBeGreaterThan(1)
  const [run] = linesOf(reverse, h.id).filter(({ line }) => line === 'run')
  const { away } = nearestOn(
    run!.points.map((p) => add(p, h.at)),
    aim.at,
  )
  // Courses are curves between these points.
  expect(away).toBeLessThan(3)
  expect(aim.at.y).toBeLessThan(-2)
})

test('a handoff to a deep back meets him on his run; one who does not run is met where he stands', () => {
  const power = applyRun(placed('i-pro'), 'power', { side: 'R', level: 'nfhs' })
  const [qb, back] = [man(power, 'QB'), man(power, 'T')]
  const aim = aimAt(power, 'handoff', qb.id, qb.at, back.at)!
  expect(aim.to).toBe(back.id)
  expect(aim.at.y).toBeGreaterThan(back.at.y + 1)
  const still = placed('i-pro')
  expect(aimAt(still, 'handoff', qb.id, qb.at, back.at)).toEqual({ to: back.id, at: back.at })
})
