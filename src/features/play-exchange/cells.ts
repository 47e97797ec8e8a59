/** What single cells of a list say. Pure. */
import { FIELD_ZONES, SITUATIONS, type Term } from '#schema/football/situations.ts'
import { LIMITS } from '#schema/limits.ts'
import type { FilePlay } from '#schema/exchange/playbook-file.ts'
import { wordsOfCell } from './list-cell.ts'
import { wordsOf } from '#schema/football/calls/phrases.ts'

/** The slug of the term that the text names, or the text as it is. */
export function termOf(terms: readonly Term[], text: string): string {
  return findNamed(terms, text)?.slug ?? text
}

/** The first of these whose label or slug the text is, whatever its case and punctuation. */
export function findNamed<T extends { slug: string; label: string }>(
  list: readonly T[],
  text: string,
): T | undefined {
  const wanted = wordsOf(text).join(' ')
  if (wanted === '') return undefined
  const isNamed = (name: string) => wordsOf(name).join(' ') === wanted
  return list.find(({ label }) => isNamed(label)) ?? list.find(({ slug }) => isNamed(slug))
}

/** The day in "3", "Day 3" or "Day 3 (Tue)"; null for none, and for one that no install has. */
export function dayOf(text: string): number | null {
  const day = Number(/\d+/.exec(text)?.[0] ?? 0)
  return day >= 1 && day <= LIMITS.installDays ? day : null
}

export function hashOf(text: string): FilePlay['fields']['hashPref'] {
  const letter = text.charAt(0).toUpperCase()
  return letter === 'L' || letter === 'M' || letter === 'R' ? letter : ''
}

/** A number as spreadsheets write it in English or German: "-3", "3.5", "3,5", "+12". NaN for anything else. */
export function numberOf(text: string): number {
  const plain = text.trim().replace(',', '.').replace('−', '-')
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

/** The situations in words, and the one that down and distance make (football data 3.12). */
export function situationsOf(text: string, down: string, distance: string): string[] {
  const said = wordsOfCell(text, LIMITS.shortText, LIMITS.words).map((one) =>
    /^(1st|first) down$/i.test(one) ? '1st-10' : termOf(SITUATIONS, one),
  )
  const bucket = bucketOf(
    Number.parseInt(down, 10),
    /goal|^g$/i.test(distance) ? Number.NaN : numberOf(distance),
  )
  return [...new Set([...said, ...(bucket ? [bucket] : [])])]
}

function bucketOf(down: number, yards: number): string | undefined {
  if (down === 4) return '4th-down'
  if (Number.isNaN(yards)) return undefined
  if (down === 1) return yards > 10 ? '1st-long' : '1st-10'
  if (down === 2) return yards <= 3 ? '2nd-short' : yards <= 6 ? '2nd-medium' : '2nd-long'
  if (down !== 3) return undefined
  if (yards <= 2) return '3rd-short'
  if (yards <= 6) return '3rd-medium'
  return yards <= 10 ? '3rd-long' : '3rd-extra-long'
}

/** The field zones in words, and the one of a yard line as Hudl has it: -20 is the own 20 (football data 3.12). */
export function zonesOf(text: string, yardLine: string): string[] {
  const said = wordsOfCell(text, LIMITS.shortText, LIMITS.words).map((one) => termOf(FIELD_ZONES, one))
  const zone = zoneAt(numberOf(yardLine))
  return [...new Set([...said, ...(zone ? [zone] : [])])]
}

function zoneAt(yardLine: number): string | undefined {
  if (Number.isNaN(yardLine) || yardLine === 0 || Math.abs(yardLine) > 50) return undefined
  const toGoal = yardLine < 0 ? 100 + yardLine : yardLine
  if (toGoal >= 90) return 'backed-up'
  if (toGoal >= 80) return 'coming-out'
  if (toGoal > 60) return 'own-territory'
  if (toGoal > 35) return 'midfield'
  if (toGoal > 25) return 'green'
  if (toGoal > 10) return 'high-red'
  return toGoal > 3 ? 'low-red' : 'goal-line'
}
