import { expect, test } from 'vitest'
import type { Diagram, Point } from '#schema/football/diagram.ts'
import { DEFAULT_DEFENSE } from '#schema/football/defense-settings.ts'
import { makePath, playersOf } from '#schema/football/drawing.ts'
import { playItself } from '#schema/football/look-base.ts'
import { drawDefense } from '#schema/football/looks.ts'
import { runOf } from '#schema/football/run-fits.ts'
import { buildDemoPlays } from '#server/demo/playbook.ts'
import { lineLabels, wordArea } from './line-labels.ts'
import { SCHEME_SIZE, schemeWord, WORD_SIZE } from './paint.ts'

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

type Word = { name: string; isFit: boolean; area: ReturnType<typeof wordArea> }

function wordsOf(diagram: Diagram): Word[] {
  return [...lineLabels(diagram)].map(([id, { x, y }]) => {
    const path = diagram.elements[id]
    const man = path?.kind === 'path' ? diagram.elements[path.from ?? ''] : undefined
    if (path?.kind !== 'path' || man?.kind !== 'player') throw new Error(`${id} is no line of a player`)
    return {
      name: `${path.label || path.scheme} of ${man.role}`,
      isFit: path.label !== '',
      area: wordArea(
        path.label || schemeWord(path),
        { x: x + man.at.x, y: y + man.at.y },
        path.label ? WORD_SIZE : SCHEME_SIZE,
      ),
    }
  })
}

const isInside = ({ area }: Word, { x, y }: Point, air: number): boolean =>
  x > area.left - air && x < area.right + air && y > area.low - air && y < area.high + air

function isApart({ area: a }: Word, { area: b }: Word): boolean {
  return a.left >= b.right || a.right <= b.left || a.low >= b.high || a.high <= b.low
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
        const all = wordsOf(drawn)
        const fits = all.filter(({ isFit }) => isFit)
        words += fits.length
        for (const [i, word] of fits.entries()) {
          for (const { role, at } of playersOf(drawn))
            expect(isInside(word, at, 0.6), `${where}: ${word.name} on ${role}`).toBe(false)
          for (const other of fits.slice(i + 1))
            expect(isApart(word, other), `${where}: ${word.name} on ${other.name}`).toBe(true)
        }
      }
  expect(words).toBeGreaterThan(1000)
})

test('the names of blocks lie on no other name, in every play of the demo', () => {
  let words = 0
  for (const { name, diagram } of buildDemoPlays()) {
    const all = wordsOf(playItself(diagram)).filter(({ isFit }) => !isFit)
    words += all.length
    for (const [i, word] of all.entries())
      for (const other of all.slice(i + 1))
        expect(isApart(word, other), `${name}: ${word.name} on ${other.name}`).toBe(true)
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
  expect(lineLabels(diagram).get('rush')).toEqual({ x: 0, y: -5.1 })
})
