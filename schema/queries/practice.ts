/** Queries of practice: drills, plans, and scripts with their reps. Part of the registry (index.ts). */
import { defineQuery } from '@rocicorp/zero'
import { zql } from '../zero.ts'
import { byId, type ById, type OfTeam, ofTeam, type With } from './args.ts'
import {
  DELETED_DRILLS,
  RECENT_CELLS,
  RECENT_PERIODS,
  RECENT_REP_GRADES,
  RECENT_SCRIPT_LINES,
  RECENT_SCRIPT_REPS,
} from './bounds.ts'
import { gated, gatedByRow } from './gate.ts'

export const practiceQueries = {
  drills: {
    /** The team's library of drills. */
    all: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.drills.where('teamId', args.teamId), ctx, 'playbook.view')
        .where('deletedAt', 'IS', null)
        .orderBy('name', 'asc'),
    ),
    /** Those that were deleted last, for who may bring them back. */
    deleted: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.drills.where('teamId', args.teamId), ctx, 'playbook.edit')
        .where('deletedAt', 'IS NOT', null)
        .orderBy('updatedAt', 'desc')
        .limit(DELETED_DRILLS),
    ),
  },
  practice: {
    /** Practice plans visible to the reader, the newest day first. Editors also get deleted ones, which the page offers to restore. */
    plans: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gatedByRow(zql.practicePlans.where('teamId', args.teamId), ctx).orderBy('date', 'desc'),
    ),
    periods: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gatedByRow(zql.practicePeriods.where('teamId', args.teamId), ctx)
        .where('deletedAt', 'IS', null)
        .orderBy('createdAt', 'desc')
        .limit(RECENT_PERIODS),
    ),
    cells: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gatedByRow(zql.practiceCells.where('teamId', args.teamId), ctx)
        .where('deletedAt', 'IS', null)
        .orderBy('createdAt', 'desc')
        .limit(RECENT_CELLS),
    ),
    /** Periods and cells of one plan, which may be older than what devices hold. */
    periodsOf: defineQuery(byId, ({ args, ctx }: With<ById>) =>
      gatedByRow(zql.practicePeriods.where('teamId', args.teamId).where('planId', args.id), ctx)
        .where('deletedAt', 'IS', null)
        .orderBy('sortKey', 'asc'),
    ),
    cellsOf: defineQuery(byId, ({ args, ctx }: With<ById>) =>
      gatedByRow(zql.practiceCells.where('teamId', args.teamId).where('planId', args.id), ctx)
        .where('deletedAt', 'IS', null)
        .orderBy('createdAt', 'asc'),
    ),
    /** Where running practices stand. */
    runs: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gatedByRow(zql.practiceRuns.where('teamId', args.teamId), ctx),
    ),
  },
  scripts: {
    /** Practice scripts visible to the reader, the newest day first. Editors also get deleted ones, which the list offers to restore. */
    all: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gatedByRow(zql.practiceScripts.where('teamId', args.teamId), ctx).orderBy('day', 'desc'),
    ),
    lines: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gatedByRow(zql.scriptLines.where('teamId', args.teamId), ctx)
        .where('deletedAt', 'IS', null)
        .orderBy('createdAt', 'desc')
        .limit(RECENT_SCRIPT_LINES),
    ),
    /** Lines of one script in order, which may be older than what devices hold. */
    linesOf: defineQuery(byId, ({ args, ctx }: With<ById>) =>
      gatedByRow(zql.scriptLines.where('teamId', args.teamId).where('scriptId', args.id), ctx)
        .where('deletedAt', 'IS', null)
        .orderBy('sortKey', 'asc'),
    ),
    /** The newest reps, of the staff's devices. */
    reps: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.scriptReps.where('teamId', args.teamId).where('result', '!=', 'grade'), ctx, 'playbook.edit')
        .orderBy('createdAt', 'desc')
        .limit(RECENT_SCRIPT_REPS),
    ),
    /** The newest grades of players in those reps. */
    grades: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
      gated(zql.scriptReps.where('teamId', args.teamId).where('result', '=', 'grade'), ctx, 'playbook.edit')
        .orderBy('createdAt', 'desc')
        .limit(RECENT_REP_GRADES),
    ),
    repsOf: defineQuery(byId, ({ args, ctx }: With<ById>) =>
      gated(zql.scriptReps.where('teamId', args.teamId).where('scriptId', args.id), ctx, 'playbook.edit'),
    ),
  },
}
