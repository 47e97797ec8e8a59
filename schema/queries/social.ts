/** The team feed; part of the registry of queries (index.ts). */
import { defineQuery } from '@rocicorp/zero'
import { zql } from '../zero.ts'
import { type OfTeam, ofTeam, type With } from './args.ts'
import { RECENT_FEED_COMMENTS, RECENT_FEED_POSTS, RECENT_FEED_REACTIONS, RECENT_REPORTS } from './bounds.ts'
import { gated, gatedAsMember, gatedByRow } from './gate.ts'

export const socialQueries = {
  /** Posts that the reader may see, the newest first; coaches also get those that wait. */
  posts: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
    gatedByRow(zql.socialPosts.where('teamId', args.teamId), ctx)
      .where('deletedAt', 'IS', null)
      .orderBy('createdAt', 'desc')
      .limit(RECENT_FEED_POSTS),
  ),
  /** The reader's own posts that wait for approval. */
  mine: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
    gatedAsMember(zql.socialPosts.where('teamId', args.teamId).where('authorId', ctx.userId), ctx)
      .where('approvedAt', 'IS', null)
      .where('deletedAt', 'IS', null)
      .orderBy('createdAt', 'desc')
      .limit(RECENT_FEED_POSTS),
  ),
  /** Comments on the posts that the reader may see, the newest first. */
  comments: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
    gatedByRow(zql.socialComments.where('teamId', args.teamId), ctx)
      .where('deletedAt', 'IS', null)
      .orderBy('createdAt', 'desc')
      .limit(RECENT_FEED_COMMENTS),
  ),
  /** Reactions to them, the newest first. */
  reactions: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
    gatedByRow(zql.socialReactions.where('teamId', args.teamId), ctx)
      .orderBy('at', 'desc')
      .limit(RECENT_FEED_REACTIONS),
  ),
  /** What readers reported and no coach has answered, with what it is about, deleted or not. */
  reports: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
    gated(zql.socialReports.where('teamId', args.teamId), ctx, 'playbook.edit')
      .where('closedAt', 'IS', null)
      .related('post')
      .related('comment')
      .orderBy('at', 'desc')
      .limit(RECENT_REPORTS),
  ),
  /** Whose posting is paused, for coaches. */
  mutes: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
    gated(zql.socialMutes.where('teamId', args.teamId), ctx, 'playbook.edit'),
  ),
  /** Whether the reader's is. */
  myMute: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
    gated(zql.socialMutes.where('teamId', args.teamId).where('userId', ctx.userId), ctx, 'member').one(),
  ),
}
