/** The team feed; part of the registry of queries (index.ts). */
import { defineQuery } from '@rocicorp/zero'
import { zql } from '../zero.ts'
import { byId, type ById, type OfTeam, ofTeam, type With } from './args.ts'
import {
  RECENT_FEED_COMMENTS,
  RECENT_FEED_POSTS,
  RECENT_FEED_REACTIONS,
  RECENT_REPORTS,
  WAITING_FEED_POSTS,
} from './bounds.ts'
import { gated, gatedAsMember, gatedByRow } from './gate.ts'

export const socialQueries = {
  /** Posts that the reader may see, the ones shown last first. Those that wait are in `waiting` and `mine`. */
  posts: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
    gatedByRow(zql.socialPosts.where('teamId', args.teamId), ctx)
      .where('approvedAt', 'IS NOT', null)
      .where('deletedAt', 'IS', null)
      .orderBy('approvedAt', 'desc')
      .limit(RECENT_FEED_POSTS),
  ),
  /** One post, for a link to one that is older than those. */
  post: defineQuery(byId, ({ args, ctx }: With<ById>) =>
    gatedByRow(zql.socialPosts.where('teamId', args.teamId).where('id', args.id), ctx)
      .where('deletedAt', 'IS', null)
      .one(),
  ),
  /** Posts that wait for approval, which only coaches may read, the one that has waited longest first. */
  waiting: defineQuery(ofTeam, ({ args, ctx }: With<OfTeam>) =>
    gatedByRow(zql.socialPosts.where('teamId', args.teamId), ctx)
      .where('approvedAt', 'IS', null)
      .where('deletedAt', 'IS', null)
      .orderBy('createdAt', 'asc')
      .limit(WAITING_FEED_POSTS),
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
