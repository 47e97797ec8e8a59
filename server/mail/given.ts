/** Whether a mail that somebody else than us wrote may go out under our name: it leads to us, and to nowhere else. */

const TAGS =
  /^(?:a|b|body|br|center|div|em|h[1-6]|head|hr|html|i|li|ol|p|small|span|strong|table|tbody|td|th|thead|title|tr|u|ul)$/
const ATTRIBUTES =
  /^(?:align|bgcolor|border|cellpadding|cellspacing|class|height|href|lang|role|style|title|valign|width)$/
/** Those that could not hide a letter of an address. */
const ENTITY = /^&(?:amp|lt|gt|quot|apos|nbsp|[mn]dash|hellip|[lr][sd]quo|middot|bull|copy|#(\d{2,7}));/
const TAG = /<(\/?)([a-zA-Z][a-zA-Z\d]*)((?:\s+[a-zA-Z-]+(?:\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))?)*)\s*\/?>/g
const ATTRIBUTE = /([a-zA-Z-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g
const LINK = /\/\/|\bwww\.|[\p{L}\d-]\.\p{L}{2,63}\//iu

/** Plain words: every link in them leads to `publicUrl`. */
export function isOurText(text: string, publicUrl: string): boolean {
  const own = [...text.matchAll(/https?:\/\/[^\s<>"')]+/gi)].filter(([url]) => isOurs(url, publicUrl))
  let rest = text
  for (const [url] of own) rest = rest.replace(url, ' ')
  return !LINK.test(rest)
}

/** The same of HTML, of which only the plainest part may be used: text, tables, and links of ours. */
export function isOurHtml(html: string, publicUrl: string): boolean {
  if ([...html.matchAll(/&/g)].some(({ index }) => !isPlainEntity(html.slice(index, index + 12))))
    return false
  const body = html.replace(/^\s*<!doctype html>/i, '')
  for (const [, , name = '', attributes = ''] of body.matchAll(TAG)) {
    if (!TAGS.test(name.toLowerCase())) return false
    for (const [, key = '', double, single] of attributes.matchAll(ATTRIBUTE))
      if (!isPlainAttribute(key.toLowerCase(), double ?? single ?? '', publicUrl)) return false
  }
  const words = body.replaceAll(TAG, ' ')
  return !/[<>]/.test(words) && isOurText(words.replaceAll('&amp;', '&'), publicUrl)
}

function isPlainAttribute(key: string, value: string, publicUrl: string): boolean {
  if (!ATTRIBUTES.test(key)) return false
  if (key === 'href') return isOurs(value.replaceAll('&amp;', '&'), publicUrl)
  return key === 'style' ? /^[\w\s#%.,:;()'!-]*$/.test(value) && !/url|expression|import/i.test(value) : true
}

function isPlainEntity(at: string): boolean {
  const found = ENTITY.exec(at)
  if (!found) return at.startsWith('& ')
  return found[1] === undefined || found[1] === '39' || Number(found[1]) > 127
}

function isOurs(url: string, publicUrl: string): boolean {
  return url.toLowerCase().startsWith('http') && URL.parse(url)?.origin === publicUrl
}
