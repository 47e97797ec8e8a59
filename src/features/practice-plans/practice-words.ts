/** Practice plans in a coach's words. */
import type { Row } from '@rocicorp/zero'
import { LIMITS } from '#schema/limits.ts'
import { dayWords } from '#src/lib/days.ts'

export type PlanRow = Row['practicePlans']
export type PeriodRow = Row['practicePeriods']
export type CellRow = Row['practiceCells']

type Named = Pick<PlanRow, 'title' | 'date'>

/** "Tuesday" or the title that a coach gave it. */
export function planName({ title, date }: Named): string {
  return title || `${dayWords(date, { weekday: 'long' })} practice`
}

/** "Tue, Nov 24, 2026". */
export const dateWords = (date: string) =>
  dayWords(date, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })

/** A description that an operation takes. */
export const described = (words: string) => words.slice(0, LIMITS.description)
