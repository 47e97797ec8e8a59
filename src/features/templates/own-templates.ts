/** What the team made its own of what comes with the product, and where the rest of it is. Pure. */
import { count } from '#src/lib/words.ts'

/** How many of each kind the team made its own. */
export type OwnTemplates = {
  readonly alignments: number
  readonly drills: number
  /** Lines of the templates of weeks. */
  readonly weekLines: number
}

/** "2 custom alignments, 3 custom drills, and week templates with 5 lines"; empty for none. */
export function ownWords({ alignments, drills, weekLines }: OwnTemplates): string {
  const parts = [
    alignments > 0 && count(alignments, 'custom alignment'),
    drills > 0 && count(drills, 'custom drill'),
    weekLines > 0 && `week templates with ${count(weekLines, 'line')}`,
  ].filter((part) => part !== false)
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(parts)
}

/** The heading above what is still to come. */
export function comingTitle(own: OwnTemplates): string {
  return ownWords(own) ? 'More templates to come' : 'No custom templates yet'
}

/** The pages that have templates of their own, for coaches. */
export const ELSEWHERE = [
  {
    name: 'Weeks',
    detail: 'Normal, short, and bye weeks, with their events, practices, and tasks.',
    to: '/planner',
    search: { view: 'season' },
  },
  {
    name: 'Practices',
    detail: 'Starter plans for a day or a whole week.',
    to: '/practice-plans',
    search: {},
  },
  {
    name: 'Drills',
    detail: 'Starter drills with setup and coaching points.',
    to: '/practice-plans/drills',
    search: {},
  },
] as const
