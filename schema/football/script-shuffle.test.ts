import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Shuffled, shuffled } from './script-shuffle.ts'

const line = (play: string | null, hash = '', isPinned = false) => ({ play, hash, isPinned })
const numbered = (lines: readonly Omit<Shuffled, 'id'>[]): Shuffled[] =>
  lines.map((one, i) => ({ ...one, id: `l${i}` }))

const anyLines = fc
  .array(
    fc.record({
      play: fc.option(fc.constantFrom('Duo', 'Power', 'Mesh', 'Stick', 'Iso')),
      hash: fc.constantFrom('', 'L', 'M', 'R'),
      isPinned: fc.boolean(),
    }),
    { maxLength: 40 },
  )
  .map(numbered)

const repeats = (lines: readonly Shuffled[], field: 'play' | 'hash') =>
  lines.filter((one, i) => one[field] && one[field] === lines[i - 1]?.[field]).length

test('every line is there once, and pinned ones are where they were', () => {
  fc.assert(
    fc.property(anyLines, fc.integer(), (lines, seed) => {
      const made = shuffled(lines, seed)
      expect(made.map(({ id }) => id).toSorted()).toEqual(lines.map(({ id }) => id).toSorted())
      for (const [i, one] of lines.entries()) if (one.isPinned) expect(made[i]).toBe(one)
    }),
  )
})

test('the same seed gives the same order', () => {
  fc.assert(
    fc.property(anyLines, fc.integer(), (lines, seed) => {
      expect(shuffled(lines, seed)).toEqual(shuffled(lines, seed))
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
  shuffled(lines, 7)
  expect(performance.now() - start).toBeLessThan(3000)
})
