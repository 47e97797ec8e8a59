/** The operations on players' records and certifications, and what they leave. Part of the table in every-operation.test.ts. */
import {
  CERTIFIED,
  DRILL,
  ID,
  OTHER,
  PHASE,
  POINT,
  POST,
  QUIZ_SET,
  RECORDS,
  TASK,
  THEM,
  WEEK_LINE,
} from './one-of-everything.ts'

type Edit = { kind: 'edit'; input: object; table: string; yours: object; theirs: object }
type Final = { kind: 'final'; input: object; why: string }
type Life = { kind: 'create' | 'delete' | 'restore'; input: object; table: string }

/** A field, what it was, and what each of two people makes of it. */
type Changed = readonly [field: string, from: unknown, mine: unknown, theirs: unknown]

/** The four operations on entries of one kind. */
export const entries = (
  aggregate: string,
  table: string,
  entry: object,
  [field, from, mine, theirs]: Changed,
): [string, Edit | Life][] => [
  [`${aggregate}.create`, { kind: 'create', input: { entries: [{ id: OTHER, ...entry }] }, table }],
  [
    `${aggregate}.edit`,
    {
      kind: 'edit',
      input: { id: ID, baseVersion: 1, changes: { [field]: { from, to: mine } } },
      table,
      yours: { [field]: mine },
      theirs: { [field]: theirs },
    },
  ],
  [`${aggregate}.delete`, { kind: 'delete', input: { id: ID, baseVersion: 1 }, table }],
  [`${aggregate}.restore`, { kind: 'restore', input: { id: ID }, table }],
]

/** A list of a member's, none of it at first. */
const ofStaff = (name: string, field: string, mine: string[], theirs: string[]): [string, Edit] => [
  name,
  {
    kind: 'edit',
    input: { userId: THEM, from: [], to: mine },
    table: 'teamMembers',
    yours: { [field]: mine },
    theirs: { [field]: theirs },
  },
]

const ofPlayer = { playerId: ID }

export const RECORD_CASES: { readonly [name: string]: Edit | Life | Final } = Object.fromEntries([
  ...entries('measures', 'playerMeasures', { ...ofPlayer, ...RECORDS.playerMeasures }, [
    'value',
    225,
    230,
    235,
  ]),
  ...entries('goals', 'playerGoals', { ...ofPlayer, ...RECORDS.playerGoals }, [
    'goal',
    'Bench 250',
    'Mine',
    'Theirs',
  ]),
  ...entries('playerNotes', 'playerNotes', { ...ofPlayer, ...RECORDS.playerNotes }, [
    'note',
    'Leads.',
    'Mine',
    'Theirs',
  ]),
  ...entries('equipment', 'playerEquipment', { ...ofPlayer, ...RECORDS.playerEquipment }, [
    'condition',
    'good',
    'worn',
    'damaged',
  ]),
  ...entries('attendance', 'playerAttendance', { ...ofPlayer, ...RECORDS.playerAttendance }, [
    'mark',
    'late',
    'present',
    'excused',
  ]),
  [
    'attendance.mark',
    {
      kind: 'final',
      input: {
        day: '2026-08-01',
        occasion: 'practice',
        marks: [{ id: OTHER, playerId: ID, mark: 'present' }],
      },
      why: 'the command marks as before',
    },
  ],
  ...entries('grades', 'playerGrades', { ...ofPlayer, ...RECORDS.playerGrades }, ['score', 84, 85, 80]),
  ...entries('awards', 'awards', { ...ofPlayer, ...RECORDS.awards }, ['points', 2, 3, 1]),
  ...entries('playerGroups', 'playerGroups', { name: 'Seniors', playerIds: [] }, [
    'playerIds',
    [],
    [ID],
    [OTHER],
  ]),
  ...entries('certifications', 'staffCertifications', { userId: THEM, ...CERTIFIED }, [
    'expiresOn',
    '2027-01-31',
    '2028-01-31',
    '2029-01-31',
  ]),
  ...entries('drills', 'drills', DRILL, ['minutes', 10, 8, 12]),
  ...entries('quizSets', 'quizSets', QUIZ_SET, ['dueOn', '2026-11-27', '2026-11-28', '2026-11-29']),
  ...entries('seasonPhases', 'seasonPhases', PHASE, ['toDay', '2026-08-22', '2026-08-29', '2026-08-30']),
  ...entries('weekLines', 'weekLines', WEEK_LINE, ['weekday', 1, 2, 3]),
  ...entries('agendaPoints', 'agendaPoints', POINT, ['minutes', 5, 10, 15]),
  ...entries('posts', 'posts', POST, ['audience', 'everyone', 'players', 'families']),
  ...entries('tasks', 'tasks', TASK, ['status', 'todo', 'doing', 'done']),
  ofStaff('members.setTitles', 'titles', ['OC'], ['DC']),
  ofStaff('members.setPositionGroups', 'positionGroups', ['QB'], ['DB']),
  [
    'statusReasons.edit',
    {
      kind: 'edit',
      input: { id: ID, baseVersion: 1, changes: { reason: { from: 'Ankle', to: 'Mine' } } },
      table: 'playerStatusReasons',
      yours: { reason: 'Mine' },
      theirs: { reason: 'Theirs' },
    },
  ],
])
