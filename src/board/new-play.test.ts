import { describe, expect, test } from 'vitest'
import { diagramSchema } from '#schema/football/diagram-schema.ts'
import { playersOf } from '#schema/football/drawing.ts'
import { formationBySlug, FORMATIONS } from '#schema/football/formations.ts'
import { FRONTS } from '#schema/football/fronts.ts'
import { findCategory, TAXONOMY } from '#schema/football/taxonomy.ts'
import { newId } from '#schema/ids.ts'
import { createPlay } from '#schema/operations/plays.ts'
import { parseInput } from '#schema/operation.ts'
import {
  defenseStarts,
  freeName,
  newPlayFields,
  offenseStarts,
  withHidden,
  placeFor,
  searchStarts,
  specialStarts,
  TEAM_GROUP,
} from './new-play.ts'
import { keyAtEnd } from '#src/lib/list-order.ts'
import { formationRow } from './plays/test-rows.ts'

const trips = formationBySlug('gun-trips')
if (!trips) throw new Error('The library lost Gun Trips')

const everyStart = () => [
  ...offenseStarts('R', 'nfhs', []),
  ...offenseStarts('L', 'ncaa', []),
  ...defenseStarts(trips, 'nfhs'),
  ...specialStarts('pro'),
]

test('every tile makes a play that the operation accepts', () => {
  for (const start of everyStart()) {
    expect(diagramSchema.safeParse(start.diagram).success, start.name).toBe(true)
    const fields = newPlayFields(start, `  ${start.name} `, keyAtEnd([]))
    expect(fields.name).toBe(start.name)
    const input = { id: newId(), playbookId: newId(), fields, diagram: start.diagram }
    expect(() => parseInput(createPlay, input), start.name).not.toThrow()
  }
})

describe('offense', () => {
  test('all thirty-one formations, with eleven players each', () => {
    const starts = offenseStarts('R', 'nfhs', [])
    expect(starts).toHaveLength(FORMATIONS.length)
    for (const start of starts) expect(playersOf(start.diagram), start.name).toHaveLength(11)
  })

  test('to the left: name, strength and players', () => {
    const start = offenseStarts('L', 'nfhs', []).find(({ id }) => id === 'gun-trips')
    expect(start?.name).toBe('Gun Trips Lt')
    expect(start?.fields).toMatchObject({ formation: 'Gun Trips Lt', strength: 'L', personnel: '10' })
    const xOfZ = start && playersOf(start.diagram).find(({ role }) => role === 'Z')?.at.x
    expect(xOfZ).toBe(-18)
  })

  test("the team's formations come first, flipped when they were drawn to the other hand", () => {
    const own = formationRow({ players: [{ role: 'X', x: 12, y: -1, onLine: true }] })
    const [right] = offenseStarts('R', 'nfhs', [own])
    const [left] = offenseStarts('L', 'nfhs', [own])
    expect(right).toMatchObject({ group: TEAM_GROUP, name: 'Gun Hawk Rt' })
    expect(left).toMatchObject({ group: TEAM_GROUP, name: 'Gun Hawk Lt', fields: { strength: 'L' } })
    expect(left && playersOf(left.diagram)[0]?.at.x).toBe(-12)
  })

  test('a formation that the team has hidden is not offered, and plays that have it find it', () => {
    const hidden = formationRow({ name: 'Gun Trips Rt', isHidden: true })
    for (const hand of ['R', 'L'] as const) {
      const names = offenseStarts(hand, 'nfhs', [hidden]).map(({ name }) => name)
      expect(names).toHaveLength(FORMATIONS.length - 1)
      expect(names.some((name) => name.startsWith('Gun Trips'))).toBe(false)
      const all = offenseStarts(hand, 'nfhs', withHidden([hidden]))
      expect(all[0]?.name).toBe(hand === 'R' ? 'Gun Trips Rt' : 'Gun Trips Lt')
    }
  })
})

test('a front lines up against its opponent, set to his strength', () => {
  const starts = defenseStarts(trips, 'nfhs')
  for (const start of starts) expect(playersOf(start.diagram), start.name).toHaveLength(22)
  const personnel = Object.fromEntries(starts.map(({ id, fields }) => [id, fields.personnel]))
  expect(personnel).toMatchObject({
    '4-3-over': 'Base',
    '3-4-okie': 'Base',
    '4-2-5-nickel-over': 'Nickel',
    '3-3-5-stack': 'Nickel',
    'dime-4-1-6': 'Dime',
    'prevent-3-1-7': 'Quarter',
    '6-5-goal-line': 'Goal line',
  })
})

test('special teams know their category', () => {
  for (const { name, fields } of specialStarts('nfhs')) {
    const category = findCategory('special', fields.category)
    expect(category, name).toBeDefined()
    if (fields.subcategory)
      expect(
        category?.subcategories.map(({ slug }) => slug),
        name,
      ).toContain(fields.subcategory)
  }
})

test('the search matches words, family and personnel', () => {
  const starts = offenseStarts('R', 'nfhs', [])
  expect(searchStarts(starts, 'trips gun').map(({ id }) => id)).toEqual(['gun-trips'])
  expect(searchStarts(starts, 'wing-t').map(({ id }) => id)).toContain('double-wing')
  expect(searchStarts(starts, '')).toHaveLength(starts.length)
})

describe('an unused name', () => {
  test('counts up, in any case', () => {
    expect(freeName('Gun Trips Rt', [])).toBe('Gun Trips Rt')
    expect(freeName('Gun Trips Rt', ['gun trips rt'])).toBe('Gun Trips Rt 2')
    expect(freeName('Gun Trips Rt', ['Gun Trips Rt', 'Gun Trips Rt 2'])).toBe('Gun Trips Rt 3')
  })

  test('never gets too long', () => {
    const long = 'x'.repeat(130)
    expect(freeName(long, [])).toHaveLength(120)
    expect(freeName(long, ['x'.repeat(120)])).toBe(`${'x'.repeat(118)} 2`)
  })
})

test('a play created in a branch of the tree goes there, when its unit has the branch', () => {
  const [gun] = offenseStarts('R', 'nfhs', [])
  const kickoff = specialStarts('pro').find(({ id }) => id === 'kickoff')
  if (!gun || !kickoff) throw new Error('The library lost its starts')
  const power = { category: 'run-gap', subcategory: 'power' }
  expect(placeFor(gun, power, TAXONOMY)).toEqual(power)
  expect(placeFor(gun, { category: 'run-gap' }, TAXONOMY)).toEqual({ category: 'run-gap', subcategory: '' })
  expect(placeFor(gun, { ...power, subcategory: 'gone' }, TAXONOMY).subcategory).toBe('')
  expect(placeFor(gun, { category: 'punt' }, TAXONOMY).category).toBe('')
  expect(placeFor(gun, { category: '-' }, TAXONOMY).category).toBe('')
  expect(placeFor(gun, {}, TAXONOMY)).toEqual({ category: '', subcategory: '' })
  // What it begins with says where.
  expect(placeFor(kickoff, { category: 'punt' }, TAXONOMY).category).toBe('kickoff')
})

test("the team's base front comes first, and the others keep their order", () => {
  const ids = defenseStarts(trips, 'nfhs', '3-4-okie').map(({ id }) => id)
  expect(ids[0]).toBe('3-4-okie')
  expect(ids.slice(1)).toEqual(FRONTS.map(({ slug }) => slug).filter((slug) => slug !== '3-4-okie'))
})
