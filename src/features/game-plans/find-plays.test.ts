import { expect, test } from 'vitest'
import { callWords, findPlays } from './find-plays.ts'

const play = (name: string, more: object = {}) => ({
  name,
  callText: '',
  wristCode: '14',
  concept: '',
  formation: 'Gun Trips Rt',
  personnel: '11',
  tags: ['red zone'],
  ...more,
})

test('every typed word must match some text of a play', () => {
  const plays = [play('Mesh'), play('Power', { formation: 'I Rt', tags: [] })]
  const names = (typed: string) => findPlays(plays, typed).map(({ name }) => name)
  expect(names('')).toEqual(['Mesh', 'Power'])
  expect(names('  trips   MESH ')).toEqual(['Mesh'])
  expect(names('red power')).toEqual([])
  expect(names('14')).toEqual(['Mesh', 'Power'])
})

test('the line below its name leaves out empty fields', () => {
  expect(callWords(play('Mesh'))).toBe('#14 · Gun Trips Rt · 11 personnel')
  expect(callWords(play('Mesh', { wristCode: '', personnel: '' }))).toBe('Gun Trips Rt')
})
