/** Everybody who might ask, and what each operation needs, stated a second time and apart from the code. */
import {
  type AppRole,
  type Capability,
  type Grant,
  TEAM_ROLE_RANK,
  TEAM_ROLES,
  type TeamRole,
} from '#schema/capabilities.ts'
import { newId } from '#schema/ids.ts'
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
  writeMember,
} from '#tests/support/accounts.ts'
import { withSql } from '#tests/support/forge.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { JSONValue } from 'postgres'
import { GAMES } from './game-cases.ts'
import { INVITATIONS } from './invitation-cases.ts'
import {
  CALENDAR,
  insertAnswer,
  insertEvent,
  insertNotice,
  insertRide,
  insertRider,
} from './calendar-cases.ts'
import { freshCode, JOINING } from './joining-cases.ts'
import { PEOPLE, ROLES } from './people-cases.ts'
import { PLANS } from './plan-cases.ts'
import { FORMATIONS, PLAYBOOK } from './playbook-cases.ts'
import { insertPractice, PRACTICE_CASES } from './practice-cases.ts'
import { insertScript, SCRIPT_CASES } from './script-cases.ts'
import { RECORD_CASES } from './record-cases.ts'
import { ROSTER } from './roster-cases.ts'
import { TEAM_DELETION } from './team-cases.ts'
import {
  insertConflict,
  insertFormation,
  insertGame,
  insertInvited,
  insertJoinRequest,
  insertPlan,
  insertPlanPlay,
  insertMember,
  insertPerson,
  duty,
  insertDepthCharts,
  insertDuty,
  insertPlayer,
  insertRecords,
  insertQuizAnswer,
  insertSorting,
} from './rows.ts'

export type Needs = Grant | 'self' | 'admin'

/** What whoever has not the right is told, where the spec has no words of its own. */
export const FORBIDDEN =
  "You don't have permission to do this on this team. Your change is kept so you can copy or export it. Ask the head coach for access."
/** The spec's own (section 8). */
const NO_TEAM_ROLE = 'Insufficient permissions to update team role'

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
    who: 'a manager who runs the team by a map',
    member: { role: 'manager', capabilities: { 'team.manage': true, 'playbook.edit': true } },
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
  if (needs === 'admin' || !member || member.active === false) return false
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
  const accounts = new Map<string, Account>()
  for (const { who, appRole } of SUBJECTS) {
    const account = await signUp(stack, { name: who })
    accounts.set(who, account)
    if (appRole) await setAppRole(stack, account.userId, appRole)
  }
  return { stack, owner, team: await createFilledTeam(stack, owner, accounts), accounts }
}

/** The same people in another team like it; the one before is deleted, since comparing all its rows takes ever longer. */
export async function inFreshTeam(world: World): Promise<World> {
  const { stack, owner, team: before, accounts } = world
  await withSql(stack, (sql) => sql`delete from teams where id = ${before.teamId}`)
  return { ...world, team: await createFilledTeam(stack, owner, accounts) }
}

async function createFilledTeam(
  stack: Stack,
  owner: Account,
  accounts: ReadonlyMap<string, Account>,
): Promise<Team> {
  const team = await createTeam(stack, owner)
  await createPlayIn(stack, owner, team)
  await insertFormation(stack, team)
  await insertFormation(stack, team, 'front')
  await insertRows(stack, team)
  await insertInvited(stack, team)
  for (const { who, member } of SUBJECTS) {
    const account = accounts.get(who)
    if (!account || !member) continue
    const { role, ...rest } = member
    await addMember(stack, team.teamId, account.userId, role, rest)
  }
  return team
}

/** A row of each table that no operation of the world's making fills. */
export async function insertRows(
  stack: Stack,
  { teamId, playbookId }: Team,
  { isReleased = false }: { isReleased?: boolean } = {},
): Promise<void> {
  await withSql(stack, async (sql) => {
    await sql`
      insert into duties (id, team_id, name, area, place, channel, notes, sort_key, created_by, created_at,
                          updated_by, updated_at, version)
      values (${newId()}, ${teamId}, 'Signals', 'defense', 'bench', '2', '', 'a0', 'test', now(), 'test', now(), 1)`
    await sql`
      insert into play_counts (play_id, team_id, reps, calls, successes, updated_at)
      select id, team_id, 3, 1, 1, now() from plays where team_id = ${teamId}`
    await insertSorting(sql, teamId)
    // By the playbook's id, so that queries of one player can name him (asked.ts).
    const playerId = await insertPlayer(sql, teamId, false, playbookId)
    await insertDepthCharts(sql, teamId, playerId)
    const personId = await insertPerson(sql)
    await insertRecords(sql, teamId, { playerId, personId })
    await insertNotice(sql, teamId, { userId: personId, actorId: playbookId })
    const eventId = await insertEvent(sql, teamId)
    await insertAnswer(sql, teamId, { eventId, playerId })
    const rideId = await insertRide(sql, teamId, { eventId, driverId: personId })
    await insertRider(sql, teamId, { eventId, playerId, rideId })
    await sql`
      insert into guardians (player_id, user_id, team_id, created_by, created_at)
      values (${playerId}, ${personId}, ${teamId}, 'test', now())`
    await sql`
      insert into join_codes (team_id, code, is_on, created_by, created_at, updated_by, updated_at, version)
      values (${teamId}, ${freshCode()}, true, 'test', now(), 'test', now(), 1)`
    await insertJoinRequest(sql, teamId, personId)
    // A default of the role, so that nobody's grants change.
    await sql`
      insert into role_rights (team_id, team_role, capability, is_granted, updated_by, updated_at)
      values (${teamId}, 'alumni', 'roster.view', true, 'test', now())`
    // By the playbook's id, too, so that a query of one game can name it.
    const planId = await insertPlan(sql, teamId, { id: playbookId, isPublished: isReleased })
    const [play] = await sql<{ id: string }[]>`select id from plays where team_id = ${teamId} limit 1`
    await insertPlanPlay(sql, teamId, { planId, playId: play?.id ?? '', hasCard: true })
    await insertQuizAnswer(sql, teamId, play?.id ?? '')
    await insertGame(sql, teamId, planId)
    // By the playbook's id, too, so that queries of one practice can name it.
    await insertPractice(sql, teamId, { id: playbookId, isPublished: isReleased })
    await insertScript(sql, teamId, { id: playbookId, isPublished: isReleased })
    await sql`
      insert into member_activity (team_id, user_id, seen_at)
      select team_id, user_id, now() from team_members where team_id = ${teamId} on conflict do nothing`
  })
}

/** The cookie that they send; none when they are signed out. */
export function cookieOf({ accounts }: World, { who, signedOut }: Subject): { cookie?: string } {
  const account = accounts.get(who)
  return signedOut || !account ? {} : { cookie: account.cookie }
}

export type OperationCase = {
  readonly needs: Needs
  /** An input that would be applied for somebody who may, on rows made for it. */
  readonly prepare: (
    world: World,
    by: Subject,
  ) => Promise<{ input: Record<string, unknown>; teamId?: string }>
  /** What somebody is told who has not the right; nothing for the usual words. */
  readonly denied?: string
  /** What stops somebody who holds the capability: the words of the refusal. */
  readonly refusal?: (by: Subject) => string | undefined
  /** Puts back what the operation did to those who ask. */
  readonly restore?: (world: World) => Promise<void>
}

/** Rank decides over whom `team.manage` may be used; the words are the spec's (section 8). */
const belowRank =
  (needed: number) =>
  ({ member, appRole }: Subject) =>
    (appRole && isAdmin({ appRole })) || (member && TEAM_ROLE_RANK[member.role] > needed)
      ? undefined
      : NO_TEAM_ROLE

/** Nobody grants what they lack, whatever their rank. */
const holding =
  (needed: Capability) =>
  (by: Subject): string | undefined =>
    isAllowed(by, needed) ? undefined : NO_TEAM_ROLE

/** Everybody is again what the list says, and the owner head coach. */
async function putMembersBack({ stack, owner, team, accounts }: World): Promise<void> {
  await withSql(stack, async (sql) => {
    await writeMember(sql, team.teamId, owner.userId, 'head_coach')
    for (const { who, member } of SUBJECTS) {
      const account = accounts.get(who)
      if (account && member)
        await writeMember(
          sql,
          team.teamId,
          account.userId,
          member.role,
          member.capabilities ?? [],
          member.active !== false,
        )
    }
  })
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
  'teams.edit': {
    needs: 'team.settings',
    prepare: ({ stack, team: { teamId } }) =>
      withSql(stack, async (sql) => {
        const [row] = await sql<{ season: string }[]>`select season from teams where id = ${teamId}`
        const changes = { season: { from: row?.season, to: newId().slice(0, 20) } }
        return { input: { id: teamId, baseVersion: 1, changes } }
      }),
  },
  ...TEAM_DELETION,
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
  'plays.revert': {
    needs: 'playbook.edit',
    prepare: async (world) => ({
      input: {
        id: await newPlay(world),
        baseVersion: 1,
        diagramVersion: 1,
        fields: { notes: { from: '', to: 'as it was' } },
        changes: [{ id: 'o.X', set: { label: { from: 'X', to: 'SE' } } }],
      },
    }),
  },
  ...PLAYBOOK,
  ...PLANS,
  ...CALENDAR,
  ...GAMES,
  ...JOINING,
  'conflicts.resolve': {
    needs: 'member',
    // The gate lets members pass; taking one's own side needs what the edit needs.
    refusal: (by) => (isAllowed(by, 'playbook.edit') ? undefined : FORBIDDEN),
    prepare: async (world, { who }) => {
      const entityId = await newPlay(world)
      const id = await insertConflict(world, world.accounts.get(who)?.userId ?? '', entityId)
      const fields = [{ field: 'notes', take: 'mine', theirs: '' }]
      return { input: { id, entityType: 'play', entityId, strategy: 'keep-mine', fields } }
    },
  },
  ...FORMATIONS,
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
  'receipts.dismiss': {
    needs: 'self',
    // Everybody was refused something, and whoever asks names all of it.
    prepare: ({ stack, team, accounts }) =>
      withSql(stack, async (sql) => {
        const rows = [...accounts.values()].map(({ userId }) => ({
          user_id: userId,
          id: newId(),
          team_id: team.teamId,
          name: 'plays.edit',
          entity_type: 'play',
          entity_id: newId(),
          description: 'Refused',
          outcome: 'rejected',
          created_at: new Date(),
          settled_at: new Date(),
          touched_at: new Date(),
        }))
        await sql`insert into receipts ${sql(rows)}`
        return { input: { ids: rows.map(({ id }) => id) } }
      }),
  },
  'members.setRole': {
    needs: 'team.manage',
    denied: NO_TEAM_ROLE,
    refusal: belowRank(TEAM_ROLE_RANK.manager),
    prepare: async (world) => ({
      input: { userId: await insertMember(world, 'player'), from: 'player', to: 'manager' },
    }),
  },
  'members.setCapability': {
    needs: 'team.manage',
    denied: NO_TEAM_ROLE,
    refusal: (by) => belowRank(TEAM_ROLE_RANK.player)(by) ?? holding('playbook.edit')(by),
    prepare: async (world) => ({
      input: {
        userId: await insertMember(world, 'player'),
        capability: 'playbook.edit',
        from: false,
        to: true,
      },
    }),
  },
  'members.setNotes': {
    needs: 'team.manage',
    denied: NO_TEAM_ROLE,
    refusal: belowRank(TEAM_ROLE_RANK.player),
    prepare: async (world) => ({
      input: { userId: await insertMember(world, 'player'), from: '', to: 'Long snapper' },
    }),
  },
  'members.setStatus': {
    needs: 'team.manage',
    denied: NO_TEAM_ROLE,
    refusal: belowRank(TEAM_ROLE_RANK.player),
    prepare: async (world) => ({
      input: { userId: await insertMember(world, 'player'), from: 'active', to: 'inactive' },
    }),
  },
  'members.transferHeadCoach': {
    needs: 'team.manage',
    denied: NO_TEAM_ROLE,
    // The head coach alone hands the team over, and admins for them.
    refusal: belowRank(TEAM_ROLE_RANK.head_coach - 1),
    prepare: async (world) => ({
      input: { userId: await insertMember(world, 'coordinator'), role: 'assistant_coach' },
    }),
    restore: putMembersBack,
  },
  'members.leave': {
    needs: 'member',
    refusal: ({ member }) => (member ? undefined : 'This member no longer exists.'),
    prepare: ({ accounts }, { who }) => Promise.resolve({ input: { userId: accounts.get(who)?.userId } }),
    restore: putMembersBack,
  },
  'members.setTitles': {
    needs: 'team.manage',
    denied: NO_TEAM_ROLE,
    refusal: belowRank(TEAM_ROLE_RANK.coordinator),
    prepare: async (world) => ({
      input: { userId: await insertMember(world, 'coordinator'), from: [], to: ['OC', 'QB'] },
    }),
  },
  'members.setPositionGroups': {
    needs: 'team.manage',
    denied: NO_TEAM_ROLE,
    refusal: belowRank(TEAM_ROLE_RANK.coordinator),
    prepare: async (world) => ({
      input: { userId: await insertMember(world, 'coordinator'), from: [], to: ['QB'] },
    }),
  },
  'duties.create': {
    needs: 'team.manage',
    prepare: () => Promise.resolve({ input: { duties: [duty()] } }),
  },
  'duties.edit': {
    needs: 'team.manage',
    prepare: async (world) => ({
      input: {
        id: await insertDuty(world),
        baseVersion: 1,
        changes: { userId: { from: null, to: await insertMember(world, 'coordinator') } },
      },
    }),
  },
  'duties.delete': {
    needs: 'team.manage',
    prepare: async (world) => ({ input: { id: await insertDuty(world), baseVersion: 1 } }),
  },
  'duties.restore': {
    needs: 'team.manage',
    prepare: async (world) => ({ input: { id: await insertDuty(world, true) } }),
  },
  ...ROLES,
  ...ROSTER,
  ...RECORD_CASES,
  ...PRACTICE_CASES,
  ...SCRIPT_CASES,
  ...PEOPLE,
  ...INVITATIONS,
}
