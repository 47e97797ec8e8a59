/** Operations on people and roles, which no undo takes back. Part of the table in every-operation.test.ts. */
import { TEAM, ME, THEM } from './one-of-everything.ts'

export const PEOPLE_CASES = {
  'people.setNotificationPreferences': {
    kind: 'final',
    input: { userId: ME, email: false },
    why: 'a switch on a page of its own, outside every team',
  },
  'people.setProfile': {
    kind: 'final',
    input: { userId: ME, values: { bio: 'Coaches the line.' } },
    why: 'a field on a page of its own, outside every team',
  },
  'people.editProfile': {
    kind: 'final',
    input: { userId: THEM, values: { bio: 'Coaches the line.' } },
    why: 'a field on the page of the member, which the same field sets back',
  },
  'roles.setRights': {
    kind: 'final',
    input: { id: TEAM, rights: [{ teamRole: 'player', capability: 'playbook.edit', isGranted: true }] },
    why: 'a switch that sets it back',
  },
  'people.setPrivateProfile': {
    kind: 'final',
    input: { userId: ME, values: { phone: '555-0100' } },
    why: 'a field on a page of its own, outside every team',
  },
} as const
