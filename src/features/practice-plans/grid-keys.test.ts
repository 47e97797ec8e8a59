import { expect, test } from 'vitest'
import { FIRST_GROUP_COL, MINUTES_COL, NAME_COL, pasteAt, typeOfName } from './grid-keys.ts'

const at = (row: number, col: number, text: string) => ({ row, col, text })

test('pasted texts go from the place of their first, and columns that do not fit are left out', () => {
  expect(
    pasteAt({ row: 1, col: 9 }, [
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
    ]),
  ).toEqual([at(1, 9, 'a'), at(1, 10, 'b'), at(2, 9, 'd'), at(2, 10, 'e')])
})

test('a row of headings says where columns go; start times follow by themselves', () => {
  const rows = [
    ['Time', 'Min', 'Period', 'WR', 'Coach'],
    ['3:45', '10', 'Flex', 'Stalk', 'Diaz'],
  ]
  expect(pasteAt({ row: 0, col: 5 }, rows)).toEqual([
    at(0, MINUTES_COL, '10'),
    at(0, NAME_COL, 'Flex'),
    at(0, FIRST_GROUP_COL + 2, 'Stalk'),
  ])
  expect(pasteAt({ row: 3, col: NAME_COL }, [['3:45 PM', 'Indy', '15']])).toEqual([
    at(3, NAME_COL, 'Indy'),
    at(3, MINUTES_COL, '15'),
  ])
})

test('a pasted period has the type that its name tells', () => {
  expect(typeOfName(' 7-on-7 ')).toEqual({ type: 'skelly', name: '' })
  expect(typeOfName('Water break')).toEqual({ type: 'water', name: 'Water break' })
  expect(typeOfName('Team vs. scout D')).toEqual({ type: 'team', name: 'Team vs. scout D' })
  expect(typeOfName('Pursuit')).toEqual({ type: 'group', name: 'Pursuit' })
})
