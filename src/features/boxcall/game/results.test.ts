import { eventData, type GameEvent, type Situation } from '#schema/football/game/log.ts'
import { replay } from '#schema/football/game/replay.ts'
import { usualNumbers } from '#schema/football/team-numbers.ts'
import { expect, test } from 'vitest'
import {
  firstDown,
  flagged,
  gain,
  kept,
  kicked,
  kickOfCall,
  kindOfCall,
  kneel,
  loose,
  penalty,
  plain,
  sack,
  safety,
  scramble,
  touchdown,
  tried,
} from './results.ts'

const AT: Situation = {
  phase: 'scrimmage',
  ball: 'us',
  down: 3,
  distance: 4,
  yardsToGoal: 30,
  hash: 'L',
  quarter: 1,
  time: 300,
}

test('every key writes what the log takes', () => {
  const foul = {
    by: 'them',
    yards: 5,
    accepted: true,
    from: 'previous',
    autoFirst: true,
    lossOfDown: false,
  } as const
  for (const data of [
    gain('run', 3, AT),
    touchdown('pass', AT),
    firstDown('run', AT),
    sack(7),
    safety(AT, 'pass'),
    plain('incomplete'),
    kneel(),
    loose('interception', 'pass', 40),
    loose('fumble-lost', 'run'),
    penalty(foul),
    kicked('punt', 'returned', { spot: 30 }),
    tried('kick', 'good'),
    tried('run', 'returned'),
    scramble(8, AT),
    flagged(gain('run', 2, AT), { ...foul, from: 'spot', spot: 60 }),
  ])
    expect(eventData.parse(data)).toEqual(data)
})

test('a gain to the goal line is a touchdown, a first down ends at the sticks', () => {
  expect(gain('run', 45, AT)).toMatchObject({ yards: 30, touchdown: true })
  expect(gain('run', 29, AT)).not.toHaveProperty('touchdown')
  expect(firstDown('pass', AT)).toMatchObject({ result: 'complete', yards: 4 })
})

test('a call is a run or a pass by its category', () => {
  expect(['run-gap', 'option', 'quick-pass', 'screen', 'rpo', ''].map(kindOfCall)).toEqual([
    'run',
    'run',
    'pass',
    'pass',
    null,
    null,
  ])
})

test('a correction keeps who and how, and not the old result', () => {
  const play = { ...gain('run', 3, AT), coverage: 'Cover 3', spot: 70, at: { down: 2 as const } }
  expect(kept(play)).toEqual({ coverage: 'Cover 3', at: { down: 2 } })
})

test('a foul during a play is enforced with it, from where the run ended', () => {
  const from = { ...AT, distance: 20, yardsToGoal: 60 }
  const mask = {
    by: 'them',
    yards: 15,
    accepted: true,
    from: 'end',
    autoFirst: false,
    lossOfDown: false,
  } as const
  const { phase, ball, down, distance, yardsToGoal } = from
  const log = [
    { kind: 'start', level: 'nfhs', quarterMinutes: 12, receives: 'us' },
    { kind: 'situation', to: { phase, ball, down, distance, yardsToGoal } },
    flagged(gain('run', 2, from), mask),
  ].map((data, i) => ({ id: `e${i}`, playNo: 1, clock: i + 1, device: 'a', data })) as GameEvent[]
  // The down is played again: 3rd and 20, less 2 and 15.
  expect(replay(log, usualNumbers('nfhs')).situation).toMatchObject({ down: 3, distance: 3, yardsToGoal: 43 })
})

test('a correction keeps the fouls of the play and its clock', () => {
  const foul = {
    by: 'us',
    yards: 10,
    accepted: true,
    from: 'previous',
    autoFirst: false,
    lossOfDown: false,
  } as const
  const play = { ...flagged(gain('run', 3, AT), foul), time: 200, hash: 'R' as const }
  expect(kept(play)).toEqual({ penalties: play.penalties, time: 200, hash: 'R' })
})

test('a called kick opens its keys, on either side of it; a fake is a play like any other', () => {
  const opened = [
    ['punt', 'shield'],
    ['punt-return', 'left'],
    ['field-goal', 'kick'],
    ['field-goal-block', ''],
    ['punt', 'fake'],
    ['field-goal', 'swinging-gate'],
    ['kickoff', 'deep'],
    ['gap', 'power'],
  ].map(([category = '', subcategory = '']) => kickOfCall(category, subcategory))
  expect(opened).toEqual(['punt', 'punt', 'field-goal', 'field-goal', null, null, null, null])
})
