import { entities } from '../entities/index.ts'
import { turnOf } from '../operation.ts'
import { expect, test } from 'vitest'
import { aggregateOperations } from './aggregates.ts'
import { resolveConflict } from './conflicts.ts'
import { removedWords } from './take-mine.ts'

test('everything that people can disagree on has an operation that writes their own side', () => {
  const contested = [...entities].flatMap(([name, { contested }]) => (contested ? [name] : []))
  const without = contested.filter(
    (name) =>
      !aggregateOperations.some(({ entity, kind }) => entity === name && (kind === 'edit' || kind === 'set')),
  )
  expect(contested.length).toBeGreaterThan(20)
  expect(without).toEqual([])
})

test('resolving a conflict has the turn of the edits of its entity', () => {
  const edits = aggregateOperations.filter(
    ({ entity, kind }) => entities.get(entity)?.contested && ['edit', 'set', 'draw'].includes(kind),
  )
  const others = edits.filter((operation) => {
    const id = operation.entity === 'category' ? 'offense..run' : 'x'
    const input = { ...(operation.addressOf?.(id) ?? { id }), userId: id, playId: id }
    const choice = { entityType: operation.entity, entityId: id }
    return turnOf(operation, input, 'team') !== turnOf(resolveConflict, choice, 'team')
  })
  expect(edits.length).toBeGreaterThan(20)
  expect(others.map(({ name }) => name)).toEqual([])
})

test('of what is gone, one copies text, and nothing where there is none', () => {
  const gone = 'The item you changed was permanently removed.'
  const one = (field: string, yours: string | number | null) => ({ field, base: null, yours, theirs: null })
  const drawn = { field: 'o.X', base: null, yours: { kind: 'player', id: 'o.X' }, theirs: null }
  expect(removedWords([one('o.X.label', 'SE'), drawn, one('deletedAt', 1)])).toBe(`${gone} Use theirs.`)
  expect(removedWords([one('notes', '')])).toBe(`${gone} Use theirs.`)
  expect(removedWords([one('deletedAt', null), one('notes', 'Bring water.')])).toBe(
    `${gone} Copy your text, then use theirs.`,
  )
})
