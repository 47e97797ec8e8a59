import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimedPlayer, CODE_PATTERN, joinCodeIn, newJoinCode, shownCode } from './joining.ts'

test('a new code has eight unambiguous characters and reads back however it is typed', () => {
  for (let i = 0; i < 200; i++) {
    const code = newJoinCode((bytes) => randomBytes(bytes))
    expect(code).toMatch(CODE_PATTERN)
    expect(code).not.toMatch(/[AEIOU01L]/)
    for (const typed of [code, code.toLowerCase(), shownCode(code), ` ${code.slice(0, 3)} ${code.slice(3)} `])
      expect(joinCodeIn(typed)).toBe(code)
    expect(joinCodeIn(`https://hashmark.example/join-team?code=${code}`)).toBe(code)
  }
})

test('letters of new codes are equally likely', () => {
  const counts = new Map<string, number>()
  for (let i = 0; i < 4000; i++)
    for (const letter of newJoinCode((bytes) => randomBytes(bytes)))
      counts.set(letter, (counts.get(letter) ?? 0) + 1)
  const expected = (4000 * 8) / counts.size
  expect(counts.size).toBe(27)
  // Eight standard deviations of a binomial count: no chance in practice.
  for (const n of counts.values()) expect(Math.abs(n - expected)).toBeLessThan(8 * Math.sqrt(expected))
})

test('text that holds no code reads as none', () => {
  for (const text of ['', 'KTF4', 'KTF4-9MWA', 'https://example.org/?x=KTF49MWQ', 'KTF4-9MWQQ'])
    expect(joinCodeIn(text)).toBeNull()
  fc.assert(
    fc.property(fc.string(), (text) => {
      const code = joinCodeIn(text)
      expect(code === null || CODE_PATTERN.test(code)).toBe(true)
    }),
  )
})

const roster = [
  { id: 'a', firstName: 'José', lastName: 'Nuñez', number: 7 },
  { id: 'b', firstName: 'Sam', lastName: 'Reed', number: 12 },
  { id: 'c', firstName: 'Sam', lastName: 'Reed', number: 44 },
]

test.each([
  ['name and number', 'Sam Reed', 44, 'c'],
  ['a name that one player has', 'jose nunez', null, 'a'],
  ['a wrong number on a name that one player has', 'JOSÉ NUÑEZ', 8, 'a'],
  ['a name that two players have', 'Sam Reed', null, undefined],
  ['an unknown name', 'Lee Ortiz', 12, undefined],
  ['no name', '', 12, undefined],
])('a claim by %s', (_, playerName, playerNumber, id) => {
  expect(claimedPlayer(roster, { playerName, playerNumber })?.id).toBe(id)
})
