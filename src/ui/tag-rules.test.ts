import { expect, test } from 'vitest'
import { addTags } from './tag-rules.ts'

test('a pasted list is cut up and tidied', () => {
  expect(addTags(['goal line'], ' red  zone, #2-minute;\n , tempo ')).toEqual({
    tags: ['goal line', 'red zone', '2-minute', 'tempo'],
    refused: '',
  })
})

test('nothing is added twice, in whatever case', () => {
  expect(addTags(['Tempo'], 'tempo, TEMPO')).toEqual({
    tags: ['Tempo'],
    refused: '“tempo” is already on the list.',
  })
})

test('what is over the limits is left out and said, the rest goes in', () => {
  expect(addTags(['a'], 'b,c', { most: 2 })).toEqual({
    tags: ['a', 'b'],
    refused: 'You can add up to 2 tags.',
  })
  expect(addTags([], 'abcd,abc', { longest: 3 })).toEqual({
    tags: ['abc'],
    refused: 'Tags can have up to 3 characters.',
  })
})

test('blanks alone are nothing', () => {
  const tags = ['a']
  expect(addTags(tags, ' ,\n; #')).toEqual({ tags: ['a'], refused: '' })
})
