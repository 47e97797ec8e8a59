/** What a team may teach a word of its calls to mean, in a coach's words. Pure. */
import { PROTECTIONS, RUNS } from '../blocking.ts'
import { CONCEPTS } from '../concepts.ts'
import { FORMATIONS, libraryBeside, ownInPlaceOf } from '../formations.ts'
import { formationValue, readFormationValue } from './formation-side.ts'
import { ROUTES } from '../routes.ts'
import { WRITTEN_WORDS } from './scheme-words.ts'
import { KIND_LABELS, type TaughtKind } from './taught-kinds.ts'
import { MODIFIERS, MOTIONS } from './vocabulary.ts'

export type Choice = { value: string; label: string }

/** Players that a call may name, by the letter in the library's formations. */
const MEN = ['X', 'Y', 'Z', 'H', 'F', 'T', 'U', 'A', 'W', 'B', 'S'] as const

const PLACES: readonly Choice[] = [
  { value: '@away1', label: 'Outside receiver, backside' },
  { value: '@call1', label: 'Outside receiver, play side' },
  { value: '@call2', label: 'Inside receiver, play side' },
  { value: '@both1', label: 'Both outside receivers' },
  { value: '@both2', label: 'Both inside receivers' },
  { value: '@all', label: 'All receivers' },
]

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

const MOVES: readonly Choice[] = Object.entries(MOTIONS).map(([value, words]) => ({
  value,
  label: capital(words),
}))

const CHOICES: Readonly<Record<Exclude<TaughtKind, 'formation'>, readonly Choice[]>> = {
  backfield: [
    { value: 'gun', label: 'Shotgun' },
    { value: 'pistol', label: 'Pistol' },
    { value: 'singleback', label: 'One back, under center' },
    { value: 'i', label: 'I' },
    { value: 'empty', label: 'Empty' },
  ],
  side: [
    { value: 'R', label: 'Right' },
    { value: 'L', label: 'Left' },
  ],
  modifier: Object.entries(MODIFIERS).map(([value, words]) => ({ value, label: capital(words) })),
  flip: [{ value: 'flip', label: 'Strength on the other side' }],
  // Whoever usually moves that way, or the player whom the word names.
  motion: [
    ...MOVES,
    ...MEN.flatMap((man) =>
      Object.entries(MOTIONS).map(([value, words]) => ({
        value: `${man} ${value}`,
        label: `${man} ${words}`,
      })),
    ),
  ],
  run: RUNS.map(({ slug, name }) => ({ value: slug, label: name })),
  pass: CONCEPTS.map(({ slug, name }) => ({ value: slug, label: name })),
  written: [...new Set([...WRITTEN_WORDS.values()].map(({ concept }) => concept))]
    .toSorted()
    .map((concept) => ({ value: concept, label: concept })),
  action: [{ value: 'action', label: 'Run action before the pass' }],
  protection: PROTECTIONS.map(({ slug, name }) => ({ value: slug, label: name })),
  who: [...MEN.map((man) => ({ value: man, label: man })), ...PLACES],
  route: ROUTES.map(({ slug, name }) => ({ value: slug, label: name })),
  cadence: [
    { value: 'one', label: 'On one' },
    { value: 'two', label: 'On two' },
    { value: 'three', label: 'On three' },
    { value: 'go', label: 'On go' },
  ],
  check: [
    { value: 'check', label: 'What follows is another play' },
    { value: 'tempo', label: 'Tempo' },
  ],
  filler: [{ value: '', label: 'Draws nothing' }],
}

/** Everything that a word of this kind may mean; `formations` are the team's own, which stand in for the library's of their names. */
export function choicesOf(
  kind: TaughtKind,
  formations: readonly { id: string; name: string }[] = [],
): readonly Choice[] {
  if (kind !== 'formation') return CHOICES[kind]
  const own = formations.map(({ id, name }) => ({ value: id, label: name }))
  return [...own, ...libraryBeside(formations).map(({ slug, title }) => ({ value: slug, label: title }))]
}

/** The same with formations to one side, as a word may mean them that says its side itself. */
export function sidedChoicesOf(
  kind: TaughtKind,
  formations: readonly { id: string; name: string }[] = [],
): readonly Choice[] {
  if (kind !== 'formation') return choicesOf(kind)
  return choicesOf(kind, formations).flatMap((choice) => [choice, ...bothSides(choice)])
}

const BALANCED: ReadonlySet<string> = new Set(
  FORMATIONS.filter(({ strength }) => strength === 'balanced').map(({ slug }) => slug),
)

function bothSides({ value, label }: Choice): Choice[] {
  if (BALANCED.has(value)) return []
  return [
    { value: formationValue(value, 'R'), label: `${label}, to the right` },
    { value: formationValue(value, 'L'), label: `${label}, to the left` },
  ]
}

/** The choice that a stored meaning stands at now: for one of the library that the team has changed, the team's own. */
export function choiceFor(
  kind: TaughtKind,
  value: string | null,
  formations: readonly { id: string; name: string }[],
): string | null {
  if (kind !== 'formation' || value === null) return value
  const { id, hand } = readFormationValue(value)
  const book = FORMATIONS.find(({ slug }) => slug === id)
  const own = book && ownInPlaceOf(book, formations)
  return own ? formationValue(own.id, hand) : value
}

/** The meaning in a coach's words: "Motion: Z comes in toward the tackle". A value that is gone says so. */
export function meaningWords(
  { kind, value }: { kind: TaughtKind; value: string },
  formations: readonly { id: string; name: string }[] = [],
): string {
  const choices = sidedChoicesOf(kind, formations)
  if (choices.length === 1) return KIND_LABELS[kind]
  // A word for one of the library keeps its meaning when the team changes that formation.
  const label = [...choices, ...(kind === 'formation' ? sidedChoicesOf('formation') : [])].find(
    (one) => one.value === value,
  )?.label
  return `${KIND_LABELS[kind]}: ${label ?? 'no longer in the playbook'}`
}
