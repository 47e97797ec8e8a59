/** The plays of a starter playbook by set, beside what the playbook has of them. Pure. */
import { type Unit, TAXONOMY, type UnitBranch } from '#schema/football/taxonomy.ts'
import { jsonEqual } from '#schema/merge/equal.ts'
import type { FilePlay } from '#schema/exchange/playbook-file.ts'
import type { PlayWithDrawing } from '#src/board/plays/rows.ts'
import { compareWith, type Incoming } from './import-plan.ts'

/** How a play of the book stands to the playbook: `same` is drawn just so, `other` has only its name. */
export type HasIt = 'no' | 'same' | 'other'

export type StarterPlay = { readonly one: Incoming; readonly has: HasIt }

export type StarterSet = {
  readonly key: string
  readonly title: string
  readonly plays: readonly StarterPlay[]
}

const TITLES: Readonly<Record<Unit, string>> = {
  offense: 'Offense',
  defense: 'Defense',
  special: 'Special teams',
}

/**
 * The book in its sets: the offense by category, the defense, special teams, each in the book's order. `names`: the team's own
 * names of categories.
 */
export function starterSets(
  book: readonly FilePlay[],
  plays: readonly PlayWithDrawing[],
  names: readonly UnitBranch[] = TAXONOMY,
): StarterSet[] {
  const all = compareWith(book, plays).map((one) => ({ one, has: hasIt(one) }))
  const groups = Map.groupBy(all, ({ one: { play } }) =>
    play.fields.unit === 'offense' ? `offense ${play.fields.category}` : play.fields.unit,
  )
  return [...groups].map(([key, those]) => {
    const [unit = '', category = ''] = key.split(' ')
    const label = names
      .find(({ slug }) => slug === unit)
      ?.categories.find(({ slug }) => slug === category)?.label
    return { key, title: label ?? TITLES[unit as Unit], plays: those }
  })
}

function hasIt({ play, known }: Incoming): HasIt {
  if (!known) return 'no'
  return known.drawing !== undefined && jsonEqual(known.drawing.diagram, play.diagram) ? 'same' : 'other'
}

/** What a starter play says of its drawing; the rest is the staff's own. */
const DRAWN = [
  'formation',
  'strength',
  'personnel',
  'concept',
  'motion',
  'protection',
  'direction',
  'hole',
] as const

/** The play as it redraws the one that the playbook has: its name, status, codes, tags and notes stay. */
export function redrawing(one: Incoming): Incoming {
  const { known, play } = one
  if (!known) return one
  const kept = Object.fromEntries(
    Object.keys(play.fields).map((field) => [field, known[field as keyof typeof known]]),
  ) as FilePlay['fields']
  const drawn = Object.fromEntries(DRAWN.map((field) => [field, play.fields[field]]))
  return { ...one, play: { ...play, fields: { ...kept, ...drawn } } }
}
