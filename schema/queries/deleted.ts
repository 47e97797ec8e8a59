/**
 * What the reader deleted last, by the entity that the deletion is of; part of the registry of queries (index.ts). Lists leave
 * deleted rows out, so a device would lose them with the server's answer, and could not undo a deletion without a connection.
 */
import { defineQuery, type Query } from '@rocicorp/zero'
import type { Grant } from '../capabilities.ts'
import type { EntityName } from '../entities/index.ts'
import { type Schema, zql } from '../zero.ts'
import { type OfTeam, ofTeam, type With } from './args.ts'
import { RECENT_DELETIONS } from './bounds.ts'
import { gated, gatedByRow } from './gate.ts'

type TableName = keyof Schema['tables']
/** The columns that these queries read; every table that deletes softly has them. */
type Rows<Q> = {
  where(field: 'teamId' | 'updatedBy', value: string): Rows<Q>
  where(field: 'deletedAt', op: 'IS NOT', value: null): Rows<Q>
  orderBy(field: 'updatedAt', direction: 'desc'): Rows<Q>
  limit(most: number): Q
}

/** For who holds the grant that restoring them needs; `row`: as the rows themselves say. */
const rowsOf = <T extends TableName>(table: Query<T, Schema>, needs: Grant | 'row') =>
  defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) => {
    const rows = (table as unknown as Rows<Query<T, Schema>>)
      .where('teamId', args.teamId)
      .where('updatedBy', ctx.userId)
      .where('deletedAt', 'IS NOT', null)
      .orderBy('updatedAt', 'desc')
      .limit(RECENT_DELETIONS)
    return needs === 'row' ? gatedByRow(rows, ctx) : gated(rows, ctx, needs)
  })

/** Entities that nobody deletes softly, and those whose lists hold deleted rows, too. */
type NotAsked =
  | 'playbook'
  | 'category'
  | 'team'
  | 'member'
  | 'profile'
  | 'playerCard'
  | 'statusReason'
  | 'wristband'
  | 'planLine'
  | 'practicePlan'
  | 'practiceScript'
  | 'invitation'
  | 'joinCode'
  | 'joinRequest'
  | 'guardian'
  | 'conflict'
  | 'notification'
  | 'receipt'
  | 'game'
  | 'quiz'
  | 'seenPlay'
  | 'postRead'

export const deletedQueries = {
  play: rowsOf(zql.plays, 'row'),
  view: rowsOf(zql.playViews, 'playbook.edit'),
  formation: rowsOf(zql.formations, 'playbook.edit'),
  callWord: rowsOf(zql.callWords, 'playbook.edit'),
  drill: rowsOf(zql.drills, 'playbook.edit'),
  task: rowsOf(zql.tasks, 'playbook.edit'),
  agendaPoint: rowsOf(zql.agendaPoints, 'playbook.edit'),
  seasonPhase: rowsOf(zql.seasonPhases, 'playbook.edit'),
  weekLine: rowsOf(zql.weekLines, 'playbook.edit'),
  quizSet: rowsOf(zql.quizSets, 'playbook.edit'),
  post: rowsOf(zql.posts, 'row'),
  /** For coaches; the server gives an author their own back. */
  socialPost: rowsOf(zql.socialPosts, 'row'),
  socialComment: rowsOf(zql.socialComments, 'row'),
  duty: rowsOf(zql.duties, 'team.manage'),
  /** Plays that were taken out of plans: plans themselves stay on their editors' devices. */
  plan: rowsOf(zql.gamePlanPlays, 'row'),
  planNote: rowsOf(zql.planNotes, 'row'),
  event: rowsOf(zql.events, 'row'),
  ride: rowsOf(zql.eventRides, 'row'),
  player: rowsOf(zql.rosterPlayers, 'roster.manage'),
  measure: rowsOf(zql.playerMeasures, 'playbook.edit'),
  goal: rowsOf(zql.playerGoals, 'playbook.edit'),
  playerNote: rowsOf(zql.playerNotes, 'playbook.edit'),
  equipment: rowsOf(zql.playerEquipment, 'roster.manage'),
  attendance: rowsOf(zql.playerAttendance, 'playbook.edit'),
  grade: rowsOf(zql.playerGrades, 'playbook.edit'),
  award: rowsOf(zql.awards, 'playbook.edit'),
  playerGroup: rowsOf(zql.playerGroups, 'playbook.edit'),
  certification: rowsOf(zql.staffCertifications, 'team.manage'),
  /** Spots of players who were taken off a depth chart. */
  depthChart: rowsOf(zql.depthSpots, 'playbook.edit'),
  depthWeek: rowsOf(zql.depthWeeks, 'playbook.edit'),
  practicePeriod: rowsOf(zql.practicePeriods, 'row'),
  practiceCell: rowsOf(zql.practiceCells, 'row'),
  scriptLine: rowsOf(zql.scriptLines, 'row'),
} satisfies Record<Exclude<EntityName, NotAsked>, unknown>
