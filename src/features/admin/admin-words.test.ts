import type { AdminChange } from '#schema/admin.ts'
import { expect, test } from 'vitest'
import { changeWords } from './admin-words.ts'

const change = (given: Partial<AdminChange>): AdminChange => ({
  id: 'x',
  kind: 'active',
  actorId: 'a',
  actorName: 'Ada Admin',
  userId: 'u',
  teamId: null,
  subjectName: 'Robin Vega',
  from: null,
  to: null,
  at: 0,
  ...given,
})

test('says who changed what, for whom', () => {
  expect(changeWords(change({ kind: 'created' }))).toBe('Ada Admin created the account of Robin Vega.')
  expect(changeWords(change({ kind: 'app_role', from: 'player', to: 'coach' }))).toBe(
    'Ada Admin changed Robin Vega from Player to Coach.',
  )
  expect(changeWords(change({ from: true, to: false }))).toBe('Ada Admin deactivated Robin Vega.')
  expect(changeWords(change({ from: false, to: true }))).toBe('Ada Admin reactivated Robin Vega.')
  const until = new Date(2026, 10, 30, 23, 59).getTime()
  expect(changeWords(change({ kind: 'team_plan', subjectName: 'Hawks', to: { tier: 'pro', until } }))).toBe(
    'Ada Admin gave Hawks Pro until Nov 30, 2026.',
  )
  expect(changeWords(change({ kind: 'person_plan', to: { tier: 'free', until: null } }))).toBe(
    'Ada Admin ended Pro for Robin Vega.',
  )
  expect(changeWords(change({ kind: 'profile', to: { full_name: 'Rob', grade_level: '11' } }))).toBe(
    "Ada Admin edited Robin Vega's profile: name, grade level.",
  )
})

test('names the server when no person did it, and keeps silent about a deleted profile', () => {
  expect(changeWords(change({ kind: 'app_role', actorName: null, from: 'player', to: 'super_admin' }))).toBe(
    'The server changed Robin Vega from Player to Super admin.',
  )
  expect(changeWords(change({ kind: 'profile', subjectName: 'A deleted account', to: null }))).toBe(
    "Ada Admin edited A deleted account's profile: details removed.",
  )
})
