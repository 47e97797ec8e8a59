import { expect, test } from 'vitest'
import { probedTables } from './health-database.ts'

test('probes the tables of the spec that exist, and no others', () => {
  expect(probedTables(['teams', 'plays', 'team_members', 'playbooks'])).toEqual([
    ['plays', 'id'],
    ['team_members', 'user_id'],
    ['playbooks', 'id'],
  ])
})

test('probes play calls, team posts and practice schedules once they exist', () => {
  expect(probedTables(['practice_schedules', 'team_posts', 'play_calls'])).toEqual([
    ['play_calls', 'id'],
    ['team_posts', 'id'],
    ['practice_schedules', 'id'],
  ])
})
