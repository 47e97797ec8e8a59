import { expect, test } from 'vitest'
import { asText } from './conflict-view.ts'
import { rowConflict } from './row-conflict.ts'

const field = (name: string, yours: string) => ({ field: name, base: 'a', yours, theirs: 'c' })
const conflict = {
  entityType: 'duty',
  fields: [field('name', 'b'), field('notes', 'same'), field('deletedAt', 'x'), field('secret', 'b')],
  resolvedAt: null,
  theirsBy: 'ray',
}
const row = { version: 7, updatedBy: 'ray', updatedAt: 12, name: 'd', notes: 'same' }
const told = {
  row,
  name: 'Week 6',
  words: (_: string, value: Parameters<typeof asText>[0]) => `“${asText(value)}”`,
  mayEdit: true,
}

test('has a line for each known field that still differs from the row', () => {
  const { theirs, ...view } = rowConflict(conflict, told)
  expect(view).toEqual({
    name: 'Week 6',
    lines: [{ key: 'name', fields: ['name'], label: 'Name', mine: '“b”', theirs: '“d”' }],
    version: 7,
    changedAt: 12,
    mayEdit: true,
  })
  expect(theirs('notes')).toBe('same')
})

test('for a resolved conflict or a deleted row, shows the values of that time', () => {
  for (const view of [
    rowConflict({ ...conflict, resolvedAt: 5 }, told),
    rowConflict(conflict, { ...told, row: undefined }),
  ]) {
    expect(view.lines.map(({ key, theirs }) => [key, theirs])).toEqual([
      ['name', '“c”'],
      ['notes', '“c”'],
    ])
    expect(view.theirs('secret')).toBe('c')
  }
  expect(rowConflict(conflict, { ...told, row: undefined })).not.toHaveProperty('version')
})

test('does not name a coach who changed the row later', () => {
  expect(rowConflict({ ...conflict, theirsBy: 'sam' }, told)).not.toHaveProperty('changedAt')
})

test('a value without a column is looked up by its field', () => {
  const view = rowConflict(conflict, { ...told, read: (name) => (name === 'name' ? 'b' : 'else') })
  expect(view.lines.map(({ key, theirs }) => [key, theirs])).toEqual([['notes', '“else”']])
})

test('names every field of an entity, and says of a moved row where it is', () => {
  const moved = { field: 'sortKey', base: 'a0', yours: 'a1', theirs: 'a2' }
  const now = { ...row, backupId: 'd', sortKey: 'a2' }
  const { lines } = rowConflict(
    { ...conflict, fields: [field('backupId', 'b'), moved] },
    { ...told, row: now },
  )
  expect(lines.map(({ label, mine, theirs }) => [label, mine, theirs])).toEqual([
    ['Backup', '“b”', '“d”'],
    ['Place in the list', 'Where you moved it', 'Where it is now'],
  ])
})
