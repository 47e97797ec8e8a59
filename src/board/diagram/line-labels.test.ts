import { expect, test } from 'vitest'
import type { Diagram, Point } from '#schema/football/diagram.ts'
import { DEFAULT_DEFENSE } from '#schema/football/defense-settings.ts'
import { makePath, playersOf } from '#schema/football/drawing.ts'
import { playItself } from '#schema/football/look-base.ts'
import { drawDefense } from '#schema/football/looks.ts'
import { runOf } from '#schema/football/run-fits.ts'
import { buildDemoPlays } from '#server/demo/playbook.ts'
import { lineLabels, wordArea } from './line-labels.ts'

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

type Word = { name: string; area: ReturnType<typeof wordArea> }

function wordsOf(diagram: Diagram): Word[] {
  return [...lineLabels(diagram)].map(([id, { x, y }]) => {
    const path = diagram.elements[id]
    const man = path?.kind === 'path' ? diagram.elements[path.from ?? ''] : undefined
    if (path?.kind !== 'path' || man?.kind !== 'player') throw new Error(`${id} is no line of a player`)
    return {
      name: `${path.label} of ${man.role}`,
      area: wordArea(path.label, { x: x + man.at.x, y: y + man.at.y }),
    }
  })
}

const isInside = ({ area }: Word, { x, y }: Point, air: number): boolean =>
  x > area.left - air && x < area.right + air && y > area.low - air && y < area.high + air

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
        words += all.length
        for (const [i, word] of all.entries()) {
          for (const { role, at } of playersOf(drawn))
            expect(isInside(word, at, 0.6), `${where}: ${word.name} on ${role}`).toBe(false)
          for (const { name: other, area } of all.slice(i + 1)) {
            const isApart =
              area.left >= word.area.right ||
              area.right <= word.area.left ||
              area.low >= word.area.high ||
              area.high <= word.area.low
            expect(isApart, `${where}: ${word.name} on ${other}`).toBe(true)
          }
        }
      }
  expect(words).toBeGreaterThan(1000)
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
