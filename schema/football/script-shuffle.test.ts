import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  brokenRules,
  type Shuffled,
  shuffled,
  type ShuffleRules,
  STREAKS,
  USUAL_RULES,
} from './script-shuffle.ts'

const line = (play: string | null, hash = '', isPinned = false): Omit<Shuffled, 'id'> => {
  return { play, hash, isPinned, kind: null, part: '' }
}
const numbered = (lines: readonly Omit<Shuffled, 'id'>[]): Shuffled[] =>
  lines.map((one, i) => ({ ...one, id: `l${i}` }))

const anyLines = fc
  .array(
    fc.record({
      play: fc.option(fc.constantFrom('Duo', 'Power', 'Mesh', 'Stick', 'Iso')),
      hash: fc.constantFrom('', 'L', 'M', 'R'),
      kind: fc.constantFrom('run' as const, 'pass' as const, null),
      part: fc.constantFrom('', 'Red zone', 'Team'),
      isPinned: fc.boolean(),
    }),
    { maxLength: 40 },
  )
  .map(numbered)

const repeats = (lines: readonly Shuffled[], field: 'play' | 'hash') =>
  lines.filter((one, i) => one[field] && one[field] === lines[i - 1]?.[field]).length

const anyRules: fc.Arbitrary<ShuffleRules> = fc.record({
  noRepeat: fc.boolean(),
  hashMoves: fc.boolean(),
  longestStreak: fc.constantFrom(0, ...STREAKS),
  keepsParts: fc.boolean(),
})

test('every line is there once, and pinned ones are where they were', () => {
  fc.assert(
    fc.property(anyLines, fc.integer(), anyRules, (lines, seed, rules) => {
      const made = shuffled(lines, seed, rules)
      expect(made.map(({ id }) => id).toSorted()).toEqual(lines.map(({ id }) => id).toSorted())
      for (const [i, one] of lines.entries()) if (one.isPinned) expect(made[i]).toBe(one)
    }),
  )
})

test('the same seed gives the same order', () => {
  fc.assert(
    fc.property(anyLines, fc.integer(), anyRules, (lines, seed, rules) => {
      expect(shuffled(lines, seed, rules)).toEqual(shuffled(lines, seed, rules))
    }),
  )
})

test('without pins no play follows itself, whenever no play is more than half of them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('Duo', 'Power', 'Mesh', 'Stick'), { minLength: 1, maxLength: 40 }),
      fc.integer(),
      (plays, seed) => {
        const most = Math.max(
          ...[...Map.groupBy(plays, (play) => play).values()].map((those) => those.length),
        )
        fc.pre(most <= Math.ceil(plays.length / 2))
        expect(repeats(shuffled(numbered(plays.map((play) => line(play))), seed), 'play')).toBe(0)
      },
    ),
    { numRuns: 300 },
  )
})

test('the hash changes from rep to rep when each is another play and no hash is more than half of them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('L', 'M', 'R'), { minLength: 1, maxLength: 30 }),
      fc.integer(),
      (hashes, seed) => {
        const most = Math.max(...[...Map.groupBy(hashes, (one) => one).values()].map((those) => those.length))
        fc.pre(most <= Math.ceil(hashes.length / 2))
        const lines = numbered(hashes.map((hash, i) => line(`play ${i}`, hash)))
        expect(repeats(shuffled(lines, seed), 'hash')).toBe(0)
      },
    ),
    { numRuns: 300 },
  )
})

test('no kind follows itself more often than the rule says, whenever the other lines can part it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('run' as const, 'pass' as const, null), { minLength: 1, maxLength: 40 }),
      fc.constantFrom(...STREAKS),
      fc.integer(),
      (kinds, longestStreak, seed) => {
        for (const kind of ['run', 'pass']) {
          const n = kinds.filter((one) => one === kind).length
          fc.pre(n <= (kinds.length - n + 1) * longestStreak)
        }
        const lines = numbered(kinds.map((kind, i) => ({ ...line(`play ${i}`), kind })))
        const made = shuffled(lines, seed, { ...USUAL_RULES, longestStreak })
        // Counted by words, not by the code under test.
        const word = made.map(({ kind }) => (kind === null ? '-' : kind[0])).join('')
        expect(word).not.toMatch(new RegExp(`r{${longestStreak + 1}}|p{${longestStreak + 1}}`))
      },
    ),
    { numRuns: 500 },
  )
})

test('each part keeps its places, and a rule that is off is never counted', () => {
  fc.assert(
    fc.property(anyLines, fc.integer(), anyRules, (lines, seed, rules) => {
      const made = shuffled(lines, seed, { ...rules, keepsParts: true })
      expect(made.map(({ part }) => part)).toEqual(lines.map(({ part }) => part))
      const off = { ...USUAL_RULES, noRepeat: false, hashMoves: false, longestStreak: 0 }
      expect(brokenRules(made, off)).toEqual({ repeats: 0, hashes: 0, streaks: 0 })
    }),
  )
})

test('what is broken is counted by rule', () => {
  const lines = numbered([
    { ...line('Duo', 'L'), kind: 'run' },
    { ...line('Duo', 'R'), kind: 'run' },
    { ...line('Iso', 'R'), kind: 'run' },
    { ...line('Mesh', 'R'), kind: 'pass' },
  ])
  expect(brokenRules(lines, { ...USUAL_RULES, longestStreak: 2 })).toEqual({
    repeats: 1,
    hashes: 2,
    streaks: 1,
  })
})

test('a shuffle of many lines is another order', () => {
  const lines = numbered(Array.from({ length: 20 }, (_, i) => line(`play ${i}`)))
  expect(shuffled(lines, 1).map(({ id }) => id)).not.toEqual(lines.map(({ id }) => id))
  expect(shuffled(lines, 1)).not.toEqual(shuffled(lines, 2))
})

test('400 lines take less than a second', () => {
  const lines = numbered(
    Array.from({ length: 400 }, (_, i) => line(`play ${i % 3}`, ['L', 'M', 'R'][i % 3] ?? '', i % 9 === 0)),
  )
  const start = performance.now()
  shuffled(lines, 7, { ...USUAL_RULES, longestStreak: 2 })
  expect(performance.now() - start).toBeLessThan(3000)
})
