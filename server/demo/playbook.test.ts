import { describe, expect, test } from 'vitest'

import { diagramSchema } from '#schema/football/diagram-schema.ts'
import { hashOf } from '#schema/football/drawing.ts'
import { sidelines } from '#schema/football/field.ts'
import { formationBySlug } from '#schema/football/formations.ts'
import { alignmentHints } from '#schema/football/legality.ts'
import { readDiagram } from '#schema/football/reading.ts'
import { findCategory } from '#schema/football/taxonomy.ts'

import { buildDemoPlays } from './playbook.ts'

const plays = buildDemoPlays()
const offense = plays.filter((play) => play.unit === 'offense')

test('is a whole install', () => {
  expect(offense.length).toBeGreaterThanOrEqual(66)
  expect(plays.filter((play) => play.unit === 'defense').length).toBeGreaterThanOrEqual(14)
  expect(plays.filter((play) => play.unit === 'special').length).toBeGreaterThanOrEqual(6)
  expect(new Set(offense.map((play) => play.formationSlug)).size).toBeGreaterThanOrEqual(20)
  for (const hand of ['R', 'L', 'balanced']) expect(offense.some((play) => play.strength === hand)).toBe(true)
})

test('no two plays share a name or a wrist code', () => {
  expect(new Set(plays.map((play) => play.name)).size).toBe(plays.length)
  expect(new Set(plays.map((play) => play.wristCode)).size).toBe(plays.length)
})

test('is the same each time it is built', () => {
  expect(buildDemoPlays()).toEqual(plays)
})

test('plays to the left are called to the left', () => {
  const names = offense.map((play) => play.name)
  expect(names).toContain('Gun Trips Rt 24 Power')
  expect(names).toContain('I Weak Lt 27 Counter GT')
  for (const play of offense) {
    const hand = play.strength === 'L' ? 'L' : 'R'
    expect(play.name.startsWith(play.formation)).toBe(true)
    expect(formationBySlug(play.formationSlug, hand)?.name).toBe(play.formation)
  }
})

describe.each(plays.map((play) => [play.name, play] as const))('%s', (_, play) => {
  const { elements } = play.diagram
  const { left, right } = sidelines('nfhs', hashOf(play.diagram))

  test('is a valid, legal and readable drawing', () => {
    const parsed = diagramSchema.safeParse(play.diagram)
    expect(parsed.error?.issues ?? []).toEqual([])
    expect(alignmentHints(play.diagram, 'nfhs')).toEqual([])
    expect(readDiagram(play.diagram)).not.toBe('')
    expect(play.notes).toMatch(/\.$/)
  })

  test('stands in the taxonomy', () => {
    const subcategories = findCategory(play.unit, play.category)?.subcategories.map((s) => s.slug)
    expect(subcategories).toContain(play.subcategory)
  })

  test('has lines only of men who are there, and on the field', () => {
    for (const element of Object.values(elements)) {
      if (element.kind === 'zone') {
        expect(element.at.x - element.rx).toBeGreaterThanOrEqual(left - 0.01)
        expect(element.at.x + element.rx).toBeLessThanOrEqual(right + 0.01)
      }
      if (element.kind !== 'path') continue
      const owner = elements[element.from ?? '']
      if (owner?.kind !== 'player') throw new Error(`No player ${element.from}`)
      for (const point of element.points) {
        expect(owner.at.x + point.x).toBeGreaterThan(left)
        expect(owner.at.x + point.x).toBeLessThan(right)
      }
    }
  })
})
