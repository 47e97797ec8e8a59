import { expect, test } from 'vitest'
import type { DiagramElement, PlayerElement, TextElement } from '#schema/football/diagram.ts'
import { applyChanges } from '#schema/merge/diagram.ts'
import { USUAL_NAMES } from '#schema/football/terminology.ts'
import { setElement } from './changes.ts'
import { formation, onField } from './test-field.ts'
import { finishTyping, typingOn } from './typing.ts'

const note: TextElement = { kind: 'text', at: { x: 2, y: 6 }, text: 'Watch the safety' }
const withNote = () => onField({ ...formation(), elements: { ...formation().elements, note } })

/** Writes over what stands there; meanwhile a teammate changes it to `theirs`. */
function writeOver(id: string, properties: Partial<DiagramElement>, text: string) {
  const field = withNote()
  const { editor, commits, live, receive } = field
  const typing = typingOn(editor.state(), id, editor.state().base.elements[id]!)
  editor.take({ typing })
  const theirs = applyChanges(live(), setElement<DiagramElement>(live(), id, properties)).diagram
  receive(theirs)
  editor.take((state) => finishTyping(state, text))
  return { ...applyChanges(theirs, commits[0]?.changes ?? []), theirs }
}

test('text typed over a newer one of a teammate is a conflict', () => {
  const ofNote = writeOver('note', { text: 'Watch the corner' }, 'Watch the Mike')
  expect(ofNote.diagram).toEqual(ofNote.theirs)
  expect(ofNote.conflicts).toMatchObject([
    { field: 'note.text', base: 'Watch the safety', yours: 'Watch the Mike', theirs: 'Watch the corner' },
  ])
  const ofLabel = writeOver('o.Z', { label: 'F' }, 'S')
  expect(ofLabel.conflicts).toMatchObject([{ field: 'o.Z.label', base: 'Z', yours: 'S', theirs: 'F' }])
})

test("a note that a teammate has changed isn't deleted by emptying the old one", () => {
  const { diagram, conflicts } = writeOver('note', { text: 'Watch the corner' }, '')
  expect(diagram.elements['note']).toMatchObject({ text: 'Watch the corner' })
  expect(conflicts).toMatchObject([{ field: 'note', yours: null }])
})

test('text typed over itself, or beside a change of something else, is no conflict', () => {
  expect(writeOver('note', { at: { x: 0, y: 9 } }, 'Watch the Mike').conflicts).toEqual([])
  expect(writeOver('note', { text: 'Watch the Mike' }, 'Watch the Mike').conflicts).toEqual([])
})

test("writing starts with the team's letters and from the stored ones", () => {
  const safety: PlayerElement = {
    kind: 'player',
    side: 'defense',
    role: 'SS',
    label: 'SS',
    at: { x: 6, y: 10 },
    shape: 'letter',
    primary: false,
  } as PlayerElement
  const field = onField({ ...formation(), elements: { ...formation().elements, 'd.SS': safety } })
  field.editor.configure({ names: { ...USUAL_NAMES, strongSafety: 'R' } })
  field.doubleTap(6, 10)
  expect(field.editor.state().typing).toMatchObject({ id: 'd.SS', text: 'R', from: 'SS' })
})
