/** The starter sets that come with the product, and what the team has added to them. Pure. */
import { libraryBeside } from '#schema/football/formations.ts'
import { FRONTS } from '#schema/football/fronts.ts'
import { techniquesIn } from '#schema/football/techniques.ts'
import type { TechniqueSystem } from '#schema/football/terminology.ts'
import { ROUTES } from '#schema/football/routes.ts'
import { LIBRARY, shown, type TeamBook, type TeamFront } from '#schema/football/team-book.ts'
import { jsonEqual } from '#schema/merge/equal.ts'
import { wordFilter } from '#src/lib/fold.ts'

export type Starter = {
  id: string
  name: string
  /** A word beside the name: personnel, techniques, the number in the tree. */
  note: string
  isOwn: boolean
  /** What else the staff calls it. */
  aliases: readonly string[]
}

export type StarterSet = {
  slug: 'formations' | 'fronts' | 'coverages' | 'special' | 'routes'
  title: string
  /** Where one picks it. */
  use: string
  starters: Starter[]
}

type OwnFormation = { id: string; name: string; personnel: string; isHidden: boolean }

/** Every set, without what the team has hidden, and its own before the library's; `book` has its fronts, coverages and units. */
export function starterSets(
  own: readonly OwnFormation[],
  book: TeamBook = LIBRARY,
  techniqueSystem?: TechniqueSystem,
): StarterSet[] {
  return [
    {
      slug: 'formations',
      title: 'Formations',
      use: 'In New play, under Offense. Left or right.',
      starters: [
        ...own
          .filter(({ isHidden }) => !isHidden)
          .map(({ id, name, personnel }) => ({ id, name, note: personnel, isOwn: true, aliases: [] })),
        ...libraryBeside(own).map(({ slug, title, personnel }) => library(slug, title, personnel)),
      ],
    },
    {
      slug: 'fronts',
      title: 'Defensive fronts',
      use: "In New play, under Defense. Adjusts to the formation's strength.",
      starters: ofBook(book.fronts, (front) =>
        isMoved(front) ? '' : techniquesIn(front.techniques, techniqueSystem),
      ),
    },
    {
      slug: 'coverages',
      title: 'Coverages',
      use: "Front, coverage and pressure in the editor, and a play's looks.",
      starters: ofBook(book.coverages, ({ type }) => TYPES[type]),
    },
    {
      slug: 'special',
      title: 'Special teams',
      use: 'In New play, under Special teams.',
      starters: ofBook(book.units, ({ side }) => (side === 'offense' ? 'Kicking' : 'Receiving')),
    },
    {
      slug: 'routes',
      title: 'Routes',
      use: 'Route tree in the editor. Break depths match your level.',
      starters: ROUTES.map(({ slug, name, number }) =>
        library(
          slug,
          name.charAt(0).toUpperCase() + name.slice(1),
          number === undefined ? '' : String(number),
        ),
      ),
    },
  ]
}

const TYPES = { zone: 'Zone', man: 'Man', match: 'Match' }

type OfBook = Pick<TeamFront, 'slug' | 'name' | 'aliases' | 'isHidden'> & { readonly base?: string }

function ofBook<T extends OfBook>(all: readonly T[], note: (one: T) => string): Starter[] {
  const starters = shown(all).map((one) => ({
    id: one.slug,
    name: one.name,
    note: note(one),
    isOwn: one.base !== undefined,
    aliases: one.aliases,
  }))
  return [...starters.filter(({ isOwn }) => isOwn), ...starters.filter(({ isOwn }) => !isOwn)]
}

/** Whether the team has its men elsewhere than the library, whose techniques are said. */
function isMoved({ row, base, slug, players }: TeamFront): boolean {
  return row !== undefined && !jsonEqual(players, FRONTS.find((one) => one.slug === (base ?? slug))?.players)
}

function library(id: string, name: string, note: string): Starter {
  return { id, name, note, isOwn: false, aliases: [] }
}

/** The sets with what has every word of `text` in its name or note; sets without any are left out. */
export function searchSets(sets: readonly StarterSet[], text: string): StarterSet[] {
  const holds = wordFilter(text)
  return sets
    .map((set) => ({
      ...set,
      starters: set.starters.filter(({ name, note, aliases }) =>
        holds(`${name} ${note} ${aliases.join(' ')}`),
      ),
    }))
    .filter(({ starters }) => starters.length > 0)
}
