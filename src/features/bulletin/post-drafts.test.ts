import { expect, test } from 'vitest'
import { draftIn, draftText } from './post-drafts.ts'
import { EMPTY_FORM } from './post-form.ts'

const form = { ...EMPTY_FORM, title: 'Bus times' }
const seen = { id: 'p1', version: 2, ...EMPTY_FORM, showsAt: null }

test('reads the draft of a new post and of an edit as it was kept', () => {
  for (const draft of [
    { form, seen: null },
    { form, seen },
  ])
    expect(draftIn(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
})

test('leaves out what is no draft, or one of another shape', () => {
  const { body: _, ...lacking } = form
  for (const value of [
    undefined,
    null,
    'Bus times',
    {},
    { form },
    { form: lacking, seen: null },
    { form, seen: { ...seen, version: undefined } },
  ])
    expect(draftIn(value)).toBeUndefined()
})

test('the text of a draft is its title and what stands below it', () => {
  expect(draftText({ title: ' Bus times', body: 'At 4.\nBring water.\n' })).toBe(
    'Bus times\n\nAt 4.\nBring water.',
  )
  expect(draftText({ title: '', body: 'At 4.' })).toBe('At 4.')
})
