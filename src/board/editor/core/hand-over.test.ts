import { describe, expect, test } from 'vitest'
import { applyChanges } from '#schema/merge/diagram.ts'
import { setElement, togglePrimary } from './changes.ts'
import { createEditor, type Editor } from './editor.ts'
import { finish, nudge } from './gesture-select.ts'
import { formation } from './test-field.ts'

/** An editor whose frames are drawn by hand, with what it has handed over. */
function onScreen() {
  const frames: (() => void)[] = []
  const saved: string[] = []
  const diagram = formation()
  const editor = createEditor({
    diagram,
    version: 1,
    level: 'nfhs',
    unit: 'offense',
    readOnly: false,
    afterPaint: (task) => frames.push(task),
  })
  editor.onCommit(({ description }) => saved.push(description))
  const draw = () => {
    for (const task of frames.splice(0)) task()
  }
  return { editor, saved, draw, diagram }
}

const star = (editor: Editor, id: string) =>
  editor.take(({ base }) => ({ commit: { changes: togglePrimary(base, id), description: `Starred ${id}` } }))

const isPrimary = (editor: Editor, id: string) => {
  const man = editor.state().base.elements[id]
  return man?.kind === 'player' && man.primary
}

test('a change is shown at once, and sent once, after its frame', () => {
  const { editor, saved, draw } = onScreen()
  let heard = 0
  editor.subscribe(() => (heard += 1))
  star(editor, 'o.Z')
  expect([isPrimary(editor, 'o.Z'), heard, saved]).toEqual([true, 1, []])
  draw()
  expect(saved).toEqual(['Starred o.Z'])
  editor.handOver()
  draw()
  expect(saved).toEqual(['Starred o.Z'])
})

describe('unsent changes are sent', () => {
  test('before the change of a gesture, which is already on the screen', () => {
    const { editor, saved, draw } = onScreen()
    star(editor, 'o.Z')
    editor.take({ selection: new Set(['o.X']) })
    editor.take((state) => nudge(state, { x: 1, y: 0 }))
    expect(saved).toEqual([])
    editor.take(finish)
    expect(saved).toEqual(['Starred o.Z', 'Moved X'])
    draw()
    expect(saved).toHaveLength(2)
  })

  test("before the host's next update, because they are based on the previous one", () => {
    const { editor, saved, diagram } = onScreen()
    star(editor, 'o.Z')
    const theirs = applyChanges(diagram, setElement(diagram, 'o.X', { at: { x: -20, y: -3 } })).diagram
    editor.receive(theirs, 2)
    expect(saved).toEqual(['Starred o.Z'])
    expect(isPrimary(editor, 'o.Z')).toBe(true)
    expect(editor.state().base.elements['o.X']).toMatchObject({ at: { x: -20, y: -3 } })
  })

  test('to the host they were made for', () => {
    const { editor, saved } = onScreen()
    const next: string[] = []
    star(editor, 'o.Z')
    editor.onCommit(({ description }) => next.push(description))
    star(editor, 'o.X')
    editor.handOver()
    expect([saved, next]).toEqual([['Starred o.Z'], ['Starred o.X']])
  })
})

test('a refused change is reverted, and later ones are still sent', () => {
  const { editor, saved, draw } = onScreen()
  editor.onCommit(({ description }) => {
    if (description === 'Starred o.Z') throw new Error('No')
    saved.push(description)
  })
  star(editor, 'o.Z')
  editor.take(({ base }) => ({
    commit: { changes: setElement(base, 'o.X', { label: 'W' }), description: 'Renamed X' },
  }))
  expect(draw).toThrow('No')
  expect(saved).toEqual(['Renamed X'])
  expect(isPrimary(editor, 'o.Z')).toBe(false)
  expect(editor.state().base.elements['o.X']).toMatchObject({ label: 'W' })
})
