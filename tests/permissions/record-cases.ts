/** What the operations on players' records and on certifications need, on rows made for them. Part of the table in operation-cases.ts. */
import type { Capability } from '#schema/capabilities.ts'
import { newId } from '#schema/ids.ts'
import { createPlayIn } from '#tests/support/accounts.ts'
import { withSql } from '#tests/support/forge.ts'
import {
  insertDrill,
  insertMember,
  insertPlayer,
  insertQuizSet,
  insertRecord,
  insertPhase,
  insertPoint,
  insertTask,
  insertWeekLine,
  RECORDS,
} from './rows.ts'
import type { OperationCase } from './operation-cases.ts'
import { insertPost } from './post-rows.ts'
import type { World } from './world.ts'

type Kind = {
  readonly needs: Capability
  /** What an entry is about. */
  readonly about: (world: World) => Promise<{ [property: string]: unknown }>
  readonly entry: { readonly [property: string]: unknown }
  readonly changes: { readonly [field: string]: { from: unknown; to: unknown } }
  /** The row that is edited, deleted and restored; returns its id. */
  readonly insert: (world: World, isDeleted: boolean) => Promise<string>
}

const newPost = ({ stack, team }: World) => withSql(stack, (sql) => insertPost(sql, team.teamId))

const newPlayer = ({ stack, team }: World) => withSql(stack, (sql) => insertPlayer(sql, team.teamId))

/** Entries about a player; the columns are those of RECORDS in rows.ts. */
const ofPlayer = (
  needs: Capability,
  table: keyof typeof RECORDS,
  entry: Kind['entry'],
  changes: Kind['changes'],
): Kind => ({
  needs,
  about: async (world) => ({ playerId: await newPlayer(world) }),
  entry,
  changes,
  insert: async (world, isDeleted) => {
    const player_id = await newPlayer(world)
    const columns = { player_id, ...RECORDS[table] }
    return withSql(world.stack, (sql) => insertRecord(sql, world.team.teamId, table, { columns, isDeleted }))
  },
})

const KINDS: { readonly [aggregate: string]: Kind } = {
  measures: ofPlayer(
    'playbook.edit',
    'player_measures',
    { kind: 'squat', value: 315, day: '2026-08-02' },
    { value: { from: 225, to: 235 } },
  ),
  goals: ofPlayer(
    'playbook.edit',
    'player_goals',
    { goal: 'Run 4.7', dueDate: '', doneOn: '' },
    { doneOn: { from: '', to: '2026-09-01' } },
  ),
  playerNotes: ofPlayer(
    'playbook.edit',
    'player_notes',
    { note: 'Late to meetings.' },
    { note: { from: 'Keeps his eyes in the backfield.', to: 'Reads his keys.' } },
  ),
  equipment: ofPlayer(
    'roster.manage',
    'player_equipment',
    { item: 'Shoulder pads', number: '', size: 'M', condition: 'new', outOn: '2026-08-02', backOn: '' },
    { backOn: { from: '', to: '2026-11-20' } },
  ),
  attendance: ofPlayer(
    'playbook.edit',
    'player_attendance',
    { day: '2026-08-02', occasion: 'lift', mark: 'present' },
    { mark: { from: 'late', to: 'excused' } },
  ),
  grades: ofPlayer(
    'playbook.edit',
    'player_grades',
    { day: '2026-09-12', occasion: 'North', unit: 'defense', score: 90, feedback: 'Tackled well.' },
    { score: { from: 84, to: 85 } },
  ),
  awards: ofPlayer(
    'playbook.edit',
    'awards',
    { name: 'Lineman of the week', points: 3, day: '2026-09-12', game: 'North', reason: 'Six pancakes.' },
    { points: { from: 2, to: 1 } },
  ),
  playerGroups: {
    needs: 'playbook.edit',

    about: async (world) => ({ playerIds: [await newPlayer(world)] }),
    entry: { name: 'Leadership council' },
    changes: { name: { from: 'Captains', to: 'Seniors' } },
    insert: ({ stack, team }, isDeleted) =>
      withSql(stack, async (sql) => {
        const id = newId()
        await sql`
          insert into player_groups (id, team_id, name, player_ids, created_by, created_at, updated_by, updated_at, version,
                                     deleted_at)
          values (${id}, ${team.teamId}, 'Captains', '[]', 'test', now(), 'test', now(), 1, ${isDeleted ? new Date() : null})`
        return id
      }),
  },
  drills: {
    needs: 'playbook.edit',

    about: async () => ({ starter: '' }),
    entry: {
      name: 'W drill',
      category: 'individual',
      groups: ['DB'],
      minutes: 5,
      contact: 'air',
      level: 'any',
      equipment: '5 cones',
      description: '',
      setup: '',
      coachingPoints: '',
      videoUrl: '',
      tags: [],
      diagram: null,
    },
    changes: { minutes: { from: 10, to: 8 } },
    insert: ({ stack, team }, isDeleted) => withSql(stack, (sql) => insertDrill(sql, team.teamId, isDeleted)),
  },
  tasks: {
    needs: 'playbook.edit',

    about: async (world) => ({ ownerId: await insertMember(world, 'coordinator') }),
    entry: {
      title: 'Draw scout cards',
      notes: '',
      dueOn: '2026-11-24',
      status: 'todo',
      area: 'offense',
      sortKey: 'a1',
    },
    changes: { status: { from: 'todo', to: 'done' } },
    insert: ({ stack, team }, isDeleted) => withSql(stack, (sql) => insertTask(sql, team.teamId, isDeleted)),
  },
  agendaPoints: {
    needs: 'playbook.edit',

    about: async (world) => ({ ownerId: await insertMember(world, 'coordinator') }),
    entry: {
      eventId: null,
      day: '2026-11-22',
      title: 'Personnel',
      notes: '',
      minutes: 10,
      isDone: false,
      sortKey: 'a1',
    },
    changes: { isDone: { from: false, to: true } },
    insert: ({ stack, team }, isDeleted) => withSql(stack, (sql) => insertPoint(sql, team.teamId, isDeleted)),
  },
  posts: {
    needs: 'playbook.edit',

    about: async () => ({ kind: 'announcement' }),
    entry: {
      title: 'Lightning',
      body: 'Practice moves inside.',
      audience: 'families',
      pinned: true,
      urgent: true,
      mustConfirm: true,
      endsOn: '2026-10-02',
      showsAt: null,
    },
    changes: { title: { from: 'Bus times', to: 'Bus times for Friday' } },
    insert: ({ stack, team }, isDeleted) =>
      withSql(stack, (sql) => insertPost(sql, team.teamId, { isDeleted })),
  },
  seasonPhases: {
    needs: 'playbook.edit',

    about: async () => ({}),
    entry: { kind: 'camp', name: '', fromDay: '2026-08-03', toDay: '2026-08-22', notes: '' },
    changes: { toDay: { from: '2026-08-22', to: '2026-08-29' } },
    insert: ({ stack, team }, isDeleted) => withSql(stack, (sql) => insertPhase(sql, team.teamId, isDeleted)),
  },
  weekLines: {
    needs: 'playbook.edit',

    about: async () => ({ template: 'short' }),
    entry: {
      weekday: 1,
      kind: 'event',
      what: 'film',
      title: '',
      startTime: '15:00',
      endTime: '16:00',
      audience: 'players',
    },
    changes: { weekday: { from: 1, to: 2 } },
    insert: ({ stack, team }, isDeleted) =>
      withSql(stack, (sql) => insertWeekLine(sql, team.teamId, isDeleted)),
  },
  quizSets: {
    needs: 'playbook.edit',

    about: async ({ stack, owner, team }) => ({ playIds: [await createPlayIn(stack, owner, team)] }),
    entry: { title: 'Install day 1', topics: ['job'], positions: ['WR'], playerIds: [], dueOn: '2026-11-27' },
    changes: { dueOn: { from: '2026-11-27', to: '2026-11-28' } },
    insert: ({ stack, team }, isDeleted) =>
      withSql(stack, (sql) => insertQuizSet(sql, team.teamId, isDeleted)),
  },
  certifications: {
    needs: 'team.manage',

    about: async (world) => ({ userId: await insertMember(world, 'coordinator') }),
    entry: { kind: 'concussion', expiresOn: '2027-06-30' },
    changes: { expiresOn: { from: '2027-01-31', to: '2029-01-31' } },
    insert: async (world, isDeleted) => {
      const user_id = await insertMember(world, 'coordinator')
      const columns = { user_id, kind: 'cpr', expires_on: '2027-01-31' }
      return withSql(world.stack, (sql) =>
        insertRecord(sql, world.team.teamId, 'staff_certifications', { columns, isDeleted }),
      )
    },
  },
}

const casesOf = ([aggregate, { needs, about, entry, changes, insert }]: [string, Kind]): [
  string,
  OperationCase,
][] => [
  [
    `${aggregate}.create`,
    {
      needs,
      prepare: async (world) => ({
        input: { entries: [{ id: newId(), ...(await about(world)), ...entry }] },
      }),
    },
  ],
  [
    `${aggregate}.edit`,
    {
      needs,
      prepare: async (world) => ({ input: { id: await insert(world, false), baseVersion: 1, changes } }),
    },
  ],
  [
    `${aggregate}.delete`,
    { needs, prepare: async (world) => ({ input: { id: await insert(world, false), baseVersion: 1 } }) },
  ],
  [
    `${aggregate}.restore`,
    { needs, prepare: async (world) => ({ input: { id: await insert(world, true) } }) },
  ],
]

export const RECORD_CASES: { readonly [name: string]: OperationCase } = {
  ...Object.fromEntries(Object.entries(KINDS).flatMap(casesOf)),
  'posts.read': { needs: 'member', prepare: async (world) => ({ input: { ids: [await newPost(world)] } }) },
  'posts.confirm': { needs: 'member', prepare: async (world) => ({ input: { id: await newPost(world) } }) },
  'posts.remind': {
    needs: 'playbook.edit',
    prepare: async (world) => ({ input: { id: await newPost(world) } }),
  },
  'attendance.mark': {
    needs: 'playbook.edit',
    prepare: async (world) => ({
      input: {
        day: '2026-08-03',
        occasion: 'practice',
        marks: [{ id: newId(), playerId: await newPlayer(world), mark: 'present' }],
      },
    }),
  },
  'statusReasons.edit': {
    needs: 'roster.manage',
    prepare: async (world) => ({
      input: {
        id: await newPlayer(world),
        baseVersion: 0,
        changes: { reason: { from: '', to: 'Sprained ankle' } },
      },
    }),
  },
}

type Forged = [name: string, input: () => unknown, what: string]

/** Entries about a player of another team, for forged.test.ts. Its plays are checked by schema/operations/study.test.ts. */
export const forgedRecords = (playerId: () => string): Forged[] => [
  [
    'statusReasons.edit',
    () => ({ id: playerId(), baseVersion: 1, changes: { reason: { from: '', to: 'x' } } }),
    'player',
  ],
  [
    'measures.create',
    () => ({
      entries: [{ id: newId(), playerId: playerId(), kind: 'bench', value: 225, day: '2026-08-01' }],
    }),
    'player',
  ],
  [
    'playerGroups.create',
    () => ({ entries: [{ id: newId(), name: 'Ours', playerIds: [playerId()] }] }),
    'player',
  ],
  [
    'quizSets.create',
    () => ({
      entries: [
        {
          id: newId(),
          title: 'Ours',
          topics: ['job'],
          playIds: [playerId()],
          positions: [],
          playerIds: [],
          dueOn: '2026-11-27',
        },
      ],
    }),
    'play',
  ],
]
