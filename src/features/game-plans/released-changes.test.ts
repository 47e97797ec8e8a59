import { PLAIN_LINE, type ReleasedLine, toRelease } from '#schema/game-plan.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesSince } from './released-changes.ts'

const line = (id: string, section = 'openers', more: Partial<ReleasedLine> = {}): ReleasedLine => {
  const { formation, personnel, hash, reason } = PLAIN_LINE
  return { id, playId: id, section, formation, personnel, hash, reason, ...more }
}
const nameOf = (id: string) => (id === 'draft' ? undefined : id.toUpperCase())
const words = (released: readonly ReleasedLine[], lines: readonly ReleasedLine[]) =>
  changesSince(released, lines, nameOf).map(({ call, what }) => `${call}: ${what}`)

test('what was added, moved, changed and taken out is said once, and drafts are nothing to tell', () => {
  const before = ['a', 'b', 'c', 'f', 'd'].map((id) => line(id))
  expect(words(before, before)).toEqual([])
  expect(words(before, [...before, line('draft')])).toEqual([])
  const after = [
    line('d'),
    line('a'),
    line('f'),
    line('b', 'shots', { hash: 'L', formation: 'Gun Empty' }),
    line('e'),
  ]
  expect(words(before, after)).toEqual([
    'D: Moved within Openers',
    'B: Moved from Openers to Shots. Formation: same as the play → Gun Empty. Hash: Any hash → Left hash',
    'E: Added to Openers',
    'C: Removed from Openers',
  ])
})

test('nothing has changed exactly when the players have what a release would give them', () => {
  const lines = fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'draft'),
      section: fc.constantFrom('openers', 'shots'),
      hash: fc.constantFrom('', 'L' as const),
    }),
    { selector: ({ id }) => id },
  )
  const bySection = (all: readonly ReleasedLine[]) =>
    ['openers', 'shots'].map((section) => all.filter((one) => one.section === section))
  fc.assert(
    fc.property(lines, lines, (a, b) => {
      const [released, now] = [a, b].map((all) =>
        all.map(({ id, section, hash }) => line(id, section, { hash })),
      )
      const given = toRelease(released ?? [], (id) => nameOf(id) !== undefined)
      const next = toRelease(now ?? [], (id) => nameOf(id) !== undefined)
      const isSame = JSON.stringify(bySection(given)) === JSON.stringify(bySection(next))
      expect(changesSince(given, now ?? [], nameOf).length === 0).toBe(isSame)
    }),
  )
})
