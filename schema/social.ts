/** The team feed: what members post, and who may read and write what. For screens, operations and tables. */
import type { Grant } from './capabilities.ts'
import { LIMITS } from './limits.ts'
import { POST_AUDIENCES, type PostAudience, postReadGrantOf } from './posts.ts'

export const FEED_KINDS = ['news', 'shout_out', 'alumni'] as const
export type FeedKind = (typeof FEED_KINDS)[number]

export const FEED_KIND_LABELS: Record<FeedKind, string> = {
  news: 'News',
  shout_out: 'Shout-out',
  alumni: 'Alumni corner',
}

export const REACTIONS = ['clap', 'fire', 'strong', 'heart', 'football'] as const
export type Reaction = (typeof REACTIONS)[number]

/** What a reaction says, for people who can't see its picture. */
export const REACTION_LABELS: Record<Reaction, string> = {
  clap: 'Applause',
  fire: 'On fire',
  strong: 'Strong',
  heart: 'Love it',
  football: 'Football',
}

/** Whether the family agreed that pictures of a player are shown; empty while nobody has asked. */
export const PHOTO_RELEASES = ['', 'yes', 'no'] as const
export type PhotoRelease = (typeof PHOTO_RELEASES)[number]

/** The most players that a post tags. */
export const MOST_TAGGED = 30
/** The most comments of a post, without deleted ones. */
export const MOST_COMMENTS = 200

/** How long posts are kept, with their comments and reactions, and how long a report is kept after it was closed, in days. */
export const FEED_DAYS = 400
export const CLOSED_REPORT_DAYS = 90

/** The audiences that someone with these grants may post to: those that they belong to themselves. */
export function audiencesFor(holds: (grant: Grant) => boolean): PostAudience[] {
  return POST_AUDIENCES.filter((audience) => holds(postReadGrantOf(audience, true)))
}

/** What reading a post needs. The database keeps the same in the row (migrations, `keep_feed_post`). */
export function feedReadGrantOf(post: {
  audience: PostAudience
  approvedAt: number | null
  deletedAt: number | null
}): Grant {
  return postReadGrantOf(post.audience, post.approvedAt !== null && post.deletedAt === null)
}

/** What is wrong with a link to a photo or clip; undefined for one that can be posted, and for none. */
export function linkError(link: string): string | undefined {
  if (link === '') return undefined
  if (/^http:/i.test(link)) return 'This link is not secure. Use one that begins with https://.'
  if (link.length > LIMITS.link) return `This link is too long. It can have up to ${LIMITS.link} characters.`
  if (linkHost(link) === '') return "This isn't a web link. Copy the full address, starting with https://."
  return undefined
}

/** Where a link leads, such as "hudl.com"; empty for what is no https link of a public kind. */
export function linkHost(link: string): string {
  if (!/^https:\/\//i.test(link) || !URL.canParse(link)) return ''
  const { hostname, username, password } = new URL(link)
  // A user name in front of the host would make the link look as if it led elsewhere.
  if (username || password || !hostname.includes('.')) return ''
  return hostname.replace(/^www\./, '')
}
