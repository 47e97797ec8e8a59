import { describe, expect, test } from 'vitest'
import { currentOf, daysLeft, endWords, ofActiveStaff, standingOf, toRenew } from './certification-words.ts'

const TODAY = '2026-11-25'

test('a certification counts through its last day', () => {
  expect(daysLeft('2026-11-25', TODAY)).toBe(0)
  expect(standingOf('2026-11-25', TODAY)).toBe('ending')
  expect(standingOf('2026-11-24', TODAY)).toBe('ended')
})

test('30 days before the last day it is marked', () => {
  expect(standingOf('2026-12-25', TODAY)).toBe('ending')
  expect(standingOf('2026-12-26', TODAY)).toBe('valid')
})

test('the words name the kind and the days left', () => {
  expect([
    endWords('cpr', '2026-12-16', TODAY),
    endWords('cpr', '2026-11-26', TODAY),
    endWords('concussion', TODAY, TODAY),
    endWords('background', '2026-01-01', TODAY),
  ]).toEqual([
    'CPR ends in 21 days',
    'CPR ends in 1 day',
    'Concussion training ends today',
    'Background check ended',
  ])
})

test('the latest entry of a kind counts', () => {
  const all = [
    { kind: 'cpr', expiresOn: '2026-01-01' },
    { kind: 'cpr', expiresOn: '2028-01-01' },
    { kind: 'background', expiresOn: '2027-01-01' },
  ] as const
  expect(currentOf(all)).toEqual([all[2], all[1]])
})

describe('of members who have left the staff or the team', () => {
  const member = (userId: string, teamRole: 'manager' | 'player' | 'family', status = 'active') => ({
    userId,
    teamRole,
    status,
  })
  const members = [
    member('staff', 'manager'),
    member('valid', 'manager'),
    member('now a player', 'player'),
    member('now family', 'family'),
    member('gone', 'manager', 'inactive'),
  ]
  const cpr = (userId: string, expiresOn = '2026-12-01') => ({ userId, kind: 'cpr', expiresOn }) as const
  const all = members.map(({ userId }) => cpr(userId, userId === 'valid' ? '2028-01-01' : undefined))

  test('no certifications are to be renewed', () => {
    expect(toRenew(members, all, TODAY)).toEqual([{ member: members[0], ending: [all[0]] }])
  })

  test('the list shows none', () => {
    expect(ofActiveStaff(members, [...all, cpr('nobody')])).toEqual([all[0], all[1]])
  })
})
