import { expect, test } from 'vitest'
import { byDue, byOwner, columnsOf, dueWords, isOverdue, type TaskRow } from './task-words.ts'

const TODAY = '2026-11-25'
const task = (id: string, rest: Partial<TaskRow> = {}): TaskRow => ({
  id,
  teamId: 't',
  title: id,
  notes: '',
  ownerId: null,
  dueOn: '',
  status: 'todo',
  area: 'offense',
  sortKey: 'a0',
  createdBy: 'x',
  createdAt: 0,
  updatedBy: 'x',
  updatedAt: 0,
  version: 1,
  deletedAt: null,
  ...rest,
})

test('a task is overdue after its day, until it is done', () => {
  expect(isOverdue(task('a', { dueOn: '2026-11-24' }), TODAY)).toBe(true)
  expect(isOverdue(task('a', { dueOn: TODAY }), TODAY)).toBe(false)
  expect(isOverdue(task('a', { dueOn: '2026-11-24', status: 'done' }), TODAY)).toBe(false)
  expect(isOverdue(task('a'), TODAY)).toBe(false)
})

test('due days are named as coaches say them', () => {
  const words = (dueOn: string, status: TaskRow['status'] = 'todo') =>
    dueWords(task('a', { dueOn, status }), TODAY)
  expect(words('')).toBe('')
  expect(words('2026-11-23')).toBe('Overdue, Mon, Nov 23')
  expect(words('2026-11-23', 'done')).toBe('Due Mon, Nov 23')
  expect(words(TODAY)).toBe('Due today')
  expect(words('2026-11-26')).toBe('Due tomorrow')
  expect(words('2026-11-27')).toBe('Due Fri, Nov 27')
})

test('the board has a column per status, in the staff’s order, also with equal keys', () => {
  const columns = columnsOf([
    task('b', { sortKey: 'a1' }),
    task('d', { sortKey: 'a1' }),
    task('c', { status: 'done' }),
    task('a', { sortKey: 'Zz' }),
  ])
  expect(columns.map(({ section, lines }) => [section, lines.map(({ id }) => id)])).toEqual([
    ['todo', ['a', 'b', 'd']],
    ['doing', []],
    ['done', ['c']],
  ])
})

test('the list begins with the reader and ends with tasks that no coach has', () => {
  const names: { [id: string]: string } = { me: 'Zoe', kim: 'Kim', al: 'Al' }
  const groups = byOwner(
    [task('1'), task('2', { ownerId: 'kim' }), task('3', { ownerId: 'me' }), task('4', { ownerId: 'al' })],
    'me',
    (id) => names[id ?? ''] ?? '',
  )
  expect(groups.map(({ ownerId }) => ownerId)).toEqual(['me', 'al', 'kim', null])
})

test('tasks go by due day, those without one after them, and done ones last', () => {
  const tasks = [
    task('none'),
    task('done', { dueOn: '2026-11-20', status: 'done' }),
    task('friday', { dueOn: '2026-11-27' }),
    task('late', { dueOn: '2026-11-24' }),
  ]
  expect(byDue(tasks).map(({ id }) => id)).toEqual(['late', 'friday', 'none', 'done'])
})
