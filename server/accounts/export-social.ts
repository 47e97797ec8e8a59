/** What the export of an account holds of team feeds (export.ts): what the person wrote, whoever reads it, and what is about them. */
import type { Section } from './export-rules.ts'

export const SOCIAL_SECTIONS: { readonly [name: string]: Section } = {
  feedPosts: [
    'Posts that you wrote on team feeds, also those that wait for approval. Who else saw or approved them is not named.',
    `select id, team_id, kind, body, link, audience, player_ids, created_at, approved_at, deleted_at from social_posts
      where author_id = $1 order by id`,
  ],
  feedComments: [
    'Comments that you wrote on team feeds.',
    `select id, team_id, post_id, body, created_at, deleted_at from social_comments where author_id = $1 order by id`,
  ],
  feedReactions: [
    'Your reactions to posts on team feeds.',
    `select post_id, team_id, reaction, at from social_reactions where user_id = $1 order by post_id`,
  ],
  feedReports: [
    'Posts and comments that you reported to coaches, and why. Reports on posts that were deleted permanently are not included.',
    `select id, team_id, post_id, comment_id, reason, at, closed_at from social_reports where reported_by = $1 order by id`,
  ],
  feedPauses: [
    'Teams whose coaches paused your posting on the feed, and since when.',
    `select team_id, at from social_mutes where user_id = $1 order by team_id`,
  ],
}
