/** The registry of queries. Each begins with its read rule; there is no other way to a row. */
import { defineQueries, defineQuery } from '@rocicorp/zero'
import { changesKey } from '../changes-key.ts'
import type { Context } from '../permissions.ts'
import { zql } from '../zero.ts'
import { byId, type ById, idList, type OfTeam, ofTeam, type With } from './args.ts'
import {
  FORMER_PLAYERS,
  MOST_ASKED_RECEIPTS,
  RECENT_ANSWERS,
  RECENT_CHANGES,
  RECENT_CONFLICTS,
  RECENT_GAME_EVENTS,
  RECENT_NOTIFICATIONS,
  RECENT_OWN_ANSWERS,
  RECENT_SEEN_PLAYS,
  RECENT_RECEIPTS,
  RECENT_REQUESTS,
  RECENT_STATUS_CHANGES,
  RECENT_POINTS,
  RECENT_RIDERS,
  RECENT_RIDES,
  RECENT_TASKS,
  RECENT_TEAM_ANSWERS,
  RECENT_VERSIONS,
  RECENT_PLAN_NOTES,
  RECENT_RELEASES,
  RECENT_WRISTBANDS,
} from './bounds.ts'
import { deletedQueries } from './deleted.ts'
import { gated, gatedByRow } from './gate.ts'
import { postQueries } from './posts.ts'
import { practiceQueries } from './practice.ts'
import { recordQueries } from './records.ts'
import { socialQueries } from './social.ts'

export const queries = defineQueries({
  installation: {
    /** The server's epoch: one row, the same for every signed-in person. */
    current: defineQuery(() => zql.installation.where('id', 'installation').one()),
  },
  me: {
    profile: defineQuery(({ ctx }: { ctx: Context }) =>
      zql.profiles.where('id', ctx.userId).related('private').one(),
    ),
    /** How to reach the person, and what counts in an emergency. */
    contact: defineQuery(({ ctx }: { ctx: Context }) => zql.personContacts.where('id', ctx.userId).one()),
    memberships: defineQuery(({ ctx }: { ctx: Context }) =>
      zql.teamMembers.where('userId', ctx.userId).where('status', 'active').related('team'),
    ),
    grants: defineQuery(({ ctx }: { ctx: Context }) => zql.memberGrants.where('userId', ctx.userId)),
    /** The person's notifications in their current teams. */
    notifications: defineQuery(({ ctx }: { ctx: Context }) =>
      gated(zql.notifications.where('userId', ctx.userId), ctx, 'member')
        .orderBy('createdAt', 'desc')
        .limit(RECENT_NOTIFICATIONS),
    ),
    receipts: defineQuery(({ ctx }: { ctx: Context }) =>
      zql.receipts.where('userId', ctx.userId).orderBy('touchedAt', 'desc').limit(RECENT_RECEIPTS),
    ),
    /** The receipts of these operations. Asked by builds before `/api/operations/known`. */
    receiptsOf: defineQuery(idList(MOST_ASKED_RECEIPTS), ({ args, ctx }: With<{ ids: readonly string[] }>) =>
      zql.receipts.where('userId', ctx.userId).where('id', 'IN', args.ids),
    ),
    /** The person's requests to join a team, newest first. */
    joinRequests: defineQuery(({ ctx }: { ctx: Context }) =>
      zql.joinRequests.where('userId', ctx.userId).orderBy('createdAt', 'desc').limit(RECENT_REQUESTS),
    ),
    /** The person's conflicts, newest first; open ones have no `resolvedAt`. */
    conflicts: defineQuery(({ ctx }: { ctx: Context }) =>
      gated(zql.editConflicts.where('userId', ctx.userId), ctx, 'member')
        .orderBy('updatedAt', 'desc')
        .limit(RECENT_CONFLICTS),
    ),
  },
  team: {
    one: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.teams.where('id', args.teamId), ctx, 'member').one(),
    ),
    members: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.teamMembers.where('teamId', args.teamId), ctx, 'member').related('profile'),
    ),
    /** How to reach its active members, and what counts in an emergency. */
    memberContacts: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.teamMembers.where('teamId', args.teamId), ctx, 'roster.manage')
        .where('status', 'active')
        .related('contact'),
    ),
    /** What the team changed about the capabilities of its roles. */
    roleRights: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.roleRights.where('teamId', args.teamId), ctx, 'member'),
    ),
    /** Whom the team has on its list by name, invited or joined. */
    players: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.teamPlayers.where('teamId', args.teamId), ctx, 'roster.view').where('deletedAt', 'IS', null),
    ),
    /** Where they were invited. */
    contacts: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.teamPlayerContacts.where('teamId', args.teamId), ctx, 'team.manage'),
    ),
  },
  joining: {
    code: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.joinCodes.where('teamId', args.teamId), ctx, 'team.manage').one(),
    ),
    /** Requests to join the team, newest first, open ones and decided ones. */
    requests: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.joinRequests.where('teamId', args.teamId), ctx, 'team.manage')
        .orderBy('createdAt', 'desc')
        .limit(RECENT_REQUESTS),
    ),
  },
  roster: {
    /** The players of the team, by last name. */
    players: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.rosterPlayers.where('teamId', args.teamId), ctx, 'roster.view')
        .where('deletedAt', 'IS', null)
        .orderBy('lastName', 'asc'),
    ),
    /** Players who left the roster, the newest first: what games' logs say by number before that is theirs. */
    formerPlayers: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(gated(zql.rosterPlayers.where('teamId', args.teamId), ctx, 'roster.view'), ctx, 'playbook.edit')
        .where('deletedAt', 'IS NOT', null)
        .orderBy('updatedAt', 'desc')
        .limit(FORMER_PLAYERS),
    ),
    /** Changes of the players' status and return date, newest first. */
    statusChanges: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.playerStatusChanges.where('teamId', args.teamId), ctx, 'roster.view')
        .orderBy('at', 'desc')
        .limit(RECENT_STATUS_CHANGES),
    ),
    /** Who stands where on the depth charts. */
    depth: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.depthSpots.where('teamId', args.teamId), ctx, 'playbook.view')
        .where('deletedAt', 'IS', null)
        .orderBy('sortKey', 'asc'),
    ),
    /** The depth charts of earlier weeks, the newest first. */
    depthWeeks: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.depthWeeks.where('teamId', args.teamId), ctx, 'playbook.view')
        .where('deletedAt', 'IS', null)
        .orderBy('createdAt', 'desc'),
    ),
    /** Their emergency cards. */
    cards: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.playerCards.where('teamId', args.teamId), ctx, 'roster.manage'),
    ),
    /** Which accounts are whose family. */
    guardians: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.guardians.where('teamId', args.teamId), ctx, 'roster.manage'),
    ),
    /** Whose family the reader is, with those players' cards, attendance and the reasons for their status. */
    myChildren: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.guardians.where('teamId', args.teamId).where('userId', ctx.userId), ctx, 'member')
        .related('card')
        .related('reason')
        .related('attendance', (rows) => rows.where('deletedAt', 'IS', null)),
    ),
    /** The reader's spot on the roster, with what the staff keeps of it for the player to read. */
    mine: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.rosterPlayers.where('teamId', args.teamId).where('userId', ctx.userId), ctx, 'member')
        .where('deletedAt', 'IS', null)
        .related('measures', (rows) => rows.where('deletedAt', 'IS', null))
        .related('goals', (rows) => rows.where('deletedAt', 'IS', null))
        .related('equipment', (rows) => rows.where('deletedAt', 'IS', null))
        .related('attendance', (rows) => rows.where('deletedAt', 'IS', null))
        .related('grades', (rows) => rows.where('deletedAt', 'IS', null)),
    ),
    /** Why players are not active. */
    statusReasons: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.playerStatusReasons.where('teamId', args.teamId), ctx, 'roster.manage'),
    ),
    /** The team's named groups of players. */
    groups: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.playerGroups.where('teamId', args.teamId), ctx, 'roster.view')
        .where('deletedAt', 'IS', null)
        .orderBy('name', 'asc'),
    ),
    ...recordQueries,
    /** How to reach those players, as they say in their own accounts. */
    childContacts: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.guardians.where('teamId', args.teamId).where('userId', ctx.userId), ctx, 'member').related(
        'player',
        (players) => players.where('deletedAt', 'IS', null).related('contact'),
      ),
    ),
  },
  staff: {
    /** Membership changes, newest first. */
    changes: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.memberChanges.where('teamId', args.teamId), ctx, 'team.manage')
        .orderBy('at', 'desc')
        .limit(RECENT_CHANGES),
    ),
    activity: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.memberActivity.where('teamId', args.teamId), ctx, 'team.manage'),
    ),
    /** Until when the staff is certified, the first to end first. */
    certifications: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.staffCertifications.where('teamId', args.teamId), ctx, 'team.manage')
        .where('deletedAt', 'IS', null)
        .orderBy('expiresOn', 'asc'),
    ),
    /** The same of the reader. */
    myCertifications: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.staffCertifications.where('teamId', args.teamId).where('userId', ctx.userId), ctx, 'member')
        .where('deletedAt', 'IS', null)
        .orderBy('expiresOn', 'asc'),
    ),
    duties: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.duties.where('teamId', args.teamId), ctx, 'roster.view')
        .where('deletedAt', 'IS', null)
        .orderBy('sortKey', 'asc'),
    ),
  },
  playbook: {
    all: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.playbooks.where('teamId', args.teamId), ctx, 'playbook.view')
        .where('deletedAt', 'IS', null)
        .orderBy('createdAt', 'desc'),
    ),
    formations: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.formations.where('teamId', args.teamId), ctx, 'playbook.view')
        .where('kind', 'formation')
        .where('deletedAt', 'IS', null)
        .orderBy('name', 'asc'),
    ),
    /** The team's fronts, coverages and units, as they were made: the newer of two that stand in for one comes later. */
    book: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.formations.where('teamId', args.teamId), ctx, 'playbook.view')
        .where('kind', '!=', 'formation')
        .where('deletedAt', 'IS', null)
        .orderBy('createdAt', 'asc'),
    ),
    /** What the team changed of the tree that every playbook begins with. */
    categories: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.playCategories.where('teamId', args.teamId), ctx, 'playbook.view').where(
        'deletedAt',
        'IS',
        null,
      ),
    ),
    /** The words that the team has taught, as they were first taught: the newer of two meanings comes later. */
    callWords: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.callWords.where('teamId', args.teamId), ctx, 'playbook.view')
        .where('deletedAt', 'IS', null)
        .orderBy('createdAt', 'asc'),
    ),
    /** The team's presets. */
    views: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.playViews.where('teamId', args.teamId), ctx, 'playbook.view')
        .where('deletedAt', 'IS', null)
        .orderBy('name', 'asc'),
    ),
  },
  planner: {
    /** The staff's tasks, the newest first; a board sorts them by its own keys. */
    tasks: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.tasks.where('teamId', args.teamId), ctx, 'playbook.edit')
        .where('deletedAt', 'IS', null)
        .orderBy('createdAt', 'desc')
        .limit(RECENT_TASKS),
    ),
    /** The points of the staff's agendas; the newest, in their order. */
    points: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.agendaPoints.where('teamId', args.teamId), ctx, 'playbook.edit')
        .where('deletedAt', 'IS', null)
        .orderBy('createdAt', 'desc')
        .limit(RECENT_POINTS),
    ),
    /** The phases of the team's seasons, the first day first. */
    phases: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.seasonPhases.where('teamId', args.teamId), ctx, 'playbook.edit')
        .where('deletedAt', 'IS', null)
        .orderBy('fromDay', 'asc'),
    ),
    /** What the team's templates of weeks hold. */
    weekLines: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.weekLines.where('teamId', args.teamId), ctx, 'playbook.edit')
        .where('deletedAt', 'IS', null)
        .orderBy('weekday', 'asc'),
    ),
  },
  study: {
    /** The person's answers to quizzes, the newest first. */
    mine: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.quizAnswers.where('teamId', args.teamId).where('userId', ctx.userId), ctx, 'playbook.view')
        .orderBy('answeredAt', 'desc')
        .limit(RECENT_OWN_ANSWERS),
    ),
    /** The team's, for its coaches. */
    ofTeam: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.quizAnswers.where('teamId', args.teamId), ctx, 'playbook.edit')
        .orderBy('answeredAt', 'desc')
        .limit(RECENT_TEAM_ANSWERS),
    ),
    /** The same of one member, `id` the account: the team's newest may leave out what that member answered long ago. */
    ofMember: defineQuery(byId, ({ args, ctx }: With<ById>) =>
      gated(zql.quizAnswers.where('teamId', args.teamId).where('userId', args.id), ctx, 'playbook.edit')
        .orderBy('answeredAt', 'desc')
        .limit(RECENT_OWN_ANSWERS),
    ),
    /** What the person saw of plays, the last looked at first. */
    seen: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.seenPlays.where('teamId', args.teamId).where('userId', ctx.userId), ctx, 'playbook.view')
        .orderBy('seenAt', 'desc')
        .limit(RECENT_SEEN_PLAYS),
    ),
    /** The quizzes that coaches assigned, those due first first. */
    sets: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.quizSets.where('teamId', args.teamId), ctx, 'playbook.view')
        .where('deletedAt', 'IS', null)
        .orderBy('dueOn', 'asc'),
    ),
  },
  plans: {
    /** Game plans visible to the reader. Editors also get deleted ones, which the page offers to restore. */
    all: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gatedByRow(zql.gamePlans.where('teamId', args.teamId), ctx),
    ),
    /** The plans' lines in the coach's order, for who edits plans: players have the lines that their plan was released with. */
    plays: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gatedByRow(zql.gamePlanPlays.where('teamId', args.teamId), ctx)
        .where('deletedAt', 'IS', null)
        .orderBy('sortKey', 'asc'),
    ),
    /** The newest versions of the plans' wristband cards. Editors also get those that were taken back: they may be on a wrist. */
    wristbands: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gatedByRow(zql.planWristbands.where('teamId', args.teamId), ctx)
        .orderBy('createdAt', 'desc')
        .limit(RECENT_WRISTBANDS),
    ),
    /** What players got with the releases of the plans, the newest first. */
    releases: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.planReleases.where('teamId', args.teamId), ctx, 'playbook.edit')
        .orderBy('releasedAt', 'desc')
        .limit(RECENT_RELEASES),
    ),
    notes: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gatedByRow(zql.planNotes.where('teamId', args.teamId), ctx)
        .where('deletedAt', 'IS', null)
        .orderBy('createdAt', 'desc')
        .limit(RECENT_PLAN_NOTES),
    ),
  },
  calendar: {
    /** The events that the reader may see. */
    events: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gatedByRow(zql.events.where('teamId', args.teamId), ctx)
        .where('deletedAt', 'IS', null)
        .orderBy('day', 'asc'),
    ),
    /**
     * What people were told of an event or a series since it changed, or of several events by a person, and whether they have
     * read it. Asked while it is open.
     */
    noticesOf: defineQuery(byId, ({ args, ctx }: With<ById>) =>
      gated(zql.notifications.where('teamId', args.teamId), ctx, 'calendar.manage')
        .where('actorId', 'IN', [args.id, changesKey(args.id)])
        .where('kind', 'event_changed'),
    ),
    /** Who comes, the newest answers first. */
    answers: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.eventAnswers.where('teamId', args.teamId), ctx, 'playbook.edit')
        .orderBy('updatedAt', 'desc')
        .limit(RECENT_ANSWERS),
    ),
    /** The reader's own answers, of an account without a spot on the roster. */
    myAnswers: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.eventAnswers.where('teamId', args.teamId).where('userId', ctx.userId), ctx, 'member'),
    ),
    /** The reader's spot on the roster, with its answers. */
    mySpot: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.rosterPlayers.where('teamId', args.teamId).where('userId', ctx.userId), ctx, 'member')
        .where('deletedAt', 'IS', null)
        .related('answers'),
    ),
    /** Whose family the reader is, with those players and their answers: a family answers without the right to see the roster. */
    myChildren: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.guardians.where('teamId', args.teamId).where('userId', ctx.userId), ctx, 'member')
        .related('player', (players) => players.where('deletedAt', 'IS', null))
        .related('answers'),
    ),
    /** Rides to the events that the reader may see. */
    rides: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gatedByRow(zql.eventRides.where('teamId', args.teamId), ctx)
        .where('deletedAt', 'IS', null)
        .orderBy('createdAt', 'desc')
        .limit(RECENT_RIDES),
    ),
    /** Who needs a ride to them, and whose they take. */
    riders: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gatedByRow(zql.eventRiders.where('teamId', args.teamId), ctx)
        .orderBy('updatedAt', 'desc')
        .limit(RECENT_RIDERS),
    ),
  },
  games: {
    /** The games that were called, the newest first. */
    all: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.games.where('teamId', args.teamId), ctx, 'playbook.edit').orderBy('createdAt', 'desc'),
    ),
    /** The newest events of the team's games. */
    events: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.gameEvents.where('teamId', args.teamId), ctx, 'playbook.edit')
        .orderBy('createdAt', 'desc')
        .limit(RECENT_GAME_EVENTS),
    ),
    /** All events of one game, also of one that is too old for devices to hold. */
    eventsOf: defineQuery(byId, ({ args, ctx }: With<ById>) =>
      gated(zql.gameEvents.where('teamId', args.teamId).where('planId', args.id), ctx, 'playbook.edit'),
    ),
  },
  posts: postQueries,
  social: socialQueries,
  ...practiceQueries,
  deleted: deletedQueries,
  plays: {
    /** Plays visible to the reader, in the coach's order. Without drawings, so that a drag in one play re-renders no other. */
    all: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gatedByRow(zql.plays.where('teamId', args.teamId), ctx)
        .where('deletedAt', 'IS', null)
        .orderBy('sortKey', 'asc'),
    ),
    /** Drawings visible to the reader; editors also get those of deleted plays, for undo and history. */
    drawings: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gatedByRow(zql.playDiagrams.where('teamId', args.teamId), ctx),
    ),
    /** The drawing of one play, for its page, which doesn't follow the others. */
    drawing: defineQuery(byId, ({ args, ctx }: With<ById>) =>
      gatedByRow(zql.playDiagrams.where('teamId', args.teamId).where('playId', args.id), ctx).one(),
    ),
    /** One play. Editors get it after it was deleted too: the page offers to restore it. */
    one: defineQuery(byId, ({ args, ctx }: With<ById>) =>
      gatedByRow(zql.plays.where('teamId', args.teamId).where('id', args.id), ctx).one(),
    ),
    /** How often each was repped and called. */
    counts: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.playCounts.where('teamId', args.teamId), ctx, 'playbook.edit'),
    ),
    /** The changes of one play, newest first, for editors. */
    history: defineQuery(byId, ({ args, ctx }: With<ById>) =>
      gated(zql.playChanges.where('teamId', args.teamId).where('playId', args.id), ctx, 'playbook.edit')
        .orderBy('at', 'desc')
        .limit(RECENT_VERSIONS),
    ),
  },
})
