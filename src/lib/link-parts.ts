/** Finds web addresses in what people write. */

/** A part of a text; `href` where it is a web address. */
export type TextPart = { readonly text: string; readonly href?: string }

/** What may be an address: it starts with its protocol or with www, and ends at a space or a quote. */
const CANDIDATE = /\b(?:https?:\/\/|www\.)[^\s<>"“”]+/giu
/** Punctuation of the sentence, not of the address. */
const SENTENCE_END = /[.,;:!?'’*_]+$/u

/** Splits a text at its web addresses, of http and https only. The parts joined are the text. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(CANDIDATE)) {
    const found = trimmed(match[0])
    const href = addressOf(found)
    if (href === null) continue
    if (match.index > from) parts.push({ text: text.slice(from, match.index) })
    parts.push({ text: found, href })
    from = match.index + found.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

/** The address without the punctuation after it, and without a bracket that was opened before it. */
function trimmed(found: string): string {
  let address = found.replace(SENTENCE_END, '')
  while (/[)\]]$/u.test(address) && !isBalanced(address))
    address = address.slice(0, -1).replace(SENTENCE_END, '')
  return address
}

function isBalanced(address: string): boolean {
  const times = (pattern: RegExp) => address.match(pattern)?.length ?? 0
  return times(/[([]/gu) >= times(/[)\]]/gu)
}

/** The whole address; null for what a browser can't read, or whose host has no dot. */
function addressOf(found: string): string | null {
  try {
    const { href, hostname } = new URL(/^www\./iu.test(found) ? `https://${found}` : found)
    return /[^.]\.[^.]/u.test(hostname) ? href : null
  } catch {
    return null
  }
}
