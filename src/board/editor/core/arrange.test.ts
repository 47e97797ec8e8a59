import { describe, expect, test } from 'vitest'
import type { PathElement, PlayerElement } from '#schema/football/diagram.ts'
import { makePath } from '#schema/football/drawing.ts'
import { arrange, canArrange, type Arrangement } from './arrange.ts'
import { formation, onField } from './test-field.ts'

function arranged(how: Arrangement, ids: string[], diagram = formation()) {
  const field = onField(diagram)
  field.editor.take({ selection: new Set(ids) })
  field.editor.take((state) => arrange(state, how))
  return { ...field, at: (id: string) => (field.live().elements[id] as PlayerElement).at }
}

describe('lining up', () => {
  test('aligns players on the line and off it, each side separately', () => {
    const there = formation()
    there.elements['d.M'] = {
      ...(there.elements['o.X'] as PlayerElement),
      side: 'defense',
      role: 'M',
      at: { x: 2, y: 4 },
    }
    const on = arranged('on-line', ['o.H', 'o.Y', 'd.M'], there)
    expect([on.at('o.H').y, on.at('o.Y').y, on.at('d.M').y]).toEqual([-1, -1, 1])
    expect(on.commits).toHaveLength(1)
    expect(on.commits[0]?.description).toBe('Put 3 players on the line')
    expect(arranged('off-line', ['o.X']).at('o.X')).toEqual({ x: -18, y: -2 })
  })

  test('aligns at one edge, in one column, at one depth', () => {
    const ids = ['o.Y', 'o.H', 'o.Z']
    expect(arranged('left', ids).at('o.Z').x).toBe(7)
    expect(arranged('right', ids).at('o.Y').x).toBe(18)
    expect(arranged('top', ids).at('o.Y').y).toBe(-1)
    expect(arranged('bottom', ids).at('o.Z').y).toBe(-2)
    expect(arranged('center', ids).at('o.H').x).toBe(12.5)
    expect(arranged('middle', ids).at('o.H').y).toBe(-1.5)
  })

  test('even splits keep the outer two and the order', () => {
    const field = arranged('across', ['o.Z', 'o.Y', 'o.H'])
    expect([field.at('o.Y').x, field.at('o.H').x, field.at('o.Z').x]).toEqual([7, 12.5, 18])
    expect(field.commits).toHaveLength(0)
    expect(field.editor.state().hint).toContain('already')
    const uneven = arranged('across', ['o.X', 'o.Y', 'o.Z'])
    expect(uneven.at('o.Y').x).toBe(0)
  })
})

describe('across the ball', () => {
  const withRoute = () => {
    const there = formation()
    there.elements['out'] = makePath('route', 'o.Z', [
      { x: 0, y: 0 },
      { x: 0, y: 10 },
      { x: 5, y: 10 },
    ])
    return there
  }
  const end = (field: { live: () => { elements: Record<string, unknown> } }) =>
    (field.live().elements['out'] as PathElement).points.at(-1)

  test('mirrors an out as an out, and mirroring twice restores it', () => {
    const field = arranged('balance', ['o.Z'], withRoute())
    expect(field.at('o.Z')).toEqual({ x: -18, y: -1 })
    expect(end(field)).toEqual({ x: -5, y: 10 })
    field.editor.take((state) => arrange(state, 'balance'))
    expect(field.live()).toEqual(withRoute())
  })

  test('swaps the spots of two players, each with his assignment', () => {
    const field = arranged('swap', ['o.Z', 'o.X'], withRoute())
    expect(field.at('o.Z')).toEqual({ x: -18, y: -1 })
    expect(field.at('o.X')).toEqual({ x: 18, y: -1 })
    expect(end(field)).toEqual({ x: -5, y: 10 })
    expect(field.commits).toHaveLength(1)
    expect(field.commits[0]?.description).toBe('Swapped 2 players')
  })
})

test('each command is offered when enough players are selected, not counting locked ones', () => {
  const diagram = formation()
  diagram.elements['o.Z'] = { ...(diagram.elements['o.Z'] as PlayerElement), locked: true }
  const { editor } = onField(diagram)
  const can = (how: Arrangement, ...ids: string[]) => {
    editor.take({ selection: new Set(ids) })
    return canArrange(editor.state(), how)
  }
  expect(can('on-line', 'o.X')).toBe(true)
  expect(can('on-line', 'o.Z')).toBe(false)
  expect(can('left', 'o.X', 'o.Z')).toBe(false)
  expect(can('left', 'o.X', 'o.H')).toBe(true)
  expect(can('across', 'o.X', 'o.H')).toBe(false)
  expect(can('swap', 'o.X', 'o.H')).toBe(true)
  expect(can('swap', 'o.X', 'o.H', 'o.Y')).toBe(false)
})
