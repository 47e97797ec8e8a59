import { describe, expect, test } from 'vitest'
import { operations } from '#schema/operations/index.ts'
import type { AnyOperation } from '#schema/operation.ts'
import { rebase } from './rebase.ts'

function named(name: string): AnyOperation {
  const operation = operations.get(name)
  if (!operation) throw new Error(`There is no operation ${name}`)
  return operation
}

describe('rebasing a refused edit', () => {
  test('bases fields on the current values and version', () => {
    const input = {
      id: 'p',
      baseVersion: 3,
      changes: { name: { from: 'Old', to: 'Mine' }, tags: { from: [], to: ['x'] } },
    }
    const row = { version: 9, name: 'Theirs', tags: ['y'] }
    expect(rebase(named('plays.edit'), input, row)).toEqual({
      id: 'p',
      baseVersion: 9,
      changes: { name: { from: 'Theirs', to: 'Mine' }, tags: { from: ['y'], to: ['x'] } },
    })
    expect(rebase(named('plays.edit'), input, undefined)).toEqual(input)
  })

  test('bases a drawing on the current elements and its version', () => {
    const at = (x: number) => ({ x, y: 0 })
    const input = {
      playId: 'p',
      baseVersion: 3,
      changes: [
        { id: 'o.X', set: { at: { from: at(1), to: at(2) }, label: { from: null, to: 'X' } } },
        { id: 'gone', set: { at: { from: at(1), to: at(2) } } },
        { id: 'o.Z', remove: { kind: 'player', at: at(1) } },
      ],
    }
    const diagram = {
      v: 1,
      elements: { 'o.X': { kind: 'player', at: at(7) }, 'o.Z': { kind: 'player', at: at(8) } },
    }
    const drawing = { version: 12, diagram: diagram as never }
    expect(rebase(named('plays.editDiagram'), input as never, { version: 5, drawing })).toEqual({
      playId: 'p',
      baseVersion: 12,
      changes: [
        { id: 'o.X', set: { at: { from: at(7), to: at(2) }, label: { from: null, to: 'X' } } },
        { id: 'gone', set: { at: { from: at(1), to: at(2) } } },
        { id: 'o.Z', remove: { kind: 'player', at: at(8) } },
      ],
    })
  })

  test('sets both versions where the input has both', () => {
    const input = { id: 'p', baseVersion: 1, diagramVersion: 1 }
    const drawing = { version: 4, diagram: { v: 1, elements: {} } as never }
    expect(rebase(named('plays.delete'), input, { version: 2, drawing })).toEqual({
      id: 'p',
      baseVersion: 2,
      diagramVersion: 4,
    })
  })

  test('bases member changes on the current member', () => {
    const row = { teamRole: 'coordinator', status: 'active', roleNotes: null }
    const of = (name: string, from: unknown, to: unknown) =>
      rebase(named(name), { userId: 'lee', from, to } as never, row)
    expect(of('members.setRole', 'player', 'manager')).toMatchObject({ from: 'coordinator', to: 'manager' })
    expect(of('members.setStatus', 'inactive', 'inactive')).toMatchObject({ from: 'active' })
    expect(of('members.setNotes', 'x', 'y')).toMatchObject({ from: '' })
    expect(
      rebase(named('people.setAppRole'), { userId: 'lee', from: 'x', to: 'y' }, { appRole: 'z' }),
    ).toMatchObject({
      from: 'z',
      to: 'y',
    })
    expect(of('members.setCapability', true, true)).toMatchObject({ from: false, to: true })
  })

  test.each([null, 'text', 7, [1]])('keeps unknown input (%j)', (input) => {
    expect(rebase(named('plays.edit'), input, undefined)).toEqual(input)
  })

  test('keeps the input of a new entity', () => {
    const input = {
      id: 'n',
      playbookId: 'b',
      fields: { name: 'Four Verts', tags: [] },
      diagram: { v: 1, elements: {} },
    }
    expect(rebase(named('plays.create'), input, { version: 4 })).toEqual(input)
  })
})
