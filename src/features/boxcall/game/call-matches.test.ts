import { expect, test } from 'vitest'
import { matchCalls } from './call-matches.ts'

const play = (name: string, callText = '', wristCode = '') => ({ name, callText, wristCode })
const PLAYS = [
  play('26 Power', 'Trips Rt 26 Power', '12'),
  play('Power Read', '', '26'),
  play('Mesh', 'Doubles Mesh', '7'),
  play('Counter GT', 'Power look, Counter GT', ''),
]
const names = (text: string) => matchCalls(PLAYS, text).map(({ name }) => name)

test('a wristband code comes first, then what begins with the text, then plays with all of its words', () => {
  expect(names('26')).toEqual(['Power Read', '26 Power'])
  expect(names('power')).toEqual(['Counter GT', 'Power Read', '26 Power'])
  expect(names('gt power')).toEqual(['Counter GT'])
  expect(names('DOUBLES m')).toEqual(['Mesh'])
})

test('nothing typed finds nothing, and a word of no play neither', () => {
  expect(names('  ')).toEqual([])
  expect(names('flea flicker')).toEqual([])
  expect(
    matchCalls(
      Array.from({ length: 20 }, (_, i) => play(`Mesh ${i}`)),
      'mesh',
    ),
  ).toHaveLength(6)
})
