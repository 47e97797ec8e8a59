/** Takes out of texts and addresses what somebody typed or who somebody is, before anything is kept or sent. */

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
const QUERY = /\?[^\s?"'`()<>]*=[^\s"'`()<>]*|(?<=https?:\/\/[^\s?#"'`()<>]*)[?#][^\s"'`()<>]*/g
const EMAIL = /[^\s@"'`()<>/:]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b/gi
/** What could not be read as JSON is quoted by the browser, and may be anything. */
const QUOTED_JSON = /(?:\.{3})?"[^]*"(?:\.{3})?(?= is not valid JSON)/g
// oxlint-disable-next-line no-control-regex -- they are what it is for
const UNSTORABLE = /[\0-\x08\x0b-\x1f]|\p{Surrogate}/gu

/** A message or a stack, without queries, e-mail addresses, ids and quoted data, and not longer than `most`. */
export function plainText(text: string, most: number, origin = location.origin): string {
  return (
    text
      // The patterns look at all of it, which must not be endless.
      .slice(0, most * 4)
      .replaceAll(QUOTED_JSON, '…')
      .replaceAll(QUERY, '')
      .replaceAll(EMAIL, '…')
      .replaceAll(ID, ':id')
      .replaceAll(origin, '')
      .slice(0, most)
      .replaceAll(UNSTORABLE, '\ufffd')
  )
}

/** Where something lies: of our own the path with ids left out, of anything else no more than the host. */
export function plainAddress(address: string, base = location.href): string {
  try {
    const url = new URL(address, base)
    if (url.origin === new URL(base).origin) return url.pathname.replaceAll(ID, ':id').slice(0, 200)
    return `${url.protocol}//${url.host}`.slice(0, 200)
  } catch {
    return ''
  }
}
