import { expect, test } from 'vitest'
import { namesOf, taxonomyOf, type CategoryRow } from '#src/sync/team/team-taxonomy.ts'
import { categoryOptions, subcategoryOptions } from './suggestions.ts'

const row = (parent: string, slug: string, label: string, isHidden = false): CategoryRow => ({
  unit: 'offense',
  parent,
  slug,
  label,
  sortKey: '',
  isHidden,
  version: 1,
})

test('a play in a hidden category shows its name, which is not offered elsewhere', () => {
  const rows = [row('', 'openers', 'Opening script', true), row('openers', 'first-15', 'First 15')]
  const trees = { tree: taxonomyOf(rows), names: namesOf(rows) }
  const play = { unit: 'offense', category: 'openers', subcategory: 'first-15' } as const
  expect(categoryOptions(play, trees)).toContainEqual({ value: 'openers', label: 'Opening script' })
  expect(subcategoryOptions(play, trees)).toEqual([
    { value: '', label: 'Any' },
    { value: 'first-15', label: 'First 15' },
  ])
  const other = { unit: 'offense', category: '', subcategory: '' } as const
  expect(categoryOptions(other, trees).map(({ value }) => value)).not.toContain('openers')
})
