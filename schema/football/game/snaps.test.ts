import { expect, test } from 'vitest'
import { usualNumbers } from '../team-numbers.ts'
import { drivesByResult, drivesByStart } from './drive-summary.ts'
import type { EventData, GameData, Of } from './log.ts'
import { joined, metricsOf } from './metrics.ts'
import { replay } from './replay.ts'
import { hashWords, leanOf, tellsOf } from './self-scout.ts'
import { narrowed, snapsBy, snapsOf } from './snaps.ts'

const numbers = usualNumbers('nfhs')

const play = (result: Of<'play'>['result'], yards = 0, extra: Partial<Of<'play'>> = {}): GameData => ({
  kind: 'play',
  result,
  yards,
  ...extra,
})
const START: GameData = { kind: 'start', level: 'nfhs', quarterMinutes: 12, receives: 'us' }
const KICKOFF: GameData = { kind: 'kick', type: 'kickoff', result: 'touchback' }
const PUNT: GameData = { kind: 'kick', type: 'punt', result: 'fair-catch', spot: 60 }

/** A game of events, the first being the start; each play has the next number, and a call has that of the play after it. */
function gameOf(planId: string, ...data: readonly EventData[]) {
  let playNo = 0
  const log = [START, ...data].map((one, i) => {
    const event = {
      id: `${planId}${i}`,
      playNo,
      clock: i + 1,
      device: 'a',
      createdBy: one.kind === 'call' ? 'booth' : 'field',
      data: one,
    }
    if (one.kind !== 'call') playNo += 1
    return event
  })
  return { planId, log, state: replay(log, numbers) }
}

const BOOK = new Map([
  ['power', { name: 'Power', callText: '26 Power', formation: 'Trips', personnel: '11', concept: 'power' }],
])

test('a snap has what was charted of it, else what the called play says', () => {
  const game = gameOf(
    'g',
    KICKOFF,
    { kind: 'call', call: { playId: 'power' } },
    play('rush', 4, { hash: 'L' }),
    play('complete', 9, { formation: 'TRIPS', personnel: '10', call: { text: 'Y-Cross' } }),
    play('kneel', -1),
  )
  const snaps = snapsOf([game], 'us', BOOK, numbers)
  expect(snaps).toMatchObject([
    {
      planId: 'g',
      call: '26 Power',
      situation: '1st & 10',
      zone: 'coming-out',
      hash: '',
      quarter: 'Q1',
      personnel: '11',
      formation: 'Trips',
      concept: 'power',
      caller: 'booth',
      front: '',
      coverage: '',
    },
    {
      planId: 'g',
      call: 'Y-Cross',
      situation: '2nd & medium',
      zone: 'own-territory',
      hash: 'L',
      quarter: 'Q1',
      personnel: '10',
      // Spelled as in the playbook.
      formation: 'Trips',
      concept: '',
      caller: 'field',
      front: '',
      coverage: '',
    },
  ])
})

test('snaps have no hash in a game where none was charted', () => {
  const game = gameOf('g', KICKOFF, play('rush', 4), play('rush', 4))
  expect(snapsOf([game], 'us', BOOK, numbers).map(({ hash }) => hash)).toEqual(['', ''])
  const charted = gameOf('h', KICKOFF, play('rush', 4), play('rush', 4, { at: { hash: 'R' } }))
  expect(snapsOf([charted], 'us', BOOK, numbers).map(({ hash }) => hash)).toEqual(['', 'R'])
})

test('a hash holds until the other team has the ball, and the first snaps of a drive have none', () => {
  const game = gameOf(
    'g',
    KICKOFF,
    play('rush', 4),
    play('rush', 4, { hash: 'L' }),
    play('rush', 1),
    PUNT,
    play('rush', 4),
    { kind: 'situation', to: { hash: 'R' } },
    play('rush', 4),
    play('rush', 1),
    PUNT,
    play('rush', 4),
    { kind: 'call', call: { playId: 'power' }, at: { hash: 'M' } },
    play('rush', 4),
  )
  const hashes = (side: 'us' | 'them') => snapsOf([game], side, BOOK, numbers).map(({ hash }) => hash)
  expect(hashes('us')).toEqual(['', '', 'L', '', 'M'])
  expect(hashes('them')).toEqual(['', 'R', 'R'])
})

test('our call says nothing of the formation that the opponent was in', () => {
  const game = gameOf(
    'g',
    KICKOFF,
    { kind: 'situation', to: { phase: 'scrimmage', ball: 'them', down: 1, yardsToGoal: 60 } },
    play('rush', 4, { call: { playId: 'power' } }),
  )
  const [snap, ...others] = snapsOf([game], 'them', BOOK, numbers)
  expect(others).toEqual([])
  expect(snap).toMatchObject({ formation: '', personnel: '', concept: '', call: '26 Power' })
  expect(snapsOf([game], 'us', BOOK, numbers)).toEqual([])
})

test('filters keep the snaps that have one of the values of each', () => {
  const game = gameOf(
    'g',
    KICKOFF,
    play('rush', 4, { formation: 'Trips' }),
    play('rush', 1, { formation: 'Trips' }),
    play('incomplete', 0, { formation: 'Doubles' }),
  )
  const snaps = snapsOf([game], 'us', BOOK, numbers)
  const kept = (filters: Parameters<typeof narrowed>[1]) =>
    narrowed(snaps, filters).map(({ situation }) => situation)
  expect(kept({})).toEqual(['1st & 10', '2nd & medium', '3rd & medium'])
  expect(kept({ formation: [] })).toHaveLength(3)
  expect(kept({ formation: ['Trips'], situation: ['2nd & medium', '3rd & medium'] })).toEqual([
    '2nd & medium',
  ])
  expect(
    snapsBy(snaps, ({ formation }) => formation).map(({ name, snaps: of }) => [name, of.length]),
  ).toEqual([
    ['Trips', 2],
    ['Doubles', 1],
  ])
})

/** First and ten again and again. */
const runs = (n: number, extra: Partial<Of<'play'>>) =>
  Array.from({ length: n }, () => play('rush', 0, { at: { down: 1, distance: 10 }, ...extra }))
const passes = (n: number, extra: Partial<Of<'play'>>) =>
  Array.from({ length: n }, () => play('incomplete', 0, { at: { down: 1, distance: 10 }, ...extra }))

test('a tell is three of four of at least eight snaps', () => {
  const snapsFrom = (...data: readonly GameData[]) =>
    snapsOf([gameOf('g', KICKOFF, ...data)], 'us', BOOK, numbers)
  const trips = { formation: 'Trips', hash: 'M' } as const
  expect(leanOf([])).toBeNull()
  expect(leanOf(snapsFrom(...runs(6, trips), ...passes(2, trips)))).toEqual({
    kind: 'run',
    of: 6,
    n: 8,
    share: 0.75,
    isTell: true,
  })
  expect(leanOf(snapsFrom(...runs(7, trips)))?.isTell).toBe(false)
  expect(leanOf(snapsFrom(...runs(6, trips), ...passes(3, trips)))?.isTell).toBe(false)
  expect(leanOf(snapsFrom(...runs(2, trips), ...passes(2, trips)))?.kind).toBe('run')
})

test('tells name formations and hashes, alone and by down and distance', () => {
  const snaps = snapsOf(
    [
      gameOf(
        'g',
        KICKOFF,
        ...passes(9, { formation: 'Trips' }),
        ...runs(1, { formation: 'Trips' }),
        ...runs(10, { formation: 'Ace' }),
      ),
    ],
    'us',
    BOOK,
    numbers,
  )
  // No hash was charted.
  expect(tellsOf(snaps).map(({ name, lean: { kind, of, n } }) => `${name}: ${of} of ${n} ${kind}`)).toEqual([
    'Ace: 10 of 10 run',
    'Ace, 1st & 10: 10 of 10 run',
    'Trips: 9 of 10 pass',
    'Trips, 1st & 10: 9 of 10 pass',
  ])
  expect(['L', 'M', 'R'].map(hashWords)).toEqual(['Left hash', 'Middle', 'Right hash'])
})

test('games add up, and a drive of one is none of another', () => {
  const first = gameOf('a', KICKOFF, play('rush', 5), play('rush', 1), play('incomplete'), PUNT)
  const second = gameOf('b', KICKOFF, play('complete', 80, { touchdown: true }))
  const both = joined([first.state, second.state])
  const ours = metricsOf(both, 'us')
  expect(ours).toMatchObject({ plays: 4, yards: 86, success: { of: 2, n: 4 }, drives: 2 })
  // Six points of two drives.
  expect(ours.pointsPerDrive).toEqual({ sum: 6, n: 2, mean: 3 })
  expect(ours.threeAndOuts).toMatchObject({ of: 1, n: 2 })
})

test('drives by where they began and how they ended, without those under way', () => {
  const { state } = gameOf('a', KICKOFF, play('rush', 5), play('rush', 1), play('incomplete'), PUNT)
  const other = gameOf('b', KICKOFF, play('complete', 80, { touchdown: true }), KICKOFF, play('rush', 3))
  const ours = [...state.drives, ...other.state.drives].filter(({ ball }) => ball === 'us')
  expect(drivesByStart(ours, numbers)).toMatchObject([
    { slug: 'coming-out', points: { sum: 6, n: 2 }, touchdowns: { of: 1, n: 2 }, yards: { sum: 86 } },
  ])
  expect(drivesByResult(ours).map(({ slug, drives }) => [slug, drives.length])).toEqual([
    ['punt', 1],
    ['touchdown', 1],
  ])
})
