import { describe, expect, test } from 'vitest'
import { frontBySlug, placeFront } from '#schema/football/fronts.ts'
import { chooseTool } from '../core/gesture-draw.ts'
import { formation, onField } from '../core/test-field.ts'
import { isAvailable } from './action.ts'
import { pressFieldKey, releaseFieldKeys } from './field-keys.ts'
import { isKey, keyName, type KeyPress } from './keys.ts'
import { ACTIONS, actionForKey } from './registry.ts'

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
})

describe('keys', () => {
  test('letters, modifiers and punctuation', () => {
    expect(isKey(press('R'), 'r')).toBe(true)
    expect(isKey(press('r', { ctrlKey: true }), 'r')).toBe(false)
    expect(isKey(press('a', { metaKey: true }), 'mod+a')).toBe(true)
    expect(isKey(press('+', { shiftKey: true }), '+')).toBe(true)
    expect(isKey(press('?', { shiftKey: true }), '?')).toBe(true)
    expect(keyName('mod+a', true)).toBe('⌘A')
    expect(keyName('mod+a', false)).toBe('Ctrl+A')
    expect(keyName('+', false)).toBe('+')
  })

  test('every action has a unique id, and no key means two actions at once', () => {
    expect(new Set(ACTIONS.map(({ id }) => id)).size).toBe(ACTIONS.length)
    const field = onField()
    const { editor } = field
    for (const begin of [
      () => {},
      () => field.tap(18, -1),
      () => editor.take((s) => chooseTool(s, 'route')),
    ]) {
      begin()
      const keys = ACTIONS.filter((action) => isAvailable(action, editor.state())).flatMap((action) => [
        ...action.keys,
      ])
      expect(keys).toEqual([...new Set(keys)])
    }
  })

  test('V R B M U P F Z T choose the tools', () => {
    const { editor } = onField()
    for (const [key, tool] of Object.entries({
      r: 'route',
      b: 'block',
      m: 'motion',
      u: 'run',
      p: 'pass',
      f: 'fake',
      z: 'zone',
      t: 'text',
      v: 'select',
    })) {
      actionForKey(press(key), editor.state())?.run(editor)
      expect(editor.state().tool).toBe(tool)
    }
  })

  test('a reader has the view actions and no drawing actions', () => {
    const { editor } = onField(undefined, true)
    expect(actionForKey(press('r'), editor.state())).toBeUndefined()
    expect(actionForKey(press('Delete'), editor.state())).toBeUndefined()
    expect(actionForKey(press('0'), editor.state())?.id).toBe('fit')
  })
})

describe('keys on the field', () => {
  test('held arrows are one change', () => {
    const field = onField()
    field.tap(18, -1)
    for (let i = 0; i < 5; i += 1) pressFieldKey(field.editor, press('ArrowLeft'))
    pressFieldKey(field.editor, press('ArrowDown', { shiftKey: true }))
    releaseFieldKeys(field.editor)
    expect(field.commits).toHaveLength(1)
    expect(field.live().elements['o.Z']).toHaveProperty('at', { x: 15.5, y: -2 })
  })

  test('consecutive keys are one change; another player, a pause or an undo starts a new one', () => {
    const field = onField()
    const nudge = (key: string) => {
      pressFieldKey(field.editor, press(key))
      releaseFieldKeys(field.editor)
    }
    field.tap(18, -1)
    nudge('ArrowLeft')
    field.wait(900)
    nudge('ArrowUp')
    field.wait(1100)
    nudge('ArrowUp')
    field.editor.letGo()
    nudge('ArrowUp')
    field.tap(-18, 0)
    nudge('ArrowUp')
    field.drag([-18, 0.5], [-14, -4])
    const [first, ...series] = field.commits.map((commit) => commit.series)
    const later = (by: number) => (first ?? NaN) + by
    expect(series).toEqual([first, later(1), later(2), later(3), undefined])
  })

  test('keys in a play that is opened again are another change', () => {
    const series = [onField(), onField()].map((field) => {
      field.tap(18, -1)
      pressFieldKey(field.editor, press('ArrowLeft'))
      releaseFieldKeys(field.editor)
      return field.commits[0]?.series
    })
    expect(series).toEqual([expect.any(Number), (series[0] ?? NaN) + 1])
  })

  test("Ctrl+Z removes a line's last point or cancels a gesture, and otherwise belongs to the page", () => {
    const field = onField()
    const { editor } = field
    const takeBack = () => {
      const action = actionForKey(press('z', { ctrlKey: true }), editor.state())
      action?.run(editor)
      return action?.id
    }
    expect(takeBack()).toBeUndefined()
    editor.take((state) => chooseTool(state, 'route'))
    field.tap(18, -1)
    field.tap(18, 8)
    field.tap(12, 8)
    expect(editor.state().draft?.points).toHaveLength(3)
    expect(takeBack()).toBe('take-back')
    expect(editor.state().draft?.points).toHaveLength(2)
    takeBack()
    takeBack()
    expect(editor.state().draft).toBeNull()
    editor.take((state) => chooseTool(state, 'select'))
    field.down(18, -1)
    field.move(12, -4)
    expect(takeBack()).toBe('take-back')
    field.up(12, -4)
    expect(field.commits).toEqual([])
    expect(takeBack()).toBeUndefined()
  })

  test('Tab goes from player to player and leaves after the last', () => {
    const { editor } = onField()
    let steps = 0
    while (pressFieldKey(editor, press('Tab'))) steps += 1
    expect(steps).toBe(11)
    expect(editor.state().selection.size).toBe(0)
  })

  test('a line can be drawn with keys alone', () => {
    const field = onField()
    field.tap(18, -1)
    actionForKey(press('r'), field.editor.state())?.run(field.editor)
    for (let i = 0; i < 10; i += 1) pressFieldKey(field.editor, press('ArrowUp', { shiftKey: true }))
    pressFieldKey(field.editor, press(' '))
    for (let i = 0; i < 4; i += 1) pressFieldKey(field.editor, press('ArrowLeft'))
    actionForKey(press('Enter'), field.editor.state())?.run(field.editor)
    const route = Object.values(field.live().elements).find((e) => e.kind === 'path')
    expect(route?.points).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: 10 },
      { x: -2, y: 10 },
    ])
  })

  test('Delete removes the selection, Escape steps back', () => {
    const field = onField()
    field.tap(18, -1)
    actionForKey(press('Delete'), field.editor.state())?.run(field.editor)
    expect(field.commits[0]?.description).toBe('Deleted Z')
    actionForKey(press('a', { ctrlKey: true }), field.editor.state())?.run(field.editor)
    expect(field.editor.state().selection.size).toBe(10)
    actionForKey(press('Escape'), field.editor.state())?.run(field.editor)
    expect(field.editor.state().selection.size).toBe(0)
    expect(actionForKey(press('Escape'), field.editor.state())).toBeUndefined()
  })
})

describe("Alt and a player's letters", () => {
  const type = (field: ReturnType<typeof onField>, text: string) => {
    for (const key of text) pressFieldKey(field.editor, press(key))
    return [...field.editor.state().selection]
  }

  test('Alt with a letter is that key, also on a Mac', () => {
    expect(isKey(press('å', { altKey: true, code: 'KeyA' }), 'alt+a')).toBe(true)
    expect(isKey(press('a', { code: 'KeyA' }), 'alt+a')).toBe(false)
    expect(isKey(press('a', { altKey: true, code: 'KeyA' }), 'a')).toBe(false)
    expect(keyName('alt+a', true)).toBe('⌥A')
  })

  test('Alt with an arrow moves by 0.1 yard, and belongs to the browser without a selection', () => {
    const field = onField()
    expect(pressFieldKey(field.editor, press('ArrowLeft', { altKey: true }))).toBe(false)
    field.tap(18, -1)
    pressFieldKey(field.editor, press('ArrowLeft', { altKey: true }))
    releaseFieldKeys(field.editor)
    expect(field.live().elements['o.Z']).toHaveProperty('at', { x: 17.9, y: -1 })
  })

  test('a slash and letters go to a player; other keys keep their meaning', () => {
    const field = onField()
    expect(type(field, '/z')).toEqual(['o.Z'])
    expect(type(field, '/lg')).toEqual(['o.LG'])
    expect(pressFieldKey(field.editor, press('g'))).toBe(false)
    expect(type(field, '/l')).toEqual(['o.LT'])
    pressFieldKey(field.editor, press('ArrowLeft'))
    releaseFieldKeys(field.editor)
    expect(field.live().elements['o.LT']).toHaveProperty('at.x', -3.5)
    expect(pressFieldKey(field.editor, press('t'))).toBe(false)
  })

  test("a key that continues no player's letters selects the found player and runs as a shortcut", () => {
    const over = frontBySlug('4-3-over')
    if (!over) throw new Error('Not in the book')
    const field = onField(placeFront(formation(), over, 'nfhs'))
    // S is Sam, and SS would be another man.
    expect(type(field, '/s')).toEqual(['d.S'])
    expect(pressFieldKey(field.editor, press('k'))).toBe(false)
    expect(actionForKey(press('k'), field.editor.state())?.id).toBe('key')
  })

  test('Enter with the read key tool toggles the selected defender as the read', () => {
    const over = frontBySlug('4-3-over')
    if (!over) throw new Error('Not in the book')
    const field = onField(placeFront(formation(), over, 'nfhs'))
    const read = () =>
      Object.values(field.live().elements).flatMap((one) => (one.kind === 'key' ? [one.on] : []))
    type(field, '/m')
    actionForKey(press('k'), field.editor.state())?.run(field.editor)
    expect(pressFieldKey(field.editor, press('Enter'))).toBe(true)
    expect(read()).toEqual(['d.M'])
    pressFieldKey(field.editor, press('Enter'))
    expect(read()).toEqual([])
    // One of the offense is not read: what to do is said.
    type(field, '/z')
    actionForKey(press('k'), field.editor.state())?.run(field.editor)
    pressFieldKey(field.editor, press('Enter'))
    expect(read()).toEqual([])
    expect(field.editor.state().hint).toMatch(/defender/)
  })

  test("Enter opens the player's menu", () => {
    const field = onField()
    expect(actionForKey(press('Enter'), field.editor.state())).toBeUndefined()
    field.tap(18, -1)
    actionForKey(press('Enter'), field.editor.state())?.run(field.editor)
    expect(field.editor.state().menu).not.toBeNull()
  })
})
