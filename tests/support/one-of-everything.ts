/** A team with one row of everything, for tests over every operation. */
import { PLAIN_LINE } from '#schema/game-plan.ts'
import { newId } from '#schema/ids.ts'
import { EVENT } from '#tests/permissions/calendar-cases.ts'
import type { Tables } from './memory-tx.ts'

const ids = Array.from({ length: 7 }, newId)
export const [TEAM = '', ME = '', THEM = '', ID = '', PLAY = '', LINE = '', OTHER = ''] = ids
export const ctx = { userId: ME, appRole: 'super_admin' as const }

export const at = (x: number) => ({ x, y: -1 })
export const man = (x: number) => ({
  kind: 'player',
  side: 'offense',
  role: 'Z',
  shape: 'circle',
  label: 'Z',
  at: at(x),
  primary: false,
})
export const PLAN_FIELDS = {
  week: 1,
  opponent: 'Hawks',
  date: '',
  site: 'home',
  status: 'install',
  notes: '',
}
export const PLAY_FIELDS = {
  name: 'Power',
  callText: '',
  wristCode: '',
  unit: 'offense' as const,
  category: '',
  subcategory: '',
  concept: '',
  formation: '',
  strength: 'R' as const,
  personnel: '',
  motion: '',
  protection: '',
  direction: '',
  tags: [],
  notes: '',
  status: 'draft' as const,
  sortKey: 'a0',
}
export const DUTY_FIELDS = {
  name: 'Signals',
  area: 'offense',
  place: 'field',
  userId: null,
  backupId: null,
  channel: '',
  notes: '',
  sortKey: 'a0',
}
export const PLAYER_FIELDS = {
  userId: null,
  firstName: 'Lee',
  lastName: 'Ortiz',
  number: 12,
  positions: ['QB'],
  grade: '11',
  heightInches: 72,
  weightLbs: 180,
  status: 'active',
  returnDate: '',
}
export const FORMATION = {
  name: 'Trips',
  family: '',
  personnel: '11',
  strength: 'R',
  players: [{ role: 'Z', x: 18, y: -1, onLine: false }],
  kind: 'formation',
  replaces: false,
  isHidden: false,
  aliases: [],
}
export const CATEGORY = { unit: 'offense', parent: '', slug: 'trick' }

export const DRILL = {
  starter: '',
  name: 'Roll tackle',
  category: 'tackling',
  groups: ['LB', 'DB'],
  minutes: 10,
  contact: 'control',
  level: 'any',
  equipment: 'Tackle ring',
  description: '',
  setup: '',
  coachingPoints: '',
  videoUrl: '',
  tags: [],
  diagram: null,
}

export const TASK = {
  title: 'Draw scout cards',
  notes: '',
  ownerId: null,
  dueOn: '2026-11-24',
  status: 'todo',
  area: 'offense',
  sortKey: 'a0',
}

/** An announcement. */
export const POST = {
  kind: 'announcement',
  title: 'Bus times for Friday',
  body: 'Be at the north lot at 3:15.',
  audience: 'everyone',
  pinned: false,
  urgent: false,
  mustConfirm: false,
  endsOn: '',
  showsAt: null,
}

/** A phase of the season. */
export const PHASE = { kind: 'camp', name: '', fromDay: '2026-08-03', toDay: '2026-08-22', notes: '' }

/** What stands on Monday of a short week. */
export const WEEK_LINE = {
  template: 'short',
  weekday: 1,
  kind: 'event',
  what: 'film',
  title: '',
  startTime: '15:00',
  endTime: '16:00',
  audience: 'players',
}

/** A quiz that is assigned to the receivers. */
export const QUIZ_SET = {
  title: 'Install day 1',
  topics: ['job'],
  playIds: [PLAY],
  positions: ['WR'],
  playerIds: [],
  dueOn: '2026-11-27',
}

/** An entry of each kind that the staff keeps of a player. */
export const RECORDS = {
  playerMeasures: { kind: 'bench', value: 225, day: '2026-08-01' },
  playerGoals: { goal: 'Bench 250', dueDate: '', doneOn: '' },
  playerNotes: { note: 'Leads.' },
  playerEquipment: {
    item: 'Helmet',
    number: 'H-1',
    size: 'L',
    condition: 'good',
    outOn: '2026-08-01',
    backOn: '',
  },
  playerAttendance: { day: '2026-08-01', occasion: 'practice', eventId: '', mark: 'late' },
  playerGrades: { day: '2026-09-05', occasion: 'Central', unit: 'offense', score: 84, feedback: '' },
  awards: { name: 'Hammer', points: 2, day: '2026-09-05', game: 'Central', reason: '' },
}
export const CERTIFIED = { kind: 'cpr', expiresOn: '2027-01-31' }

/** A note of a game plan. */
export const PLAN_NOTE = {
  kind: 'front',
  label: '4-3 Over',
  detail: '',
  share: null,
  times: 31,
  text: '',
  sortKey: 'a0',
} as const

/** A keyed wristband card, without its plan. */
export const WRISTBAND = {
  number: 1,
  codes: 'numbers',
  names: [] as string[],
  rows: 8,
  columns: 2,
  sections: [] as string[],
  calls: [{ code: '1', playId: PLAY, call: '', name: 'Power' }],
  card: 'slim',
  width: 108,
  height: 57,
  says: 'call',
  isShared: false,
}

/** A point of a day's agenda. */
export const POINT = {
  eventId: null,
  day: '2026-11-22',
  title: 'Injuries',
  notes: '',
  minutes: 5,
  ownerId: null,
  isDone: false,
  sortKey: 'a0',
}

/** A ride, without its event. */
export const RIDE = { driverId: ME, seats: 3, leavesAt: '15:30', fromPlace: 'North lot', notes: '' }

/** A practice plan with a period and a cell. */
export const PRACTICE = {
  plan: {
    title: 'Tuesday',
    date: '2026-09-01',
    startTime: '15:45',
    place: '',
    attire: 'pads',
    emphasis: 'none',
    opponent: '',
    notes: '',
    isPublished: false,
  },
  period: { sortKey: 'a0', type: 'indy', name: '', minutes: 15, contact: 'bags', notes: '' },
  cell: {
    groupFrom: 'OL',
    groupTo: 'OL',
    activity: 'Reach',
    coachId: null,
    place: '',
    drill: '',
    equipment: '',
    contact: '',
  },
}

/** A practice script with a line. */
export const SCRIPT = {
  script: {
    type: 'insideRun',
    title: 'Inside',
    day: '2026-09-01',
    planId: null,
    periodId: null,
    gamePlanId: null,
    sortKey: 'a0',
    notes: '',
    isPublished: false,
  },
  line: {
    playId: null,
    sortKey: 'a0',
    call: 'Duo',
    period: '',
    personnel: '',
    formation: '',
    strength: '',
    motion: '',
    tag: '',
    protection: '',
    clock: '',
    down: '1',
    dist: '10',
    hash: 'L',
    spot: '',
    front: '',
    coverage: '',
    blitz: '',
    tempo: '',
    qb: '',
    squad: '',
    notes: '',
    isPinned: false,
  },
}

/** A team with one of everything, each at version 1 and last written by this user. */
export function team(): Tables {
  const made = { teamId: TEAM, version: 1, updatedBy: ME, updatedAt: 1, deletedAt: null }
  return {
    teams: [{ id: TEAM, name: 'Hawks', version: 1, updatedBy: ME, updatedAt: 1 }],
    playbooks: [{ ...made, id: ID, name: 'Playbook' }],
    plays: [{ ...made, ...PLAY_FIELDS, id: PLAY, playbookId: ID }],
    playDiagrams: [
      {
        ...made,
        playId: PLAY,
        diagram: { v: 1, elements: { field: { kind: 'field', hash: 'M' }, 'o.Z': man(1) } },
      },
    ],
    playCategories: [{ ...made, ...CATEGORY, label: 'Trick', sortKey: '', isHidden: false }],
    callWords: [{ ...made, id: ID, phrase: 'Rodeo', meaning: { kind: 'formation', value: 'gun-doubles' } }],
    drills: [{ ...made, ...DRILL, id: ID }],
    tasks: [{ ...made, ...TASK, id: ID }],
    agendaPoints: [{ ...made, ...POINT, id: ID }],
    seasonPhases: [{ ...made, ...PHASE, id: ID }],
    weekLines: [{ ...made, ...WEEK_LINE, id: ID }],
    quizSets: [{ ...made, ...QUIZ_SET, id: ID }],
    posts: [
      {
        ...made,
        ...POST,
        id: ID,
        shownAt: 1,
        heldAt: null,
        remindedAt: null,
        remindedBy: null,
        readGrant: 'member',
      },
    ],
    postReads: [],
    socialPosts: [
      {
        ...made,
        id: ID,
        authorId: ME,
        audience: 'everyone',
        approvedAt: 1,
        deletedBy: null,
        readGrant: 'member',
      },
    ],
    socialComments: [
      { ...made, id: ID, postId: ID, authorId: ME, body: 'Well done.', deletedBy: null, readGrant: 'member' },
    ],
    socialReactions: [],
    socialReports: [],
    socialMutes: [],
    playViews: [{ ...made, id: ID, name: 'Red zone', search: {} }],
    formations: [{ ...made, ...FORMATION, id: ID }],
    duties: [{ ...made, ...DUTY_FIELDS, id: ID }],
    rosterPlayers: [{ ...made, ...PLAYER_FIELDS, id: ID }],
    playerCards: [{ ...made, playerId: ID, medical: '' }],
    ...Object.fromEntries(
      Object.entries(RECORDS).map(([table, fields]) => [
        table,
        [{ ...made, ...fields, id: ID, playerId: ID }],
      ]),
    ),
    playerStatusReasons: [{ ...made, playerId: ID, reason: 'Ankle' }],
    playerGroups: [{ ...made, id: ID, name: 'Captains', playerIds: [] }],
    staffCertifications: [{ ...made, ...CERTIFIED, id: ID, userId: THEM }],
    depthSpots: [
      { ...made, id: LINE, chart: 'offense', spot: 'QB', playerId: ID, sortKey: 'a0', isTied: false },
    ],
    depthWeeks: [{ ...made, id: LINE, chart: 'offense', season: '2026', week: 1, lines: [] }],
    events: [{ ...made, ...EVENT, id: ID, seriesId: '', readGrant: 'calendar.view' }],
    eventAnswers: [],
    eventRides: [{ ...made, ...RIDE, id: ID, eventId: ID, readGrant: 'calendar.view' }],
    eventRiders: [],
    gamePlans: [
      {
        ...made,
        ...PLAN_FIELDS,
        id: ID,
        isPublished: false,
        publishedAt: null,
        releasedLines: null,
        sections: {},
        printedAt: null,
        printedCalls: null,
      },
    ],
    gamePlanPlays: [
      { ...made, ...PLAIN_LINE, id: LINE, planId: ID, playId: PLAY, section: '', sortKey: 'a0' },
    ],
    planWristbands: [{ ...made, ...WRISTBAND, id: ID, planId: ID }],
    planNotes: [{ ...made, ...PLAN_NOTE, id: ID, planId: ID }],
    practicePlans: [{ ...made, ...PRACTICE.plan, id: ID }],
    practicePeriods: [{ ...made, ...PRACTICE.period, id: ID, planId: ID }],
    practiceCells: [{ ...made, ...PRACTICE.cell, id: ID, planId: ID, periodId: ID }],
    practiceScripts: [{ ...made, ...SCRIPT.script, id: ID, printedAt: null, printedLines: null }],
    scriptLines: [{ ...made, ...SCRIPT.line, id: ID, scriptId: ID }],
    scriptReps: [],
    teamMembers: [
      {
        ...made,
        userId: ME,
        teamRole: 'head_coach',
        status: 'active',
        capabilities: [],
        roleNotes: null,
        titles: [],
        positionGroups: [],
      },
      {
        ...made,
        userId: THEM,
        teamRole: 'assistant_coach',
        status: 'active',
        capabilities: [],
        roleNotes: 'a',
        titles: [],
        positionGroups: [],
      },
    ],
    roleRights: [],
    profiles: [{ id: THEM, appRole: 'player', version: 1 }],
  }
}
