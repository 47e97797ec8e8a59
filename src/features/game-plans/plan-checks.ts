/** What a coordinator looks over before a plan is final: targets, doubles, plays without reps, plays called too widely. Pure. */
import { type PlanSections, settingsOf } from '#schema/call-sheet.ts'
import { PLAN_SECTIONS } from '#schema/football/plan-sections.ts'
import { sectionLabel } from '#schema/game-plan.ts'
import { count } from '#src/lib/words.ts'
import type { LineRow } from './plan-words.ts'

/** A play in more than this share of the plan's sections is easy to expect. Our choice: no rule book has one. */
export const MOST_SHARE = 1 / 3
/** In fewer sections than this no share says anything. */
export const LEAST_SECTIONS = 4

type Line = Pick<LineRow, 'playId' | 'section'> & Partial<Pick<LineRow, 'reps'>>

export type PlanCheck = { readonly title: string; readonly items: readonly string[]; readonly why?: string }

/** How a section stands to its target: "4 of 6 calls"; undefined without a target. */
export type Quota = { readonly words: string; readonly off: string; readonly isMet: boolean }

export function quotaOf(calls: number, target: number | undefined): Quota | undefined {
  if (target === undefined) return undefined
  const off = calls < target ? `${target - calls} short` : calls > target ? `${calls - target} over` : ''
  return { words: `${calls} of ${count(target, 'call')}`, off, isMet: off === '' }
}

/** The sections of the plan that have a target, in reading order. */
export function targetedSections(sections: PlanSections): string[] {
  const named = Object.keys(sections).filter((section) => settingsOf(sections, section).target !== undefined)
  const order = ['', ...PLAN_SECTIONS.map(({ slug }) => slug)]
  const rank = (section: string) => (order.includes(section) ? order.indexOf(section) : order.length)
  return named.toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b))
}

/** Everything to look over; empty lists are left out. */
export function checksOf({
  lines,
  sections,
  nameOf,
  reps,
}: {
  lines: readonly Line[]
  sections: PlanSections
  /** Undefined for a deleted play. */
  nameOf: (playId: string) => string | undefined
  /** Reps logged by play; null while this device doesn't know. */
  reps: ReadonlyMap<string, number> | null
}): PlanCheck[] {
  const bySection = Map.groupBy(lines, ({ section }) => section)
  const quotas = targetedSections(sections).flatMap((section) => {
    const quota = quotaOf(bySection.get(section)?.length ?? 0, settingsOf(sections, section).target)
    return quota && !quota.isMet ? [`${sectionLabel(section)}: ${quota.words}, ${quota.off}`] : []
  })
  const doubles = [...bySection].flatMap(([section, those]) =>
    [...Map.groupBy(those, ({ playId }) => playId)].flatMap(([playId, same]) => {
      const name = nameOf(playId)
      return name !== undefined && same.length > 1
        ? [
            `${name}: ${same.length} of ${those.length} calls in ${sectionLabel(section)} (${Math.round((same.length / those.length) * 100)}%)`,
          ]
        : []
    }),
  )
  const checks: PlanCheck[] = [
    { title: 'Off target', items: quotas },
    { title: 'Called twice in a section', items: doubles },
    ...repChecks(lines, nameOf, reps),
    shareCheck(lines, bySection, nameOf),
  ]
  return checks.filter(({ items }) => items.length > 0)
}

function repChecks(
  lines: readonly Line[],
  nameOf: (playId: string) => string | undefined,
  reps: ReadonlyMap<string, number> | null,
): PlanCheck[] {
  if (!reps) return []
  const why = "Counts the reps of practice scripts and those logged on each play's page."
  if (![...reps.values()].some((n) => n > 0))
    return lines.length > 0
      ? [
          {
            title: 'Reps',
            items: ['Your team has not logged any rep, so plays without reps are not listed.'],
            why,
          },
        ]
      : []
  const names = [...new Set(lines.map(({ playId }) => playId))].flatMap((playId) =>
    (reps.get(playId) ?? 0) > 0 ? [] : (nameOf(playId) ?? []),
  )
  const planned = [...Map.groupBy(lines, ({ playId }) => playId)].flatMap(([playId, those]) => {
    const name = nameOf(playId)
    const wanted = Math.max(...those.map(({ reps: n }) => n ?? 0))
    const had = reps.get(playId) ?? 0
    return name !== undefined && had > 0 && had < wanted ? [`${name}: ${had} of ${count(wanted, 'rep')}`] : []
  })
  return [
    { title: 'No rep logged', items: names, why },
    { title: 'Short of planned reps', items: planned, why },
  ]
}

function shareCheck(
  lines: readonly Line[],
  bySection: ReadonlyMap<string, readonly Line[]>,
  nameOf: (playId: string) => string | undefined,
): PlanCheck {
  const situations = [...bySection.keys()].filter((section) => section !== '').length
  const items = [...Map.groupBy(lines, ({ playId }) => playId)].flatMap(([playId, those]) => {
    const name = nameOf(playId)
    const n = new Set(those.map(({ section }) => section).filter((section) => section !== '')).size
    const isWide = n >= LEAST_SECTIONS && n / situations > MOST_SHARE
    return name !== undefined && isWide ? [`${name}: in ${n} of ${count(situations, 'section')}`] : []
  })
  return {
    title: 'Easy to expect',
    items,
    why: `Lists a play in ${LEAST_SECTIONS} or more sections and more than a third of all. That limit is Hashmark's, not a rule.`,
  }
}
