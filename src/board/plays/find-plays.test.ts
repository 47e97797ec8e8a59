import { expect, test } from 'vitest'
import { findPlays, playsByCall } from './find-plays.ts'

const play = (name: string, callText = '', wristCode = '', more: object = {}) => ({
  name,
  callText,
  wristCode,
  concept: '',
  formation: 'Gun Trips Rt',
  personnel: '11',
  tags: ['red zone'],
  ...more,
})
const PLAYS = [
  play('26 Power', 'Trips Rt 26 Power', '12'),
  play('Power Read', '', '26'),
  play('Mesh', 'Doubles Mesh', '7'),
  play('Counter GT', 'Power look, Counter GT', '', { formation: 'I Rt', personnel: '21', tags: [] }),
]
const called = (typed: string) => playsByCall(PLAYS, typed).map(({ name }) => name)
const found = (typed: string) => findPlays(PLAYS, typed).map(({ name }) => name)

test('a wristband code comes first, then what begins with the text, then plays with all of its words', () => {
  for (const names of [called, found]) {
    expect(names('26')).toEqual(['Power Read', '26 Power'])
    expect(names('power')).toEqual(['Power Read', 'Counter GT', '26 Power'])
    expect(names('gt power')).toEqual(['Counter GT'])
    expect(names('  DOUBLES   m ')).toEqual(['Mesh'])
    expect(names('flea flicker')).toEqual([])
    expect(names(' ')).toHaveLength(4)
  }
})

test('what else describes a play comes last, and is no call', () => {
  expect(found('red mesh')).toEqual(['Mesh'])
  expect(found('21')).toEqual(['Counter GT'])
  expect(found('trips')).toEqual(['26 Power', 'Power Read', 'Mesh'])
  expect(called('21')).toEqual([])
  expect(called('trips')).toEqual(['26 Power'])
})
