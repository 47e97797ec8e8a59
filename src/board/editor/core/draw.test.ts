import { describe, expect, test } from 'vitest'
import type { DiagramElement, PathElement, Point } from '#schema/football/diagram.ts'
import { linesOf } from '#schema/football/drawing.ts'
import { frontBySlug, placeFront } from '#schema/football/fronts.ts'
import { actionById } from '../actions/registry.ts'
import { chooseScheme } from '../actions/tools.ts'
import { keepPoint, keyDraw } from './draft.ts'
import { chooseTool, finishDraft } from './gesture-draw.ts'
import { formation, onField } from './test-field.ts'

type Field = ReturnType<typeof onField>

const take = (field: Field, tool: Parameters<typeof chooseTool>[1]) =>
  field.editor.take((state) => ({
    ...chooseTool({ ...state, selection: new Set() }, tool),
    selection: new Set(),
  }))

const lines = (field: Field, id: string): (PathElement & { id: string })[] => linesOf(field.live(), id)

function againstFront(slug = '4-3-over') {
  const front = frontBySlug(slug, 'R')
  if (!front) throw new Error(`No front ${slug}`)
  return onField(placeFront(formation('gun-trips'), front, 'nfhs'))
}

const spotOf = (field: Field, id: string): Point => {
  const man = field.live().elements[id]
  if (man?.kind !== 'player') throw new Error(`Nobody is ${id}`)
  return man.at
}

describe('option routes', () => {
  const ends = (field: Field) => lines(field, 'o.Y')[0]?.branches

  test('clicking the node again begins each end; Enter keeps all of them as one change', () => {
    const field = onField()
    take(field, 'option')
    field.tap(7, -2)
    field.tap(7, 6)
    field.tap(7, 6)
    field.tap(2, 8)
    field.tap(7, 6)
    field.tap(11, 6)
    field.tap(13, 8)
    expect(field.commits).toHaveLength(0)
    field.editor.take(finishDraft)
    expect(field.commits).toHaveLength(1)
    expect(field.commits[0]?.description).toBe('Drew an option route for Y')
    expect(lines(field, 'o.Y')[0]?.points).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: 8 },
    ])
    expect(ends(field)).toEqual([
      [{ x: -5, y: 10 }],
      [
        { x: 4, y: 8 },
        { x: 6, y: 10 },
      ],
    ])
  })

  test('by strokes: the stem, then one stroke for each end', () => {
    const field = onField()
    take(field, 'option')
    field.drag([7, -2], [7, 6], 20)
    field.drag([7, 6], [2, 6], 20)
    field.drag([7, 6], [12, 6], 20)
    field.editor.take(finishDraft)
    expect(ends(field)).toEqual([[{ x: -5, y: 8 }], [{ x: 5, y: 8 }]])
  })

  test('a stroke selects its player and clears the last drawn line', () => {
    const field = onField()
    take(field, 'route')
    field.drag([18, -1], [18, 9], 20)
    expect([...field.editor.state().selection]).not.toEqual(['o.Z'])
    field.down(7, -2)
    field.move(7, 4)
    expect([...field.editor.state().selection]).toEqual(['o.Y'])
    field.up(7, 4)
  })

  test('by keys: N continues from the node, and the last point can be removed', () => {
    const field = onField()
    take(field, 'option')
    field.tap(7, -2)
    const go = (x: number, y: number) => {
      field.editor.take(({ draft }) => (draft ? keyDraw(draft, { x, y }) : {}))
      field.editor.take(({ draft }) => (draft ? keepPoint(draft) : {}))
    }
    go(0, 8)
    actionById('branch').run(field.editor)
    go(-4, 0)
    actionById('branch').run(field.editor)
    go(3, 3)
    go(2, 0)
    actionById('take-back').run(field.editor)
    field.editor.take(finishDraft)
    expect(ends(field)).toEqual([[{ x: -4, y: 8 }], [{ x: 3, y: 11 }]])
  })

  test('a finished one takes another end, and a route replaces it', () => {
    const field = onField()
    take(field, 'option')
    field.tap(7, -2)
    field.tap(7, 6)
    field.tap(7, 6)
    field.tap(2, 8)
    field.editor.take(finishDraft)
    actionById('branch').run(field.editor)
    field.tap(11, 8)
    field.editor.take(finishDraft)
    expect(ends(field)).toHaveLength(2)
    take(field, 'route')
    field.drag([7, -2], [7, 9], 20)
    expect(lines(field, 'o.Y')).toHaveLength(1)
    expect(lines(field, 'o.Y')[0]).toMatchObject({ line: 'route', branches: [] })
  })

  test('is not available for a defender', () => {
    const field = againstFront()
    const { x, y } = spotOf(field, 'd.M')
    take(field, 'option')
    field.tap(x, y)
    expect(field.editor.state().draft).toBeNull()
    expect(field.editor.state().hint).toContain('offense')
  })
})

describe('what a line targets', () => {
  test('a block that reaches a defender stops in front of him and names him; one click ends it', () => {
    const field = againstFront()
    const { x, y } = spotOf(field, 'd.M')
    take(field, 'block')
    field.tap(0, -1)
    field.tap(x, y)
    const [block] = lines(field, 'o.C')
    expect(block).toMatchObject({ line: 'block', to: 'd.M' })
    const end = block?.points.at(-1) ?? { x: 0, y: 0 }
    expect(Math.hypot(end.x - x, end.y - 1 - y)).toBeCloseTo(0.95, 1)
    // Drawn again into the open, it means nobody.
    take(field, 'block')
    field.drag([0, -1], [12, 9], 10)
    expect(lines(field, 'o.C')[0]).toMatchObject({ to: '' })
  })

  test("a pass ends on a receiver's route, a handoff at the back, man coverage at the receiver", () => {
    const field = againstFront()
    take(field, 'route')
    field.drag([18, -1], [18, 9], 20)
    take(field, 'pass')
    field.tap(0, -5)
    field.tap(17.6, 8)
    expect(lines(field, 'o.QB')[0]).toMatchObject({ line: 'pass', to: 'o.Z', points: [{}, { x: 18, y: 13 }] })
    take(field, 'handoff')
    field.tap(0, -5)
    field.tap(-1.8, -5)
    expect(lines(field, 'o.QB').find(({ line }) => line === 'handoff')).toMatchObject({
      to: 'o.T',
      end: 'dot',
    })
    const corner = spotOf(field, 'd.C')
    const receiver = corner.x > 0 ? [18, -1] : [-18, -1]
    take(field, 'man')
    field.tap(corner.x, corner.y)
    field.tap(receiver[0] ?? 0, receiver[1] ?? 0)
    expect(lines(field, 'd.C').find(({ line }) => line === 'man')).toMatchObject({
      to: corner.x > 0 ? 'o.Z' : 'o.X',
    })
  })

  test('a player in motion before the snap is met, and clicked, at his position after the motion', () => {
    const field = againstFront()
    take(field, 'shift')
    field.drag([-1.8, -5], [1.8, -5], 10)
    take(field, 'handoff')
    field.tap(0, -5)
    field.tap(1.8, -5)
    const given = { line: 'handoff', to: 'o.T', points: [{}, { x: 1.7, y: 0 }] }
    expect(lines(field, 'o.QB').find(({ line }) => line === 'handoff')).toMatchObject(given)
    // Where he lined up means him too, and the ball still meets him where he is.
    take(field, 'pitch')
    field.tap(0, -5)
    field.tap(-1.8, -5)
    expect(lines(field, 'o.QB').find(({ line }) => line === 'pitch')).toMatchObject({
      to: 'o.T',
      points: [{}, { x: 1.7, y: 0 }],
    })
    take(field, 'motion')
    field.drag([18, -1], [14, -3], 10)
    take(field, 'route')
    field.tap(14, -3)
    field.tap(14, 3)
    field.tap(14, 3)
    expect(lines(field, 'o.Z').find(({ line }) => line === 'route')?.points).toEqual([
      { x: -4, y: -2 },
      { x: -4, y: 4 },
    ])
    // Without a tool in hand the spot is his motion's end.
    take(field, 'select')
    field.tap(14, -3)
    expect(field.editor.state().selection.has('o.Z')).toBe(false)
  })

  test('with Alt a line ends exactly at the click', () => {
    const field = againstFront()
    const { x, y } = spotOf(field, 'd.M')
    take(field, 'block')
    field.tap(0, -1)
    field.tap(x + 0.3, y, { free: true })
    field.tap(x + 0.3, y, { free: true })
    expect(lines(field, 'o.C')[0]?.points.at(-1)).toEqual({ x: x + 0.3, y: y + 1 })
  })
})

describe('schemes', () => {
  test('a selected scheme applies to later blocks, and to the one being drawn', () => {
    const field = onField()
    take(field, 'block')
    field.editor.take((state) => chooseScheme(state, 'pull'))
    field.drag([-1.5, -1], [4, 1], 20)
    expect(lines(field, 'o.LG')[0]).toMatchObject({ scheme: 'pull' })
    take(field, 'block')
    field.tap(3, -1)
    field.editor.take((state) => chooseScheme(state, 'down'))
    field.tap(2, 1)
    field.editor.take(finishDraft)
    expect(lines(field, 'o.RT')[0]).toMatchObject({ scheme: 'down' })
  })

  test('a double team adds the nearest lineman, and both name each other', () => {
    const field = onField()
    take(field, 'block')
    field.editor.take((state) => chooseScheme(state, 'double'))
    field.drag([1.5, -1], [2.3, 1], 20)
    expect(field.commits).toHaveLength(1)
    expect(field.commits[0]?.description).toBe('Drew a double team: RG and RT')
    expect(lines(field, 'o.RG')[0]).toMatchObject({ scheme: 'double', to: 'o.RT' })
    expect(lines(field, 'o.RT')[0]).toMatchObject({ scheme: 'double', to: 'o.RG' })
  })
})

describe('before the snap', () => {
  test('a route begins where the shift ends, and moves when the shift is drawn again', () => {
    const field = onField()
    take(field, 'shift')
    field.drag([12.5, -2], [6.5, -2], 20)
    take(field, 'route')
    field.drag([12.5, -2], [12.5, 8], 20)
    const route = () => lines(field, 'o.H').find(({ line }) => line === 'route')
    expect(route()?.points[0]).toEqual({ x: -6, y: 0 })
    take(field, 'shift')
    field.drag([12.5, -2], [9.5, -2], 20)
    expect(route()?.points[0]).toEqual({ x: -3, y: 0 })
    take(field, 'motion')
    field.drag([12.5, -2], [2.5, -2], 20)
    expect(lines(field, 'o.H').find(({ line }) => line === 'motion')?.points[0]).toEqual({ x: -3, y: 0 })
    expect(route()?.points[0]).toEqual({ x: -10, y: 0 })
  })
})

describe('read keys', () => {
  const keys = (field: Field) => {
    const all: DiagramElement[] = Object.values(field.live().elements)
    return all.filter(({ kind }) => kind === 'key')
  }

  test('a click makes a defender the read, another removes it; the read follows him', () => {
    const field = againstFront()
    const { x, y } = spotOf(field, 'd.M')
    take(field, 'key')
    field.tap(18, -1)
    expect(field.editor.state().hint).toContain('defender')
    field.tap(x, y)
    expect(keys(field)).toMatchObject([{ on: 'd.M', label: 'R' }])
    field.tap(x, y)
    expect(keys(field)).toEqual([])
    field.tap(x, y)
    field.editor.take({ selection: new Set(['d.M']), tool: 'select' })
    actionById('delete').run(field.editor)
    expect(keys(field)).toEqual([])
  })
})
