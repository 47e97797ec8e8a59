import { describe, expect, test } from 'vitest'
import type { Diagram, PathElement } from '#schema/football/diagram.ts'
import { makePath } from '#schema/football/drawing.ts'
import { clipOf, clipText, parseClip } from './clipboard.ts'
import { duplicate, paste } from './paste.ts'
import { formation, onField } from './test-field.ts'

/** X runs a dig, Z a corner; a zone and a note stand on the field. */
function drawn(): Diagram {
  const diagram = formation()
  diagram.elements['dig'] = makePath('route', 'o.X', [
    { x: 0, y: 0 },
    { x: 0, y: 12 },
    { x: 8, y: 12 },
  ])
  diagram.elements['zone'] = { kind: 'zone', from: null, at: { x: 5, y: 10 }, rx: 4, ry: 3, label: 'Hook' }
  diagram.elements['note'] = { kind: 'text', at: { x: -10, y: 15 }, text: 'Alert' }
  return diagram
}

/** Through the text of a clipboard, as it goes from one browser to another. */
function copied(diagram: Diagram, ...ids: string[]) {
  const clip = clipOf(diagram, ids)
  if (!clip) throw new Error('nothing was copied')
  const parsed = parseClip(clipText(clip))
  if (!parsed) throw new Error('the copy cannot be read')
  return parsed
}

const routeOf = (diagram: Diagram, id: string) =>
  Object.values(diagram.elements).find((e): e is PathElement => e.kind === 'path' && e.from === id)

describe('onto another play', () => {
  test("a player's route goes to the player of the same role, wherever he is", () => {
    const field = onField(formation('i-pro'))
    field.editor.take((state) => paste(state, copied(drawn(), 'o.X')))
    expect(field.commits).toHaveLength(1)
    expect(field.commits[0]?.description).toBe("Pasted X's route")
    expect(routeOf(field.live(), 'o.X')?.points).toEqual(routeOf(drawn(), 'o.X')?.points)
    expect(field.live().elements['o.X']).toEqual(formation('i-pro').elements['o.X'])
  })

  test("one player's route goes to the selected players, and breaks to their side", () => {
    const field = onField(formation())
    field.editor.take({ selection: new Set(['o.Z', 'o.H']) })
    field.editor.take((state) => paste(state, copied(drawn(), 'dig')))
    expect(routeOf(field.live(), 'o.Z')?.points.at(-1)).toEqual({ x: -8, y: 12 })
    expect(routeOf(field.live(), 'o.H')?.points.at(-1)).toEqual({ x: -8, y: 12 })
    expect(routeOf(field.live(), 'o.X')).toBeUndefined()
    expect(field.commits).toHaveLength(1)
  })

  test('replaces an existing route', () => {
    const there = formation('i-pro')
    there.elements['old'] = makePath('route', 'o.X', [
      { x: 0, y: 0 },
      { x: 0, y: 5 },
    ])
    const field = onField(there)
    field.editor.take((state) => paste(state, copied(drawn(), 'dig')))
    expect(field.live().elements['old']).toHaveProperty('points.2', { x: 8, y: 12 })
    expect(Object.values(field.live().elements).filter((e) => e.kind === 'path')).toHaveLength(1)
  })

  test('adds a missing player; a line without its player keeps its place', () => {
    const there = formation()
    delete there.elements['o.X']
    const along = onField(there)
    along.editor.take((state) => paste(state, copied(drawn(), 'o.X')))
    expect(along.live().elements['o.X']).toMatchObject({ role: 'X' })
    expect(routeOf(along.live(), 'o.X')).toBeDefined()

    const free = onField(there)
    free.editor.take((state) => paste(state, copied(drawn(), 'dig')))
    const line = Object.values(free.live().elements).find((e) => e.kind === 'path')
    expect(line).toMatchObject({ from: null, points: [{ x: -18, y: -1 }, {}, { x: -10, y: 11 }] })
  })

  test('keeps zones and notes in place; pasting again offsets them', () => {
    const field = onField(formation())
    const clip = copied(drawn(), 'zone', 'note')
    field.editor.take((state) => paste(state, clip))
    field.editor.take((state) => paste(state, clip))
    const zones = Object.values(field.live().elements).filter((e) => e.kind === 'zone')
    expect(zones.map((zone) => zone.at)).toEqual([
      { x: 5, y: 10 },
      { x: 6, y: 9 },
    ])
    expect(field.editor.state().selection.size).toBe(2)
  })

  test('unlocks elements, and turns those of a look into parts of the play', () => {
    const from = drawn()
    from.elements['zone'] = { ...from.elements['zone'], locked: true, look: 'look.a' } as never
    const field = onField(formation())
    field.editor.take((state) => paste(state, copied(from, 'zone')))
    const zone = Object.values(field.live().elements).find((e) => e.kind === 'zone')
    expect(zone).not.toHaveProperty('locked')
    expect(zone).not.toHaveProperty('look')
  })

  test('a route that exists already is no change', () => {
    const field = onField(drawn())
    field.editor.take((state) => paste(state, copied(drawn(), 'dig')))
    expect(field.commits).toHaveLength(0)
    expect(field.editor.state().hint).toContain('already')
  })
})

describe("the clipboard's text", () => {
  test.each(['', 'Y-Cross', '{"type":"excalidraw/clipboard"}', '{"type":"hashmark/diagram"', '[]', 'null'])(
    'from another app is ignored: %s',
    (text) => expect(parseClip(text)).toBeNull(),
  )

  test('with a point beyond the field or an invalid id is refused completely', () => {
    const good = clipText(copied(drawn(), 'o.X'))
    expect(parseClip(good)).not.toBeNull()
    expect(parseClip(good.replace('"x":8', '"x":800'))).toBeNull()
    expect(parseClip(good.replaceAll('"dig"', '"constructor"'))).toBeNull()
  })

  test('an empty selection copies nothing, and the field itself is not copied', () => {
    expect(clipOf(drawn(), [])).toBeNull()
    expect(clipOf(drawn(), ['field', 'nobody'])).toBeNull()
  })
})

describe('duplicating', () => {
  test('a player is copied with his assignments, under an unused label', () => {
    const field = onField(drawn())
    field.editor.take({ selection: new Set(['o.X']) })
    field.editor.take(duplicate)
    const [id] = field.editor.state().selection
    expect(id).toBe('o.F')
    expect(field.live().elements['o.F']).toMatchObject({ role: 'F', label: 'F', at: { x: -17, y: -2 } })
    expect(routeOf(field.live(), 'o.F')?.points).toEqual(routeOf(drawn(), 'o.X')?.points)
    expect(field.commits).toHaveLength(1)
    expect(field.commits[0]?.description).toBe('Copied F')
  })
})
