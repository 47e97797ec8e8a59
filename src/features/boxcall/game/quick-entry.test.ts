import type { Situation } from '#schema/football/game/log.ts'
import { expect, test } from 'vitest'
import { byCode, readQuickPlay } from './quick-entry.ts'

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

/** A sheet whose card is keyed by colors, and whose playbook has codes of its own. */
const colors = byCode(
  ['Red 3', 'Red 4', 'Lt Blue 12', '14', '7-2'].map((wristCode) => ({
    wristCode,
    name: `call ${wristCode}`,
  })),
)
const readColors = (text: string) =>
  readQuickPlay(text, snap, (code) => (colors.has(code) ? 'run' : undefined))

test.each([
  ['Red 3 r6', 'Red 3', play('rush', { yards: 6 })],
  ['red3 r6', 'Red 3', play('rush', { yards: 6 })],
  ['RED-3 6', 'Red 3', play('rush', { yards: 6 })],
  ['red 4 -2 @7:05', 'Red 4', play('rush', { yards: -2, time: 425 })],
  ['Red 4 inc', 'Red 4', play('incomplete')],
  ['lt blue 12 p9', 'Lt Blue 12', play('complete', { yards: 9 })],
  ['14 6', '14', play('rush', { yards: 6 })],
  ['#14 6', '14', play('rush', { yards: 6 })],
  ['7-2 6', '7-2', play('rush', { yards: 6 })],
])('“%s” has the code %s of a card keyed by words', (text, wristCode, data) => {
  const line = readColors(text)
  expect(line).toEqual({ code: expect.any(String), data })
  expect('code' in line && colors.get(line.code ?? '')?.wristCode).toBe(wristCode)
})

test('a code that no call has is named whole; digits are never joined to a code', () => {
  const problemOf = (text: string) => ('problem' in readColors(text) ? readColors(text) : null)
  expect(problemOf('red 9 r6')).toEqual({ problem: expect.stringContaining('has the code “red 9”') })
  expect(problemOf('red9 r6')).toEqual({ problem: expect.stringContaining('has the code “red9”') })
  expect(problemOf('72 6')).toEqual({ problem: expect.stringContaining('has the code “72”') })
  expect(problemOf('1 4 r6')).toEqual({ problem: expect.stringContaining("“1 4 r6” isn't a result") })
})

test('the first play that has a code keeps it, before those that only look alike', () => {
  const codes = byCode([{ wristCode: 'B 3' }, { wristCode: 'b3' }, { wristCode: '' }])
  expect([...codes].map(([code, one]) => [code, one.wristCode])).toEqual([
    ['b 3', 'B 3'],
    ['b3', 'b3'],
  ])
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
