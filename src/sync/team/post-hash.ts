/** Addresses that open a page at one of its posts. */
import { ID_PATTERN } from '#schema/ids.ts'

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
