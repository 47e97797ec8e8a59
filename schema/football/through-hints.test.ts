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

const drawn = (slug: string, from: string, ...points: Point[]): Diagram => {
  const play = placeFormation(emptyDiagram(), formationBySlug(slug)!, { hash: 'M', level: LEVEL })
  const path = makePath('run', from, [{ x: 0, y: 0 }, ...points])
  return { ...play, elements: { ...play.elements, [`run.${from}`]: path } }
}

const words = (diagram: Diagram) => throughHints(diagram).map(({ message }) => message)

test('a run that a coach draws into a lineman who stays there gets a hint; beside him, or behind a block, none', () => {
  const into = drawn('i-pro', 'o.T', { x: 1.5, y: 9 }, { x: 1.5, y: 14 })
  expect(words(into)).toEqual(['T runs into RG, who stays where he is.'])
  expect(words(drawn('i-pro', 'o.T', { x: 0.8, y: 5.5 }, { x: 0.8, y: 14 }))).toEqual([])
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
  const run = drawn('i-pro', 'o.T', { x: 2, y: 6.6 }, { x: 2, y: 14 })
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

test('no run of the demo book, itself or against any front, and no run scheme gets one', () => {
  const found: string[] = []
  const look = (where: string, diagram: Diagram): void => {
    for (const message of words(diagram)) found.push(`${where}: ${message}`)
  }
  for (const { name, unit, diagram } of buildDemoPlays()) {
    if (unit !== 'offense') continue
    const play = playItself(diagram)
    look(name, play)
    for (const { slug } of FRONTS) {
      const faced = drawDefense(play, { front: slug, coverage: 'cover-3-sky', pressure: '' }, LEVEL)
      look(`${name} against ${slug}`, blockAgainst(faced, play).diagram)
    }
  }
  for (const { slug } of RUNS)
    for (const formation of FORMATIONS) {
      const offense = placeFormation(emptyDiagram(), formation, { hash: 'M', level: LEVEL })
      for (const side of ['R', 'L'] as const)
        look(`${slug} from ${formation.slug} to ${side}`, applyRun(offense, slug, { side, level: LEVEL }))
    }
  expect(found).toEqual([])
})
