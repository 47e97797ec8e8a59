/** What changing people, and what the roles of a team may do, needs. Parts of the table in operation-cases.ts. */
import { TEAM_ROLE_RANK } from '#schema/capabilities.ts'
import { effectiveCapabilities, isAdmin } from '#schema/permissions.ts'
import { withSql } from '#tests/support/forge.ts'
import { insertMember, insertPerson } from './rows.ts'
import type { OperationCase } from './operation-cases.ts'
import type { Subject } from './world.ts'

/** The spec's own words (section 8). */
const NO_APP_ROLE = 'Insufficient permissions to update app role'
const NO_PROFILE = 'You can only edit profiles of members below your role. Ask them to edit it.'
const NO_RIGHT = 'You can only change roles below yours, and permissions that you have. Ask the head coach.'

/** Admins, and members whose role ranks above players. */
const isAbovePlayers = ({ member, appRole }: Subject): boolean =>
  (appRole !== undefined && isAdmin({ appRole })) ||
  (member !== undefined && TEAM_ROLE_RANK[member.role] > TEAM_ROLE_RANK.player)

const editsPlays = ({ member, appRole }: Subject): boolean =>
  (appRole !== undefined && isAdmin({ appRole })) ||
  (member !== undefined &&
    effectiveCapabilities(member.role, member.capabilities ?? []).includes('playbook.edit'))

export const ROLES: { readonly [name: string]: OperationCase } = {
  'roles.setRights': {
    needs: 'team.manage',
    refusal: (by) => (isAbovePlayers(by) && editsPlays(by) ? undefined : NO_RIGHT),
    prepare: ({ team }) =>
      Promise.resolve({
        input: {
          id: team.teamId,
          rights: [{ teamRole: 'player', capability: 'playbook.edit', isGranted: true }],
        },
      }),
    restore: ({ stack, team }) =>
      withSql(
        stack,
        async (sql) =>
          void (await sql`delete from role_rights where team_id = ${team.teamId} and team_role = 'player'`),
      ),
  },
}

export const PEOPLE: { readonly [name: string]: OperationCase } = {
  'people.setAppRole': {
    needs: 'admin',
    denied: NO_APP_ROLE,
    prepare: ({ stack }) =>
      withSql(stack, async (sql) => ({
        input: { userId: await insertPerson(sql), from: 'player', to: 'coach' },
      })),
  },
  'people.editProfile': {
    needs: 'team.manage',
    refusal: (by) => (isAbovePlayers(by) ? undefined : NO_PROFILE),
    prepare: async (world) => ({
      input: { userId: await insertMember(world, 'player'), values: { position: 'QB' } },
    }),
  },
  'people.setNotificationPreferences': {
    needs: 'self',
    prepare: ({ accounts }, { who }) =>
      Promise.resolve({ input: { userId: accounts.get(who)?.userId, email: false } }),
  },
  'people.setProfile': {
    needs: 'self',
    prepare: ({ accounts }, { who }) =>
      Promise.resolve({ input: { userId: accounts.get(who)?.userId, values: { bio: 'Coaches the line.' } } }),
  },
  'people.setPrivateProfile': {
    needs: 'self',
    prepare: ({ accounts }, { who }) =>
      Promise.resolve({ input: { userId: accounts.get(who)?.userId, values: { phone: '555-0100' } } }),
  },
}
