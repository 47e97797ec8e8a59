/** What a play says to those who learn it, and what of that is new since they saw it last. Pure. */
import { fingerprint } from '../fingerprint.ts'
import { MOST_SAID, MOST_SAID_WORDS, type SaidOfPlay } from '../study.ts'
import { distinctLabel, withLabels } from './defender-labels.ts'
import type { Diagram, DiagramElement } from './diagram.ts'
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
  return [...ofPlay, ...ofDrawing(diagram), ...looksOf(diagram, stored), ...ofMen]
    .filter(({ words }) => words !== '')
    .map(kept)
    .slice(0, MOST_SAID)
}

/** What the drawing says in words of its own: its notes, and where the ball is. */
function ofDrawing({ elements }: Diagram): SaidOfPlay[] {
  const all = Object.values(elements)
  const notes = all.flatMap((one) => (one.kind === 'text' && one.text.trim() !== '' ? [one.text.trim()] : []))
  const field = all.find((one) => one.kind === 'field')
  const spot = field?.kind === 'field' ? field : undefined
  const hash = spot && HASHES[spot.hash]
  return [
    { key: 'drawn.notes', title: 'Notes on the field', words: notes.toSorted().join(' · ') },
    {
      key: 'drawn.spot',
      title: 'The ball',
      words: [hash, spot?.toGoal && `${spot.toGoal} yd to the goal`].filter(Boolean).join(', '),
    },
  ]
}

const HASHES = { L: 'on the left hash', M: 'in the middle', R: 'on the right hash' } as const

/** Begins the keys of how a drawing looks. They are told only where the play's words say nothing new. */
const LOOKS = 'look.'

/** How a drawing looks apart from what it says: each a sentence of what may differ, with a fingerprint of how it is. */
function looksOf(diagram: Diagram, stored: Diagram): SaidOfPlay[] {
  const own = Object.entries(diagram.elements).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const whole = Object.entries(stored.elements).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const look = (
    key: string,
    title: string,
    words: string,
    of: (one: DiagramElement) => unknown,
    all = own,
  ) => {
    const parts = all.flatMap(([id, one]) => {
      const part = of(one)
      return part === undefined ? [] : [`${id} ${JSON.stringify(part)}`]
    })
    return { key: `${LOOKS}${key}`, title, words, mark: fingerprint(parts) }
  }
  return [
    look('lines', 'Lines', 'Bend or end a little elsewhere', (one) =>
      one.kind === 'path' ? [one.line, one.points, one.branches ?? []] : undefined,
    ),
    look('style', 'Line style', 'Other arrows, bars, curves, or labels', (one) =>
      one.kind === 'path' ? [one.end, one.curve, one.corners ?? [], one.label] : undefined,
    ),
    look('men', 'Players', 'Marked another way: shape, letters, or filled in', (one) =>
      one.kind === 'player' ? [one.shape, one.primary, one.label] : undefined,
    ),
    look('zones', 'Zones', 'Another size, name, or place', (one) =>
      one.kind === 'zone' ? [one.at, one.rx, one.ry, one.label] : undefined,
    ),
    look(
      'against',
      'Against other looks',
      'Other fronts, coverages, or changes to them',
      (one) => (one.kind === 'look' || ('look' in one && one.look) ? one : undefined),
      whole,
    ),
  ]
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

/** Whether it is only about how the drawing looks. */
export function isOfLooks({ key }: Pick<NewInPlay, 'key'>): boolean {
  return key === 'drawing' || key.startsWith(LOOKS)
}

/**
 * What differs between what was seen and what the play says now, what concerns the men of `mine` first. Where no words differ, what of
 * the drawing's looks does.
 */
export function newSince(
  saw: readonly SaidOfPlay[],
  now: readonly SaidOfPlay[],
  mine: ReadonlySet<string> = new Set(),
): NewInPlay[] {
  const before = new Map(saw.map((one) => [one.key, one]))
  const after = new Map(now.map((one) => [one.key, one]))
  // What was seen before looks were kept with it has none to compare.
  const knowsLooks = saw.some(({ key }) => key.startsWith(LOOKS))
  const every = [...now, ...saw.filter(({ key }) => !after.has(key))]
  const all = every.flatMap(({ key, title }) => {
    const [was, is] = [before.get(key), after.get(key)]
    if (was?.words === is?.words && was?.mark === is?.mark) return []
    if (key.startsWith(LOOKS) || (key.startsWith('drawn.') && !knowsLooks)) return []
    const man = title === '' ? '' : (key.split(' ')[0] ?? '')
    return [{ key, man, title, was: was?.words ?? '', is: is?.words ?? '' }]
  })
  if (all.length === 0 && knowsLooks)
    return now
      .filter(({ key, mark }) => key.startsWith(LOOKS) && before.get(key)?.mark !== mark)
      .map(({ key, title, words }) => ({ key, man: '', title, was: 'Drawn another way', is: words }))
  return [...all.filter(({ man }) => mine.has(man)), ...all.filter(({ man }) => !mine.has(man))]
}
