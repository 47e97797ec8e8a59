import type { Situation } from '#schema/football/game/log.ts'
import { expect, test } from 'vitest'
import { readQuickPlay } from './quick-entry.ts'

const snap: Situation = {
  phase: 'scrimmage',
  ball: 'us',
  down: 2,
  distance: 7,
  yardsToGoal: 60,
  hash: 'M',
  quarter: 1,
  time: 600,
}
/** The sheet has 12, a run, 34, a pass, and 7a, which is neither. */
const kindOf = (code: string) => ({ 12: 'run', 34: 'pass', '7a': null } as const)[code]
const read = (text: string, at: Partial<Situation> = {}) => readQuickPlay(text, { ...snap, ...at }, kindOf)
const play = (result: string, more: object = {}) => ({ kind: 'play', result, ...more })

test.each([
  ['12 6', '12', play('rush', { yards: 6 })],
  ['34 6', '34', play('complete', { yards: 6 })],
  ['7a -2', '7a', play('rush', { yards: -2 })],
  ['34 r3', '34', play('rush', { yards: 3 })],
  ['6', null, play('rush', { yards: 6 })],
  ['p12', null, play('complete', { yards: 12 })],
  ['+4', null, play('rush', { yards: 4 })],
  ['R-3 @7:05 hl', null, play('rush', { yards: -3, time: 425, hash: 'L' })],
  ['34 inc', '34', play('incomplete')],
  ['12', null, play('rush', { yards: 12 })],
  ['p70', null, play('complete', { yards: 60, touchdown: true })],
  ['34 td', '34', play('complete', { yards: 60, touchdown: true })],
  ['12 1st', '12', play('rush', { yards: 7 })],
  ['34 sack 7', '34', play('sack', { yards: -7 })],
  ['scr -1', null, play('scramble', { yards: -1 })],
  ['int o35', null, play('interception', { spot: 35 })],
  ['34 int', '34', play('interception')],
  ['12 fl t20', '12', play('fumble-lost', { spot: 80, as: 'run' })],
  ['punt t20 fc', null, { kind: 'kick', type: 'punt', result: 'fair-catch', spot: 80 }],
  ['punt tb', null, { kind: 'kick', type: 'punt', result: 'touchback' }],
  ['fg good', null, { kind: 'kick', type: 'field-goal', result: 'good' }],
])('“%s” on 2nd & 7', (text, code, data) => {
  expect(read(text)).toEqual({ code, data })
})

test('a foul says who and how far', () => {
  expect(read('pen them 15 1st')).toMatchObject({
    code: null,
    data: {
      kind: 'play',
      result: 'penalty',
      penalties: [{ by: 'them', yards: 15, accepted: true, autoFirst: true }],
    },
  })
})

test('kickoffs and tries have their own words', () => {
  const kickoff = { phase: 'kickoff', ball: 'them' } as const
  expect(read('o27', kickoff)).toEqual({
    code: null,
    data: { kind: 'kick', type: 'kickoff', result: 'returned', spot: 27 },
  })
  expect(read('td', kickoff)).toMatchObject({ data: { spot: 100, touchdown: true } })
  expect(read('34 2pt good', { phase: 'try' })).toEqual({
    code: '34',
    data: { kind: 'try', type: 'run', result: 'good' },
  })
  expect(read('xp no', { phase: 'try' })).toMatchObject({ data: { type: 'kick', result: 'no-good' } })
})

test.each([
  ['', 'Type what happened.'],
  ['99 r6', 'No call on your sheet has the code “99”'],
  ['sack', 'Type the yards after “sack”'],
  ['int 77', '“77” is no yard line'],
  ['punt', 'Type where the punt ended'],
  ['fg', 'Type “fg good”'],
  ['pen 5', 'Type who fouled'],
  ['r6 @755', '“@755” is no time'],
  ['hello coach', "“hello coach” isn't a result"],
])('“%s” says what to type instead', (text, problem) => {
  expect(read(text)).toEqual({ problem: expect.stringContaining(problem) })
})
