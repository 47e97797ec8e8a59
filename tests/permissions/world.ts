/** Everybody who might ask, and what each operation and query needs, stated a second time and apart from the code. */
import { type AppRole, type Grant, TEAM_ROLES, type TeamRole } from '#schema/capabilities.ts'
import { newId } from '#schema/ids.ts'
import { queries } from '#schema/index.ts'
import { effectiveCapabilities, isAdmin } from '#schema/permissions.ts'
import {
  type Account,
  addMember,
  createPlayIn,
  createTeam,
  playFields,
  setAppRole,
  signUp,
  type Team,
  twoReceivers,
} from '#tests/support/accounts.ts'
import { withSql } from '#tests/support/forge.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { JSONValue, Sql } from 'postgres'

export type Needs = Grant | 'self'

/** Somebody, by what the rules know of them. */
export type Subject = {
  readonly who: string
  readonly member?: { role: TeamRole; capabilities?: JSONValue; active?: false }
  readonly appRole?: AppRole
  readonly signedOut?: true
}

export const SUBJECTS: readonly Subject[] = [
  ...TEAM_ROLES.map((role) => ({ who: role, member: { role } })),
  { who: 'an ex-member who was head coach', member: { role: 'head_coach', active: false } },
  { who: 'a stranger' },
  { who: 'a coach and admin nowhere', appRole: 'coach' },
  { who: 'an admin', appRole: 'admin' },
  { who: 'a super admin', appRole: 'super_admin' },
  {
    who: 'an alumnus with grants as a list',
    member: { role: 'alumni', capabilities: ['playbook.create', 'team.manage'] },
  },
  {
    who: 'an alumnus with grants as a map',
    member: { role: 'alumni', capabilities: { 'playbook.edit': true, 'playbook.manage': false } },
  },
  {
    who: 'a family member whose map says no to what the role has not',
    member: { role: 'family', capabilities: { 'playbook.view': false, 'playbook.manage': 'true' } },
  },
  { who: 'nobody: signed out', signedOut: true },
]

/** What schema/permissions says of this somebody. */
export function isAllowed({ member, appRole, signedOut }: Subject, needs: Needs): boolean {
  if (signedOut) return false
  if (needs === 'self' || (appRole && isAdmin({ appRole }))) return true
  if (!member || member.active === false) return false
  return needs === 'member' || effectiveCapabilities(member.role, member.capabilities ?? []).includes(needs)
}

export type World = {
  readonly stack: Stack
  readonly owner: Account
  readonly team: Team
  readonly accounts: ReadonlyMap<string, Account>
}

/** A team with a play, a formation and everybody of the list. */
export async function createWorld(stack: Stack): Promise<World> {
  const owner = await signUp(stack, { name: 'The owner' })
  const team = await createTeam(stack, owner)
  await createPlayIn(stack, owner, team)
  await insertFormation(stack, team)
  const accounts = new Map<string, Account>()
  for (const { who, member, appRole } of SUBJECTS) {
    const account = await signUp(stack, { name: who })
    accounts.set(who, account)
    if (appRole) await setAppRole(stack, account.userId, appRole)
    if (member) {
      const { role, ...rest } = member
      await addMember(stack, team.teamId, account.userId, role, rest)
    }
  }
  return { stack, owner, team, accounts }
}

/** The cookie that they send; none when they are signed out. */
export function cookieOf({ accounts }: World, { who, signedOut }: Subject): { cookie?: string } {
  const account = accounts.get(who)
  return signedOut || !account ? {} : { cookie: account.cookie }
}

/** A formation of the team's; returns its id. */
export async function insertFormation(stack: Stack, { teamId }: Team): Promise<string> {
  const id = newId()
  await withSql(
    stack,
    (sql) => sql`
      insert into formations (id, team_id, name, family, personnel, strength, players, created_by, created_at,
                              updated_by, updated_at, version)
      values (${id}, ${teamId}, 'Ours', 'gun', '11', 'R', '[]', 'test', now(), 'test', now(), 1)`,
  )
  return id
}

type OperationCase = {
  readonly needs: Needs
  /** An input that would be applied for somebody who may, on rows made for it. */
  readonly prepare: (world: World) => Promise<{ input: Record<string, unknown>; teamId?: string }>
}

const newPlay = ({ stack, owner, team }: World) => createPlayIn(stack, owner, team)

/** Every operation. One that is not here fails the matrix. */
export const OPERATIONS: { readonly [name: string]: OperationCase } = {
  'teams.create': {
    needs: 'self',
    prepare: () => {
      const id = newId()
      const input = { id, playbookId: newId(), name: 'Their own', schoolName: '', competitionLevel: 'nfhs' }
      return Promise.resolve({ input, teamId: id })
    },
  },
  'playbooks.edit': {
    needs: 'playbook.manage',
    prepare: ({ stack, team }) =>
      withSql(stack, async (sql) => {
        const [row] = await sql<{ name: string }[]>`select name from playbooks where id = ${team.playbookId}`
        const changes = { name: { from: row?.name, to: `Renamed ${newId()}` } }
        return { input: { id: team.playbookId, baseVersion: 1, changes } }
      }),
  },
  'plays.create': {
    needs: 'playbook.create',
    prepare: ({ team: { playbookId } }) =>
      Promise.resolve({ input: { id: newId(), playbookId, fields: playFields(), diagram: twoReceivers() } }),
  },
  'plays.edit': {
    needs: 'playbook.edit',
    prepare: async (world) => ({
      input: { id: await newPlay(world), baseVersion: 1, changes: { notes: { from: '', to: 'written' } } },
    }),
  },
  'plays.editDiagram': {
    needs: 'playbook.edit',
    prepare: async (world) => ({
      input: {
        playId: await newPlay(world),
        baseVersion: 1,
        changes: [{ id: 'o.X', set: { label: { from: 'X', to: 'SE' } } }],
      },
    }),
  },
  'plays.delete': {
    needs: 'playbook.edit',
    prepare: async (world) => ({ input: { id: await newPlay(world), baseVersion: 1, diagramVersion: 1 } }),
  },
  'plays.restore': {
    needs: 'playbook.edit',
    prepare: async (world) => {
      const id = await newPlay(world)
      await withSql(world.stack, (sql) => sql`update plays set deleted_at = now() where id = ${id}`)
      return { input: { id } }
    },
  },
  'formations.create': {
    needs: 'playbook.create',
    prepare: () =>
      Promise.resolve({
        input: {
          id: newId(),
          name: 'Theirs',
          family: 'gun',
          personnel: '11',
          strength: 'R',
          players: [{ role: 'X', x: -20, y: 0, onLine: true }],
        },
      }),
  },
  'formations.delete': {
    needs: 'playbook.edit',
    prepare: async ({ stack, team }) => ({ input: { id: await insertFormation(stack, team) } }),
  },
  'notifications.read': {
    needs: 'self',
    // Everybody is told of something, and whoever asks names all of it.
    prepare: ({ stack, team, accounts }) =>
      withSql(stack, async (sql) => {
        const rows = [...accounts.values()].map(({ userId }) => ({
          id: newId(),
          user_id: userId,
          team_id: team.teamId,
          kind: 'plays_published',
          actor_id: `somebody-${newId()}`,
          actor_name: 'Somebody',
          entity_id: 'play',
          subject: 'Their play',
          count: 1,
          created_at: new Date(),
        }))
        await sql`insert into notifications ${sql(rows)}`
        return { input: { ids: rows.map(({ id }) => id) } }
      }),
  },
}

type QueryCase = { readonly needs: Needs; readonly ask: (team: Team, playId: string) => unknown }

/** Every query. One that is not here fails the matrix. */
export const QUERIES: { readonly [name: string]: QueryCase } = {
  'me.profile': { needs: 'self', ask: () => queries.me.profile() },
  'me.memberships': { needs: 'self', ask: () => queries.me.memberships() },
  'me.grants': { needs: 'self', ask: () => queries.me.grants() },
  'me.notifications': { needs: 'self', ask: () => queries.me.notifications() },
  'me.receipts': { needs: 'self', ask: () => queries.me.receipts() },
  'team.one': { needs: 'member', ask: ({ teamId }) => queries.team.one({ teamId }) },
  'team.members': { needs: 'member', ask: ({ teamId }) => queries.team.members({ teamId }) },
  'playbook.all': { needs: 'playbook.view', ask: ({ teamId }) => queries.playbook.all({ teamId }) },
  'playbook.formations': {
    needs: 'playbook.view',
    ask: ({ teamId }) => queries.playbook.formations({ teamId }),
  },
  'plays.all': { needs: 'playbook.view', ask: ({ teamId }) => queries.plays.all({ teamId }) },
  'plays.drawings': { needs: 'playbook.view', ask: ({ teamId }) => queries.plays.drawings({ teamId }) },
  'plays.one': { needs: 'playbook.view', ask: ({ teamId }, id) => queries.plays.one({ teamId, id }) },
}

/** All that the teams have, as one text: equal before and after means that nothing was written. */
export async function contents(sql: Sql, teamIds: readonly string[]): Promise<string> {
  const tables = [
    'playbooks',
    'plays',
    'play_diagrams',
    'formations',
    'team_members',
    'member_grants',
    'notifications',
  ]
  const one = (table: string) => sql`
    select ${table} || t::text as row from ${sql(table)} t where team_id in ${sql(teamIds)} union all `
  const rows = await sql<{ row: string }[]>`${tables.map(one)} select t::text as row from teams t order by 1`
  return rows.map(({ row }) => row).join('\n')
}
