/** What each operation needs, stated a second time and apart from the code. */
import { type Capability, TEAM_ROLE_RANK } from '#schema/capabilities.ts'
import { newId } from '#schema/ids.ts'
import { isAdmin } from '#schema/permissions.ts'
import { createPlayIn, playFields, twoReceivers, writeMember } from '#tests/support/accounts.ts'
import { withSql } from '#tests/support/forge.ts'
import { CALENDAR } from './calendar-cases.ts'
import { GAMES } from './game-cases.ts'
import { INVITATIONS } from './invitation-cases.ts'
import { JOINING } from './joining-cases.ts'
import { PEOPLE, ROLES } from './people-cases.ts'
import { PLANS } from './plan-cases.ts'
import { FORMATIONS, PLAYBOOK } from './playbook-cases.ts'
import { PRACTICE_CASES } from './practice-cases.ts'
import { RECORD_CASES } from './record-cases.ts'
import { ROSTER } from './roster-cases.ts'
import { duty, insertConflict, insertDuty, insertMember } from './rows.ts'
import { SCRIPT_CASES } from './script-cases.ts'
import { SOCIAL_CASES } from './social-cases.ts'
import { TEAM_DELETION } from './team-cases.ts'
import { isAllowed, type Needs, type Subject, SUBJECTS, type World } from './world.ts'

/** What whoever has not the right is told, where the spec has no words of its own. */
export const FORBIDDEN =
  "You don't have permission to do this on this team. Your change is kept so you can copy or export it. Ask the head coach for access."
/** The spec's own (section 8). */
const NO_TEAM_ROLE = 'Insufficient permissions to update team role'

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
  ...SOCIAL_CASES,
  ...PRACTICE_CASES,
  ...SCRIPT_CASES,
  ...PEOPLE,
  ...INVITATIONS,
}
