import { expect, test } from 'vitest'
import { recall } from './stored.ts'

const usual = { perPage: 1, paper: 'letter', cover: false }
const allowed = { perPage: (value: number) => [1, 2, 4].includes(value) }

test('options read back as they were saved', () => {
  expect(recall('{"perPage":4,"cover":true}', usual, allowed)).toEqual({ ...usual, perPage: 4, cover: true })
})

test('an option that is no longer valid gets its default, and an unknown one is dropped', () => {
  expect(recall('{"perPage":3,"paper":7,"cover":"yes","ink":"red"}', usual, allowed)).toEqual(usual)
})

test('unreadable options get the defaults', () => {
  for (const stored of [null, '', '{', 'null', '[1]', '"text"'])
    expect(recall(stored, usual, allowed)).toEqual(usual)
})
