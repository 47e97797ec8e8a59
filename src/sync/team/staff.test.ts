import { expect, test } from 'vitest'
import { countStaff } from './staff.ts'

const member = (teamRole: Parameters<typeof countStaff>[0][number]['teamRole'], status = 'active') => ({
  teamRole,
  status,
})
const person = (
  invitationStatus: string | null,
  teamRole: Parameters<typeof countStaff>[1][number]['teamRole'] = 'assistant_coach',
) => ({ teamRole, invitationStatus })

test('a head coach alone has no staff', () => {
  expect(countStaff([member('head_coach')], [])).toEqual({ joined: 0, invited: 0 })
  expect(countStaff([], [])).toEqual({ joined: 0, invited: 0 })
})

test('coaches and managers who joined count once, and those who left do not', () => {
  const members = [
    member('head_coach'),
    member('coordinator'),
    member('manager'),
    member('assistant_coach', 'inactive'),
    member('player'),
  ]
  expect(countStaff(members, [person('accepted', 'coordinator')])).toEqual({ joined: 2, invited: 0 })
})

test('only open invitations of coaches and managers count', () => {
  const people = [
    person('pending'),
    // Taken back, or not sent yet.
    person(null),
    person('expired'),
    person('failed'),
    person('pending', 'player'),
  ]
  expect(countStaff([member('head_coach')], people)).toEqual({ joined: 0, invited: 1 })
})
