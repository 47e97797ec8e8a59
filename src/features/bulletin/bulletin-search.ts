/** The addresses of the bulletin and of the announcements. */
import { POST_KINDS, type PostKind } from '#schema/posts.ts'

/** `new`: a new post or announcement is being written. */
export type BulletinSearch = { new?: PostKind | undefined }

/** Unparsed search parameters; the URL may hold anything. */
export type BulletinAddress = { [key in keyof BulletinSearch]?: unknown }

/** Parses search parameters typed by hand; drops what is not valid. */
export function parseBulletinSearch({ new: made }: BulletinAddress): BulletinSearch {
  const kind = POST_KINDS.find((one) => one === made)
  return kind ? { new: kind } : {}
}
