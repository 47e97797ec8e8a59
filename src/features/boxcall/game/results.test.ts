import { eventData, type Situation } from '#schema/football/game/log.ts'
import { expect, test } from 'vitest'
import {
  firstDown,
  gain,
  kept,
  kicked,
  kindOfCall,
  kneel,
  loose,
  penalty,
  plain,
  sack,
  safety,
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
