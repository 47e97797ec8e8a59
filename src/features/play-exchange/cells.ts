/** What single cells of a list say. Pure. */
import { termsFor } from '#src/board/plays/field-words.ts'
import { type Term, situationAt, teamTerms, USUAL_TERMS, zoneAt } from '#schema/football/situations.ts'
import type { Numbers } from '#schema/football/team-numbers.ts'
import { LIMITS } from '#schema/limits.ts'
import type { FilePlay } from '#schema/exchange/playbook-file.ts'
import { wordsOfCell } from './list-cell.ts'
import { wordsOf } from '#schema/football/calls/phrases.ts'

/** The slug of the term that the text names in the team's words, else in the usual ones, or the text as it is. */
export function teamTermOf(
  field: keyof typeof USUAL_TERMS,
  text: string,
  team: readonly Term[] = USUAL_TERMS[field],
): string {
  return (findNamed(team, text) ?? findNamed(termsFor(field, USUAL_TERMS), text))?.slug ?? text
}

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
export function situationsOf(text: string, down: string, distance: string, numbers: Numbers): string[] {
  const said = wordsOfCell(text, LIMITS.shortText, LIMITS.words).map((one) =>
    /^(1st|first) down$/i.test(one) ? '1st-10' : teamTermOf('situations', one, teamTerms(numbers).situations),
  )
  const bucket = situationAt(
    Number.parseInt(down, 10),
    /goal|^g$/i.test(distance) ? Number.NaN : numberOf(distance),
    numbers,
  )
  return [...new Set([...said, ...(bucket ? [bucket] : [])])]
}

/** The field zones in words, and the one of a yard line as Hudl has it: -20 is the own 20 (football data 3.12). */
export function zonesOf(text: string, yardLine: string, numbers: Numbers): string[] {
  const said = wordsOfCell(text, LIMITS.shortText, LIMITS.words).map((one) =>
    teamTermOf('fieldZones', one, teamTerms(numbers).fieldZones),
  )
  const zone = zoneOf(numberOf(yardLine), numbers)
  return [...new Set([...said, ...(zone ? [zone] : [])])]
}

function zoneOf(yardLine: number, numbers: Numbers): string | undefined {
  if (Number.isNaN(yardLine) || yardLine === 0 || Math.abs(yardLine) > 50) return undefined
  return zoneAt(yardLine < 0 ? 100 + yardLine : yardLine, numbers)
}
