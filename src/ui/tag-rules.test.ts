import { expect, test } from 'vitest'
import { addTags } from './tag-rules.ts'

test('splits and trims a pasted list', () => {
  expect(addTags(['goal line'], ' red  zone, #2-minute;\n , tempo ')).toEqual({
    tags: ['goal line', 'red zone', '2-minute', 'tempo'],
    refused: '',
  })
})

test('ignores duplicates in any case', () => {
  expect(addTags(['Tempo'], 'tempo, TEMPO')).toEqual({
    tags: ['Tempo'],
    refused: '“tempo” is already on the list.',
  })
})

test('reports tags over the limits and adds the rest', () => {
  expect(addTags(['a'], 'b,c', { most: 2 })).toEqual({
    tags: ['a', 'b'],
    refused: 'You can add up to 2 tags.',
  })
  expect(addTags([], 'abcd,abc', { longest: 3 })).toEqual({
    tags: ['abc'],
    refused: 'Tags can have up to 3 characters.',
  })
})

test('ignores blanks', () => {
  const tags = ['a']
  expect(addTags(tags, ' ,\n; #')).toEqual({ tags: ['a'], refused: '' })
})
