/** The search parameters of the bulletin and of the announcements. */
import { ID_PATTERN } from '#schema/ids.ts'
import { POST_KINDS, type PostKind } from '#schema/posts.ts'

/** `post`: the post that the page opens at. `new`: a new one is being written. */
export type BulletinSearch = { post?: string | undefined; new?: PostKind | undefined }

/** Unparsed search parameters; the URL may hold anything. */
export type BulletinAddress = { [key in keyof BulletinSearch]?: unknown }

/** Parses search parameters typed by hand; drops what is not valid. */
export function parseBulletinSearch({ post, new: made }: BulletinAddress): BulletinSearch {
  const kind = POST_KINDS.find((one) => one === made)
  return {
    ...(typeof post === 'string' && ID_PATTERN.test(post) && { post }),
    ...(kind && { new: kind }),
  }
}
