import { expect, test } from 'vitest'
import { buildDemoTasks } from './tasks.ts'

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
