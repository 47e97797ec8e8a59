import { expect, test } from 'vitest'
import type { Diagram } from '#schema/football/diagram.ts'
import { DEFAULT_DEFENSE } from '#schema/football/defense-settings.ts'
import { makePath, playersOf } from '#schema/football/drawing.ts'
import { playItself } from '#schema/football/look-base.ts'
import { drawDefense } from '#schema/football/looks.ts'
import { runOf } from '#schema/football/run-fits.ts'
import { buildDemoPlays } from '#server/demo/playbook.ts'
import { FIELD_LOOK } from './paint.ts'
import {
  extentOf,
  fieldWordPlaces,
  inTheWay,
  overlaps,
  type Rect,
  rectAt,
  touches,
  wordsOf,
} from './word-places.ts'

const CALLS = [
  ['4-3-over', 'cover-3-sky'],
  ['4-2-5-nickel-over', 'quarters'],
  ['3-4-okie', 'cover-2'],
  ['4-4-stack', 'cover-1'],
  ['46-bear', 'cover-3-sky'],
  ['6-5-goal-line', 'cover-0'],
] as const

const runs = buildDemoPlays().flatMap(({ name, unit, diagram }) =>
  unit === 'offense' && runOf(diagram) ? [{ name, play: playItself(diagram) }] : [],
)

type Word = { name: string; isFit: boolean; area: Rect }

/** The words at the ends of the players' lines, as the field has them in true scale. */
function written(diagram: Diagram): Word[] {
  return [...fieldWordPlaces(diagram, null)].flatMap(([id, spot]) => {
    const path = diagram.elements[id]
    const man = path?.kind === 'path' ? diagram.elements[path.from ?? ''] : undefined
    const words = path?.kind === 'path' ? wordsOf(path) : null
    if (!spot) return []
    if (path?.kind !== 'path' || man?.kind !== 'player' || !words)
      throw new Error(`${id} is no line of a player`)
    return {
      name: `${path.label || path.scheme} of ${man.role}`,
      isFit: path.label !== '',
      area: rectAt({ x: spot.x + man.at.x, y: spot.y + man.at.y }, extentOf(words)),
    }
  })
}

test('the words of run fits lie on no player and on no other word, in every run of the demo', () => {
  expect(runs.length).toBeGreaterThan(35)
  let words = 0
  for (const { name, play } of runs)
    for (const [front, coverage] of CALLS)
      for (const runFit of ['box', 'spill'] as const) {
        const call = { front, coverage, pressure: '' }
        const drawn = drawDefense(play, call, 'nfhs', { ...DEFAULT_DEFENSE, runFit })
        const where = `${name}, ${front} ${coverage} ${runFit}`
        const all = written(drawn)
        const fits = all.filter(({ isFit }) => isFit)
        words += fits.length
        for (const [i, word] of fits.entries()) {
          for (const { role, at } of playersOf(drawn))
            expect(touches(word.area, at, 0.6), `${where}: ${word.name} on ${role}`).toBe(false)
          for (const other of fits.slice(i + 1))
            expect(overlaps(word.area, other.area), `${where}: ${word.name} on ${other.name}`).toBe(false)
        }
      }
  expect(words).toBeGreaterThan(1000)
})

test('the words of run fits leave the carrier’s line and the arrows open, in every run of the demo', () => {
  let words = 0
  let hiding = 0
  for (const { play } of runs)
    for (const [front, coverage] of CALLS) {
      const drawn = drawDefense(play, { front, coverage, pressure: '' }, 'nfhs', DEFAULT_DEFENSE)
      const discs = inTheWay(drawn.elements, FIELD_LOOK)
      for (const { isFit, area } of written(drawn)) {
        if (!isFit) continue
        words += 1
        if (discs.some(({ at, r }) => touches(area, at, r))) hiding += 1
      }
    }
  expect(words).toBeGreaterThan(500)
  // Where a crowd leaves no other spot near by.
  expect(hiding / words).toBeLessThan(0.02)
})

test('the names of blocks lie on no other name, in every play of the demo', () => {
  let words = 0
  for (const { name, diagram } of buildDemoPlays()) {
    const all = written(playItself(diagram)).filter(({ isFit }) => !isFit)
    words += all.length
    for (const [i, word] of all.entries())
      for (const other of all.slice(i + 1))
        expect(overlaps(word.area, other.area), `${name}: ${word.name} on ${other.name}`).toBe(false)
  }
  expect(words).toBeGreaterThan(100)
})

test('a word stands at the end of its line where nothing is in the way', () => {
  const man = {
    kind: 'player',
    side: 'defense',
    role: 'W',
    label: 'W',
    shape: 'letter',
    primary: false,
  } as const
  const rush = makePath('rush', 'd.W', [
    { x: 0, y: 0 },
    { x: 0, y: -4 },
  ])
  const diagram: Diagram = {
    v: 1,
    elements: { 'd.W': { ...man, at: { x: 0, y: 5 } }, rush: { ...rush, label: 'Chase' } },
  }
  expect(fieldWordPlaces(diagram, null).get('rush')).toEqual({ x: 0, y: -5.1 })
})
