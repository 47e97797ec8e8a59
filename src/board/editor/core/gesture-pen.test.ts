import { describe, expect, test } from 'vitest'
import { pointerCancel } from './gesture.ts'
import { chooseTool } from './gesture-draw.ts'
import { formation, onField } from './test-field.ts'

const PEN = { pen: true, id: 1 }
const PALM = { touch: true, palm: true, id: 2 }
/** A palm before the pen has been used: nobody knows yet that it is one. */
const FIRST_PALM = { touch: true, id: 2 }

const kind = (field: ReturnType<typeof onField>) => field.editor.state().gesture.kind

describe('a pen and a palm', () => {
  test('a palm that lands, moves, lifts or is taken away beside the pen leaves its line', () => {
    const field = onField()
    field.editor.take((state) => chooseTool(state, 'route'))
    field.down(18, -1, PEN)
    field.move(18, 4, PEN)
    field.down(10, 5, PALM)
    field.move(9, 5, PALM)
    expect(kind(field)).toBe('stroke')
    field.editor.take((state) => pointerCancel(state, PALM.id))
    field.up(9, 5, PALM)
    expect(kind(field)).toBe('stroke')
    field.move(18, 9, PEN)
    field.up(18, 9, PEN)
    expect(field.commits.map(({ description }) => description)).toEqual(['Drew a route for Z'])
  })

  test("a pen draws although the palm has landed first, and the palm's lift ends nothing", () => {
    const field = onField()
    field.editor.take((state) => chooseTool(state, 'route'))
    field.down(10, 5, PALM)
    field.down(18, -1, PEN)
    expect(field.editor.state().gesture).toMatchObject({ kind: 'press', pointer: { id: PEN.id } })
    field.move(18, 4, PEN)
    field.up(10, 5, PALM)
    field.move(18, 9, PEN)
    field.up(18, 9, PEN)
    expect(field.commits.map(({ description }) => description)).toEqual(['Drew a route for Z'])
  })

  test('a pen takes over where a palm has moved the view, which stays', () => {
    const field = onField()
    field.down(10, 15, PALM)
    field.move(6, 12, PALM)
    expect(kind(field)).toBe('pan')
    const { camera } = field.editor.state()
    field.down(18, -1, PEN)
    expect(kind(field)).toBe('press')
    expect(field.editor.state().camera).toEqual(camera)
  })

  test('a pen ends a pinch', () => {
    const field = onField()
    field.down(10, 5, { touch: true, id: 2 })
    field.down(5, 5, { touch: true, id: 3 })
    expect(kind(field)).toBe('pinch')
    field.down(18, -1, PEN)
    expect(field.editor.state().gesture).toMatchObject({ kind: 'press', pointer: { id: PEN.id } })
  })

  test('a player whom the palm holds goes back, and the pen finds him where he stands', () => {
    const field = onField()
    field.down(18, -1, FIRST_PALM)
    field.move(10, -6, FIRST_PALM)
    expect(kind(field)).toBe('move')
    field.down(18, -1, PEN)
    expect(field.editor.state()).toMatchObject({
      gesture: { kind: 'press', hit: { part: 'player', id: 'o.Z' } },
      mark: {},
      edits: {},
    })
    expect(field.editor.state().held.size).toBe(0)
    field.up(18, -1, PEN)
    expect(field.commits).toHaveLength(0)
  })

  test('a pen takes over nothing from another pen or a mouse', () => {
    for (const isPen of [true, false]) {
      const field = onField()
      field.down(18, -1, { id: 1, pen: isPen })
      field.down(10, 5, { id: 2, pen: true })
      expect(field.editor.state().gesture).toMatchObject({ kind: 'press', pointer: { id: 1 } })
    }
  })
})

describe('a pointer that the browser takes away', () => {
  test('cancels its own drag', () => {
    const field = onField()
    field.down(18, -1, FIRST_PALM)
    field.move(10, -6, FIRST_PALM)
    field.editor.take((state) => pointerCancel(state, FIRST_PALM.id))
    expect(kind(field)).toBe('idle')
    field.up(10, -6, FIRST_PALM)
    expect(field.commits).toHaveLength(0)
  })

  test('cancels a pinch of which it is either finger', () => {
    for (const [id, after] of [
      [2, 'idle'],
      [3, 'idle'],
      [4, 'pinch'],
    ] as const) {
      const field = onField(formation(), true)
      field.down(10, 5, { touch: true, id: 2 })
      field.down(5, 5, { touch: true, id: 3 })
      field.editor.take((state) => pointerCancel(state, id))
      expect(kind(field)).toBe(after)
    }
  })
})
