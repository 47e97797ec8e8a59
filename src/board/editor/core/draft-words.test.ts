import { expect, test } from 'vitest'
import { frontBySlug, placeFront } from '#schema/football/fronts.ts'
import { draftWords } from './draft-words.ts'
import { keepPoint, keyDraw } from './draft.ts'
import { chooseTool } from './gesture-draw.ts'
import type { Editor } from './editor.ts'
import { formation, onField } from './test-field.ts'

const words = (editor: Editor) => draftWords(editor.state())

const go = (editor: Editor, x: number, y: number) =>
  editor.take(({ draft }) => (draft ? keyDraw(draft, { x, y }) : {}))

test('a line drawn by keys reports its end, from the ball and from the line of scrimmage', () => {
  const field = onField()
  const { editor } = field
  field.tap(7, -2)
  editor.take((state) => chooseTool(state, 'route'))
  expect(words(editor)).toBe('')
  go(editor, 0, 14)
  expect(words(editor)).toBe('7 right, 12 yds deep')
  editor.take(({ draft }) => (draft ? keepPoint(draft) : {}))
  go(editor, -7, -12)
  expect(words(editor)).toBe('over the ball, on the line')
})

test('a block drawn by keys names its target', () => {
  const over = frontBySlug('4-3-over')
  if (!over) throw new Error('Not in the book')
  const field = onField(placeFront(formation(), over, 'nfhs'))
  const { editor } = field
  field.tap(0, -1)
  editor.take((state) => chooseTool(state, 'block'))
  go(editor, 0, 5.5)
  expect(words(editor)).toBe('at M')
})
