import { queries } from '#schema/queries/index.ts'
import { expect, test } from 'vitest'
import { isKeptBlank } from './blank-slate.ts'

test('a blank slate keeps the person, the team and its playbook, and no other team data', () => {
  const names = Object.values(queries).flatMap((group) =>
    Object.values(group as Record<string, { queryName: string }>).map(({ queryName }) => queryName),
  )
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter(isKeptBlank).toSorted()).toEqual([
    'me.conflicts',
    'me.grants',
    'me.memberships',
    'me.profile',
    'me.receipts',
    'playbook.all',
    'team.one',
  ])
})
