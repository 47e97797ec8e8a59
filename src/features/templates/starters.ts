/** The starter sets that come with the product, and what the team has added to them. Pure. */
import { FORMATIONS } from '#schema/football/formations.ts'
import { FRONTS } from '#schema/football/fronts.ts'
import { techniquesIn } from '#schema/football/techniques.ts'
import type { TechniqueSystem } from '#schema/football/terminology.ts'
import { ROUTES } from '#schema/football/routes.ts'
import { SPECIAL_UNITS } from '#schema/football/special-teams.ts'

export type Starter = {
  id: string
  name: string
  /** A word beside the name: personnel, techniques, the number in the tree. */
  note: string
  isOwn: boolean
}

export type StarterSet = {
  slug: 'formations' | 'fronts' | 'special' | 'routes'
  title: string
  /** Where one picks it. */
  use: string
  starters: Starter[]
}

type OwnFormation = { id: string; name: string; personnel: string }

/** Every set, the team's own formations before the library's. */
export function starterSets(own: readonly OwnFormation[], techniqueSystem?: TechniqueSystem): StarterSet[] {
  return [
    {
      slug: 'formations',
      title: 'Formations',
      use: 'New play, Offense. Left or right.',
      starters: [
        ...own.map(({ id, name, personnel }) => ({ id, name, note: personnel, isOwn: true })),
        ...FORMATIONS.map(({ slug, title, personnel }) => library(slug, title, personnel)),
      ],
    },
    {
      slug: 'fronts',
      title: 'Defensive fronts',
      use: 'New play, Defense. Adjusts to any formation strength.',
      starters: FRONTS.map(({ slug, name, techniques }) =>
        library(slug, name, techniquesIn(techniques, techniqueSystem)),
      ),
    },
    {
      slug: 'special',
      title: 'Special teams',
      use: 'New play, Special teams.',
      starters: SPECIAL_UNITS.map(({ slug, name, side }) =>
        library(slug, name, side === 'offense' ? 'Kicking' : 'Receiving'),
      ),
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

function library(id: string, name: string, note: string): Starter {
  return { id, name, note, isOwn: false }
}

/** The sets with what has every word of `text` in its name or note; sets without any are left out. */
export function searchSets(sets: readonly StarterSet[], text: string): StarterSet[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return sets
    .map((set) => ({
      ...set,
      starters: set.starters.filter(({ name, note }) => {
        const all = `${name} ${note}`.toLowerCase()
        return words.every((word) => all.includes(word))
      }),
    }))
    .filter(({ starters }) => starters.length > 0)
}
