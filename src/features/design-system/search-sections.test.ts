import { expect, test } from 'vitest'
import { searchSections } from './search-sections.ts'

const sections = [
  { title: 'Combobox', group: 'Controls', also: 'autocomplete pick select' },
  { title: 'Date and time', group: 'Controls', also: 'calendar' },
  { title: 'Down and distance', group: 'Football' },
] as const
const found = (text: string) => searchSections(sections, text).map(({ title }) => title)

test('an empty search finds everything', () => {
  expect(found('  ')).toHaveLength(3)
})

test('matches the beginnings of words, of every name, in any order', () => {
  expect(found('comb')).toEqual(['Combobox'])
  expect(found('AUTO')).toEqual(['Combobox'])
  expect(found('calend controls')).toEqual(['Date and time'])
  expect(found('d')).toEqual(['Date and time', 'Down and distance'])
  expect(found('dist down')).toEqual(['Down and distance'])
})

test('matches no middles of words, and only when every word matches', () => {
  expect(found('box')).toEqual([])
  expect(found('date football')).toEqual([])
})
