/** What the staff keeps of its players; part of the registry of queries (index.ts). */
import { defineQuery } from '@rocicorp/zero'
import { zql } from '../zero.ts'
import { byId, type ById, type OfTeam, ofTeam, type With } from './args.ts'
import {
  RECENT_ATTENDANCE,
  RECENT_AWARDS,
  RECENT_EQUIPMENT,
  RECENT_GRADES,
  RECENT_MEASURES,
  RECENT_NOTES,
} from './bounds.ts'
import { gated } from './gate.ts'

export const recordQueries = {
  /** The players' figures, the newest first. */
  measures: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
    gated(zql.playerMeasures.where('teamId', args.teamId), ctx, 'playbook.edit')
      .where('deletedAt', 'IS', null)
      .orderBy('day', 'desc')
      .limit(RECENT_MEASURES),
  ),
  goals: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
    gated(zql.playerGoals.where('teamId', args.teamId), ctx, 'playbook.edit').where('deletedAt', 'IS', null),
  ),
  /** Coaches' notes about players, the newest first. */
  notes: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
    gated(zql.playerNotes.where('teamId', args.teamId), ctx, 'playbook.edit')
      .where('deletedAt', 'IS', null)
      .orderBy('createdAt', 'desc')
      .limit(RECENT_NOTES),
  ),
  equipment: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
    gated(zql.playerEquipment.where('teamId', args.teamId), ctx, 'roster.manage')
      .where('deletedAt', 'IS', null)
      .orderBy('outOn', 'desc')
      .limit(RECENT_EQUIPMENT),
  ),
  /** Who came, the newest days first. */
  attendance: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
    gated(zql.playerAttendance.where('teamId', args.teamId), ctx, 'playbook.edit')
      .where('deletedAt', 'IS', null)
      .orderBy('day', 'desc')
      .limit(RECENT_ATTENDANCE),
  ),
  /** The same of one player. */
  attendanceOf: defineQuery(byId, ({ args, ctx }: With<ById>) =>
    gated(zql.playerAttendance.where('teamId', args.teamId).where('playerId', args.id), ctx, 'playbook.edit')
      .where('deletedAt', 'IS', null)
      .orderBy('day', 'desc'),
  ),
  /** How players graded out, the newest first. */
  grades: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
    gated(zql.playerGrades.where('teamId', args.teamId), ctx, 'playbook.edit')
      .where('deletedAt', 'IS', null)
      .orderBy('day', 'desc')
      .limit(RECENT_GRADES),
  ),
  /** The same of one player. */
  gradesOf: defineQuery(byId, ({ args, ctx }: With<ById>) =>
    gated(zql.playerGrades.where('teamId', args.teamId).where('playerId', args.id), ctx, 'playbook.edit')
      .where('deletedAt', 'IS', null)
      .orderBy('day', 'desc'),
  ),
  /** What players were given, the newest first. */
  awards: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
    gated(zql.awards.where('teamId', args.teamId), ctx, 'member')
      .where('deletedAt', 'IS', null)
      .orderBy('day', 'desc')
      .orderBy('createdAt', 'desc')
      .limit(RECENT_AWARDS),
  ),
  /** The same of one player. */
  awardsOf: defineQuery(byId, ({ args, ctx }: With<ById>) =>
    gated(zql.awards.where('teamId', args.teamId).where('playerId', args.id), ctx, 'member')
      .where('deletedAt', 'IS', null)
      .orderBy('day', 'desc')
      .orderBy('createdAt', 'desc'),
  ),
}
