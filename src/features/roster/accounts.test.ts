import { expect, test } from 'vitest'
import { accountsFor } from './accounts.ts'
import type { Member } from './group-members.ts'

const member = (userId: string, more: Partial<Member> = {}): Member => ({
  userId,
  teamRole: 'player',
  titles: [],
  assignedAt: 0,
  status: 'active',
  profile: { fullName: `Name of ${userId}`, position: null, jerseyNumber: null },
  ...more,
})
const spot = (id: string, userId: string | null) => ({ id, userId })
const idsOf = (accounts: readonly { userId: string }[]) => accounts.map(({ userId }) => userId)

test("the active players' accounts, without those of other players on the roster", () => {
  const members = [
    member('free'),
    member('own'),
    member('taken'),
    member('coach', { teamRole: 'assistant_coach' }),
    member('left', { status: 'removed' }),
  ]
  const players = [spot('p1', 'own'), spot('p2', 'taken')]
  expect(idsOf(accountsFor(spot('p1', 'own'), players, members))).toEqual(['free', 'own'])
  expect(idsOf(accountsFor(null, players, members))).toEqual(['free'])
})

test('the linked account of one who left, or has another role, comes first by name', () => {
  const members = [member('free'), member('left', { status: 'removed' })]
  expect(accountsFor(spot('p1', 'left'), [spot('p1', 'left')], members)).toEqual([
    { userId: 'left', name: 'Name of left' },
    { userId: 'free', name: 'Name of free' },
  ])
})

test('a linked account that is no longer known is that of a former member', () => {
  const known = [member('hidden', { status: 'removed', profile: undefined })]
  for (const userId of ['gone', 'hidden'])
    expect(accountsFor(spot('p1', userId), [spot('p1', userId)], known)).toEqual([
      { userId, name: 'A former member' },
    ])
})
