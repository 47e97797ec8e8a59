/** The tables that sync, as one file for the generator. What is not here never leaves the server. */
export {
  memberGrants,
  personContacts,
  privateProfiles,
  profiles,
  roleRights,
  teamMembers,
  teams,
} from './team.ts'
export {
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
export { eventAnswers, eventRiders, eventRides, events } from './calendar.ts'
export {
  gameEvents,
  gamePlanPlays,
  gamePlans,
  games,
  planNotes,
  planReleases,
  planWristbands,
} from './game.ts'
export { practiceCells, practicePeriods, practicePlans, practiceRuns } from './practice.ts'
export { practiceScripts, scriptLines, scriptReps } from './scripts.ts'
export { drills } from './drills.ts'
export { agendaPoints, seasonPhases, tasks, weekLines } from './planner.ts'
export { postReads, posts } from './posts.ts'
export { socialComments, socialMutes, socialPosts, socialReactions, socialReports } from './social.ts'
export { quizAnswers, quizSets, seenPlays } from './study.ts'
export { duties, memberActivity, memberChanges } from './staff.ts'
export {
  depthSpots,
  depthWeeks,
  guardians,
  playerCards,
  playerStatusChanges,
  rosterPlayers,
} from './roster.ts'
export {
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
export { joinCodes, joinRequests } from './joining.ts'
export { teamPlayerContacts, teamPlayers } from './invitation.ts'
export { notifications } from './notification.ts'
export { editConflicts, receipts } from './sync.ts'
export { installation } from './installation.ts'
export * from './relations.ts'
