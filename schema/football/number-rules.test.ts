import { describe, expect, test } from 'vitest'
import { numberHints, rosterNumberHints } from './number-rules.ts'

const player = (id: string, number: number | null, ...positions: string[]) => ({ id, number, positions })
const alone = (number: number | null, position: string, level: Parameters<typeof numberHints>[2]) =>
  numberHints(player('a', number, position), [], level)

describe('in high school', () => {
  test('five on the line wear 50–79, and receivers another number', () => {
    expect(alone(82, 'LT', 'nfhs')).toEqual(['Five players on the line need 50–79 (NFHS 7-2-5).'])
    expect(alone(50, 'C', 'nfhs')).toEqual([])
    expect(alone(79, 'te', 'nfhs')).toEqual(["With 50–79 a player can't catch a forward pass (NFHS 7-5-6)."])
    expect([0, 1, 49, 80, 99].flatMap((number) => alone(number, 'WR', 'nfhs'))).toEqual([])
    // A lineman on defense and a passer wear what they like.
    expect([...alone(4, 'DT', 'nfhs'), ...alone(55, 'QB', 'nfhs')]).toEqual([])
    expect(alone(60, 'RB', 'youth')).toEqual(alone(60, 'RB', 'nfhs'))
  })

  test('several may share a number, but not in one down', () => {
    const roster = [player('a', 12, 'QB'), player('b', 12, 'S'), player('c', 12, 'QB'), player('d', 7, 'S')]
    expect(rosterNumberHints(roster, 'nfhs').map(({ player: { id }, hints }) => [id, hints])).toEqual(
      ['a', 'b', 'c'].map((id) => [
        id,
        ["Players who share a number can't be on the field together (NFHS 7-2-5)."],
      ]),
    )
  })
})

describe('in college', () => {
  test('two share a number when they play on different units', () => {
    const qb = player('a', 12, 'QB')
    const hints = (...others: ReturnType<typeof player>[]) => numberHints(qb, [qb, ...others], 'ncaa')
    expect(hints(player('b', 12, 'S'))).toEqual([
      "Players who share a number can't be on the field together (NCAA 1-4-2).",
    ])
    expect(hints(player('b', 12, 'WR'))).toEqual([
      'Players who share a number need different positions (NCAA 1-4-2).',
    ])
    expect(hints(player('b', 12, 'S'), player('c', 12, 'K'))).toEqual([
      'Only two players may share a number (NCAA 1-4-2).',
    ])
    expect(hints(player('b', 13, 'S'))).toEqual([])
  })

  test('five on the line wear 50–79', () => {
    expect(alone(45, 'RG', 'ncaa')).toEqual(['Five players on the line need 50–79 (NCAA 7-1-4).'])
    expect(alone(66, 'TE', 'ncaa')).toEqual(["With 50–79 a player can't catch a forward pass (NCAA 7-3-3)."])
  })
})

describe('in the NFL', () => {
  test.each([
    ['QB', [0, 19], [20, 99]],
    ['K', [0, 49, 90], [50, 89]],
    ['CB', [0, 49], [50, 90]],
    ['WR', [0, 49, 80, 89], [50, 79, 90]],
    ['LT', [50, 79], [49, 80]],
    ['DE', [50, 79, 90], [49, 80]],
    ['LB', [0, 59, 90], [60, 89]],
  ])('%s has its ranges', (position, fits, others) => {
    expect(fits.flatMap((number) => alone(number, position, 'pro'))).toEqual([])
    for (const number of others) expect(alone(number, position, 'pro')[0]).toContain('(NFL 5-1-2)')
  })

  test('no two players share a number', () => {
    const roster = [player('a', 12, 'QB'), player('b', 12, 'S')]
    expect(rosterNumberHints(roster, 'pro').flatMap(({ hints }) => hints)).toEqual([
      'Each player needs another number (NFL 5-1-2).',
      'Each player needs another number (NFL 5-1-2).',
    ])
  })
})

test('players without a number, positions of a staff alone, and flag football give no hints', () => {
  expect(alone(null, 'LT', 'nfhs')).toEqual([])
  expect(alone(3, 'Jack', 'pro')).toEqual([])
  expect(alone(3, 'LT', 'flag')).toEqual([])
  const roster = [player('a', 3, 'LT'), player('b', 3, 'LT')]
  expect(rosterNumberHints(roster, 'flag')).toEqual([])
})
