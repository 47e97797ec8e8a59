import { expect, test } from 'vitest'
import { applyRun } from '#schema/football/blocking.ts'
import { looksOf, type Look } from '#schema/football/look-base.ts'
import { COVERAGES } from '#schema/football/coverages.ts'
import { diagramSchema, MAX_LOOK_NAME } from '#schema/football/diagram-schema.ts'
import { makePath } from '#schema/football/drawing.ts'
import { frontBySlug, FRONTS, placeFront } from '#schema/football/fronts.ts'
import { PRESSURES } from '#schema/football/pressures.ts'
import { applyChanges, diffDiagrams, reverseChanges } from '#schema/merge/diagram.ts'
import { moveBall, setElement } from '../core/changes.ts'
import type { EditorState, Step } from '../core/state.ts'
import { onField } from '../core/test-field.ts'
import { idHere, ownPlay, sharedId } from '../core/versus.ts'
import { callWords } from './call-words.ts'
import {
  addLook,
  blockLook,
  deleteLook,
  duplicateLook,
  MAX_LOOKS,
  moveLook,
  NAME_LENGTH,
  recallLook,
  renameLook,
  resetLook,
} from './look-steps.ts'

const OVER = { front: '4-3-over', coverage: 'cover-1', pressure: '' }
const OKIE = { front: '3-4-okie', coverage: 'cover-3-sky', pressure: 'edge' }

function withLooks(...calls: (typeof OVER)[]) {
  const field = onField()
  for (const call of calls) field.editor.take((state) => addLook(state, call))
  const looks = () => looksOf(field.editor.state().stored)
  const onLook = (index: number, step: (state: EditorState, look: Look) => Step) =>
    field.editor.take((state) => step(state, looks()[index] as Look))
  const move = (id: string, x: number, y: number) =>
    field.editor.take((state) => {
      return { commit: { changes: setElement(state.base, id, { at: { x, y } }), description: `Moved ${id}` } }
    })
  return { ...field, looks, onLook, move }
}

test('an added look opens, is named after its defense, and is stored as three values', () => {
  const { editor, commits, looks, live } = withLooks(OVER, OKIE, OVER)
  expect(looks().map(({ name }) => name)).toEqual([
    '4-3 Over · Cover 1',
    '3-4 Okie · Cover 3 Sky · Weak edge',
    '4-3 Over · Cover 1 2',
  ])
  expect(editor.state().look).toBe(looks()[2]?.id)
  expect(Object.keys(editor.state().base.elements).filter((id) => id.startsWith('d.'))).toHaveLength(11)
  expect(commits[0]?.description).toBe('Added 4-3 Over · Cover 1')
  expect(commits.flatMap(({ changes }) => changes)).toHaveLength(3)
  expect(diagramSchema.safeParse(live()).success).toBe(true)
})

test('no defense name is cut, also after its call changes', () => {
  expect(NAME_LENGTH).toBe(MAX_LOOK_NAME)
  const longest = FRONTS.flatMap(({ slug: front }) =>
    COVERAGES.flatMap(({ slug: coverage }) =>
      PRESSURES.map(({ slug: pressure }) => ({ front, coverage, pressure })),
    ),
  ).toSorted((a, b) => callWords(b).length - callWords(a).length)[0]!
  expect(callWords(longest).length).toBeLessThanOrEqual(NAME_LENGTH - ' 12'.length)
  const { looks, onLook, live } = withLooks(longest, OVER)
  onLook(1, (state, look) => recallLook(state, look, longest))
  expect(looks().map(({ name }) => name)).toEqual([callWords(longest), callWords(longest)])
  expect(diagramSchema.safeParse(live()).success).toBe(true)
})

test('a change on a tab belongs to that tab, marks it, and is deleted with it', () => {
  const { editor, commits, looks, onLook, move, live } = withLooks(OVER, OKIE)
  const before = live()
  const [over, okie] = looks()
  editor.open(over!.id)
  move('d.M', 2, 3)
  expect(commits.at(-1)).toMatchObject({
    description: 'Moved d.M against 4-3 Over · Cover 1',
    changes: [{ id: `${over!.id}.d.M` }],
  })
  editor.open(okie!.id)
  expect(editor.state().base.elements['d.M']).not.toMatchObject({ at: { x: 2, y: 3 } })
  editor.open(over!.id)
  expect(editor.state().base.elements['d.M']).toMatchObject({ at: { x: 2, y: 3 } })
  move('o.X', -15, -1)
  editor.open(null)
  expect(editor.state().base.elements['o.X']).toMatchObject({ at: { x: -15, y: -1 } })
  expect(editor.state().base.elements['d.M']).toBeUndefined()

  onLook(0, deleteLook)
  expect(Object.keys(live().elements).filter((id) => id.startsWith(over!.id))).toEqual([])
  const { changes, offersUndo } = commits.at(-1)!
  expect(offersUndo).toBe(true)
  expect(applyChanges(live(), reverseChanges(changes)).diagram.elements[`${over!.id}.d.M`]).toBeDefined()
  expect(live().elements[okie!.id]).toEqual(before.elements[okie!.id])
})

test("only against this look: a tab's blocking differs from the play's", () => {
  const { editor, looks, move, live } = withLooks(OVER)
  editor.take({ only: true })
  move('o.Y', 5, -1)
  expect(live().elements['o.Y']).not.toMatchObject({ at: { x: 5 } })
  expect(editor.state().base.elements['o.Y']).toMatchObject({ at: { x: 5, y: -1 } })
  // Another tab begins with what is usual.
  editor.open(null)
  expect(editor.state().only).toBe(false)
  editor.open(looks()[0]!.id)
  expect(editor.state().base.elements['o.Y']).toMatchObject({ at: { x: 5, y: -1 } })
})

test('a copy includes the changes; resetting the original keeps the copy', () => {
  const { editor, looks, onLook, move } = withLooks(OVER)
  const before = editor.state().base.elements['d.M']
  move('d.M', 2, 3)
  onLook(0, duplicateLook)
  const [first, copy] = looks()
  expect(copy).toMatchObject({ name: '4-3 Over · Cover 1 2', front: '4-3-over' })
  expect(editor.state().look).toBe(copy!.id)
  expect(editor.state().base.elements['d.M']).toMatchObject({ at: { x: 2, y: 3 } })
  onLook(0, ({ stored }, look) => resetLook(stored, look))
  editor.open(first!.id)
  expect(before).toMatchObject({ at: { y: 4.5 } })
  expect(editor.state().base.elements['d.M']).toEqual(before)
  editor.open(copy!.id)
  expect(editor.state().base.elements['d.M']).toMatchObject({ at: { x: 2, y: 3 } })
})

test('tabs are renamed, changed to another defense and reordered', () => {
  const { looks, onLook } = withLooks(OVER, OKIE)
  onLook(1, (_, look) => renameLook(look, '  Central High  '))
  onLook(1, ({ stored }, look) => moveLook(stored, look, -1))
  expect(looks().map(({ name }) => name)).toEqual(['Central High', '4-3 Over · Cover 1'])
  onLook(0, (state, look) => recallLook(state, look, OVER))
  onLook(1, (state, look) => recallLook(state, look, OKIE))
  expect(looks()).toMatchObject([
    { name: 'Central High', front: '4-3-over', coverage: 'cover-1' },
    { name: '3-4 Okie · Cover 3 Sky · Weak edge', front: '3-4-okie', coverage: 'cover-3-sky+edge' },
  ])
  onLook(0, ({ stored }, look) => moveLook(stored, look, -1))
  onLook(0, (_, look) => renameLook(look, '   '))
  expect(looks()[0]?.name).toBe('Central High')
})

test('the number of tabs per play is limited, with a message at the limit', () => {
  const { editor, looks } = withLooks(...Array.from({ length: MAX_LOOKS + 1 }, () => OVER))
  expect(looks()).toHaveLength(MAX_LOOKS)
  expect(editor.state().hint).toContain('Delete one first')
})

test("a teammate's selection shows only where it is the same player", () => {
  const { editor, looks } = withLooks(OVER, OKIE)
  const held = ['d.M', 'o.X'].map((id) => sharedId(editor.state(), id))
  expect(held).toEqual([`${looks()[1]!.id}.d.M`, 'o.X'])
  const here = () => held.map((id) => idHere(editor.state(), id))
  expect(here()).toEqual(['d.M', 'o.X'])
  editor.open(looks()[0]!.id)
  expect(here()).toEqual([null, 'o.X'])
  editor.open(null)
  expect(here()).toEqual([null, 'o.X'])
})

test('re-blocking against a look targets only its defenders, on that tab alone', () => {
  const { editor, commits, onLook, live } = withLooks(OVER)
  const block = {
    ...makePath('block', 'o.C', [
      { x: 0, y: 0 },
      { x: 0, y: 1.5 },
    ]),
  }
  editor.open(null)
  editor.take({ commit: { changes: [{ id: 'b1', add: block }], description: 'Drew a block' } })
  editor.open(looksOf(live())[0]!.id)
  onLook(0, blockLook)
  expect(commits.at(-1)?.changes).toMatchObject([{ add: { from: 'o.C', to: 'd.N' } }])
  expect(editor.state().hint).toMatch(/^Nobody blocks .* and E on the right\.$/)
  expect(live().elements['b1']).toEqual(block)
  onLook(0, blockLook)
  expect(commits.filter(({ onlyLook }) => onlyLook)).toHaveLength(1)
})

const TRIPS = { formation: 'gun-trips', hand: 'L' } as const
const EMPTY = { formation: 'empty-3x2', hand: 'R' } as const

test('a defense against formations: changes stay on their tab, and the ball belongs to the play', () => {
  const { editor, commits, looks, onLook, move, live } = withLooks()
  const { level } = editor.state()
  const front = frontBySlug('4-3-over')!
  const drawn = placeFront(editor.state().base, front, level)
  editor.take((state) => {
    return { commit: { changes: diffDiagrams(state.base, drawn), description: 'Put 4-3 Over on the field' } }
  })
  for (const call of [TRIPS, EMPTY]) editor.take((state) => addLook(state, call))
  expect(looks().map(({ name }) => name)).toEqual(['Gun Trips Lt · 10', 'Empty 3x2 Rt · 00'])
  editor.open(looks()[0]!.id)
  const trips = editor.state().base.elements['d.M']
  editor.open(looks()[1]!.id)
  move('d.M', 2, 3)
  move('o.X', -15, -1)
  expect(commits.at(-1)?.description).toBe('Moved o.X against Empty 3x2 Rt · 00')
  editor.open(looks()[0]!.id)
  expect(trips).toMatchObject({ at: { y: 4.5 } })
  expect(editor.state().base.elements['d.M']).toEqual(trips)
  expect(editor.state().base.elements['o.Z']).toMatchObject({ at: { x: -18, y: -1 } })
  onLook(0, (state, look) => recallLook(state, look, { ...TRIPS, hand: 'R' }))
  expect(looks()[0]).toMatchObject({ name: 'Gun Trips Rt · 10', formation: 'gun-trips', hand: 'R' })
  onLook(1, duplicateLook)
  expect(looks().at(-1)).toMatchObject({ name: 'Empty 3x2 Rt · 00 2', formation: 'empty-3x2' })
  expect(editor.state().base.elements['d.M']).toMatchObject({ at: { x: 2, y: 3 } })

  editor.take((state) => {
    return {
      commit: {
        changes: moveBall(ownPlay(state), 'L', level, []),
        description: 'Put the ball on the left hash',
      },
    }
  })
  expect(live().elements['field']).toMatchObject({ hash: 'L' })
  expect(Object.keys(live().elements).filter((id) => id.startsWith('look.'))).toHaveLength(7)
  expect(diagramSchema.safeParse(live()).success).toBe(true)
})

test('a changed look is re-blocked, except for blocks that a coach drew there', () => {
  const { editor, onLook, looks } = withLooks(OVER)
  editor.open(null)
  editor.take((state) => {
    const drawn = applyRun(state.base, 'inside-zone', { side: 'R', level: 'nfhs' })
    return { commit: { changes: diffDiagrams(state.base, drawn), description: 'Drew Inside Zone' } }
  })
  editor.open(looks()[0]!.id)
  onLook(0, blockLook)
  const block = (role: string) => editor.state().base.elements[`block.o.${role}`]
  expect(block('C')).toMatchObject({ ruled: true, to: 'd.N' })
  const points = [
    { x: 0, y: 0 },
    { x: -0.6, y: 1.4 },
  ]
  editor.take({ only: true })
  editor.take((state) => {
    const changes = setElement(state.base, 'block.o.RT', { points, to: 'd.T' })
    return { commit: { changes, description: 'Drew a block' } }
  })
  expect(block('RT')).toMatchObject({ ruled: false, points })
  onLook(0, blockLook)
  expect(block('RT')).toMatchObject({ to: 'd.T', points })
  onLook(0, (state, look) => recallLook(state, look, { front: '3-4-okie', coverage: '', pressure: '' }))
  expect(block('RT')).toMatchObject({ points })
  const nose = editor.state().base.elements['d.N']
  const center = block('C')
  expect(center?.kind === 'path' && center.to).toBe('d.N')
  expect(nose?.kind === 'player' && nose.at.x).toBe(0)
  const end = center?.kind === 'path' && center.points.at(-1)
  expect(end && Math.abs(end.x)).toBeLessThan(0.2)
})

test('a concept on one look neither names nor classifies the play', () => {
  const { editor, commits } = withLooks(OVER)
  const call = { kind: 'run', slug: 'inside-zone', name: 'Inside Zone', side: 'R' } as const
  const draw = () =>
    editor.take((state) => {
      const drawn = applyRun(state.base, 'inside-zone', { side: 'R', level: 'nfhs' })
      return { commit: { changes: diffDiagrams(state.base, drawn), description: 'Drew Inside Zone', call } }
    })
  editor.take({ only: true })
  draw()
  expect(commits.at(-1)).toMatchObject({ description: 'Drew Inside Zone against 4-3 Over · Cover 1' })
  expect(commits.at(-1)?.call).toBeUndefined()
  editor.open(null)
  draw()
  expect(commits.at(-1)?.call).toEqual(call)
})

test('a concept drawn on a tab for the whole play still names it', () => {
  const { editor, commits } = withLooks(OVER)
  const call = { kind: 'run', slug: 'inside-zone', name: 'Inside Zone', side: 'R' } as const
  editor.take((state) => {
    const drawn = applyRun(state.base, 'inside-zone', { side: 'R', level: 'nfhs' })
    return { commit: { changes: diffDiagrams(state.base, drawn), description: 'Drew Inside Zone', call } }
  })
  expect(commits.at(-1)?.call).toEqual(call)
})

test('a front on one formation tab does not name the play, and a ball that moves with it does', () => {
  const { editor, commits } = withLooks()
  const alignment = { name: '4-3 Over', personnel: '', strength: 'R' } as const
  const front = frontBySlug('4-3-over')!
  editor.take((state) => addLook(state, TRIPS))
  editor.take((state) => {
    const changes = diffDiagrams(state.base, placeFront(state.base, front, state.level))
    return { commit: { changes, description: 'Put 4-3 Over on the field', alignment } }
  })
  expect(commits.at(-1)?.description).toBe('Put 4-3 Over on the field against Gun Trips Lt · 10')
  expect(commits.at(-1)?.alignment).toBeUndefined()
  editor.take((state) => {
    const changes = moveBall(ownPlay(state), 'L', state.level, [])
    return { commit: { changes, description: 'Put the ball on the left hash', alignment } }
  })
  expect(commits.at(-1)?.alignment).toEqual(alignment)
})
