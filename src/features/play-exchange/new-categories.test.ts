import { expect, test } from 'vitest'
import type { CategoryRow } from '#src/sync/team/team-taxonomy.ts'
import { newCategories } from './new-categories.ts'

const sorted = (category: string, subcategory = '') => ({ unit: 'offense', category, subcategory }) as const
const inputs = (...asked: Parameters<typeof newCategories>) =>
  newCategories(...asked).map((undoable) => undoable.do.input)

test('plays bring along what they are sorted by, each once, and nothing that the tree has', () => {
  const plays = [
    sorted('openers', 'first-15'),
    sorted('openers', 'first-15'),
    sorted('openers', 'second-half'),
    sorted('run-zone', 'inside-zone'),
    sorted('run-zone', 'wham'),
    sorted(''),
  ]
  expect(inputs(plays, [])).toMatchObject([
    { parent: '', slug: 'openers', changes: { label: { from: '', to: 'Openers' } } },
    { parent: 'openers', slug: 'first-15', changes: { label: { to: 'First 15' } } },
    { parent: 'openers', slug: 'second-half', changes: { label: { to: 'Second half' } } },
    { parent: 'run-zone', slug: 'wham', changes: { label: { to: 'Wham' } } },
  ])
  const keys = inputs(plays, []).map(
    (input) => (input as { changes: { sortKey: { to: string } } }).changes.sortKey.to,
  )
  expect(new Set(keys.slice(1, 3)).size).toBe(2)
})

test('what the team has hidden is there, what it has deleted is made again, and no other address is bent', () => {
  const row: CategoryRow = {
    unit: 'offense',
    parent: '',
    slug: 'openers',
    label: 'Opening script',
    sortKey: '',
    isHidden: true,
    version: 3,
  }
  expect(inputs([sorted('openers')], [row])).toEqual([])
  expect(inputs([sorted('openers')], [{ ...row, label: '', isHidden: false }])).toMatchObject([
    { slug: 'openers', baseVersion: 3, changes: { label: { from: '', to: 'Openers' } } },
  ])
  expect(inputs([sorted('Not an address')], [])).toEqual([])
})
