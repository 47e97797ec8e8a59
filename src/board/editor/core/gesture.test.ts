import { describe, expect, test } from 'vitest'
import type { PathElement, PlayerElement } from '#schema/football/diagram.ts'
import { USUAL_NAMES } from '#schema/football/terminology.ts'
import { applyChanges } from '#schema/merge/diagram.ts'
import { actionById } from '../actions/registry.ts'
import { setElement } from './changes.ts'
import { cancelGesture } from './gesture.ts'
import { chooseTool, finishDraft } from './gesture-draw.ts'
import { elementNow } from './state.ts'
import { formation, onField } from './test-field.ts'

const at = (field: ReturnType<typeof onField>, id: string) =>
  (elementNow(field.editor.state(), id) as PlayerElement).at

describe('moving', () => {
  test('a drag of 200 moves is one change, on the half-yard grid', () => {
    const field = onField()
    field.drag([18, -1], [14.2, -3.3], 200)
    expect(field.commits).toHaveLength(1)
    expect(field.commits[0]?.description).toBe('Moved Z')
    expect(field.commits[0]?.changes).toEqual([
      { id: 'o.Z', set: { at: { from: { x: 18, y: -1 }, to: { x: 14, y: -3.5 } } } },
    ])
  })

  test('a player snaps into line with another, and a guide shows it', () => {
    const field = onField()
    field.down(18, -1)
    field.move(15, -2.2)
    expect(field.editor.state().guides).toEqual([{ axis: 'y', value: -2 }])
    expect(at(field, 'o.Z')).toEqual({ x: 15, y: -2 })
  })

  test('Alt moves without snapping', () => {
    const field = onField()
    field.drag([18, -1], [15.13, -2.21], 4, { free: true })
    expect(at(field, 'o.Z')).toEqual({ x: 15.13, y: -2.21 })
  })

  test('Escape cancels the drag, and its remaining moves do nothing', () => {
    const field = onField()
    field.down(18, -1)
    field.move(10, -5)
    field.editor.take(cancelGesture)
    field.move(9, -5)
    field.up(9, -5)
    expect(field.commits).toHaveLength(0)
    expect(at(field, 'o.Z')).toEqual({ x: 18, y: -1 })
  })

  test('a drag that ends where it began is no change', () => {
    const field = onField()
    field.down(18, -1)
    field.move(12, -1)
    field.move(18, -1)
    field.up(18, -1)
    expect(field.commits).toHaveLength(0)
  })

  test('a marked area moves as one', () => {
    const field = onField()
    field.drag([5, -4], [20, 2])
    expect([...field.editor.state().selection].sort()).toEqual(['o.H', 'o.Y', 'o.Z'])
    field.drag([7, -2], [6, -3])
    expect(field.commits).toHaveLength(1)
    expect(field.commits[0]?.changes).toHaveLength(3)
    expect(field.commits[0]?.description).toBe('Moved 3 players')
  })

  test('Shift adds to the selection and removes from it', () => {
    const field = onField()
    field.tap(18, -1)
    field.tap(7, -2, { shift: true })
    expect(field.editor.state().selection.size).toBe(2)
    field.tap(7, -2, { shift: true })
    expect([...field.editor.state().selection]).toEqual(['o.Z'])
  })

  test('a reader cannot move anything', () => {
    const field = onField(formation(), true)
    field.drag([18, -1], [10, -1])
    expect(field.commits).toHaveLength(0)
    expect(at(field, 'o.Z')).toEqual({ x: 18, y: -1 })
  })
})

describe("another coach's edits during a gesture", () => {
  test('base the change on the version shown when the gesture began', () => {
    const field = onField()
    field.drag([18, -1], [12, -4])
    field.down(12, -4)
    field.move(12, -6)
    const theirs = setElement<PlayerElement>(field.live(), 'o.Z', { at: { x: 4, y: -4 } })
    field.receive(applyChanges(field.live(), theirs).diagram)
    field.up(12, -6)
    field.drag([-18, -1], [-12, -4])
    expect(field.baseVersions).toEqual([1, 2, 4])
  })

  test('move their player while the dragged one stays under the pointer', () => {
    const field = onField()
    field.down(18, -1)
    field.move(12, -4)
    const theirs = setElement<PlayerElement>(field.live(), 'o.X', { at: { x: -10, y: -2 } })
    field.receive(structuredClone(applyChanges(field.live(), theirs).diagram))
    expect(at(field, 'o.X')).toEqual({ x: -10, y: -2 })
    expect(at(field, 'o.Z')).toEqual({ x: 12, y: -4 })
    field.up(12, -4)
    expect(field.commits[0]?.changes.map(({ id }) => id)).toEqual(['o.Z'])
  })

  test('keep their label and my position of one player', () => {
    const field = onField()
    field.down(18, -1)
    field.move(12, -4)
    const theirs = setElement<PlayerElement>(field.live(), 'o.Z', { label: 'ZZ' })
    field.receive(applyChanges(field.live(), theirs).diagram)
    expect(elementNow(field.editor.state(), 'o.Z')).toMatchObject({ label: 'ZZ', at: { x: 12, y: -4 } })
    field.up(12, -4)
    expect(field.commits[0]?.changes).toEqual([
      { id: 'o.Z', set: { at: { from: { x: 18, y: -1 }, to: { x: 12, y: -4 } } } },
    ])
  })

  const remove = (field: ReturnType<typeof onField>, ...ids: string[]) => {
    const elements = Object.entries(field.live().elements).filter(([id]) => !ids.includes(id))
    field.receive({ v: 1, elements: Object.fromEntries(elements) })
  }
  const hint = (field: ReturnType<typeof onField>) => field.editor.state().hint

  test('end the drag of a removed player with a message and no change', () => {
    const field = onField()
    field.down(18, -1)
    field.move(12, -4)
    remove(field, 'o.Z')
    expect(hint(field)).toBe('Z was removed while you were moving it.')
    expect(field.editor.state()).toMatchObject({ gesture: { kind: 'idle' }, mark: {}, edits: {} })
    expect(field.editor.state().selection.size).toBe(0)
    field.move(10, -4)
    field.up(10, -4)
    expect(field.commits).toHaveLength(0)
  })

  test('end the drag of a removed line by any of its parts', () => {
    for (const [from, to] of [
      [
        [18, 9],
        [12, 12],
      ],
      [
        [18, 4],
        [14, 6],
      ],
    ] as const) {
      const field = onField()
      field.editor.take((state) => chooseTool(state, 'route'))
      field.tap(18, -1)
      field.tap(18, 9)
      field.tap(18, 9)
      const line = Object.entries(field.live().elements).find(([, { kind }]) => kind === 'path')?.[0] ?? ''
      field.editor.take((state) => chooseTool(state, 'select'))
      field.tap(18, 7)
      expect([...field.editor.state().selection]).toEqual([line])
      const before = field.commits.length
      field.down(from[0], from[1])
      field.move(to[0], to[1])
      expect(Object.keys(field.editor.state().edits)).toContain(line)
      remove(field, line)
      expect(hint(field)).toBe("Z's route was removed while you were moving it.")
      expect(field.editor.state().held.size).toBe(0)
      field.up(to[0], to[1])
      expect(field.commits).toHaveLength(before)
    }
  })

  test('keep dragging the other selected players', () => {
    const field = onField()
    field.editor.take({ selection: new Set(['o.Z', 'o.X']) })
    field.down(18, -1)
    field.move(12, -4)
    remove(field, 'o.X')
    expect(hint(field)).toBe('X was removed while you were moving it.')
    field.up(12, -4)
    expect(field.commits[0]?.changes.map(({ id }) => id)).toEqual(['o.Z'])
  })

  test('end a line drawn from a removed player with a message', () => {
    const field = onField()
    field.editor.take((state) => chooseTool(state, 'route'))
    field.tap(18, -1)
    field.tap(18, 9)
    remove(field, 'o.Z')
    expect(field.editor.state().draft).toBe(null)
    expect(hint(field)).toBe('Z was removed while you were drawing.')
  })

  test('end a label on a removed player with a message', () => {
    const field = onField()
    field.editor.take({ typing: { id: 'o.Z', at: { x: 18, y: -1 }, text: 'Z', from: 'Z' } })
    remove(field, 'o.Z')
    expect(field.editor.state().typing).toBe(null)
    expect(hint(field)).toBe('Z was removed while you were writing.')
  })

  test('keep the identity of unchanged elements', () => {
    const field = onField()
    const before = field.editor.state().base.elements['o.X']
    const theirs = setElement<PlayerElement>(field.live(), 'o.Z', { label: 'ZZ' })
    field.receive(structuredClone(applyChanges(field.live(), theirs).diagram))
    expect(field.editor.state().base.elements['o.X']).toBe(before)
  })
})

describe('drawing', () => {
  test('taps make a polyline; a tap on the last point ends it with one change', () => {
    const field = onField()
    field.editor.take((state) => chooseTool(state, 'route'))
    field.tap(-18, -1)
    field.tap(-18.1, 11.2)
    field.tap(-9.9, 11)
    expect(field.commits).toHaveLength(0)
    field.tap(-10, 11)
    expect(field.commits).toHaveLength(1)
    expect(field.commits[0]?.description).toBe('Drew a route for X')
    const [change] = field.commits[0]?.changes ?? []
    expect(change && 'add' in change && change.add).toMatchObject({
      kind: 'path',
      line: 'route',
      from: 'o.X',
      end: 'arrow',
      points: [
        { x: 0, y: 0 },
        { x: 0, y: 12 },
        { x: 8, y: 12 },
      ],
    })
  })

  test('a drag from a player is a freehand line of few points', () => {
    const field = onField()
    field.editor.take((state) => chooseTool(state, 'block'))
    field.down(-1.5, -1)
    for (let i = 1; i <= 50; i += 1) field.move(-1.5 + Math.sin(i) * 0.05, -1 + i * 0.08)
    field.up(-1.5, 3)
    const [change] = field.commits[0]?.changes ?? []
    const path = change && 'add' in change ? (change.add as PathElement) : undefined
    expect(path?.end).toBe('tee')
    expect(path?.points).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: 4 },
    ])
  })

  test('a second route replaces the first', () => {
    const field = onField()
    field.editor.take((state) => chooseTool(state, 'route'))
    field.drag([18, -1], [18, 9], 20)
    field.editor.take((state) => ({ ...chooseTool(state, 'route'), selection: new Set() }))
    field.drag([18, -1], [10, 5], 20)
    expect(field.commits).toHaveLength(2)
    expect(field.commits[1]?.changes[0]).toHaveProperty('set.points')
    expect(field.commits[1]?.description).toBe("Redrew Z's route")
  })

  test("the history names players by the team's letters, as they are drawn", () => {
    const field = onField()
    field.editor.configure({ names: { ...USUAL_NAMES, letterX: 'A', letterZ: 'B' } })
    field.drag([18, -1], [14, -3], 20)
    field.editor.take((state) => ({ ...chooseTool(state, 'route'), selection: new Set() }))
    field.drag([-18, -1], [-18, 9], 20)
    field.editor.take((state) => ({ ...chooseTool(state, 'select'), selection: new Set(['o.X']) }))
    actionById('delete').run(field.editor)
    expect(field.commits.map(({ description }) => description)).toEqual([
      'Moved B',
      'Drew a route for A',
      'Deleted A',
    ])
  })

  test('a route moves with the end of a motion drawn later', () => {
    const field = onField()
    field.editor.take((state) => chooseTool(state, 'route'))
    field.drag([18, -1], [18, 9], 20)
    field.editor.take((state) => ({ ...chooseTool(state, 'motion'), selection: new Set() }))
    field.drag([18, -1], [8, -1], 20)
    const routes = Object.values(field.live().elements).filter((e) => e.kind === 'path' && e.line === 'route')
    expect(routes).toMatchObject([
      {
        points: [
          { x: -10, y: 0 },
          { x: -10, y: 10 },
        ],
      },
    ])
  })

  test('a line without a second point is discarded', () => {
    const field = onField()
    field.editor.take((state) => chooseTool(state, 'route'))
    field.tap(18, -1)
    field.editor.take(finishDraft)
    expect(field.commits).toHaveLength(0)
    expect(field.editor.state().draft).toBeNull()
  })

  test('clicking the field first shows a hint', () => {
    const field = onField()
    field.editor.take((state) => chooseTool(state, 'route'))
    field.tap(10, 15)
    expect(field.editor.state().hint).toContain('Click a player')
  })

  test('a second finger turns a stroke into a pinch, and nothing is drawn', () => {
    const field = onField()
    field.editor.take((state) => chooseTool(state, 'route'))
    field.down(18, -1, { touch: true })
    field.move(18, 4, { touch: true })
    field.down(10, 5, { touch: true, id: 2 })
    expect(field.editor.state().gesture.kind).toBe('pinch')
    field.move(5, 5, { touch: true, id: 2 })
    field.up(5, 5, { touch: true, id: 2 })
    field.up(18, 4, { touch: true })
    expect(field.commits).toHaveLength(0)
    expect(field.editor.state().draft).toBeNull()
  })
})

describe('reshaping', () => {
  const withRoute = () => {
    const field = onField()
    field.editor.take((state) => chooseTool(state, 'route'))
    field.drag([18, -1], [18, 11], 20)
    field.editor.take((state) => chooseTool(state, 'select'))
    return field
  }

  test("the end of a selected line is dragged; the player's end stays", () => {
    const field = withRoute()
    field.drag([18, 11], [20, 9])
    expect(field.commits.at(-1)?.description).toBe("Reshaped Z's route")
    expect(field.commits.at(-1)?.changes[0]).toHaveProperty('set.points.to', [
      { x: 0, y: 0 },
      { x: 2, y: 10 },
    ])
  })

  test('a double tap on a line adds a point, on a point removes it', () => {
    const field = withRoute()
    field.doubleTap(18, 3)
    const route = () => Object.values(field.live().elements).find((e) => e.kind === 'path')
    expect(route()?.points).toHaveLength(3)
    field.doubleTap(18, 5)
    expect(route()?.points).toHaveLength(2)
  })
})

describe('a host that is slow or refuses', () => {
  test('a change shows at once and is reverted when the host refuses it', () => {
    const field = onField()
    field.editor.onCommit(() => {
      throw new Error('no')
    })
    field.down(18, -1)
    field.move(12, -4)
    expect(() => field.up(12, -4)).toThrow('no')
    expect(at(field, 'o.Z')).toEqual({ x: 18, y: -1 })
  })

  test('a change undone before the host shows it is not awaited', () => {
    const field = onField()
    field.editor.onCommit(() => {})
    field.drag([18, -1], [12, -4])
    expect(at(field, 'o.Z')).toEqual({ x: 12, y: -4 })
    field.editor.letGo()
    expect(at(field, 'o.Z')).toEqual({ x: 18, y: -1 })
  })

  test('an undo ends the drag of a player, who would be moved from where he no longer is', () => {
    const field = onField()
    field.drag([18, -1], [12, -4])
    field.down(12, -4)
    field.move(10, -6)
    const undone = setElement<PlayerElement>(field.live(), 'o.Z', { at: { x: 18, y: -1 } })
    field.editor.letGo()
    field.receive(applyChanges(field.live(), undone).diagram)
    expect(field.editor.state()).toMatchObject({ gesture: { kind: 'idle' }, mark: {}, edits: {} })
    field.move(8, -6)
    field.up(8, -6)
    expect(field.commits).toHaveLength(1)
    expect(at(field, 'o.Z')).toEqual({ x: 18, y: -1 })
  })

  test('an undo leaves the view to the hand that moves it', () => {
    const field = onField(formation(), true)
    field.down(10, 15)
    field.move(6, 12)
    field.editor.letGo()
    expect(field.editor.state().gesture.kind).toBe('pan')
  })

  test("another coach's change that arrives first does not hide this one", () => {
    const field = onField()
    field.editor.onCommit(() => {})
    field.drag([18, -1], [12, -4])
    const theirs = setElement<PlayerElement>(formation(), 'o.X', { label: 'XX' })
    field.receive(applyChanges(formation(), theirs).diagram)
    expect(at(field, 'o.Z')).toEqual({ x: 12, y: -4 })
    field.wait(5000)
    field.receive(applyChanges(formation(), []).diagram)
    expect(at(field, 'o.Z')).toEqual({ x: 18, y: -1 })
  })
})

describe('corners and curves', () => {
  const withRoute = () => {
    const field = onField()
    field.editor.take((state) => chooseTool(state, 'route'))
    for (const [x, y] of [
      [18, -1],
      [18, 5],
      [12, 9],
      [6, 5],
    ] as const)
      field.tap(x, y)
    field.editor.take(finishDraft)
    const line = () => onlyRoute(field)
    return { ...field, line }
  }
  const onlyRoute = (field: ReturnType<typeof onField>) =>
    Object.values(field.live().elements).find((one): one is PathElement => one.kind === 'path')!

  test('Alt+click on a point toggles corner and curve at that point only', () => {
    const field = withRoute()
    const before = field.line()
    expect(before.curve).toBe('straight')
    field.tap(12, 9, { alt: true })
    expect(field.line()).toMatchObject({ curve: 'smooth', corners: [1] })
    expect(field.editor.state().vertex).toBe(2)
    expect(field.commits.at(-1)?.description).toMatch(/^Rounded a corner of /)
    field.tap(12, 9, { alt: true })
    expect(field.line()).toMatchObject({ curve: 'straight', corners: [], points: before.points })
  })

  test('keys walk through the points and toggle the selected one', () => {
    const field = withRoute()
    const act = (id: string) => actionById(id).run(field.editor)
    const chosen = () => field.editor.state().vertex
    expect(actionById('turn-point').enabled(field.editor.state())).toBe(false)
    act('next-point')
    expect(chosen()).toBe(1)
    act('turn-point')
    expect(field.line()).toMatchObject({ curve: 'smooth', corners: [2] })
    expect(actionById('turn-point').pressed?.(field.editor.state())).toBe(true)
    act('next-point')
    act('next-point')
    // The end of the line is neither.
    expect(chosen()).toBe(3)
    expect(actionById('turn-point').enabled(field.editor.state())).toBe(false)
    act('next-point')
    expect(chosen()).toBe(1)
    act('point-before')
    expect(chosen()).toBe(3)
    // The whole line is made one or the other at once.
    act('smooth')
    expect(field.line()).toMatchObject({ curve: 'straight', corners: [] })
  })

  test("adding or removing a point keeps the others' shapes", () => {
    const field = withRoute()
    field.tap(12, 9, { alt: true })
    field.editor.take((state) => chooseTool(state, 'select'))
    field.editor.take({
      selection: new Set([
        Object.keys(field.live().elements).find((id) => !id.startsWith('o.') && id !== 'field')!,
      ]),
    })
    field.doubleTap(18, 5)
    expect(field.line()).toMatchObject({ curve: 'smooth', corners: [] })
    expect(field.line().points).toHaveLength(3)
    field.tap(12, 9, { alt: true })
    expect(field.line().curve).toBe('straight')
    field.tap(12, 9, { alt: true })
    field.drag([15, 4], [16, 6])
    expect(field.line()).toMatchObject({ curve: 'smooth', points: { length: 4 } })
  })
})
