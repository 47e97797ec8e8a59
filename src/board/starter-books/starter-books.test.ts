import { bookOf, LIBRARY } from '#schema/football/team-book.ts'
import { describe, expect, test } from 'vitest'
import { diagramSchema } from '#schema/football/diagram-schema.ts'
import { frontBySlug } from '#schema/football/fronts.ts'
import { alignmentHints } from '#schema/football/legality.ts'
import { playItself } from '#schema/football/look-base.ts'
import { HOLE_SYSTEMS, type HoleSystem } from '#schema/football/holes.ts'
import { renumberName } from '#schema/football/mirror.ts'
import { findCategory } from '#schema/football/taxonomy.ts'
import { newId } from '#schema/ids.ts'
import { createPlays } from '#schema/operations/plays.ts'
import { faultsOf } from '#schema/football/timeline/test-timeline.ts'
import { BASE_FRONTS, baseFrontsOf, familiesFor } from './choices.ts'
import { drawBook, signatureOf } from './draw-book.ts'

const books = [
  ...familiesFor('nfhs').map(({ slug }) => [slug, 'nfhs'] as const),
  ...familiesFor('flag').map(({ slug }) => [slug, 'flag'] as const),
]

test('only a flag team is offered flag', () => {
  expect(familiesFor('flag').map(({ slug }) => slug)).toEqual(['flag'])
  expect(familiesFor('youth')).toHaveLength(5)
})

test('runs are numbered by the holes of the team, and flipped back are the same', () => {
  const named = (holes: HoleSystem) =>
    drawBook('i-pro', '4-3-over', 'nfhs', holes).map(({ fields }) => fields.name)
  const usual = named('2-right')
  expect(usual.some((name) => /\b\d6 Power/.test(name))).toBe(true)
  for (const holes of HOLE_SYSTEMS) {
    const names = named(holes)
    expect(names.map((name) => renumberName(name, holes, '2-right'))).toEqual(usual)
    expect(new Set(names).size).toBe(names.length)
  }
  expect(named('0-right').some((name) => /\b\d4 Power/.test(name))).toBe(true)
})

describe.each(books)('the %s book', (family, level) => {
  const plays = drawBook(family, '4-3-over', level)

  test('has 20 to 40 plays, with unique names and wrist codes', () => {
    expect(plays.length).toBeGreaterThanOrEqual(20)
    expect(plays.length).toBeLessThanOrEqual(40)
    const names = plays.map(({ fields }) => fields.name)
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
    expect(new Set(plays.map(({ fields }) => fields.wristCode)).size).toBe(plays.length)
    expect(signatureOf(family, level)?.name).toBe(plays[0]?.fields.name)
  })

  test('is accepted by the operation, sorted as in the tree', () => {
    const input = {
      playbookId: newId(),
      plays: plays.map(({ id, fields, diagram }) => ({ id, fields: { ...fields, sortKey: 'a0' }, diagram })),
    }
    expect(createPlays.input.safeParse(input).success).toBe(true)
    for (const { fields } of plays) {
      const category = findCategory(fields.unit, fields.category)
      expect(category?.subcategories.map(({ slug }) => slug)).toContain(fields.subcategory)
    }
  })

  test.each(plays.map((play) => [play.fields.name, play] as const))(
    '%s is legal and runs',
    (_, { fields, diagram }) => {
      expect(diagramSchema.safeParse(diagram).success).toBe(true)
      if (fields.unit === 'offense') expect(alignmentHints(playItself(diagram), level)).toEqual([])
      expect(faultsOf(diagram, { level, outcome: null })).toEqual([])
      // Somebody carries the ball or throws it.
      const lines = Object.values(diagram.elements).flatMap((one) => (one.kind === 'path' ? [one.line] : []))
      if (fields.unit === 'offense')
        expect(lines.some((line) => line === 'run' || line === 'pass')).toBe(true)
    },
  )
})

test.each(BASE_FRONTS.map(({ slug, name }) => [slug, name]))(
  'the calls of a %s team are named after it, and drawn in it',
  (front, name) => {
    const calls = drawBook('i-pro', front, 'nfhs').filter(({ fields }) => fields.name.startsWith(`${name} `))
    expect(calls.length).toBeGreaterThanOrEqual(3)
    for (const { fields } of calls) expect(fields.formation).toBe(frontBySlug(front)?.name)
    // Five come in a fire zone, and six stay: three deep and three under.
    const fire = calls.find(({ fields }) => fields.concept === 'Fire Zone')?.diagram.elements ?? {}
    const all = Object.values(fire)
    expect(all.filter((one) => one.kind === 'path' && one.line === 'rush')).toHaveLength(5)
    expect(all.filter((one) => one.kind === 'zone')).toHaveLength(6)
  },
)

test('a starter book has the team’s names, and its men', () => {
  const over = LIBRARY.fronts.find(({ slug }) => slug === '4-3-over')!
  const row = { replaces: true, aliases: [], isHidden: false, version: 1 }
  const book = bookOf([
    {
      ...row,
      id: 'b1',
      kind: 'front',
      family: '4-3-over',
      name: 'Ram',
      players: over.players.map((spot) => (spot.role === 'M' ? { ...spot, label: 'Mo' } : spot)),
    },
    { ...row, id: 'b2', kind: 'coverage', family: 'cover-3-sky', name: 'Sky', players: [] },
  ])
  expect(baseFrontsOf(book, '4-3-over')[0]).toMatchObject({ slug: '4-3-over', name: 'Ram' })
  const [call] = drawBook('i-pro', '4-3-over', 'nfhs', undefined, book).filter(
    ({ fields }) => fields.unit === 'defense',
  )
  expect(call?.fields).toMatchObject({ name: 'Ram Sky', formation: 'Ram', concept: 'Sky' })
  expect(call?.diagram.elements['d.M']).toMatchObject({ role: 'M', label: 'Mo' })
})

test('a base front that the team has hidden is offered only while it is chosen', () => {
  const row = { replaces: true, aliases: [], players: [], version: 1 }
  const book = bookOf([
    { ...row, id: 'b1', kind: 'front', family: '4-4-stack', name: '4-4 Stack', isHidden: true },
  ])
  const names = (chosen: string) => baseFrontsOf(book, chosen).map(({ name }) => name)
  expect(names('4-3-over')).toEqual(['4-3', '3-4', '4-2-5', '3-3-5', '5-2'])
  expect(names('4-4-stack')).toContain('4-4')
})
