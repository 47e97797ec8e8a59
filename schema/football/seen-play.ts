/** What a play says to those who learn it, and what of that is new since they saw it last. Pure. */
import { fingerprint } from '../fingerprint.ts'
import { MOST_SAID, MOST_SAID_WORDS, type SaidOfPlay } from '../study.ts'
import { distinctLabel, withLabels } from './defender-labels.ts'
import type { Diagram } from './diagram.ts'
import { playersOf } from './drawing.ts'
import { playItself } from './look-base.ts'
import { placeWords } from './reading-places.ts'
import { inReadingOrder, readPlayer } from './reading.ts'
import type { PositionNames } from './terminology.ts'

/** The fields of a play that tell a player what to do, in the order in which they are told. */
const FIELDS = [
  'name',
  'callText',
  'wristCode',
  'formation',
  'personnel',
  'motion',
  'protection',
  'hole',
  'reads',
  'hot',
  'checkWith',
  'coachingPoints',
  'notes',
] as const

type Field = (typeof FIELDS)[number]
type Play = { readonly [field in Exclude<Field, 'reads'>]: string } & { readonly reads: readonly string[] }

/** Spots are told by half yards: less is no news to a player. */
const SPOT_STEP = 0.5

/** Everything that the play says, field by field and man by man, without what is empty. Looks against other fronts are left out. */
export function saidOf(play: Play, stored: Diagram, names?: PositionNames): SaidOfPlay[] {
  const diagram = withLabels(playItself(stored), names)
  const ofPlay = FIELDS.map((key) => {
    const value = play[key]
    return { key, title: '', words: typeof value === 'string' ? value : value.join(', ') }
  })
  const ofMen = playersOf(diagram)
    .filter(({ gone }) => !gone)
    .sort(inReadingOrder)
    .flatMap((man) => {
      const name = distinctLabel(man, diagram.elements)
      return [
        { key: man.id, title: name, words: readPlayer(diagram, man) },
        { key: `${man.id} job`, title: `${name}'s job`, words: man.job ?? '' },
        {
          key: `${man.id} coaching`,
          title: `${name}'s coaching points`,
          words: man.coaching ?? '',
        },
        { key: `${man.id} spot`, title: `${name}'s spot`, words: placeWords(man.at, SPOT_STEP) },
      ]
    })
  return [...ofPlay, ...ofMen]
    .filter(({ words }) => words !== '')
    .map(kept)
    .slice(0, MOST_SAID)
}

function kept(one: SaidOfPlay): SaidOfPlay {
  const title = cut(one.title, 60)
  if (one.words.length <= MOST_SAID_WORDS) return { ...one, title }
  return { ...one, title, words: `${cut(one.words, MOST_SAID_WORDS - 1)}…`, mark: fingerprint([one.words]) }
}

/** The first letters of a text, none of them half: the database takes no lone surrogate. */
function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
}

/** `was` and `is` are empty where it said or says nothing. `man` is the id of the man whom it is about; empty for the play itself. */
export type NewInPlay = {
  readonly key: string
  readonly man: string
  readonly title: string
  readonly was: string
  readonly is: string
}

/** What differs between what was seen and what the play says now, what concerns the men of `mine` first. */
export function newSince(
  saw: readonly SaidOfPlay[],
  now: readonly SaidOfPlay[],
  mine: ReadonlySet<string> = new Set(),
): NewInPlay[] {
  const before = new Map(saw.map((one) => [one.key, one]))
  const after = new Map(now.map((one) => [one.key, one]))
  const all = [...now, ...saw.filter(({ key }) => !after.has(key))].flatMap(({ key, title }) => {
    const [was, is] = [before.get(key), after.get(key)]
    if (was?.words === is?.words && was?.mark === is?.mark) return []
    const man = title === '' ? '' : (key.split(' ')[0] ?? '')
    return [{ key, man, title, was: was?.words ?? '', is: is?.words ?? '' }]
  })
  return [...all.filter(({ man }) => mine.has(man)), ...all.filter(({ man }) => !mine.has(man))]
}
