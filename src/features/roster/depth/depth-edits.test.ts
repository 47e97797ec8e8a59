import { describe, expect, test } from 'vitest'
import type { DepthSpot } from '#schema/depth.ts'
import type { DepthLines } from '#schema/operations/depth.ts'
import { isAmong, moveEdit, removeEdits } from './depth-edits.ts'

const line = (id: string, isTied = false): DepthSpot => ({
  id,
  chart: 'offense',
  spot: 'QB',
  playerId: id,
  sortKey: `a${id}`,
  isTied,
})
const putOf = (input: unknown) => (input as { lines: DepthLines }).lines
const tiesOf = (input: unknown) => putOf(input).map(({ id, isTied }) => [id, isTied])

describe('a tie', () => {
  // 2 is tied with 1, 3 with 2; 4 is alone.
  const three = [line('1'), line('2', true), line('3', true), line('4')]

  test('ends for the man behind a starter who moves away, and comes back with undo', () => {
    const edit = moveEdit(three[0]!, three, { spot: 'RB', men: [], at: 0 })
    expect(tiesOf(edit?.do.input)).toEqual([
      ['1', false],
      ['2', false],
    ])
    expect(tiesOf(edit?.undo[0]?.input)).toEqual([
      ['1', false],
      ['2', true],
    ])
  })

  test('stays for the others when one in the middle of it moves away', () => {
    const edit = moveEdit(three[1]!, three, { spot: 'RB', men: [], at: 0 })
    expect(tiesOf(edit?.do.input)).toEqual([['2', false]])
  })

  test('takes in a man who is put between two who are tied', () => {
    const edit = moveEdit(three[3]!, three, { spot: 'QB', men: three, at: 1 })
    expect(tiesOf(edit?.do.input)).toEqual([['4', true]])
  })

  test('is not made by a man who passes the one tied with him', () => {
    const pair = [line('1'), line('2', true), line('3')]
    expect(tiesOf(moveEdit(pair[0]!, pair, { spot: 'QB', men: pair, at: 1 })?.do.input)).toEqual([
      ['1', false],
      ['2', false],
    ])
  })

  test('ends for the man behind a starter who is taken off', () => {
    const [off, release] = removeEdits(three[0]!, three)
    expect(off?.do.input).toEqual({ chart: 'offense', ids: ['1'] })
    expect(tiesOf(release?.do.input)).toEqual([['2', false]])
    expect(removeEdits(three[1]!, three)).toHaveLength(1)
  })
})

test('a man who stays where he is makes no edit', () => {
  const two = [line('1'), line('2')]
  expect(moveEdit(two[1]!, two, { spot: 'QB', men: two, at: 1 })).toBeNull()
})

test('a player stands among the men of a spot by another line than this one', () => {
  const [webb, reyes] = [line('1'), line('2')]
  expect(isAmong(webb, [webb, reyes])).toBe(false)
  expect(isAmong(webb, [reyes, { ...line('3'), playerId: '1' }])).toBe(true)
})
