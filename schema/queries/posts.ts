/** What coaches tell their team, and who has read it; part of the registry of queries (index.ts). */
import { defineQuery } from '@rocicorp/zero'
import { zql } from '../zero.ts'
import { type OfTeam, ofTeam, type With } from './args.ts'
import { RECENT_OWN_POST_READS, RECENT_POST_READS, RECENT_POSTS } from './bounds.ts'
import { gated, gatedByRow } from './gate.ts'

export const postQueries = {
  /** Posts and announcements that the reader may see, the newest first; coaches also get scheduled ones. */
  all: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
    gatedByRow(zql.posts.where('teamId', args.teamId), ctx)
      .where('deletedAt', 'IS', null)
      .orderBy('createdAt', 'desc')
      .limit(RECENT_POSTS),
  ),
  /** Who has read and confirmed them, the newest first, for coaches. */
  reads: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
    gated(zql.postReads.where('teamId', args.teamId), ctx, 'playbook.edit')
      .orderBy('readAt', 'desc')
      .limit(RECENT_POST_READS),
  ),
  /** What the reader has read and confirmed. */
  myReads: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
    gated(zql.postReads.where('teamId', args.teamId).where('userId', ctx.userId), ctx, 'member')
      .orderBy('readAt', 'desc')
      .limit(RECENT_OWN_POST_READS),
  ),
}
