import { expect, test } from 'vitest'

import { ballX, COMPETITION_LEVELS, FIELD_MARKS, HALF_WIDTH, keepOnField, sidelines } from './field.ts'
import { OFFENSE_PERSONNEL, personnelFromCode } from './personnel.ts'
import { findCategory, TAXONOMY } from './taxonomy.ts'

test('hashes are where each rule book places them', () => {
  expect(ballX('pro', 'R')).toBeCloseTo(3.083, 3)
  expect(ballX('ncaa', 'L')).toBeCloseTo(-6.667, 3)
  expect(ballX('nfhs', 'R')).toBeCloseTo(8.889, 3)
  for (const level of COMPETITION_LEVELS) {
    expect(ballX(level, 'M')).toBe(0)
    const { top, bottom } = FIELD_MARKS[level].numbers
    expect(bottom - top).toBeCloseTo(2)
    const { left, right } = sidelines(level, 'L')
    expect(right - left).toBeCloseTo(2 * HALF_WIDTH)
    expect(right).toBeGreaterThan(-left)
  }
})

test('a point past the sideline moves inside, and others stay', () => {
  expect(keepOnField({ x: 30, y: 7 }, 'nfhs', 'M')).toEqual({ x: 26.17, y: 7 })
  expect(keepOnField({ x: 20, y: 7 }, 'nfhs', 'R').x).toBeCloseTo(17.28, 2)
  expect(keepOnField({ x: 20, y: 7 }, 'nfhs', 'L')).toEqual({ x: 20, y: 7 })
})

test('personnel codes count backs, tight ends and receivers', () => {
  expect(personnelFromCode('11')).toMatchObject({ rb: 1, te: 1, wr: 3 })
  expect(personnelFromCode('12J')).toMatchObject({ rb: 1, te: 2, wr: 1 })
  expect(personnelFromCode('33')).toBeUndefined()
  expect(personnelFromCode('1')).toBeUndefined()
  expect(OFFENSE_PERSONNEL).toHaveLength(14)
})

test('the taxonomy has no duplicate slug on a level', () => {
  for (const { slug, categories } of TAXONOMY) {
    expect(new Set(categories.map((c) => c.slug)).size).toBe(categories.length)
    for (const c of categories) {
      expect(new Set(c.subcategories.map((s) => s.slug)).size).toBe(c.subcategories.length)
      expect(findCategory(slug, c.slug)).toBe(c)
    }
  }
})
