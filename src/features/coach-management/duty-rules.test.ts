import { expect, test } from 'vitest'
import { type Duty, torn, troublesOf } from './duty-rules.ts'

const duty = (name: string, given: Partial<Duty>): Duty => ({
  id: name,
  name,
  area: 'offense',
  place: 'field',
  userId: null,
  backupId: null,
  channel: '',
  notes: '',
  sortKey: 'a0',
  version: 1,
  ...given,
})
const PEOPLE = [
  { id: 'lee', name: 'Lee Ortiz', isOfStaff: true },
  { id: 'sam', name: 'Sam Ortega', isOfStaff: true },
]

test('flags both duties of a member assigned to two places', () => {
  const duties = [
    duty('Calls the offense', { userId: 'lee', place: 'booth' }),
    duty('Signals in the play', { userId: 'lee' }),
    duty('Logs the plays', { userId: 'sam', place: 'booth', backupId: 'lee' }),
    duty('Two-point chart', { userId: 'sam', place: 'booth' }),
    duty('Hydration', {}),
  ]
  expect([...troublesOf(duties, PEOPLE)]).toEqual([
    ['Calls the offense', ['Lee Ortiz is also on the sideline: signals in the play.']],
    ['Signals in the play', ['Lee Ortiz is also in the booth: calls the offense.']],
  ])
  expect(torn(duties, PEOPLE)).toEqual([{ name: 'Lee Ortiz', places: 'on the sideline and in the booth' }])
})

test('flags members who back themselves up and former members with a duty', () => {
  const duties = [
    duty('Calls the defense', { userId: 'sam', backupId: 'sam' }),
    duty('Kickoff', { userId: 'gone', backupId: 'lee' }),
    duty('Punt', { userId: 'lee', backupId: 'gone' }),
  ]
  expect([...troublesOf(duties, PEOPLE)]).toEqual([
    ['Calls the defense', ["Sam Ortega can't be their own backup."]],
    ['Kickoff', ['The previous assignee has left the team.']],
    ['Punt', ['The backup has left the team.']],
  ])
})
