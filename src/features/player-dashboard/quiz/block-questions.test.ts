import { CHARTS } from '#schema/depth.ts'
import { linesOf, playersOf } from '#schema/football/drawing.ts'
import { FRONTS } from '#schema/football/fronts.ts'
import { nearestOn } from '#schema/football/nearest.ts'
import { add } from '#schema/football/points.ts'
import { manAtSpot } from '#schema/football/spot-men.ts'
import { bookOf, LIBRARY } from '#schema/football/team-book.ts'
import { buildDemoPlays } from '#server/demo/playbook.ts'
import { expect, it, vi } from 'vitest'
import { jobsAt } from '../my-jobs.ts'
import { blockQuestions } from './block-questions.ts'

// Every play against every front takes more than the usual five seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const plays = buildDemoPlays().map(({ name, unit, diagram }, i) => ({
  id: `${i}`,
  name,
  unit,
  diagram,
  status: 'published' as const,
  isArchived: false,
}))
const diagramOf = (id: string) => plays[Number(id)]?.diagram
const chart = CHARTS.find(({ slug }) => slug === 'offense')!
const jobs = chart.spots.map((spot) => ({ spot, jobs: jobsAt({ chart, spot }, plays, diagramOf) }))

it('every question has one true answer: all plays, spots, and fronts', () => {
  let asked = 0
  for (const { slug: front, name } of FRONTS)
    for (const { spot, jobs: own } of jobs)
      for (const one of blockQuestions(spot, own, { front, level: 'nfhs', book: LIBRARY })) {
        const { diagram, picture, right, wrong, ask } = one
        const where = `${ask}: ${right}, not ${wrong.join(', ')}`
        asked += 1
        expect(ask).toContain(name)
        const man = manAtSpot(playersOf(diagram, 'offense'), 'offense', spot)!
        const blocks = linesOf(diagram, man.id).filter(({ line }) => line === 'block')
        expect(blocks, where).toHaveLength(1)
        const defenders = playersOf(diagram, 'defense')
        // The right answer names exactly one defender on the picture, and he is the one whom the line ends at.
        const named = (answer: string) => {
          const [letters, side] = answer.split(' on the ')
          return defenders.filter(
            ({ label, role, at }) =>
              (label || role) === letters && (side === undefined || (at.x < 0 ? 'left' : 'right') === side),
          )
        }
        expect(
          named(right).map(({ id }) => id),
          where,
        ).toEqual([blocks[0]?.to])
        // Nobody else has him.
        const helpers = playersOf(diagram, 'offense').filter(({ id }) =>
          linesOf(diagram, id).some(({ line, to }) => line === 'block' && to === blocks[0]?.to),
        )
        expect(helpers, where).toHaveLength(1)
        // No wrong answer is a defender whom he blocks, or touches on his way.
        const way = [man.at, ...(blocks[0]?.points ?? []).map((point) => add(man.at, point))]
        expect(new Set([right, ...wrong]).size, where).toBe(wrong.length + 1)
        expect(wrong.length, where).toBeGreaterThan(0)
        for (const answer of wrong) {
          const [other, ...more] = named(answer)
          expect(more, where).toEqual([])
          expect(nearestOn(way, other!.at).away, `${where}: ${answer}`).toBeGreaterThan(1.3)
        }
        // The picture shows who stands where, and nothing of the answer.
        expect(new Set(Object.values(picture.elements).map(({ kind }) => kind))).toEqual(
          new Set(['field', 'player']),
        )
      }
  expect(asked).toBeGreaterThan(2000)
})

it('asks about the front as the staff lines it up', () => {
  const monster = FRONTS.find(({ slug }) => slug === '5-2-monster')!
  const row = {
    id: 'row',
    kind: 'front',
    family: '4-3-over',
    replaces: true,
    isHidden: false,
    name: 'Eagle',
    aliases: [],
    players: monster.players,
    version: 1,
  }
  const asked = (book: typeof LIBRARY) =>
    jobs.flatMap(({ spot, jobs: own }) =>
      blockQuestions(spot, own, { front: '4-3-over', level: 'nfhs', book }).map(
        ({ key, ask, right }) => `${key}: ${ask} ${right}`,
      ),
    )
  const own = asked(bookOf([row]))
  expect(own.length).toBeGreaterThan(0)
  // As coaches say it: an article would be wrong before some names.
  expect(own.every((one) => one.includes(' against Eagle? '))).toBe(true)
  // Another front leaves other blocks with one answer, so it also asks about other plays.
  const keys = (all: readonly string[]) => new Set(all.map((one) => one.split(': ')[0]))
  expect(keys(own)).not.toEqual(keys(asked(LIBRARY)))
})
