import { expect, test } from 'vitest'
import { teamTerms, USUAL_TERMS } from '#schema/football/situations.ts'
import { usualNumbers } from '#schema/football/team-numbers.ts'
import { NEW_PLAY_DEFAULTS } from '#schema/play-defaults.ts'
import { namesOf } from '#src/sync/team/team-taxonomy.ts'
import { fieldWords as undoWords } from '#src/sync/undo/words.ts'
import { fieldLabel, fieldWords, isPlayField, PLAY_FIELDS, withTerms } from './field-words.ts'
import { play } from './test-rows.ts'

const row = { unit: 'offense', category: '' } as const

test('every field of a play has a label, and a place in the panel', () => {
  for (const field of Object.keys(NEW_PLAY_DEFAULTS)) {
    expect(isPlayField(field)).toBe(true)
    expect(fieldLabel(field)).not.toBe(field)
    expect(PLAY_FIELDS).toContain(field)
  }
})

test("lists read in the book's words, and custom values unchanged", () => {
  expect(fieldWords('situations', ['3rd-long', 'Sudden change'], row)).toBe('3rd & 7–10, Sudden change')
  expect(fieldWords('vsFronts', ['4-3-over'], row)).toBe('4-3 Over')
  expect(fieldWords('vsCoverages', ['cover-3-sky'], row)).toBe('Cover 3 Sky')
  expect(fieldWords('reads', ['Z', 'Y'], row)).toBe('Z, Y')
  expect(fieldWords('fieldZones', [], row)).toBe('None')
})

test('days, hashes, tempo and states read as a coach says them', () => {
  expect(fieldWords('installDay', 3, row)).toBe('Day 3')
  expect(fieldWords('installDay', null, row)).toBe('No day')
  expect(fieldWords('installStatus', 'repped', row)).toBe('Repped')
  expect(fieldWords('hashPref', 'L', row)).toBe('Left hash')
  expect(fieldWords('hashPref', '', row)).toBe('Any hash')
  expect(fieldWords('tempo', 'two-minute', row)).toBe('Two-minute')
  expect(fieldWords('isArchived', true, row)).toBe('Archived')
  expect(fieldWords('hot', '', row)).toBe('Empty')
})

test("categories and types read by the team's names", () => {
  const row = { unit: 'offense', sortKey: '', isHidden: false, version: 1 } as const
  const tree = namesOf([
    { ...row, parent: '', slug: 'run-gap', label: 'Downhill' },
    { ...row, parent: '', slug: 'wing-t', label: 'Wing T' },
    { ...row, parent: 'run-gap', slug: 'power', label: 'Hammer' },
  ])
  const side = { unit: 'offense', category: 'run-gap' } as const
  const words = (field: string, value: string) => fieldWords(field, value, side, USUAL_TERMS, tree)
  expect(words('category', 'run-gap')).toBe('Downhill')
  expect(words('category', 'wing-t')).toBe('Wing T')
  expect(words('subcategory', 'power')).toBe('Hammer')
  expect(words('subcategory', 'counter')).toBe('Counter')
  expect(fieldWords('category', 'run-gap', side)).toBe('Run: gap')
})

test("on paper, fronts and coverages have the team's names", () => {
  const row = { replaces: true, isHidden: false }
  const terms = teamTerms(usualNumbers('nfhs'), [
    { ...row, kind: 'front', family: '4-3-over', name: 'Ram' },
    { ...row, kind: 'coverage', family: 'cover-3-sky', name: 'Sky' },
  ])
  const told = play({
    situations: ['3rd-long'],
    vsFronts: ['4-3-over', '3-4-okie', 'Their own thing'],
    vsCoverages: ['cover-3-sky'],
  })
  expect(withTerms(told, terms)).toMatchObject({
    situations: ['3rd & 7–10'],
    vsFronts: ['Ram', '3-4 Okie', 'Their own thing'],
    vsCoverages: ['Sky'],
  })
})

test('undo names each of them in its question', () => {
  expect(undoWords('play', 'installDay')).toBe('the install day')
  expect(undoWords('play', 'vsFronts')).toBe('the fronts it is good against')
  expect(undoWords('play', 'isArchived')).toBe('whether it is archived')
})
