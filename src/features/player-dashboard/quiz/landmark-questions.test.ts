import { CHARTS } from '#schema/depth.ts'
import { linesOf, playersOf } from '#schema/football/drawing.ts'
import { playItself } from '#schema/football/look-base.ts'
import { distance } from '#schema/football/points.ts'
import { manAtSpot } from '#schema/football/spot-men.ts'
import { buildDemoPlays } from '#server/demo/playbook.ts'
import { expect, it } from 'vitest'
import { isDrawn, jobsAt } from '../my-jobs.ts'
import { APART, hotQuestions, landmarkQuestions } from './landmark-questions.ts'

const plays = buildDemoPlays().map(({ name, unit, diagram }, i) => ({
  id: `${i}`,
  name,
  unit,
  diagram,
  status: 'published' as const,
  isArchived: false,
}))
const diagramOf = (id: string) => plays[Number(id)]?.diagram
const spots = CHARTS.filter(isDrawn).flatMap((chart) => chart.spots.map((spot) => ({ chart, spot })))

it('a landmark is the end of the only route or zone; no wrong place is near it: all plays and spots', () => {
  let asked = 0
  for (const { chart, spot } of spots)
    for (const one of landmarkQuestions(spot, jobsAt({ chart, spot }, plays, diagramOf))) {
      asked += 1
      const { ask, right, wrong, places, picture, diagram } = one
      const at = places!.get(right)!
      const play = playItself(diagram)
      const side = chart.unit === 'defense' ? 'defense' : 'offense'
      const man = manAtSpot(playersOf(play), side, spot)!
      const routes = linesOf(play, man.id).filter(({ line }) => line === 'route')
      const zones = Object.values(play.elements).filter((z) => z.kind === 'zone' && z.from === man.id)
      expect(routes.length + zones.length, ask).toBe(1)
      const end = routes[0]?.points.at(-1)
      const zone = zones[0]
      const truth = end
        ? { x: man.at.x + end.x, y: man.at.y + end.y }
        : zone?.kind === 'zone'
          ? zone.at
          : { x: NaN, y: NaN }
      expect(distance(at, truth), ask).toBeLessThan(0.01)
      expect(wrong, ask).toHaveLength(3)
      expect(new Set([right, ...wrong]).size, ask).toBe(4)
      const all = [...places!.values()]
      for (const [i, a] of all.entries())
        for (const b of all.slice(i + 1)) expect(distance(a, b), ask).toBeGreaterThanOrEqual(APART)
      expect(Object.values(picture.elements).some(({ kind }) => kind === 'path' || kind === 'zone')).toBe(
        false,
      )
    }
  expect(asked).toBeGreaterThan(200)
})

it('the hot is the one route that is drawn so, and no wrong answer is', () => {
  const chart = CHARTS.find(({ slug }) => slug === 'offense')!
  const questions = hotQuestions('QB', jobsAt({ chart, spot: 'QB' }, plays, diagramOf))
  expect(questions.length).toBeGreaterThan(0)
  for (const { diagram, right, wrong, ask } of questions) {
    const play = playItself(diagram)
    const hot = playersOf(play).filter(({ id }) => linesOf(play, id).some((line) => line.hot))
    expect(hot, ask).toHaveLength(1)
    expect(right.startsWith(`${hot[0]!.label}`), `${ask} ${right}`).toBe(true)
    for (const one of [right, ...wrong]) expect(one).not.toMatch(/\bhot\b/)
    expect(wrong).not.toContain(right)
  }
  expect(hotQuestions('X', [])).toEqual([])
})
