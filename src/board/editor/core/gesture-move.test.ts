import { describe, expect, test } from 'vitest'
import type { Diagram, PathElement, PlayerElement } from '#schema/football/diagram.ts'
import { makePath } from '#schema/football/drawing.ts'
import { finish, nudge } from './gesture-select.ts'
import { cancelGesture } from './gesture.ts'
import { hitTest } from './hit-test.ts'
import { lockSpot, toggleLocked } from './locks.ts'
import { elementNow } from './state.ts'
import { formation, onField } from './test-field.ts'
import { LAYERS, PLAIN_VIEW, layerOf, parseView, solo, toggled } from './view.ts'

const at = (field: ReturnType<typeof onField>, id: string) =>
  (elementNow(field.editor.state(), id) as PlayerElement).at

function withZone(): Diagram {
  const diagram = formation()
  diagram.elements['zone'] = { kind: 'zone', from: null, at: { x: 0, y: 12 }, rx: 5, ry: 3, label: '' }
  return diagram
}

function locked(diagram: Diagram, id: string): Diagram {
  diagram.elements[id] = { ...diagram.elements[id], locked: true } as PlayerElement
  return diagram
}

describe('together', () => {
  test('players dragged together keep their distances, and one of them snaps to the line', () => {
    const field = onField()
    field.editor.take({ selection: new Set(['o.Y', 'o.H']) })
    field.down(7, -2)
    field.move(7.1, -0.9)
    expect(at(field, 'o.Y')).toEqual({ x: 7, y: -1 })
    expect(at(field, 'o.H')).toEqual({ x: 12.5, y: -1 })
    expect(field.editor.state().guides).toContainEqual({ axis: 'y', value: -1 })
    expect(field.editor.state().gaps.map(({ yards }) => yards)).toEqual([4, 11])
    field.up(7.1, -0.9)
    expect(field.editor.state()).toMatchObject({ guides: [], gaps: [] })
  })

  test("a player snaps to the level's hash marks and the numbers", () => {
    const field = onField()
    field.down(7, -2)
    field.move(8.8, -6.2)
    expect(at(field, 'o.Y')).toEqual({ x: 8.89, y: -6 })
    expect(field.editor.state().guides).toEqual([{ axis: 'x', value: 8.89, what: 'hash' }])
  })
})

describe('a line that goes along', () => {
  test('is the same object as long as it looks the same, so that it is not drawn again', () => {
    const diagram = formation()
    diagram.elements['out'] = makePath('route', 'o.Y', [
      { x: 0, y: 0 },
      { x: 0, y: 10 },
      { x: 6, y: 10 },
    ])
    const field = onField(diagram)
    const line = () => elementNow(field.editor.state(), 'out') as PathElement
    const resting = line()
    field.down(7, -2)
    field.move(8, -2)
    expect(at(field, 'o.Y')).toEqual({ x: 8, y: -2 })
    expect(line()).toBe(resting)
    field.move(8, -4)
    const deeper = line()
    expect(deeper.points.at(-1)).toEqual({ x: 6, y: 12 })
    field.move(8.5, -4)
    expect(at(field, 'o.Y')).toEqual({ x: 8.5, y: -4 })
    expect(line()).toBe(deeper)
  })
})

describe('a receiver', () => {
  /** Z runs a dig, and the ball is thrown to where it ends. */
  function thrown(): Diagram {
    const diagram = formation()
    diagram.elements['dig'] = makePath('route', 'o.Z', [
      { x: 0, y: 0 },
      { x: 0, y: 11 },
      { x: -8, y: 11 },
    ])
    const pass = makePath('pass', 'o.QB', [
      { x: 0, y: -1 },
      { x: 10, y: 15 },
    ])
    diagram.elements['pass'] = { ...pass, to: 'o.Z' }
    return diagram
  }
  const pointsOf = (field: ReturnType<typeof onField>, id: string) =>
    (field.live().elements[id] as PathElement).points

  test('takes the ball along and breaks as deep as before, in one command', () => {
    const field = onField(thrown())
    field.drag([18, -1], [14, -3])
    expect(at(field, 'o.Z')).toEqual({ x: 14, y: -3 })
    expect(pointsOf(field, 'dig')).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: 13 },
      { x: -8, y: 13 },
    ])
    expect(pointsOf(field, 'pass').at(-1)).toEqual({ x: 6, y: 15 })
    expect(field.commits).toHaveLength(1)
  })

  test('dragging away and back changes nothing', () => {
    const field = onField(thrown())
    field.down(18, -1)
    field.move(12, -4)
    field.move(18, -1)
    field.up(18, -1)
    expect(field.commits).toHaveLength(0)
  })

  test('nudging moves the ball too', () => {
    const field = onField(thrown())
    field.editor.take({ selection: new Set(['o.Z']) })
    field.editor.take((state) => nudge(state, { x: -1, y: 0 }))
    field.editor.take(finish)
    expect(pointsOf(field, 'pass').at(-1)).toEqual({ x: 9, y: 15 })
  })
})

test('moves are reported only to followers of the gesture', () => {
  const field = onField()
  const heard = { all: 0, followers: 0 }
  field.editor.subscribe(() => (heard.all += 1))
  field.editor.follow(() => (heard.followers += 1))
  field.down(18, -1)
  field.move(15, -3)
  const begun = { ...heard }
  field.move(14, -4)
  field.move(13, -5)
  expect(heard).toEqual({ all: begun.all, followers: begun.followers + 2 })
  field.editor.take(cancelGesture)
  expect(heard.all).toBe(begun.all + 1)
})

describe('Alt', () => {
  test("drags out a copy with the player's assignment, and the player stays", () => {
    const diagram = formation()
    diagram.elements['go'] = makePath('route', 'o.Z', [
      { x: 0, y: 0 },
      { x: 0, y: 9 },
    ])
    const field = onField(diagram)
    field.drag([18, -1], [14, -4], 10, { alt: true })
    expect(at(field, 'o.Z')).toEqual({ x: 18, y: -1 })
    expect(at(field, 'o.F')).toEqual({ x: 14, y: -4 })
    expect(field.commits).toHaveLength(1)
    expect(field.commits[0]?.description).toBe('Copied F')
    expect([...field.editor.state().selection]).toEqual(['o.F'])
    const lines = Object.values(field.live().elements).filter((e): e is PathElement => e.kind === 'path')
    expect(lines.map(({ from }) => from)).toEqual(['o.Z', 'o.F'])
  })

  test('leaves nothing when the copy is canceled', () => {
    const field = onField(withZone())
    field.down(0, 12, { alt: true })
    field.move(6, 16, { alt: true })
    expect(field.editor.state().held.size).toBe(1)
    field.editor.take(cancelGesture)
    expect(field.editor.state().held.size).toBe(0)
    expect(field.editor.state().selection.size).toBe(0)
    field.up(6, 16)
    expect(field.commits).toHaveLength(0)
  })

  test('over the empty field removes from the selection, as Shift adds to it', () => {
    const field = onField()
    field.drag([5, -4], [20, 2])
    expect(field.editor.state().selection.size).toBe(3)
    field.drag([10, -4], [14, 2], 4, { alt: true })
    expect([...field.editor.state().selection].sort()).toEqual(['o.Y', 'o.Z'])
    field.drag([-20, -4], [-14, 2], 4, { shift: true })
    expect([...field.editor.state().selection].sort()).toEqual(['o.X', 'o.Y', 'o.Z'])
  })
})

describe('a locked player', () => {
  test('is not dragged, nudged, marked or deleted', () => {
    const field = onField(locked(formation(), 'o.Z'))
    field.drag([18, -1], [12, -5])
    expect(at(field, 'o.Z')).toEqual({ x: 18, y: -1 })
    field.drag([5, -4], [20, 2])
    expect([...field.editor.state().selection].sort()).toEqual(['o.H', 'o.Y'])
    field.tap(18, -1)
    expect([...field.editor.state().selection]).toEqual(['o.Z'])
    field.editor.take((state) => nudge(state, { x: 1, y: 0 }))
    expect(field.editor.state().hint).toBe('Z is locked. Unlock to change it.')
    expect(field.commits).toHaveLength(0)
  })

  test('is unlocked by a click on its lock', () => {
    const field = onField(locked(formation(), 'o.Z'))
    const man = field.live().elements['o.Z']
    const spot = man && lockSpot(field.editor.state(), man)
    if (!spot) throw new Error('no mark')
    expect(hitTest(field.editor.state(), spot, false)).toEqual({ part: 'lock', id: 'o.Z' })
    field.tap(spot.x, spot.y)
    expect(field.commits[0]?.description).toBe('Unlocked Z')
    field.drag([18, -1], [12, -5])
    expect(at(field, 'o.Z')).toEqual({ x: 12, y: -5 })
  })

  test('locking a selection locks all of it, and again unlocks all of it', () => {
    const field = onField(locked(formation(), 'o.Z'))
    field.editor.take({ selection: new Set(['o.Z', 'o.X']) })
    field.editor.take(toggleLocked)
    expect(field.commits[0]?.changes).toEqual([{ id: 'o.X', set: { locked: { from: null, to: true } } }])
    field.editor.take(toggleLocked)
    expect(field.commits[1]?.description).toBe('Unlocked 2 players')
    expect(field.live().elements['o.Z']).toHaveProperty('locked', false)
  })
})

describe('layers', () => {
  test('hidden or locked elements are neither hit nor snapped to', () => {
    const field = onField(withZone())
    const hit = () => hitTest(field.editor.state(), { x: 0, y: 12 }, false)
    expect(hit()).toMatchObject({ part: 'zone' })
    field.editor.take({ view: { ...PLAIN_VIEW, hidden: ['defense'] } })
    expect(hit()).toBeNull()
    field.editor.take({ view: { ...PLAIN_VIEW, fixed: ['defense'] } })
    expect(hit()).toBeNull()
    field.editor.take({ view: { ...PLAIN_VIEW, fixed: ['tokens'] } })
    field.drag([18, -1], [12, -5])
    expect(field.commits).toHaveLength(0)
  })

  test("a defender's lines belong to the defense layer", () => {
    const diagram = withZone()
    diagram.elements['rush'] = makePath('rush', 'd.M', [
      { x: 0, y: 0 },
      { x: 0, y: -3 },
    ])
    diagram.elements['d.M'] = { ...(diagram.elements['o.X'] as PlayerElement), side: 'defense', role: 'M' }
    const layers = ['o.X', 'd.M', 'rush', 'zone', 'field'].map((id) => {
      const element = diagram.elements[id]
      return element && layerOf(diagram, element)
    })
    expect(layers).toEqual(['tokens', 'defense', 'defense', 'defense', 'field'])
  })

  test('shows one layer alone and all again, and reads stored settings leniently', () => {
    expect(solo([], 'lines')).toEqual(['tokens', 'defense', 'text'])
    expect(solo(solo([], 'lines'), 'lines')).toEqual([])
    expect(toggled(toggled([], 'text'), 'text')).toEqual([])
    const view = {
      ...PLAIN_VIEW,
      ground: 'paper',
      hidden: ['text'],
      tools: 'right',
      snapping: false,
    } as const
    expect(parseView(JSON.stringify(view))).toEqual(view)
    for (const text of [null, '', 'null', '[]', '{"ground":"pink","hidden":7}', '{'])
      expect(parseView(text)).toEqual(PLAIN_VIEW)
    expect(parseView(JSON.stringify({ hidden: [...LAYERS, 'moon'] })).hidden).toEqual(LAYERS)
  })
})

describe('a pen', () => {
  test("draws from a player at once: a receiver's route, a lineman's block", () => {
    const field = onField()
    field.drag([18, -1], [18, 9], 20, { pen: true })
    field.editor.take({ selection: new Set() })
    field.drag([-3, -1], [-3, 2], 20, { pen: true })
    expect(field.commits.map(({ description }) => description)).toEqual([
      'Drew a route for Z',
      'Drew a block for LT',
    ])
    expect(field.editor.state().tool).toBe('select')
  })

  test('moves the selected player', () => {
    const field = onField()
    field.tap(18, -1, { pen: true })
    field.drag([18, -1], [12, -5], 10, { pen: true })
    expect(at(field, 'o.Z')).toEqual({ x: 12, y: -5 })
  })

  test('ignores a palm except to pan; a tapping finger still selects', () => {
    const field = onField()
    const before = field.editor.state().camera
    field.drag([18, -1], [12, -5], 10, { touch: true, palm: true })
    expect(at(field, 'o.Z')).toEqual({ x: 18, y: -1 })
    expect(field.editor.state().camera).not.toEqual(before)
    field.tap(-18, -1, { touch: true, palm: true })
    expect([...field.editor.state().selection]).toEqual(['o.X'])
    field.editor.take({ tool: 'text' })
    field.tap(3, 12, { touch: true, palm: true })
    expect(field.editor.state().typing).toBeNull()
  })
})

describe('an option route', () => {
  const option = (): Diagram => {
    const diagram = formation()
    diagram.elements['opt'] = {
      ...makePath('option', 'o.Z', [
        { x: 0, y: 0 },
        { x: 0, y: 8 },
      ]),
      branches: [[{ x: 4, y: 10 }], [{ x: -4, y: 10 }]],
    }
    return diagram
  }
  const line = (field: ReturnType<typeof onField>) => field.live().elements['opt'] as PathElement

  test('can be clicked at each end, and each end is dragged separately', () => {
    const field = onField(option())
    expect(hitTest(field.editor.state(), { x: 20, y: 8 }, false)).toMatchObject({ part: 'line', id: 'opt' })
    field.editor.take({ selection: new Set(['opt']) })
    field.drag([22, 9], [24, 12])
    expect(line(field).branches).toEqual([[{ x: 6, y: 13 }], [{ x: -4, y: 10 }]])
    expect(line(field).points).toEqual(
      option().elements['opt'] && (option().elements['opt'] as PathElement).points,
    )
  })

  test('takes its ends along when the node is moved', () => {
    const field = onField(option())
    field.editor.take({ selection: new Set(['opt']) })
    field.drag([18, 7], [18, 10])
    expect(line(field)).toMatchObject({
      points: [
        { x: 0, y: 0 },
        { x: 0, y: 11 },
      ],
      branches: [[{ x: 4, y: 13 }], [{ x: -4, y: 13 }]],
    })
  })
})
