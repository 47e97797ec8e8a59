import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { emptyCell } from './practice-edits.ts'
import { PlanSheet } from './plan-sheet.tsx'
import type { CellRow, PeriodRow, PlanRow } from './practice-words.ts'

const plan = {
  title: 'Tuesday',
  date: '2026-09-08',
  startTime: '15:45',
  place: '',
  attire: 'shells',
  emphasis: 'none',
  opponent: '',
  notes: '',
} as unknown as PlanRow
const period = (of: Partial<PeriodRow>) =>
  ({ type: 'indy', name: '', minutes: 10, notes: '', contact: 'bags', ...of }) as PeriodRow
const cell = (of: Partial<CellRow>) => ({ ...emptyCell('QB'), ...of }) as CellRow

/** The rows of the printed day of the quarterbacks, each with its cells. */
function printedDay(periods: readonly PeriodRow[], cells: readonly CellRow[]): string[][] {
  const text = renderToStaticMarkup(
    createElement(PlanSheet, {
      team: { name: 'Hawks' } as MyTeam,
      plan,
      periods,
      byPeriod: Map.groupBy(cells, ({ periodId }) => periodId),
      nameOf: () => '',
      sheet: { kind: 'group', group: 'QB' },
    }),
  )
  const [, body = ''] = text.split('<tbody>')
  return body
    .split('<tr>')
    .slice(1)
    .map((row) =>
      row
        .split('<td')
        .slice(1)
        .map((one) =>
          `<td${one}`
            .replaceAll(/<[^>]*>/g, ' ')
            .replaceAll(/\s+/g, ' ')
            .trim(),
        ),
    )
}

test('a group’s day on paper has each period’s notes and contact, with and without a cell', () => {
  const periods = [
    period({ id: 'a', name: 'Indy', notes: 'Bring two balls' }),
    period({ id: 'b', name: 'Water', notes: 'Shade', contact: 'air' }),
  ]
  const cells = [
    cell({ id: '1', periodId: 'a', contact: 'thud' }),
    cell({ id: '2', periodId: 'a', activity: 'Slants' }),
  ]
  expect(printedDay(periods, cells)).toEqual([
    ['3:45 PM', '10', 'Indy Bring two balls', 'QB', 'Indy', 'Thud', '', '', '', ''],
    ['', '', '', 'QB', 'Slants', 'Bags', '', '', '', ''],
    ['3:55 PM', '10', 'Water Shade', '', '', 'Air', '', '', '', ''],
  ])
})
