/** The starter playbooks that a staff can choose, and the fronts that a defense can be based in. Without their plays. */

import { type BaseFront, BASE_FRONTS as SLUGS } from '#schema/football/base-fronts.ts'
import type { CompetitionLevel } from '#schema/football/levels.ts'
import { LIBRARY, type TeamBook } from '#schema/football/team-book.ts'

export type FamilySlug = 'i-pro' | 'spread' | 'air-raid' | 'wing-t' | 'flexbone' | 'flag'

export type Family = {
  slug: FamilySlug
  name: string
  /** What it lives by, for a coach who chooses. */
  body: string
}

const FAMILIES: readonly Family[] = [
  {
    slug: 'i-pro',
    name: 'I and Pro',
    body: 'Power, Iso, and Toss behind a fullback. Play-action off each of them.',
  },
  {
    slug: 'spread',
    name: 'Spread',
    body: 'Zone and Power from the gun, options tagged to the run, quick game.',
  },
  {
    slug: 'air-raid',
    name: 'Air Raid',
    body: 'Mesh, Y-Cross, Four Verts, and screens. Few plays, many reps.',
  },
  {
    slug: 'wing-t',
    name: 'Wing-T',
    body: 'Trap, Buck Sweep, Down, and Waggle: one series that looks the same.',
  },
  {
    slug: 'flexbone',
    name: 'Flexbone',
    body: 'Inside Veer, Midline, and Rocket, with the pass they can’t cover.',
  },
  {
    slug: 'flag',
    name: 'Flag 5-on-5',
    body: 'Five eligible players, no blocking. Quick passes, crossers, and shots.',
  },
]

/** Flag teams play flag, and nobody else does. */
export function familiesFor(level: CompetitionLevel): readonly Family[] {
  return FAMILIES.filter(({ slug }) => (slug === 'flag') === (level === 'flag'))
}

export type FrontChoice = { slug: BaseFront; name: string; body: string }

const FRONT_WORDS: Record<BaseFront, Omit<FrontChoice, 'slug'>> = {
  '4-3-over': { name: '4-3', body: 'Four down, three linebackers.' },
  '3-4-okie': { name: '3-4', body: 'Three down, four linebackers.' },
  '4-2-5-nickel-over': { name: '4-2-5', body: 'Five defensive backs on the field.' },
  '3-3-5-stack': { name: '3-3-5', body: 'Three stacked linebackers, five backs.' },
  '4-4-stack': { name: '4-4', body: 'Eight in the box against the run.' },
  '5-2-monster': { name: '5-2', body: 'Five down and a rover to the strength.' },
}

/** Base fronts with their names, by the slug of the front they are drawn with. */
export const BASE_FRONTS: readonly FrontChoice[] = SLUGS.map((slug) => ({ slug, ...FRONT_WORDS[slug] }))

/** The same as the team has them: by its own names, and without those that it has hidden, but for the one that is chosen. */
export function baseFrontsOf({ fronts }: TeamBook, chosen: string): readonly FrontChoice[] {
  return BASE_FRONTS.flatMap((choice) => {
    const front = fronts.find(({ slug }) => slug === choice.slug)
    if (front?.isHidden && choice.slug !== chosen) return []
    return [{ ...choice, name: baseFrontName(choice.slug, { fronts }) }]
  })
}

/** The short name of a base front, "3-4", unless the team calls it something else. */
export function baseFrontName(front: BaseFront, { fronts }: Pick<TeamBook, 'fronts'>): string {
  const row = fronts.find(({ slug }) => slug === front)?.row
  const isRenamed = row !== undefined && row.name !== LIBRARY.fronts.find(({ slug }) => slug === front)?.name
  return isRenamed ? row.name : FRONT_WORDS[front].name
}
