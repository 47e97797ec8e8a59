/** Game plans in a coach's words. */
import type { SheetDetails, SheetPaper } from '#schema/call-sheet.ts'
import type { GameSite, PlanStatus } from '#schema/db/game.ts'
import type { ChipTone } from '#src/ui/chip.tsx'
import { dayWords } from '#src/lib/days.ts'
import { count } from '#src/lib/words.ts'
import type { DataState } from '#src/sync/team/team-data.ts'
import type { Row } from '@rocicorp/zero'

export type PlanRow = Row['gamePlans']
export type LineRow = Row['gamePlanPlays']

export const STATUS_LABELS: Record<PlanStatus, string> = {
  scouting: 'Scouting',
  install: 'Install',
  final: 'Final',
  archived: 'Archived',
}
export const STATUS_TONES: Record<PlanStatus, ChipTone> = {
  scouting: 'neutral',
  install: 'info',
  final: 'success',
  archived: 'neutral',
}
export const STATUSES = Object.keys(STATUS_LABELS) as PlanStatus[]

export const SITE_LABELS: Record<GameSite, string> = { home: 'Home', away: 'Away', neutral: 'Neutral site' }
export const SITES = Object.keys(SITE_LABELS) as GameSite[]

export const PAPER_LABELS: Record<SheetPaper, string> = {
  letter: 'Letter',
  legal: 'Legal',
  tabloid: 'Tabloid',
  a4: 'A4',
}
/** What the call sheet says beside a call. */
export const DETAIL_LABELS: Record<SheetDetails, string> = {
  both: 'Personnel and formation',
  personnel: 'Personnel',
  formation: 'Formation',
  none: 'Nothing',
}

/** Whether players see the plan. An archived one is for coaches only, even if it was released. */
export function isReleased({ isPublished, status }: Pick<PlanRow, 'isPublished' | 'status'>): boolean {
  return isPublished && status !== 'archived'
}

/** "Week 6, Central Cougars". */
export function planName({ week, opponent }: Pick<PlanRow, 'week' | 'opponent'>): string {
  return week === null ? opponent : `Week ${week}, ${opponent}`
}

/** "Fri, Nov 27, 2026 · Away". */
export function gameWords({ date, site }: Pick<PlanRow, 'date' | 'site'>): string {
  return `${dateWords(date)} · ${SITE_LABELS[site]}`
}

/** "Fri, Nov 27, 2026", or that the date isn't set. */
export function dateWords(date: string): string {
  if (date === '') return 'No date yet'
  return dayWords(date, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
}

/**
 * "12 calls" of a plan; where this device doesn't hold all of them, how many it does. That a plan has none is known only once all
 * are there.
 */
export function callsWords(calls: number, state: DataState, one: 'call' | 'play'): string {
  if (state === 'loading') return 'Loading…'
  if (state === 'complete') return count(calls, one)
  return calls > 0 ? `${count(calls, one)} on this device` : ''
}

/** Newest game first; plans without a date come before all others. */
export function sortPlans(plans: readonly PlanRow[]): PlanRow[] {
  const rank = ({ date, week }: PlanRow) => `${date || '9999'} ${String(week ?? 99).padStart(2, '0')}`
  return plans.toSorted((a, b) => rank(b).localeCompare(rank(a)) || b.createdAt - a.createdAt)
}
