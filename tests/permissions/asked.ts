/** What each query needs, stated a second time and apart from the code. */
import { queries } from '#schema/index.ts'
import type { Team } from '#tests/support/accounts.ts'
import type { Needs } from './world.ts'

type QueryCase = {
  /** `anyone`: the same rows for every signed-in person. */
  readonly needs: Needs | 'anyone'
  readonly ask: (team: Team, playId: string) => unknown
}

/** Who may see what they deleted themselves, by the entity: who could restore it. */
export const OWN_DELETIONS: { readonly [entity in keyof typeof queries.deleted]: Needs } = {
  play: 'playbook.edit',
  view: 'playbook.edit',
  formation: 'playbook.edit',
  callWord: 'playbook.edit',
  drill: 'playbook.edit',
  task: 'playbook.edit',
  agendaPoint: 'playbook.edit',
  seasonPhase: 'playbook.edit',
  weekLine: 'playbook.edit',
  quizSet: 'playbook.edit',
  post: 'member',
  duty: 'team.manage',
  plan: 'playbook.edit',
  planNote: 'playbook.edit',
  event: 'calendar.view',
  ride: 'calendar.view',
  player: 'roster.manage',
  measure: 'playbook.edit',
  goal: 'playbook.edit',
  playerNote: 'playbook.edit',
  equipment: 'roster.manage',
  attendance: 'playbook.edit',
  grade: 'playbook.edit',
  award: 'playbook.edit',
  playerGroup: 'playbook.edit',
  certification: 'team.manage',
  depthChart: 'playbook.edit',
  depthWeek: 'playbook.edit',
  practicePeriod: 'playbook.edit',
  practiceCell: 'playbook.edit',
  scriptLine: 'playbook.edit',
}

/** Every query. One that is not here fails the matrix. */
export const QUERIES: { readonly [name: string]: QueryCase } = {
  'installation.current': { needs: 'anyone', ask: () => queries.installation.current() },
  'me.profile': { needs: 'self', ask: () => queries.me.profile() },
  'me.contact': { needs: 'self', ask: () => queries.me.contact() },
  'me.memberships': { needs: 'self', ask: () => queries.me.memberships() },
  'me.grants': { needs: 'self', ask: () => queries.me.grants() },
  'me.notifications': { needs: 'self', ask: () => queries.me.notifications() },
  'me.receipts': { needs: 'self', ask: () => queries.me.receipts() },
  'me.receiptsOf': { needs: 'self', ask: (_, id) => queries.me.receiptsOf({ ids: [id] }) },
  'me.joinRequests': { needs: 'self', ask: () => queries.me.joinRequests() },
  'me.conflicts': { needs: 'self', ask: () => queries.me.conflicts() },
  'team.one': { needs: 'member', ask: ({ teamId }) => queries.team.one({ teamId }) },
  'team.members': { needs: 'member', ask: ({ teamId }) => queries.team.members({ teamId }) },
  'team.players': { needs: 'roster.view', ask: ({ teamId }) => queries.team.players({ teamId }) },
  'team.contacts': { needs: 'team.manage', ask: ({ teamId }) => queries.team.contacts({ teamId }) },
  'team.memberContacts': {
    needs: 'roster.manage',
    ask: ({ teamId }) => queries.team.memberContacts({ teamId }),
  },
  'team.roleRights': { needs: 'member', ask: ({ teamId }) => queries.team.roleRights({ teamId }) },
  'roster.players': { needs: 'roster.view', ask: ({ teamId }) => queries.roster.players({ teamId }) },
  'roster.formerPlayers': {
    needs: 'playbook.edit',
    ask: ({ teamId }) => queries.roster.formerPlayers({ teamId }),
  },
  'roster.statusChanges': {
    needs: 'roster.view',
    ask: ({ teamId }) => queries.roster.statusChanges({ teamId }),
  },
  'roster.depth': { needs: 'playbook.view', ask: ({ teamId }) => queries.roster.depth({ teamId }) },
  'roster.depthWeeks': {
    needs: 'playbook.view',
    ask: ({ teamId }) => queries.roster.depthWeeks({ teamId }),
  },
  'roster.cards': { needs: 'roster.manage', ask: ({ teamId }) => queries.roster.cards({ teamId }) },
  'roster.guardians': { needs: 'roster.manage', ask: ({ teamId }) => queries.roster.guardians({ teamId }) },
  'roster.myChildren': { needs: 'self', ask: ({ teamId }) => queries.roster.myChildren({ teamId }) },
  // The team's player has the id of its playbook (world.ts).
  'roster.attendanceOf': {
    needs: 'playbook.edit',
    ask: ({ teamId, playbookId: id }) => queries.roster.attendanceOf({ teamId, id }),
  },
  'roster.gradesOf': {
    needs: 'playbook.edit',
    ask: ({ teamId, playbookId: id }) => queries.roster.gradesOf({ teamId, id }),
  },
  'roster.mine': { needs: 'self', ask: ({ teamId }) => queries.roster.mine({ teamId }) },
  'staff.myCertifications': {
    needs: 'self',
    ask: ({ teamId }) => queries.staff.myCertifications({ teamId }),
  },
  'roster.groups': { needs: 'roster.view', ask: ({ teamId }) => queries.roster.groups({ teamId }) },
  'roster.statusReasons': {
    needs: 'roster.manage',
    ask: ({ teamId }) => queries.roster.statusReasons({ teamId }),
  },
  'roster.measures': { needs: 'playbook.edit', ask: ({ teamId }) => queries.roster.measures({ teamId }) },
  'roster.goals': { needs: 'playbook.edit', ask: ({ teamId }) => queries.roster.goals({ teamId }) },
  'roster.notes': { needs: 'playbook.edit', ask: ({ teamId }) => queries.roster.notes({ teamId }) },
  'roster.equipment': { needs: 'roster.manage', ask: ({ teamId }) => queries.roster.equipment({ teamId }) },
  'roster.attendance': { needs: 'playbook.edit', ask: ({ teamId }) => queries.roster.attendance({ teamId }) },
  'roster.grades': { needs: 'playbook.edit', ask: ({ teamId }) => queries.roster.grades({ teamId }) },
  'roster.awards': { needs: 'member', ask: ({ teamId }) => queries.roster.awards({ teamId }) },
  'roster.awardsOf': {
    needs: 'member',
    ask: ({ teamId, playbookId: id }) => queries.roster.awardsOf({ teamId, id }),
  },
  'staff.certifications': {
    needs: 'team.manage',
    ask: ({ teamId }) => queries.staff.certifications({ teamId }),
  },
  'roster.childContacts': { needs: 'self', ask: ({ teamId }) => queries.roster.childContacts({ teamId }) },
  'joining.code': { needs: 'team.manage', ask: ({ teamId }) => queries.joining.code({ teamId }) },
  'joining.requests': { needs: 'team.manage', ask: ({ teamId }) => queries.joining.requests({ teamId }) },
  'staff.changes': { needs: 'team.manage', ask: ({ teamId }) => queries.staff.changes({ teamId }) },
  'staff.activity': { needs: 'team.manage', ask: ({ teamId }) => queries.staff.activity({ teamId }) },
  'staff.duties': { needs: 'roster.view', ask: ({ teamId }) => queries.staff.duties({ teamId }) },
  'playbook.all': { needs: 'playbook.view', ask: ({ teamId }) => queries.playbook.all({ teamId }) },
  'playbook.formations': {
    needs: 'playbook.view',
    ask: ({ teamId }) => queries.playbook.formations({ teamId }),
  },
  'playbook.book': { needs: 'playbook.view', ask: ({ teamId }) => queries.playbook.book({ teamId }) },
  'playbook.categories': {
    needs: 'playbook.view',
    ask: ({ teamId }) => queries.playbook.categories({ teamId }),
  },
  'playbook.callWords': {
    needs: 'playbook.view',
    ask: ({ teamId }) => queries.playbook.callWords({ teamId }),
  },
  'study.mine': { needs: 'self', ask: ({ teamId }) => queries.study.mine({ teamId }) },
  'study.ofTeam': { needs: 'playbook.edit', ask: ({ teamId }) => queries.study.ofTeam({ teamId }) },
  'study.ofMember': {
    needs: 'playbook.edit',
    ask: ({ teamId, playbookId: id }) => queries.study.ofMember({ teamId, id }),
  },
  'study.seen': { needs: 'self', ask: ({ teamId }) => queries.study.seen({ teamId }) },
  'study.sets': { needs: 'playbook.view', ask: ({ teamId }) => queries.study.sets({ teamId }) },
  'planner.tasks': { needs: 'playbook.edit', ask: ({ teamId }) => queries.planner.tasks({ teamId }) },
  'planner.points': { needs: 'playbook.edit', ask: ({ teamId }) => queries.planner.points({ teamId }) },
  'planner.phases': { needs: 'playbook.edit', ask: ({ teamId }) => queries.planner.phases({ teamId }) },
  'planner.weekLines': {
    needs: 'playbook.edit',
    ask: ({ teamId }) => queries.planner.weekLines({ teamId }),
  },
  // Of a post for everyone.
  'posts.all': { needs: 'member', ask: ({ teamId }) => queries.posts.all({ teamId }) },
  'posts.reads': { needs: 'playbook.edit', ask: ({ teamId }) => queries.posts.reads({ teamId }) },
  'posts.myReads': { needs: 'self', ask: ({ teamId }) => queries.posts.myReads({ teamId }) },
  'drills.all': { needs: 'playbook.view', ask: ({ teamId }) => queries.drills.all({ teamId }) },
  'drills.deleted': { needs: 'playbook.edit', ask: ({ teamId }) => queries.drills.deleted({ teamId }) },
  'playbook.views': { needs: 'playbook.view', ask: ({ teamId }) => queries.playbook.views({ teamId }) },
  'calendar.events': { needs: 'calendar.view', ask: ({ teamId }) => queries.calendar.events({ teamId }) },
  // Of the event of insertRows, whose notice has the id of the playbook.
  'calendar.noticesOf': {
    needs: 'calendar.manage',
    ask: ({ teamId, playbookId: id }) => queries.calendar.noticesOf({ teamId, id }),
  },
  'calendar.answers': { needs: 'playbook.edit', ask: ({ teamId }) => queries.calendar.answers({ teamId }) },
  'calendar.rides': { needs: 'calendar.view', ask: ({ teamId }) => queries.calendar.rides({ teamId }) },
  'calendar.riders': { needs: 'calendar.view', ask: ({ teamId }) => queries.calendar.riders({ teamId }) },
  'calendar.myAnswers': { needs: 'self', ask: ({ teamId }) => queries.calendar.myAnswers({ teamId }) },
  'calendar.mySpot': { needs: 'self', ask: ({ teamId }) => queries.calendar.mySpot({ teamId }) },
  'calendar.myChildren': { needs: 'self', ask: ({ teamId }) => queries.calendar.myChildren({ teamId }) },
  // Of drafts, which is all that this team has: who only reads sees what is published.
  'plays.all': { needs: 'playbook.edit', ask: ({ teamId }) => queries.plays.all({ teamId }) },
  'plays.drawings': { needs: 'playbook.edit', ask: ({ teamId }) => queries.plays.drawings({ teamId }) },
  'plays.drawing': { needs: 'playbook.edit', ask: ({ teamId }, id) => queries.plays.drawing({ teamId, id }) },
  'plays.one': { needs: 'playbook.edit', ask: ({ teamId }, id) => queries.plays.one({ teamId, id }) },
  // The same: this team has released none of its plans.
  'plans.all': { needs: 'playbook.edit', ask: ({ teamId }) => queries.plans.all({ teamId }) },
  'plans.plays': { needs: 'playbook.edit', ask: ({ teamId }) => queries.plans.plays({ teamId }) },
  'plans.wristbands': { needs: 'playbook.edit', ask: ({ teamId }) => queries.plans.wristbands({ teamId }) },
  'plans.releases': { needs: 'playbook.edit', ask: ({ teamId }) => queries.plans.releases({ teamId }) },
  'plans.notes': { needs: 'playbook.edit', ask: ({ teamId }) => queries.plans.notes({ teamId }) },
  'games.all': { needs: 'playbook.edit', ask: ({ teamId }) => queries.games.all({ teamId }) },
  'games.events': { needs: 'playbook.edit', ask: ({ teamId }) => queries.games.events({ teamId }) },
  // The team's game has the id of its playbook, too.
  'games.eventsOf': {
    needs: 'playbook.edit',
    ask: ({ teamId, playbookId: id }) => queries.games.eventsOf({ teamId, id }),
  },
  // The same again. The team's practice has the id of its playbook (world.ts).
  'practice.plans': { needs: 'playbook.edit', ask: ({ teamId }) => queries.practice.plans({ teamId }) },
  'practice.periods': { needs: 'playbook.edit', ask: ({ teamId }) => queries.practice.periods({ teamId }) },
  'practice.cells': { needs: 'playbook.edit', ask: ({ teamId }) => queries.practice.cells({ teamId }) },
  'practice.runs': { needs: 'playbook.edit', ask: ({ teamId }) => queries.practice.runs({ teamId }) },
  'practice.periodsOf': {
    needs: 'playbook.edit',
    ask: ({ teamId, playbookId: id }) => queries.practice.periodsOf({ teamId, id }),
  },
  'practice.cellsOf': {
    needs: 'playbook.edit',
    ask: ({ teamId, playbookId: id }) => queries.practice.cellsOf({ teamId, id }),
  },
  // And its script.
  'scripts.all': { needs: 'playbook.edit', ask: ({ teamId }) => queries.scripts.all({ teamId }) },
  'scripts.lines': { needs: 'playbook.edit', ask: ({ teamId }) => queries.scripts.lines({ teamId }) },
  'scripts.grades': { needs: 'playbook.edit', ask: ({ teamId }) => queries.scripts.grades({ teamId }) },
  'scripts.reps': { needs: 'playbook.edit', ask: ({ teamId }) => queries.scripts.reps({ teamId }) },
  'scripts.linesOf': {
    needs: 'playbook.edit',
    ask: ({ teamId, playbookId: id }) => queries.scripts.linesOf({ teamId, id }),
  },
  'scripts.repsOf': {
    needs: 'playbook.edit',
    ask: ({ teamId, playbookId: id }) => queries.scripts.repsOf({ teamId, id }),
  },
  'plays.counts': { needs: 'playbook.edit', ask: ({ teamId }) => queries.plays.counts({ teamId }) },
  'plays.history': {
    needs: 'playbook.edit',
    ask: ({ teamId }, id) => queries.plays.history({ teamId, id }),
  },
  ...Object.fromEntries(
    Object.keys(OWN_DELETIONS).map((entity): [string, QueryCase] => [
      `deleted.${entity}`,
      {
        needs: 'self',
        ask: ({ teamId }) => queries.deleted[entity as keyof typeof OWN_DELETIONS]({ teamId }),
      },
    ]),
  ),
}

/**
 * Who may still see rows that were deleted, by query: everybody for whom undo, history or a page that offers to restore
 * them needs the rows, and nobody otherwise. Covers every query over a table that deletes softly, and over rows that
 * belong to such a row.
 */
export const DELETED: { readonly [name: string]: Needs | 'nobody' } = {
  'team.players': 'nobody',
  'team.contacts': 'team.manage',
  'roster.players': 'nobody',
  'roster.formerPlayers': 'playbook.edit',
  'roster.statusChanges': 'roster.view',
  'roster.depth': 'nobody',
  'roster.depthWeeks': 'nobody',
  'roster.cards': 'roster.manage',
  'roster.attendanceOf': 'nobody',
  'roster.gradesOf': 'nobody',
  'roster.mine': 'nobody',
  'staff.myCertifications': 'nobody',
  'roster.groups': 'nobody',
  'roster.statusReasons': 'roster.manage',
  'roster.measures': 'nobody',
  'roster.goals': 'nobody',
  'roster.notes': 'nobody',
  'roster.equipment': 'nobody',
  'roster.attendance': 'nobody',
  'roster.grades': 'nobody',
  'roster.awards': 'nobody',
  'roster.awardsOf': 'nobody',
  'staff.certifications': 'nobody',
  'staff.duties': 'nobody',
  'playbook.all': 'nobody',
  'playbook.formations': 'nobody',
  'playbook.book': 'nobody',
  'playbook.categories': 'nobody',
  'playbook.views': 'nobody',
  'playbook.callWords': 'nobody',
  'calendar.events': 'nobody',
  'calendar.rides': 'nobody',
  'calendar.mySpot': 'nobody',
  'drills.all': 'nobody',
  'drills.deleted': 'playbook.edit',
  'planner.tasks': 'nobody',
  'planner.points': 'nobody',
  'planner.phases': 'nobody',
  'planner.weekLines': 'nobody',
  'study.sets': 'nobody',
  'posts.all': 'nobody',
  'plans.all': 'playbook.edit',
  'plans.plays': 'nobody',
  'plans.wristbands': 'playbook.edit',
  'plans.notes': 'nobody',
  'practice.plans': 'playbook.edit',
  'practice.periods': 'nobody',
  'practice.cells': 'nobody',
  'practice.periodsOf': 'nobody',
  'practice.cellsOf': 'nobody',
  'scripts.all': 'playbook.edit',
  'scripts.lines': 'nobody',
  'scripts.linesOf': 'nobody',
  'plays.all': 'nobody',
  'plays.drawings': 'playbook.edit',
  'plays.drawing': 'playbook.edit',
  'plays.one': 'playbook.edit',
  'plays.counts': 'playbook.edit',
  'plays.history': 'playbook.edit',
  // Here another person deleted them (`OWN_DELETIONS` says who sees their own).
  ...Object.fromEntries(Object.keys(OWN_DELETIONS).map((entity) => [`deleted.${entity}`, 'nobody'] as const)),
}
