import { expect, test } from 'vitest'

import { buildDemoPlays } from '#server/demo/playbook.ts'
import { applyRun, RUNS } from './blocking.ts'
import { blockAgainst } from './block-look.ts'
import { emptyDiagram, type Diagram, type Point } from './diagram.ts'
import { makePath } from './drawing.ts'
import { FORMATIONS, formationBySlug } from './formations.ts'
import { FRONTS } from './fronts.ts'
import { playItself } from './look-base.ts'
import { drawDefense } from './looks.ts'
import { placeFormation } from './place-formation.ts'
import { playHints } from './play-hints.ts'
import { throughHints } from './through-hints.ts'

const LEVEL = 'nfhs'

const drawnRun = (slug: string, from: string, ...points: Point[]): Diagram => {
  const play = placeFormation(emptyDiagram(), formationBySlug(slug)!, { hash: 'M', level: LEVEL })
  const path = makePath('run', from, [{ x: 0, y: 0 }, ...points])
  return { ...play, elements: { ...play.elements, [`run.${from}`]: path } }
}

const words = (diagram: Diagram) => throughHints(diagram).map(({ message }) => message)

test('a run that a coach draws into a lineman who stays there gets a hint; beside him, or behind a block, none', () => {
  const into = drawnRun('i-pro', 'o.T', { x: 1.5, y: 9 }, { x: 1.5, y: 14 })
  expect(words(into)).toEqual(['T runs into RG, who stays where he is.'])
  expect(words(drawnRun('i-pro', 'o.T', { x: 0.8, y: 5.5 }, { x: 0.8, y: 14 }))).toEqual([])
  // He blocks down: the hole is where he was.
  const block = makePath('block', 'o.RG', [
    { x: 0, y: 0 },
    { x: -1.2, y: 1.8 },
  ])
  expect(words({ ...into, elements: { ...into.elements, 'block.o.RG': block } })).toEqual([])
  // It is among the hints of the play.
  expect(playHints(into, LEVEL).hints.map(({ code, players }) => [code, ...players])).toEqual([
    ['through', 'o.T', 'o.RG'],
  ])
})

test('a run into a defender whom nobody blocks gets a hint, one into a blocked or a read defender none', () => {
  const run = drawnRun('i-pro', 'o.T', { x: 2, y: 6.6 }, { x: 2, y: 14 })
  const against = drawDefense(run, { front: '4-3-over', coverage: '', pressure: '' }, LEVEL)
  expect(words(against)).toEqual(['T runs into T, whom nobody blocks.'])
  const block = {
    ...makePath('block', 'o.RG', [
      { x: 0, y: 0 },
      { x: 0.4, y: 1.8 },
    ]),
    to: 'd.T',
  }
  expect(words({ ...against, elements: { ...against.elements, 'block.o.RG': block } })).toEqual([])
})

const found = (where: string, diagram: Diagram) => words(diagram).map((message) => `${where}: ${message}`)

const BOOK = buildDemoPlays()
  .filter(({ unit }) => unit === 'offense')
  .map(({ name, diagram }) => ({ name, play: playItself(diagram) }))

test('no run of the demo book gets one', () => {
  expect(BOOK.flatMap(({ name, play }) => found(name, play))).toEqual([])
})

test.each(FRONTS)('no run of the demo book gets one against $slug', ({ slug }) => {
  const against = BOOK.flatMap(({ name, play }) => {
    const faced = drawDefense(play, { front: slug, coverage: 'cover-3-sky', pressure: '' }, LEVEL)
    return found(name, blockAgainst(faced, play).diagram)
  })
  expect(against).toEqual([])
})

test.each(RUNS)('the scheme $slug gets none from any formation, to either side', ({ slug }) => {
  const drawn = FORMATIONS.flatMap((formation) => {
    const offense = placeFormation(emptyDiagram(), formation, { hash: 'M', level: LEVEL })
    return (['R', 'L'] as const).flatMap((side) =>
      found(`${formation.slug} to ${side}`, applyRun(offense, slug, { side, level: LEVEL })),
    )
  })
  expect(drawn).toEqual([])
})
