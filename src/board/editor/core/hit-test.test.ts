import { expect, test } from 'vitest'
import type { Diagram } from '#schema/football/diagram.ts'
import { makePath } from '#schema/football/drawing.ts'
import { toField, toScreen } from './camera.ts'
import { hitTest } from './hit-test.ts'
import { formation, onField } from './test-field.ts'

function withElements(elements: Diagram['elements']): Diagram {
  const base = formation()
  return { ...base, elements: { ...base.elements, ...elements } }
}

test('a finger reaches farther than a mouse', () => {
  const { editor } = onField()
  const near = { x: 18, y: 0.4 }
  expect(hitTest(editor.state(), near, true)).toEqual({ part: 'player', id: 'o.Z' })
  expect(hitTest(editor.state(), { x: 18, y: 2.5 }, false)).toBeNull()
})

test('between two linemen the nearer one is hit', () => {
  const { editor } = onField()
  expect(hitTest(editor.state(), { x: 2.1, y: -1 }, true)).toEqual({ part: 'player', id: 'o.RG' })
  expect(hitTest(editor.state(), { x: 2.4, y: -1 }, true)).toEqual({ part: 'player', id: 'o.RT' })
})

test('a line is hit along its path, and the hit reports the neighboring points', () => {
  const path = makePath('route', 'o.Z', [
    { x: 0, y: 0 },
    { x: 0, y: 12 },
    { x: -10, y: 12 },
  ])
  const { editor } = onField(withElements({ dig: path }))
  expect(hitTest(editor.state(), { x: 13, y: 11.1 }, false)).toEqual({ part: 'line', id: 'dig', after: 1 })
})

test('a player wins over the lines that pass under him', () => {
  const path = makePath('run', 'o.T', [
    { x: 0, y: 0 },
    { x: 3.3, y: 4 },
  ])
  const { editor } = onField(withElements({ run: path }))
  expect(hitTest(editor.state(), { x: 1.5, y: -1 }, false)).toEqual({ part: 'player', id: 'o.RG' })
})

test('a zone is hit anywhere inside, unless another element is there', () => {
  const zone = { kind: 'zone', from: null, at: { x: 7, y: -2 }, rx: 6, ry: 4, label: '' } as const
  const { editor } = onField(withElements({ zone }))
  expect(hitTest(editor.state(), { x: 4, y: 1 }, false)).toEqual({ part: 'zone', id: 'zone' })
  expect(hitTest(editor.state(), { x: 7, y: -2 }, false)).toEqual({ part: 'player', id: 'o.Y' })
})

test('a selected line shows its points, except the one at its player', () => {
  const path = makePath('route', 'o.Z', [
    { x: 0, y: 0 },
    { x: 0, y: 12 },
  ])
  const { editor } = onField(withElements({ go: path }))
  editor.take({ selection: new Set(['go']) })
  expect(hitTest(editor.state(), { x: 18, y: 11 }, false)).toEqual({ part: 'vertex', id: 'go', index: 1 })
  expect(hitTest(editor.state(), { x: 18, y: 5 }, false)).toEqual({ part: 'middle', id: 'go', after: 0 })
  expect(hitTest(editor.state(), { x: 18, y: -1 }, false)).toEqual({ part: 'player', id: 'o.Z' })
})

test('through the lens a finger hits what is drawn under it, and a drag moves a player in true yards', () => {
  const path = makePath('route', 'o.Z', [
    { x: 0, y: 0 },
    { x: 0, y: 12 },
    { x: -10, y: 12 },
  ])
  const field = onField(withElements({ dig: path }))
  const { editor, commits } = field
  editor.take(({ view }) => ({ view: { ...view, scale: 'lens' } }))
  editor.fit()
  const { camera } = editor.state()
  expect(camera.lens).toBe('box')
  const under = (x: number, y: number) =>
    hitTest(editor.state(), toField(camera, toScreen(camera, { x, y })), false)
  // Between two linemen lies more of the drawing than of the field: there a mouse hits nobody.
  expect(under(1.5, -1)).toEqual({ part: 'player', id: 'o.RG' })
  expect(under(2.25, -1)).toBeNull()
  expect(under(13, 11)).toEqual({ part: 'line', id: 'dig', after: 1 })
  field.drag([18, -1], [14, -1], 10, { free: true })
  expect(commits).toHaveLength(1)
  const z = field.live().elements['o.Z']
  expect(z?.kind === 'player' && z.at.x).toBeCloseTo(14)
})
