import { expect, test } from 'vitest'
import { PRACTICE_TEMPLATES } from '#schema/football/practice-templates.ts'
import { LARGEST, sheetSize, SMALLEST } from './sheet-size.ts'

const rowsOf = (slug: string) =>
  (PRACTICE_TEMPLATES.find((one) => one.slug === slug)?.periods ?? []).map(
    ({ name = '', type, notes = '', cells = [] }, i) => ({
      heading: [name || type, notes],
      cells: cells.map(({ from, to, ...said }, at) => ({
        id: `${i}.${at}`,
        groupFrom: from,
        groupTo: to,
        ...said,
      })),
    }),
  )
const textsOf = ({ activity = '', drill = '', equipment = '' }) => [activity, `${drill} ${equipment}`]

test('a sheet with more on it has smaller type, down to what can still be read', () => {
  const tuesday = rowsOf('tuesday')
  const sizes = [1, 2, 3, 9].map((times) =>
    sheetSize(Array.from({ length: times }, () => tuesday).flat(), '', textsOf),
  )
  expect(sizeOf([])).toBe(LARGEST)
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  expect(sizes[0]).toBeLessThan(LARGEST + 0.1)
  expect(sizes.at(-1)).toBe(SMALLEST)
})

const sizeOf = (rows: ReturnType<typeof rowsOf>) => sheetSize(rows, '', textsOf)
