/** The addresses of the bulletin and of the announcements. */
import { ID_PATTERN } from '#schema/ids.ts'
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

const TARGET = 'post-'

/** The hash of an address that opens at a post. */
export function hashOf(postId: string): string {
  return `${TARGET}${postId}`
}

/** The id of the post at which the page opens, from the address's hash; undefined for none. */
export function targetOf(hash: string): string | undefined {
  const id = hash.startsWith(TARGET) ? hash.slice(TARGET.length) : ''
  return ID_PATTERN.test(id) ? id : undefined
}
