/** The demo team's practices of this week: Tuesday, Wednesday and Thursday, from the starter templates. Pure. */
import type { TeamRole } from '#schema/capabilities.ts'
import { shiftDay, weekdayOf } from '#schema/calendar.ts'
import { PRACTICE_TEMPLATES } from '#schema/football/practice-templates.ts'
import { newId } from '#schema/ids.ts'
import type { PracticeGroup } from '#schema/practice.ts'
import { generateNKeysBetween } from 'fractional-indexing'
import { demoDay } from './calendar.ts'

const DAYS: { readonly [slug: string]: number } = { tuesday: 2, wednesday: 3, thursday: 4 }

/** Who coaches each group of the demo team in its individual periods. */
const COACHES: { readonly [group in PracticeGroup]?: TeamRole } = {
  QB: 'coordinator',
  OL: 'head_coach',
  LB: 'assistant_coach',
}

/** The plans of the week of `now`, with new ids. Tuesday is released to the players. */
export function buildDemoPractices(now: Date, idOf: (role: TeamRole) => string) {
  const today = demoDay(now)
  const dayOf = (weekday: number) => shiftDay(today, weekday - weekdayOf(today))
  const built = PRACTICE_TEMPLATES.filter(({ slug }) => slug in DAYS).map((template) => {
    const { slug, attire, emphasis, startTime, periods } = template
    const planId = newId()
    const keys = generateNKeysBetween(null, null, periods.length)
    const timed = periods.map((period, i) => ({ period, id: newId(), sortKey: keys[i] ?? '' }))
    return {
      plan: {
        id: planId,
        title: '',
        date: dayOf(DAYS[slug] ?? 2),
        startTime,
        place: 'Main field',
        attire,
        emphasis,
        opponent: 'Central Cougars',
        notes: slug === 'tuesday' ? 'Third down is the day. Finish every rep.' : '',
        isPublished: slug === 'tuesday',
      },
      periods: timed.map(({ period: { type, minutes, contact, name = '', notes = '' }, id, sortKey }) => ({
        id,
        planId,
        sortKey,
        type,
        name,
        minutes,
        contact,
        notes,
      })),
      cells: timed.flatMap(({ period: { type, cells = [] }, id: periodId }) =>
        cells.map(({ from, to, activity, place = '', drill = '', equipment = '', contact }) => {
          // One coach is with one group at a time.
          const role = type === 'indy' ? COACHES[from] : undefined
          return {
            id: newId(),
            planId,
            periodId,
            groupFrom: from,
            groupTo: to,
            activity,
            coachId: role ? idOf(role) : null,
            place,
            drill,
            equipment,
            contact: contact ?? ('' as const),
          }
        }),
      ),
    }
  })
  return {
    plans: built.map(({ plan }) => plan),
    periods: built.flatMap(({ periods }) => periods),
    cells: built.flatMap(({ cells }) => cells),
  }
}
