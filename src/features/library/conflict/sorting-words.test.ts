import { placeOf } from '#schema/category-place.ts'
import { USUAL_TERMS } from '#schema/football/situations.ts'
import { TAXONOMY } from '#schema/football/taxonomy.ts'
import { expect, test } from 'vitest'
import type { Names } from '../filter-words.ts'
import { categoryWords, presetWords } from './sorting-words.ts'

const names: Names = {
  taxonomy: TAXONOMY,
  terms: USUAL_TERMS,
  nameOf: (id) => (id === 'coach' ? 'Coach Ray' : id),
}

test.each([
  [{ tag: 'Shot', by: 'coach' }, 'Tag: Shot · Edited by: Coach Ray'],
  [{ unit: 'defense', sort: '-edited', view: 'table' }, 'Defense · sorted by Edited, reversed · Table'],
  [{}, 'Offense'],
  [null, 'Empty'],
])('the filters of a preset: %j', (search, words) => {
  expect(presetWords(search, names)).toBe(words)
})

test('a category reads as a coach knows it', () => {
  const place = placeOf('offense..rpo')
  expect(categoryWords('label', 'Reads', place)).toBe('Reads')
  // No name of the team's own is the book's.
  expect(categoryWords('label', '', place)).toBe('RPO')
  expect(categoryWords('label', '', placeOf('offense.rpo.pre-snap'))).toBe('Pre-snap')
  expect(categoryWords('label', '', placeOf('offense..our-own'))).toBe('No name')
  expect(categoryWords('isHidden', true, place)).toBe('Hidden')
})
