import { type Formation, formationBySlug } from '#schema/football/formations.ts'
import { expect, test } from 'vitest'
import { changeEdit, isAsInLibrary, type FormationRow } from './formation-edits.ts'

const book = formationBySlug('gun-trips')!
const rowOf = ({ name, family, personnel, strength, players }: Formation, version = 1): FormationRow => ({
  id: 'f1',
  version,
  name,
  family,
  personnel,
  strength,
  players,
})
const moved = book.players.map((spot, i) => (i === 10 ? { ...spot, x: spot.x + 1 } : spot))

test('a change says what it was made from, not what another coach has made of it since', () => {
  const seen = rowOf(book, 3)
  const theirs = { ...seen, version: 4, players: moved }
  const { id, change } = changeEdit({ before: book, after: { ...book, personnel: '20' } }, seen, [theirs])
  expect(id).toBe('f1')
  expect(change.do.input).toEqual({
    id: 'f1',
    baseVersion: 3,
    changes: { personnel: { from: book.personnel, to: '20' } },
  })
})

test("one of the library that another coach has made the team's own is changed there, and not made again", () => {
  const theirs = rowOf({ ...book, players: moved }, 2)
  const { id, change } = changeEdit({ before: book, after: { ...book, personnel: '20' } }, undefined, [
    theirs,
  ])
  expect(id).toBe('f1')
  expect(change.do).toMatchObject({
    operation: { name: 'formations.edit' },
    input: { baseVersion: 2, changes: { personnel: { from: book.personnel, to: '20' } } },
  })
})

test("one of the library becomes the team's own, also under another name beside it", () => {
  const first = changeEdit({ before: book, after: { ...book, players: moved } }, undefined, [])
  expect(first.change.do).toMatchObject({
    operation: { name: 'formations.create' },
    input: { id: first.id, name: book.name, players: moved },
  })
  const renamed = { ...book, name: 'Gun Hawk Rt' }
  expect(changeEdit({ before: book, after: renamed }, undefined, [rowOf(book)]).change.do).toMatchObject({
    operation: { name: 'formations.create' },
    input: { name: 'Gun Hawk Rt' },
  })
})

test("a row with a family of the team's own is not the library's", () => {
  expect(isAsInLibrary(rowOf(book), book)).toBe(true)
  expect(isAsInLibrary({ ...rowOf(book), family: 'Empty' }, book)).toBe(false)
})
