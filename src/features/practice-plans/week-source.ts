/** Practices and weeks of them to start from, and what they become on another day or in another week. Pure. */
import { PRACTICE_TEMPLATES } from '#schema/football/practice-templates.ts'
import { weekOf } from '#src/lib/days.ts'
import { type Draft, draftsOf, draftsOfTemplate, type PlanFields } from './practice-edits.ts'
import type { CellRow, PeriodRow, PlanRow } from './practice-words.ts'
import type { Practices } from './use-practice.ts'

/** A practice of a week: `weekday` counts from Sunday, 0. */
export type WeekDay = {
  readonly weekday: number
  readonly fields: Omit<PlanFields, 'date'>
  readonly drafts: readonly Draft[]
}

/** Starter weeks: the template of each weekday. Three days is the most for youth in season (USA Football, football.md [88]). */
export const STARTER_WEEKS = [
  {
    slug: 'game',
    name: 'Game week, Monday to Thursday',
    days: [
      [1, 'monday'],
      [2, 'tuesday'],
      [3, 'wednesday'],
      [4, 'thursday'],
    ],
  },
  {
    slug: 'youth',
    name: 'Youth week, Tuesday and Thursday',
    days: [
      [2, 'youth'],
      [4, 'youth'],
    ],
  },
] as const

/** The practices of a starter week, at the staff's usual time and field. */
export function starterWeek(slug: string, last: PlanRow | undefined): WeekDay[] {
  const days = STARTER_WEEKS.find((week) => week.slug === slug)?.days ?? []
  return days.flatMap(([weekday, of]) => {
    const template = PRACTICE_TEMPLATES.find((one) => one.slug === of)
    if (!template) return []
    const { attire, emphasis, startTime } = template
    return [
      {
        weekday,
        fields: {
          title: '',
          startTime: last?.startTime ?? startTime,
          place: last?.place ?? '',
          attire,
          emphasis,
          opponent: '',
          notes: '',
        },
        drafts: draftsOfTemplate(template),
      },
    ]
  })
}

/** The weeks that have practices, by their Sunday, the newest first. */
export function weeksOf(plans: readonly PlanRow[]): { sunday: string; plans: PlanRow[] }[] {
  const weeks = Map.groupBy(plans, ({ date }) => weekOf(date)[0] ?? date)
  return [...weeks]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .map(([sunday, those]) => ({
      sunday,
      plans: those.toSorted((a, b) => (`${a.date} ${a.startTime}` < `${b.date} ${b.startTime}` ? -1 : 1)),
    }))
}

/** A practice with all of its parts, as its page holds them. */
export type WholePlan = {
  readonly plan: PlanRow
  readonly periods: readonly PeriodRow[]
  readonly cells: readonly CellRow[]
}

/** A practice to make again. `opened`: the one that the coach came from, which may be older than what the lists hold. */
export function copiedPlan(
  planId: string,
  { periodsOf, cellsOf }: Pick<Practices, 'periodsOf' | 'cellsOf'>,
  opened?: WholePlan,
): Draft[] {
  const { periods, cells } =
    opened?.plan.id === planId ? opened : { periods: periodsOf(planId), cells: cellsOf(planId) }
  const byPeriod = Map.groupBy(cells, ({ periodId }) => periodId)
  return draftsOf(periods, (periodId) => byPeriod.get(periodId) ?? [])
}

/** A week's practices to make again: all but the opponent and the notes, which are that week's. */
export function copiedWeek(
  plans: readonly PlanRow[],
  practices: Pick<Practices, 'periodsOf' | 'cellsOf'>,
): WeekDay[] {
  return plans.map((plan) => {
    const { title, startTime, place, attire, emphasis } = plan
    return {
      weekday: weekOf(plan.date).indexOf(plan.date),
      fields: { title, startTime, place, attire, emphasis, opponent: '', notes: '' },
      drafts: copiedPlan(plan.id, practices),
    }
  })
}
