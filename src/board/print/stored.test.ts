import { expect, test } from 'vitest'
import { recall } from './stored.ts'

const usual = { perPage: 1, paper: 'letter', cover: false }
const allowed = { perPage: (value: number) => [1, 2, 4].includes(value) }

test('options come back as they were left', () => {
  expect(recall('{"perPage":4,"cover":true}', usual, allowed)).toEqual({ ...usual, perPage: 4, cover: true })
})

test('what an option cannot be any more is as usual, and what is unknown is nothing', () => {
  expect(recall('{"perPage":3,"paper":7,"cover":"yes","ink":"red"}', usual, allowed)).toEqual(usual)
})

test('what cannot be read is as usual', () => {
  for (const stored of [null, '', '{', 'null', '[1]', '"text"'])
    expect(recall(stored, usual, allowed)).toEqual(usual)
})
