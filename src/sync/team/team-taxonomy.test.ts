import { TAXONOMY } from '#schema/football/taxonomy.ts'
import { expect, test } from 'vitest'
import { type CategoryRow, namesOf, taxonomyOf, treeOf } from './team-taxonomy.ts'

const row = (changes: Partial<CategoryRow>): CategoryRow => ({
  unit: 'offense',
  parent: '',
  slug: 'rpo',
  label: 'RPO',
  sortKey: '',
  isHidden: false,
  version: 1,
  ...changes,
})

const offense = (rows: readonly CategoryRow[]) => taxonomyOf(rows)[0]?.categories ?? []
const slugs = (rows: readonly CategoryRow[]) => offense(rows).map(({ slug }) => slug)

test('a team without changes has the tree of the book', () => {
  expect(taxonomyOf([])).toBe(TAXONOMY)
  expect(treeOf([]).map(({ items }) => items.length)).toEqual(
    TAXONOMY.map(({ categories }) => categories.length),
  )
  expect(offense([row({})])).toEqual(TAXONOMY[0]?.categories)
})

test('a renamed category keeps its types and its place', () => {
  const renamed = offense([row({ label: 'Read-throw' })])
  const before = TAXONOMY[0]?.categories ?? []
  expect(renamed.find(({ slug }) => slug === 'rpo')?.label).toBe('Read-throw')
  expect(renamed.map(({ slug }) => slug)).toEqual(before.map(({ slug }) => slug))
  expect(renamed.find(({ slug }) => slug === 'rpo')?.subcategories).toHaveLength(4)
})

test('a hidden one is in no list, and keeps its name', () => {
  const rows = [row({ isHidden: true })]
  expect(slugs(rows)).not.toContain('rpo')
  const named = namesOf(rows)[0]?.categories.find(({ slug }) => slug === 'rpo')
  expect(named?.label).toBe('RPO')
})

test('additions come last, or where they were moved', () => {
  const own = row({ slug: 'tempo', label: 'Tempo' })
  expect(slugs([own]).at(-1)).toBe('tempo')
  expect(slugs([{ ...own, sortKey: 'Zz' }])[0]).toBe('tempo')
})

test('a category whose creation was undone is removed', () => {
  expect(slugs([row({ slug: 'tempo', label: '' })])).not.toContain('tempo')
})

test('types belong to their category and its unit', () => {
  const type = row({ parent: 'rpo', slug: 'glance', label: 'Glance' })
  const types = (rows: readonly CategoryRow[]) =>
    offense(rows)
      .find(({ slug }) => slug === 'rpo')
      ?.subcategories.map(({ slug }) => slug)
  expect(types([type])?.at(-1)).toBe('glance')
  expect(types([{ ...type, unit: 'defense' }])).not.toContain('glance')
  expect(types([{ ...type, slug: 'pre-snap', isHidden: true, label: 'Pre-snap' }])).not.toContain('pre-snap')
})
