/** What is new in a play, in a line each. Pure. */
import { isOfLooks, type NewInPlay } from '#schema/football/seen-play.ts'
import { fieldLabel } from './field-words.ts'

/** "Z", "Z's job", "Protection": what it is that is new. */
export function newsTitle({ title, key }: NewInPlay): string {
  return title || fieldLabel(key)
}

/** "Z: now 12-yard dig, was corner". What was taken out says so. */
export function newsWords(one: NewInPlay): string {
  const title = newsTitle(one)
  const [was, is] = [one.was, one.is].map((text) => text.replace(/[.\s]+$/, ''))
  if (isOfLooks(one)) return `${title}: ${one.is.toLowerCase()}`
  if (is === '') return `${title}: taken out, was ${was}`
  return was === '' ? `${title}: new, ${is}` : `${title}: now ${is}, was ${was}`
}
