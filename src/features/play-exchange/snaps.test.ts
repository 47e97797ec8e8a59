import { usualNumbers } from '#schema/football/team-numbers.ts'
import type { Unit } from '#schema/football/taxonomy.ts'
import { expect, test } from 'vitest'
import type { Target } from './columns.ts'
import { outcomeOf } from './snaps.ts'

const usual = usualNumbers('nfhs')

/** The outcome of a snap with these cells. */
function outcome(cells: { readonly [target in Target]?: string }, unit: Unit = 'offense', numbers = usual) {
  return outcomeOf((target) => cells[target] ?? '', unit, numbers)
}

test("a snap is good by the team's own success numbers", () => {
  const first = { down: '1', distance: '10', gain: '4', result: 'Rush' }
  expect(outcome(first)).toBe('bad')
  const ours = { ...usual, successFirst: 40, successThird: 80 }
  expect(outcome(first, 'offense', ours)).toBe('good')
  expect(outcome(first, 'defense', ours)).toBe('bad')
  expect(outcome({ ...first, gain: '3' }, 'offense', ours)).toBe('bad')
  const third = { down: '3', distance: '5', gain: '4', result: 'Complete' }
  expect(outcome(third)).toBe('bad')
  expect(outcome(third, 'offense', ours)).toBe('good')
  expect(outcome({ ...third, down: '5' }, 'offense', ours)).toBe('none')
})

test.each(['Fumble, Def TD', 'Sack, Fumble, Def TD', 'Interception, Def TD', 'Defensive touchdown'])(
  '"%s" is good for the defense and bad for the offense',
  (result) => {
    const snap = { down: '1', distance: '10', gain: '6', result }
    expect([outcome(snap), outcome(snap, 'defense')]).toEqual(['bad', 'good'])
  },
)

test.each(['Rush, TD', 'Complete, TD', '1st down'])('"%s" is good for the offense', (result) => {
  expect([outcome({ result }), outcome({ result }, 'defense')]).toEqual(['good', 'bad'])
})
