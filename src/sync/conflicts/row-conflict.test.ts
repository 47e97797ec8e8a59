import { expect, test } from 'vitest'
import { asText } from './conflict-view.ts'
import { rowConflict } from './row-conflict.ts'

const field = (name: string, yours: string) => ({ field: name, base: 'a', yours, theirs: 'c' })
const conflict = {
  fields: [field('name', 'b'), field('notes', 'same'), field('deletedAt', 'x'), field('secret', 'b')],
  resolvedAt: null,
  theirsBy: 'ray',
}
const row = { version: 7, updatedBy: 'ray', updatedAt: 12, name: 'd', notes: 'same' }
const told = {
  row,
  name: 'Week 6',
  labels: { name: 'Name', notes: 'Notes' },
  words: (_: string, value: Parameters<typeof asText>[0]) => `“${asText(value)}”`,
  mayEdit: true,
}

test('a line for each field that is known and still differs from what the row says now', () => {
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

test('of a conflict that is resolved, and of a row that is gone, it says what was held then', () => {
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

test('who changed the row since is not the one to be named', () => {
  expect(rowConflict({ ...conflict, theirsBy: 'sam' }, told)).not.toHaveProperty('changedAt')
})

test('a value that is no column is asked for by its field', () => {
  const view = rowConflict(conflict, { ...told, read: (name) => (name === 'name' ? 'b' : 'else') })
  expect(view.lines.map(({ key, theirs }) => [key, theirs])).toEqual([['notes', '“else”']])
})
