import { POST_AUDIENCES } from '#schema/posts.ts'
import { expect, test } from 'vitest'
import { EMPTY_FORM, type FeedForm, fieldsOf, formIn, isWritten, problemsOf } from './feed-form.ts'

const form = { ...EMPTY_FORM, body: ' Great crowd. ', link: ' https://example.org/film ' }

test('posts what is written without the spaces around it', () => {
  expect(fieldsOf(form)).toMatchObject({ body: 'Great crowd.', link: 'https://example.org/film' })
  expect(problemsOf(form, POST_AUDIENCES)).toEqual({})
})

test('asks for a text, for a secure link, and for a player in a shout-out', () => {
  const problemsWith = (change: Partial<FeedForm>) => problemsOf({ ...form, ...change }, POST_AUDIENCES)
  expect(problemsWith(EMPTY_FORM)).toEqual({ body: 'Write something first.' })
  expect(problemsWith({ link: 'http://example.org' }).link).toContain('https://')
  expect(problemsWith({ link: 'hudl' }).link).toBeDefined()
  expect(problemsWith({ kind: 'shout_out' })).toEqual({ playerIds: 'Tag at least one player.' })
  expect(problemsWith({ kind: 'shout_out', playerIds: ['p'] })).toEqual({})
  const many = Array.from({ length: 31 }, (_, i) => String(i))
  expect(problemsWith({ playerIds: many }).playerIds).toContain('30')
})

test('asks whom a post is for when its author has left the group it was written for', () => {
  const forCoaches = { ...form, audience: 'staff' } as const
  expect(problemsOf(forCoaches, ['everyone', 'staff'])).toEqual({})
  expect(problemsOf(forCoaches, ['everyone', 'players'])).toEqual({
    audience: 'Select who this post is for.',
  })
})

test('keeps a draft as long as something of it would be missed', () => {
  expect(isWritten(EMPTY_FORM)).toBe(false)
  expect(isWritten({ ...EMPTY_FORM, kind: 'alumni', body: ' ' })).toBe(false)
  for (const some of [{ body: 'x' }, { link: 'x' }, { playerIds: ['p'] }])
    expect(isWritten({ ...EMPTY_FORM, ...some })).toBe(true)
})

test('takes up a stored form, and the input of a refused post, and nothing of another shape', () => {
  expect(formIn(JSON.parse(JSON.stringify(form)))).toEqual(form)
  expect(formIn({ id: 'x', ...form })).toEqual(form)
  const { link: _, ...lacking } = form
  for (const value of [
    undefined,
    null,
    'text',
    {},
    lacking,
    { ...form, kind: 'poll' },
    { ...form, playerIds: 1 },
  ])
    expect(formIn(value)).toBeUndefined()
})
