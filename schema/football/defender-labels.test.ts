import { expect, test } from 'vitest'
import { distinctLabel, labelOf, withLabels } from './defender-labels.ts'
import { applyCoverage } from './coverages.ts'
import { emptyDiagram, type Diagram, type PlayerElement } from './diagram.ts'
import { playersOf } from './drawing.ts'
import { formationBySlug } from './formations.ts'
import { FRONTS, placeFront } from './fronts.ts'
import { placeFormation } from './place-formation.ts'
import { readAssignments } from './reading.ts'
import { placeSpecialUnit, SPECIAL_UNITS } from './special-teams.ts'
import { namesOf, sharedLetters, USUAL_NAMES } from './terminology.ts'

const lettersOf = (diagram: Diagram) => playersOf(diagram, 'defense').map(({ label }) => label)

function lined(slug: string): Diagram {
  const front = FRONTS.find((one) => one.slug === slug)
  const formation = formationBySlug('gun-trips')
  if (!front || !formation) throw new Error('Not in the book')
  return placeFront(placeFormation(emptyDiagram(), formation, { hash: 'M', level: 'nfhs' }), front, 'nfhs')
}

function defender(diagram: Diagram, role: string): PlayerElement {
  const man = diagram.elements[`d.${role}`]
  if (man?.kind !== 'player') throw new Error(`No ${role}`)
  return man
}

test('no front shows a second corner, end, tackle, or guard with a number', () => {
  for (const { slug } of FRONTS) {
    const letters = lettersOf(withLabels(lined(slug)))
    expect(letters).toHaveLength(11)
    expect(letters.filter((one) => one.endsWith('2'))).toEqual([])
    expect(letters.filter((one) => one === 'C')).toHaveLength(2)
  }
})

test('descriptions name defenders as the picture does', () => {
  const drawn = applyCoverage(lined('4-3-over'), 'cover-3-sky', { level: 'nfhs' })
  const labels = readAssignments(drawn).flatMap(({ label }) => label.split(', '))
  expect(labels).toContain('C')
  expect(labels).not.toContain('C2')
  expect(labels).not.toContain('E2')
})

test('kicking teams keep their numbers and their S', () => {
  const names = { ...USUAL_NAMES, strongBacker: '$' }
  for (const unit of SPECIAL_UNITS) {
    const placed = placeSpecialUnit(emptyDiagram(), unit, 'nfhs')
    expect(lettersOf(withLabels(placed, names))).toEqual(lettersOf(placed))
  }
})

test("the strong and the weak side have the team's names", () => {
  const names = { strongSafety: 'R', weakSafety: 'F', strongBacker: '$', weakBacker: 'J' }
  const letters = lettersOf(withLabels(lined('4-3-over'), names))
  expect(letters).toEqual(expect.arrayContaining(['R', 'F', '$', 'J', 'M']))
  for (const usual of ['SS', 'FS', 'S', 'W']) expect(letters).not.toContain(usual)
})

test('a label that a coach typed stays, and generated labels are not generated twice', () => {
  const diagram = lined('4-3-over')
  const renamed = { ...defender(diagram, 'C2'), label: 'BC' }
  expect(labelOf(renamed, diagram.elements)).toBe('BC')
  const once = withLabels(diagram, { ...USUAL_NAMES, strongSafety: 'R' })
  expect(withLabels(once)).toEqual(once)
})

test('a list distinguishes two players with the same letters', () => {
  const { elements, ...rest } = lined('4-3-over')
  const diagram = { ...rest, elements }
  expect(distinctLabel(defender(diagram, 'C2'), elements)).toBe('C, left')
  expect(distinctLabel(defender(diagram, 'C'), elements)).toBe('C, right')
  expect(distinctLabel(defender(diagram, 'FS'), elements)).toBe('FS')
})

test("receivers and backs have the team's letters in pictures and words; typed letters and kicking teams keep theirs", () => {
  const names = namesOf({ letterX: 'A', letterT: 'B', letterZ: 'X' })
  const drawn = lined('4-3-over')
  const offense = (diagram: Diagram) => playersOf(diagram, 'offense').map(({ label }) => label)
  const letters = offense(withLabels(drawn, names))
  expect(letters).toEqual(offense(drawn).map((one) => ({ X: 'A', T: 'B', Z: 'X' })[one] ?? one))
  // What is labelled already is not labelled again: the flanker stays X, and becomes no A.
  expect(offense(withLabels(withLabels(drawn, names), names))).toEqual(letters)
  const readers = readAssignments(withLabels(drawn, names)).flatMap(({ label }) => label.split(', '))
  expect(readers).not.toContain('T')
  const typed = structuredClone(drawn)
  const tailback = typed.elements['o.T']
  if (tailback?.kind === 'player') tailback.label = 'RB'
  expect(offense(withLabels(typed, names))).toContain('RB')
  for (const unit of SPECIAL_UNITS) {
    const placed = placeSpecialUnit(emptyDiagram(), unit, 'nfhs')
    expect(offense(withLabels(placed, names))).toEqual(offense(placed))
  }
  expect(sharedLetters({ letterT: 'H' })).toEqual(['H'])
  expect(sharedLetters(names)).toEqual([])
})
