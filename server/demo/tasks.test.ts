import { shiftDay } from '#schema/calendar.ts'
import { expect, test } from 'vitest'
import { buildDemoPhases, buildDemoTasks } from './tasks.ts'

const build = (today: string) => buildDemoTasks('2026-11-27', today, (role) => role)

test('on Wednesday most of what was due is done, one task is overdue, and today’s are being done', () => {
  const tasks = build('2026-11-25')
  const due = (of: (dueOn: string) => boolean) =>
    tasks.filter(({ dueOn }) => of(dueOn)).map(({ status }) => status)
  expect(due((day) => day < '2026-11-25')).toEqual(['done', 'done', 'done', 'done', 'todo'])
  expect(due((day) => day === '2026-11-25')).toEqual(['doing', 'doing'])
  expect(new Set(due((day) => day > '2026-11-25'))).toEqual(new Set(['todo']))
})

test('a week that has not begun has nothing done', () => {
  expect(new Set(build('2026-11-20').map(({ status }) => status))).toEqual(new Set(['todo']))
})

test('the phases follow each other day by day, and the game is in the regular season', () => {
  const phases = buildDemoPhases('2026-11-27')
  for (const [i, { toDay }] of phases.entries())
    if (phases[i + 1]) expect(phases[i + 1]?.fromDay).toBe(shiftDay(toDay, 1))
  const season = phases.find(({ kind }) => kind === 'season')
  expect(season).toMatchObject({ fromDay: '2026-10-11', toDay: '2026-12-19' })
})
