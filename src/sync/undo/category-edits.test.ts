import { expect, test } from 'vitest'
import { type CategoryRow, treeOf } from '../team/team-taxonomy.ts'
import { play } from '#src/board/plays/test-rows.ts'
import { adding, hiding, moving, removing, renaming, slugOf } from './category-edits.ts'

type Input = {
  slug: string
  baseVersion: number
  changes: { [field: string]: { from: unknown; to: unknown } }
}

/** The tree after these edits, each applied as the server does. */
function after(...edits: { do: { input: unknown } }[]) {
  const rows = new Map<string, CategoryRow>()
  for (const { do: step } of edits) {
    const { slug, changes, ...rest } = step.input as Input & Pick<CategoryRow, 'unit' | 'parent'>
    const before = rows.get(slug) ?? { label: '', sortKey: '', isHidden: false, version: 0 }
    const values = Object.fromEntries(Object.entries(changes).map(([field, { to }]) => [field, to]))
    rows.set(slug, { ...before, ...rest, slug, ...values } as CategoryRow)
  }
  return { items: treeOf([...rows.values()])[0]?.items ?? [], rows: [...rows.values()] }
}

const items = treeOf([])[0]?.items ?? []
const [first, second, third] = items
const order = (all: readonly { slug: string }[]) => all.map(({ slug }) => slug)

test('a moved one lands at its new place, and undo returns it', () => {
  if (!first || !third) throw new Error('The book has categories')
  const undoable = moving(items, third, first, 'before')
  expect(order(after(undoable).items).slice(0, 3)).toEqual([third.slug, first.slug, second?.slug])
  expect(undoable.undo[0]?.input).toMatchObject({ changes: { sortKey: { to: '' } } })
})

test("a rename is based on the book's name", () => {
  if (!first) throw new Error('The book has categories')
  const { changes, baseVersion } = renaming(first, 'Inside runs').do.input as Input
  expect(changes['label']).toEqual({ from: first.bookLabel, to: 'Inside runs' })
  expect(baseVersion).toBe(0)
  expect((hiding(first, true).do.input as Input).changes['isHidden']).toEqual({ from: false, to: true })
})

test('an added one is last, with a unique slug', () => {
  const place = { unit: 'offense', parent: '' } as const
  const once = adding(place, 'Tempo', items, [])
  const { items: now, rows } = after(once)
  expect(now.at(-1)).toMatchObject({ slug: 'tempo', label: 'Tempo', bookLabel: '' })
  const twice = adding(place, 'Tempo!', now, rows)
  expect((twice.do.input as Input).slug).toBe('tempo-2')
  expect((adding(place, 'RPO', items, []).do.input as Input).slug).toBe('rpo-2')
})

test('a name in any letters makes a slug', () => {
  expect(slugOf('Run: gap')).toBe('run-gap')
  expect(slugOf('Café')).toBe('cafe')
  expect(slugOf('лучший')).toMatch(/^own-[a-z0-9]+$/)
  expect(slugOf('x'.repeat(80))).toHaveLength(40)
})

test('deleting one deletes its types, and clears them from its plays', () => {
  const row = { unit: 'offense', sortKey: 'a9', isHidden: false, version: 1 } as const
  const rows = [
    { ...row, parent: '', slug: 'openers', label: 'Openers' },
    { ...row, parent: 'openers', slug: 'first-15', label: 'First 15' },
  ]
  const own = treeOf(rows)[0]?.items.find(({ slug }) => slug === 'openers')
  const type = own?.types[0]
  if (!own || !type) throw new Error('The tree has what was added')
  const sorted = play({ id: 'in', category: 'openers', subcategory: 'first-15' })
  const plays = [sorted, play({ id: 'out', category: 'draw' }), play({ id: 'other', unit: 'defense' })]
  const inputs = removing(own, plays).map((one) => one.do.input)
  expect(inputs).toMatchObject([
    { id: 'in', changes: { category: { to: '' }, subcategory: { to: '' } } },
    { slug: 'first-15', changes: { label: { from: 'First 15', to: '' } } },
    { slug: 'openers', changes: { label: { from: 'Openers', to: '' } } },
  ])
  const [ofType] = removing(type, plays)
  expect(ofType?.do.input).toMatchObject({ id: 'in', changes: { subcategory: { from: 'first-15', to: '' } } })
  expect(ofType?.do.input).not.toHaveProperty('changes.category')
})
