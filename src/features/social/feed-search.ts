/** The address of the feed. */
import { FEED_KINDS, type FeedKind } from '#schema/social.ts'
import { type Filter, FILTERS } from './feed.ts'

/** `new`: a post is being written. */
export type FeedSearch = { show?: Exclude<Filter, 'all'> | undefined; new?: FeedKind | undefined }

/** Unparsed search parameters; the URL may hold anything. */
export type FeedAddress = { [key in keyof FeedSearch]?: unknown }

/** Parses search parameters typed by hand; drops what is not valid. */
export function parseFeedSearch({ show, new: made }: FeedAddress): FeedSearch {
  const filter = FILTERS.find((one) => one === show)
  const kind = FEED_KINDS.find((one) => one === made)
  return { ...(filter && filter !== 'all' && { show: filter }), ...(kind && { new: kind }) }
}
