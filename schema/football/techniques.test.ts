import { expect, test } from 'vitest'
import { emptyDiagram, type Diagram } from './diagram.ts'
import { playersOf } from './drawing.ts'
import { formationBySlug } from './formations.ts'
import { FRONTS, frontBySlug, placeFront } from './fronts.ts'
import { placeFormation } from './place-formation.ts'
import { frontInWords, techniqueOf, techniquesAcross, techniquesIn } from './techniques.ts'
import { TECHNIQUE_SYSTEMS, type TechniqueSystem } from './terminology.ts'

function formation(slug: string): Diagram {
  const found = formationBySlug(slug)
  if (!found) throw new Error('Not in the book')
  return placeFormation(emptyDiagram(), found, { hash: 'M', level: 'nfhs' })
}

function lined(front: string, against = 'i-pro'): Diagram {
  return placeFront(formation(against), frontBySlug(front)!, 'nfhs')
}

/** The technique of a defender so far to the right of the center, against a line with a tight end there. */
const at = (x: number, system?: TechniqueSystem) =>
  techniqueOf({ side: 'defense', at: { x, y: 1 } }, formation('i-pro'), system)

// football.md 3.4: x for the right side with splits of 1.5, tackle at 3, tight end at 4.5.
test.each([
  [0, '0'],
  [0.5, '1'],
  [1.1, '2i'],
  [1.5, '2'],
  [2, '3'],
  [2.6, '4i'],
  [3, '4'],
  [3.5, '5'],
  [4.1, '6i'],
  [4.5, '6'],
  [5, '9'],
  [6, 'wide 9'],
])('%s yards from the ball is technique %s', (x, number) => expect(at(x)).toBe(number))

test('a shade mirrors to the other side', () => {
  for (const x of [0.5, 1.1, 2, 2.6, 3.5]) expect(at(0 - x)).toBe(at(x))
})

test('systems part at the tight end', () => {
  const outside = (system: TechniqueSystem) => [4.1, 4.5, 5, 6].map((x) => at(x, system))
  expect(outside('bryant')).toEqual(['7', '6', '9', '8'])
  expect(outside('seven-out')).toEqual(['6i', '6', '7', '9'])
  expect(outside('counted')).toEqual(['7', '8', '9', 'wide 9'])
})

test('a front is named by its numbers as coaches say it', () => {
  expect(frontInWords(lined('4-3-over'))).toBe('E2 5, N 1, T 3, E 9')
  expect(frontInWords(lined('4-3-over'), 'seven-out')).toBe('E2 5, N 1, T 3, E 7')
  expect(frontInWords(lined('3-4-tite'), 'counted')).toContain('E2 4, N 0, E 4')
  expect(frontInWords(formation('i-pro'))).toBe('')
})

test('without a tight end an end just outside the tackle is a 5', () => {
  expect(frontInWords(lined('4-3-over', 'gun-trips'))).toMatch(/^E2 5, N 1, T 3, E 5$/)
})

test('every front has at least three men with a technique, and no deep defender has one', () => {
  for (const { slug } of FRONTS) {
    const diagram = lined(slug)
    const men = playersOf(diagram, 'defense').filter((man) => techniqueOf(man, diagram) !== '')
    expect(men.length, slug).toBeGreaterThanOrEqual(3)
    expect(
      men.every(({ at: { y } }) => y <= 2),
      slug,
    ).toBe(true)
  }
})

test('techniques that are written change with the system, and other words stay', () => {
  expect(techniquesIn('6i-9 LBs-3-0-3-5', 'bryant')).toBe('7-9 LBs-3-0-3-5')
  expect(techniquesIn('Sam 9-5-1-3-5', 'seven-out')).toBe('Sam 7-5-1-3-5')
  expect(techniquesIn('Wide rush', 'counted')).toBe('Wide rush')
  for (const { techniques } of FRONTS) expect(techniquesIn(techniques)).toBe(techniques)
})

test('each system names every place from the ball out, head up on the center first', () => {
  for (const system of TECHNIQUE_SYSTEMS) expect(techniquesAcross(system)[0]).toBe('0')
})
