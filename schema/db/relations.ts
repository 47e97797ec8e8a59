/** Relations, for the Zero schema only. `gate` joins a row to its reader's grants, `members` to its team's people. */
import { relations } from 'drizzle-orm'
import { eventAnswers, eventRiders, eventRides, events } from './calendar.ts'
import { drills } from './drills.ts'
import {
  gameEvents,
  gamePlanPlays,
  gamePlans,
  games,
  planNotes,
  planReleases,
  planWristbands,
} from './game.ts'
import { teamPlayerContacts, teamPlayers } from './invitation.ts'
import { joinCodes, joinRequests } from './joining.ts'
import { notifications } from './notification.ts'
import { agendaPoints, seasonPhases, tasks, weekLines } from './planner.ts'
import {
  formations,
  playbooks,
  playCategories,
  playChanges,
  playCounts,
  playDiagrams,
  plays,
  playViews,
  callWords,
} from './playbook.ts'
import { postReads, posts } from './posts.ts'
import { practiceCells, practicePeriods, practicePlans, practiceRuns } from './practice.ts'
import { practiceScripts, scriptLines, scriptReps } from './scripts.ts'
import {
  awards,
  playerAttendance,
  playerEquipment,
  playerGoals,
  playerGrades,
  playerGroups,
  playerMeasures,
  playerNotes,
  playerStatusReasons,
  staffCertifications,
} from './records.ts'
import {
  depthSpots,
  depthWeeks,
  guardians,
  playerCards,
  playerStatusChanges,
  rosterPlayers,
} from './roster.ts'
import { socialComments, socialMutes, socialPosts, socialReactions, socialReports } from './social.ts'
import { duties, memberActivity, memberChanges } from './staff.ts'
import { quizAnswers, quizSets, seenPlays } from './study.ts'
import { editConflicts } from './sync.ts'
import {
  memberGrants,
  personContacts,
  privateProfiles,
  profiles,
  roleRights,
  teamMembers,
  teams,
} from './team.ts'

export const teamsRelations = relations(teams, ({ one, many }) => ({
  gate: one(memberGrants, { fields: [teams.id], references: [memberGrants.teamId] }),
  members: many(teamMembers),
}))

export const teamMembersRelations = relations(teamMembers, ({ one }) => ({
  gate: one(memberGrants, { fields: [teamMembers.teamId], references: [memberGrants.teamId] }),
  team: one(teams, { fields: [teamMembers.teamId], references: [teams.id] }),
  profile: one(profiles, { fields: [teamMembers.userId], references: [profiles.id] }),
  contact: one(personContacts, { fields: [teamMembers.userId], references: [personContacts.id] }),
}))

export const roleRightsRelations = relations(roleRights, ({ one }) => ({
  gate: one(memberGrants, { fields: [roleRights.teamId], references: [memberGrants.teamId] }),
}))

export const memberChangesRelations = relations(memberChanges, ({ one }) => ({
  gate: one(memberGrants, { fields: [memberChanges.teamId], references: [memberGrants.teamId] }),
}))

export const memberActivityRelations = relations(memberActivity, ({ one }) => ({
  gate: one(memberGrants, { fields: [memberActivity.teamId], references: [memberGrants.teamId] }),
}))

export const dutiesRelations = relations(duties, ({ one }) => ({
  gate: one(memberGrants, { fields: [duties.teamId], references: [memberGrants.teamId] }),
}))

export const rosterPlayersRelations = relations(rosterPlayers, ({ one, many }) => ({
  gate: one(memberGrants, { fields: [rosterPlayers.teamId], references: [memberGrants.teamId] }),
  measures: many(playerMeasures),
  goals: many(playerGoals),
  equipment: many(playerEquipment),
  attendance: many(playerAttendance),
  grades: many(playerGrades),
  answers: many(eventAnswers),
  contact: one(personContacts, { fields: [rosterPlayers.userId], references: [personContacts.id] }),
}))

export const playerStatusChangesRelations = relations(playerStatusChanges, ({ one }) => ({
  gate: one(memberGrants, { fields: [playerStatusChanges.teamId], references: [memberGrants.teamId] }),
}))

export const playerCardsRelations = relations(playerCards, ({ one }) => ({
  gate: one(memberGrants, { fields: [playerCards.teamId], references: [memberGrants.teamId] }),
}))

export const depthSpotsRelations = relations(depthSpots, ({ one }) => ({
  gate: one(memberGrants, { fields: [depthSpots.teamId], references: [memberGrants.teamId] }),
}))

export const depthWeeksRelations = relations(depthWeeks, ({ one }) => ({
  gate: one(memberGrants, { fields: [depthWeeks.teamId], references: [memberGrants.teamId] }),
}))

export const guardiansRelations = relations(guardians, ({ one, many }) => ({
  gate: one(memberGrants, { fields: [guardians.teamId], references: [memberGrants.teamId] }),
  attendance: many(playerAttendance),
  answers: many(eventAnswers),
  reason: one(playerStatusReasons, {
    fields: [guardians.playerId],
    references: [playerStatusReasons.playerId],
  }),
  player: one(rosterPlayers, { fields: [guardians.playerId], references: [rosterPlayers.id] }),
  card: one(playerCards, { fields: [guardians.playerId], references: [playerCards.playerId] }),
}))

export const joinCodesRelations = relations(joinCodes, ({ one }) => ({
  gate: one(memberGrants, { fields: [joinCodes.teamId], references: [memberGrants.teamId] }),
}))

export const joinRequestsRelations = relations(joinRequests, ({ one }) => ({
  gate: one(memberGrants, { fields: [joinRequests.teamId], references: [memberGrants.teamId] }),
}))

export const profilesRelations = relations(profiles, ({ one }) => ({
  private: one(privateProfiles, { fields: [profiles.id], references: [privateProfiles.id] }),
}))

export const playbooksRelations = relations(playbooks, ({ one }) => ({
  gate: one(memberGrants, { fields: [playbooks.teamId], references: [memberGrants.teamId] }),
}))

export const playsRelations = relations(plays, ({ one }) => ({
  gate: one(memberGrants, {
    fields: [plays.teamId, plays.readGrant],
    references: [memberGrants.teamId, memberGrants.capability],
  }),
  drawing: one(playDiagrams, { fields: [plays.id], references: [playDiagrams.playId] }),
}))

export const playDiagramsRelations = relations(playDiagrams, ({ one }) => ({
  gate: one(memberGrants, {
    fields: [playDiagrams.teamId, playDiagrams.readGrant],
    references: [memberGrants.teamId, memberGrants.capability],
  }),
}))

export const playCountsRelations = relations(playCounts, ({ one }) => ({
  gate: one(memberGrants, { fields: [playCounts.teamId], references: [memberGrants.teamId] }),
}))

export const playCategoriesRelations = relations(playCategories, ({ one }) => ({
  gate: one(memberGrants, { fields: [playCategories.teamId], references: [memberGrants.teamId] }),
}))

export const callWordsRelations = relations(callWords, ({ one }) => ({
  gate: one(memberGrants, { fields: [callWords.teamId], references: [memberGrants.teamId] }),
}))

export const drillsRelations = relations(drills, ({ one }) => ({
  gate: one(memberGrants, { fields: [drills.teamId], references: [memberGrants.teamId] }),
}))

export const tasksRelations = relations(tasks, ({ one }) => ({
  gate: one(memberGrants, { fields: [tasks.teamId], references: [memberGrants.teamId] }),
}))

export const agendaPointsRelations = relations(agendaPoints, ({ one }) => ({
  gate: one(memberGrants, { fields: [agendaPoints.teamId], references: [memberGrants.teamId] }),
}))

export const seasonPhasesRelations = relations(seasonPhases, ({ one }) => ({
  gate: one(memberGrants, { fields: [seasonPhases.teamId], references: [memberGrants.teamId] }),
}))

export const weekLinesRelations = relations(weekLines, ({ one }) => ({
  gate: one(memberGrants, { fields: [weekLines.teamId], references: [memberGrants.teamId] }),
}))

export const postsRelations = relations(posts, ({ one }) => ({
  gate: one(memberGrants, {
    fields: [posts.teamId, posts.readGrant],
    references: [memberGrants.teamId, memberGrants.capability],
  }),
}))

export const postReadsRelations = relations(postReads, ({ one }) => ({
  gate: one(memberGrants, { fields: [postReads.teamId], references: [memberGrants.teamId] }),
}))

export const socialPostsRelations = relations(socialPosts, ({ one }) => ({
  gate: one(memberGrants, {
    fields: [socialPosts.teamId, socialPosts.readGrant],
    references: [memberGrants.teamId, memberGrants.capability],
  }),
  membership: one(memberGrants, { fields: [socialPosts.teamId], references: [memberGrants.teamId] }),
}))

export const socialCommentsRelations = relations(socialComments, ({ one }) => ({
  gate: one(memberGrants, {
    fields: [socialComments.teamId, socialComments.readGrant],
    references: [memberGrants.teamId, memberGrants.capability],
  }),
}))

export const socialReactionsRelations = relations(socialReactions, ({ one }) => ({
  gate: one(memberGrants, {
    fields: [socialReactions.teamId, socialReactions.readGrant],
    references: [memberGrants.teamId, memberGrants.capability],
  }),
}))

export const socialReportsRelations = relations(socialReports, ({ one }) => ({
  gate: one(memberGrants, { fields: [socialReports.teamId], references: [memberGrants.teamId] }),
  post: one(socialPosts, { fields: [socialReports.postId], references: [socialPosts.id] }),
  comment: one(socialComments, { fields: [socialReports.commentId], references: [socialComments.id] }),
}))

export const socialMutesRelations = relations(socialMutes, ({ one }) => ({
  gate: one(memberGrants, { fields: [socialMutes.teamId], references: [memberGrants.teamId] }),
}))

export const playViewsRelations = relations(playViews, ({ one }) => ({
  gate: one(memberGrants, { fields: [playViews.teamId], references: [memberGrants.teamId] }),
}))

export const formationsRelations = relations(formations, ({ one }) => ({
  gate: one(memberGrants, { fields: [formations.teamId], references: [memberGrants.teamId] }),
}))

export const notificationsRelations = relations(notifications, ({ one }) => ({
  gate: one(memberGrants, { fields: [notifications.teamId], references: [memberGrants.teamId] }),
}))

export const playChangesRelations = relations(playChanges, ({ one }) => ({
  gate: one(memberGrants, { fields: [playChanges.teamId], references: [memberGrants.teamId] }),
}))

export const editConflictsRelations = relations(editConflicts, ({ one }) => ({
  gate: one(memberGrants, { fields: [editConflicts.teamId], references: [memberGrants.teamId] }),
}))

export const teamPlayersRelations = relations(teamPlayers, ({ one }) => ({
  gate: one(memberGrants, { fields: [teamPlayers.teamId], references: [memberGrants.teamId] }),
}))

export const teamPlayerContactsRelations = relations(teamPlayerContacts, ({ one }) => ({
  gate: one(memberGrants, { fields: [teamPlayerContacts.teamId], references: [memberGrants.teamId] }),
}))

export const gamePlansRelations = relations(gamePlans, ({ one }) => ({
  gate: one(memberGrants, {
    fields: [gamePlans.teamId, gamePlans.readGrant],
    references: [memberGrants.teamId, memberGrants.capability],
  }),
}))

export const gamePlanPlaysRelations = relations(gamePlanPlays, ({ one }) => ({
  gate: one(memberGrants, {
    fields: [gamePlanPlays.teamId, gamePlanPlays.readGrant],
    references: [memberGrants.teamId, memberGrants.capability],
  }),
}))

export const planWristbandsRelations = relations(planWristbands, ({ one }) => ({
  gate: one(memberGrants, {
    fields: [planWristbands.teamId, planWristbands.readGrant],
    references: [memberGrants.teamId, memberGrants.capability],
  }),
}))

export const planNotesRelations = relations(planNotes, ({ one }) => ({
  gate: one(memberGrants, {
    fields: [planNotes.teamId, planNotes.readGrant],
    references: [memberGrants.teamId, memberGrants.capability],
  }),
}))

export const planReleasesRelations = relations(planReleases, ({ one }) => ({
  gate: one(memberGrants, { fields: [planReleases.teamId], references: [memberGrants.teamId] }),
}))

export const gamesRelations = relations(games, ({ one }) => ({
  gate: one(memberGrants, { fields: [games.teamId], references: [memberGrants.teamId] }),
}))

export const gameEventsRelations = relations(gameEvents, ({ one }) => ({
  gate: one(memberGrants, { fields: [gameEvents.teamId], references: [memberGrants.teamId] }),
}))

export const quizAnswersRelations = relations(quizAnswers, ({ one }) => ({
  gate: one(memberGrants, { fields: [quizAnswers.teamId], references: [memberGrants.teamId] }),
}))

export const seenPlaysRelations = relations(seenPlays, ({ one }) => ({
  gate: one(memberGrants, { fields: [seenPlays.teamId], references: [memberGrants.teamId] }),
}))

export const quizSetsRelations = relations(quizSets, ({ one }) => ({
  gate: one(memberGrants, { fields: [quizSets.teamId], references: [memberGrants.teamId] }),
}))

export const playerMeasuresRelations = relations(playerMeasures, ({ one }) => ({
  gate: one(memberGrants, { fields: [playerMeasures.teamId], references: [memberGrants.teamId] }),
  player: one(rosterPlayers, { fields: [playerMeasures.playerId], references: [rosterPlayers.id] }),
}))

export const playerGoalsRelations = relations(playerGoals, ({ one }) => ({
  gate: one(memberGrants, { fields: [playerGoals.teamId], references: [memberGrants.teamId] }),
  player: one(rosterPlayers, { fields: [playerGoals.playerId], references: [rosterPlayers.id] }),
}))

export const playerEquipmentRelations = relations(playerEquipment, ({ one }) => ({
  gate: one(memberGrants, { fields: [playerEquipment.teamId], references: [memberGrants.teamId] }),
  player: one(rosterPlayers, { fields: [playerEquipment.playerId], references: [rosterPlayers.id] }),
}))

export const playerGradesRelations = relations(playerGrades, ({ one }) => ({
  gate: one(memberGrants, { fields: [playerGrades.teamId], references: [memberGrants.teamId] }),
  player: one(rosterPlayers, { fields: [playerGrades.playerId], references: [rosterPlayers.id] }),
}))

export const playerAttendanceRelations = relations(playerAttendance, ({ one }) => ({
  gate: one(memberGrants, { fields: [playerAttendance.teamId], references: [memberGrants.teamId] }),
  player: one(rosterPlayers, { fields: [playerAttendance.playerId], references: [rosterPlayers.id] }),
  guardian: one(guardians, { fields: [playerAttendance.playerId], references: [guardians.playerId] }),
}))

export const awardsRelations = relations(awards, ({ one }) => ({
  gate: one(memberGrants, { fields: [awards.teamId], references: [memberGrants.teamId] }),
}))

export const playerNotesRelations = relations(playerNotes, ({ one }) => ({
  gate: one(memberGrants, { fields: [playerNotes.teamId], references: [memberGrants.teamId] }),
}))

export const playerStatusReasonsRelations = relations(playerStatusReasons, ({ one }) => ({
  gate: one(memberGrants, { fields: [playerStatusReasons.teamId], references: [memberGrants.teamId] }),
}))

export const playerGroupsRelations = relations(playerGroups, ({ one }) => ({
  gate: one(memberGrants, { fields: [playerGroups.teamId], references: [memberGrants.teamId] }),
}))

export const staffCertificationsRelations = relations(staffCertifications, ({ one }) => ({
  gate: one(memberGrants, { fields: [staffCertifications.teamId], references: [memberGrants.teamId] }),
}))

export const eventsRelations = relations(events, ({ one }) => ({
  gate: one(memberGrants, {
    fields: [events.teamId, events.readGrant],
    references: [memberGrants.teamId, memberGrants.capability],
  }),
}))

export const eventAnswersRelations = relations(eventAnswers, ({ one }) => ({
  gate: one(memberGrants, { fields: [eventAnswers.teamId], references: [memberGrants.teamId] }),
  player: one(rosterPlayers, { fields: [eventAnswers.playerId], references: [rosterPlayers.id] }),
  guardian: one(guardians, { fields: [eventAnswers.playerId], references: [guardians.playerId] }),
}))

export const eventRidesRelations = relations(eventRides, ({ one }) => ({
  gate: one(memberGrants, {
    fields: [eventRides.teamId, eventRides.readGrant],
    references: [memberGrants.teamId, memberGrants.capability],
  }),
}))

export const eventRidersRelations = relations(eventRiders, ({ one }) => ({
  gate: one(memberGrants, {
    fields: [eventRiders.teamId, eventRiders.readGrant],
    references: [memberGrants.teamId, memberGrants.capability],
  }),
}))

export const practicePlansRelations = relations(practicePlans, ({ one }) => ({
  gate: one(memberGrants, {
    fields: [practicePlans.teamId, practicePlans.readGrant],
    references: [memberGrants.teamId, memberGrants.capability],
  }),
}))

export const practicePeriodsRelations = relations(practicePeriods, ({ one }) => ({
  gate: one(memberGrants, {
    fields: [practicePeriods.teamId, practicePeriods.readGrant],
    references: [memberGrants.teamId, memberGrants.capability],
  }),
}))

export const practiceCellsRelations = relations(practiceCells, ({ one }) => ({
  gate: one(memberGrants, {
    fields: [practiceCells.teamId, practiceCells.readGrant],
    references: [memberGrants.teamId, memberGrants.capability],
  }),
}))

export const practiceRunsRelations = relations(practiceRuns, ({ one }) => ({
  gate: one(memberGrants, {
    fields: [practiceRuns.teamId, practiceRuns.readGrant],
    references: [memberGrants.teamId, memberGrants.capability],
  }),
}))

export const practiceScriptsRelations = relations(practiceScripts, ({ one }) => ({
  gate: one(memberGrants, {
    fields: [practiceScripts.teamId, practiceScripts.readGrant],
    references: [memberGrants.teamId, memberGrants.capability],
  }),
}))

export const scriptLinesRelations = relations(scriptLines, ({ one }) => ({
  gate: one(memberGrants, {
    fields: [scriptLines.teamId, scriptLines.readGrant],
    references: [memberGrants.teamId, memberGrants.capability],
  }),
}))

export const scriptRepsRelations = relations(scriptReps, ({ one }) => ({
  gate: one(memberGrants, { fields: [scriptReps.teamId], references: [memberGrants.teamId] }),
}))
