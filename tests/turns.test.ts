import { expect, test } from 'vitest'
import { allSpecs, specsOf, TURNS, turnNow } from './e2e/turns.ts'

const turns = Array.from({ length: TURNS }, (_, i) => i + 1)

test('the turns together run every file of end-to-end tests', () => {
  expect(new Set(turns.flatMap((turn) => specsOf(turn)))).toEqual(new Set(allSpecs()))
})

test('of what does not run every time, each file has one turn, and none has many more than another', () => {
  const [first = [], ...others] = turns.map((turn) => specsOf(turn))
  const everyTime = first.filter((file) => others.every((files) => files.includes(file)))
  expect(everyTime).toEqual(['main.spec.ts', 'forged.spec.ts', 'screens.spec.ts'])
  const own = turns.map((turn) => specsOf(turn).filter((file) => !everyTime.includes(file)))
  expect(own.flat()).toHaveLength(allSpecs().length - everyTime.length)
  const sizes = own.map((files) => files.length)
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
})

test('a commit has a turn, which TURN overrides', () => {
  expect(turnNow('', '00000000aa')).toBe(1)
  expect(turnNow('', '00000001aa')).toBe(2)
  expect(turnNow('', '00000006aa')).toBe(3)
  expect(turnNow('3', '00000000aa')).toBe(3)
})

test('sources without their history run the first turn', () => {
  expect(turnNow('', '')).toBe(1)
})

test.each(['0', '5', '1.5', 'all'])('TURN=%s is refused', (named) => {
  expect(() => turnNow(named, '')).toThrow('name one from 1 to 4')
})
