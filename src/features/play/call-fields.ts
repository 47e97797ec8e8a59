/** What a play says of itself after something was done to all of it: put in a formation, called, turned. */
import { RUNS } from '#schema/football/blocking.ts'
import { CONCEPTS } from '#schema/football/concepts.ts'
import { emptyDiagram } from '#schema/football/diagram.ts'
import type { HoleSystem } from '#schema/football/holes.ts'
import { mirrorName } from '#schema/football/mirror.ts'
import { placeOfRun } from '#schema/football/run-places.ts'
import { isScreen, SCREENS } from '#schema/football/screens.ts'
import { findCategory } from '#schema/football/taxonomy.ts'
import { jsonEqual } from '#schema/merge/equal.ts'
import type { Alignment, Call, Commit } from '#src/board/editor/core/state.ts'
import { freeName } from '#src/board/new-play.ts'
import { mirrorOf } from '#src/board/plays/play-copy.ts'
import type { PlayRow } from '#src/board/plays/rows.ts'
import type { FieldChanges } from '#src/sync/undo/play-edits.ts'

/** The fields that follow from a change of the drawing. `others` are the names of the playbook's other plays. */
export function fieldsAfter(
  play: PlayRow,
  commit: Commit,
  others: () => readonly string[],
  holes: HoleSystem,
): FieldChanges {
  if (commit.alignment) return alignedAs(play, commit.alignment)
  if (commit.call) return calledAs(play, commit.call, others)
  return commit.isTurned ? turned(play, others, holes) : {}
}

function change<K extends keyof FieldChanges & keyof PlayRow>(play: PlayRow, field: K, to: PlayRow[K]) {
  return play[field] === to ? {} : { [field]: { from: play[field], to } }
}

/** What the play is called after an alignment, as far as it was called otherwise. */
function alignedAs(play: PlayRow, { name, personnel, strength }: Alignment): FieldChanges {
  return {
    ...change(play, 'formation', name),
    ...change(play, 'personnel', personnel),
    ...change(play, 'strength', strength),
  }
}

const PASS_CATEGORY = {
  Quick: 'quick-pass',
  Dropback: 'dropback-pass',
  'Play-action': 'play-action',
} as const

function calledAs(play: PlayRow, call: Call, others: () => readonly string[]): FieldChanges {
  if (call.kind === 'protection') return change(play, 'protection', `${call.name} ${handOf(call.side)}`)
  return {
    ...change(play, 'concept', call.name),
    ...change(play, 'direction', call.side),
    ...sortedAs(play, call),
    ...namedAs(play, call, others),
  }
}

/** A play stays where its coach put it; one that was sorted by the call before is sorted by the next one. */
function sortedAs(play: PlayRow, call: Call): FieldChanges {
  const place = placeOf(call)
  const runs = RUNS.map((run) => ({ ...run, kind: 'run' as const }))
  const before = [...runs, ...CONCEPTS, ...SCREENS].find(({ name }) => name === play.concept)
  const isByCall = before !== undefined && placeOf({ kind: 'concept', ...before })?.category === play.category
  if (play.unit !== 'offense' || place === undefined || (play.category !== '' && !isByCall)) return {}
  return { ...change(play, 'category', place.category), ...change(play, 'subcategory', place.subcategory) }
}

/** The category of a call, and its type where it is one of the category's; undefined for a protection. */
function placeOf({ kind, slug }: Pick<Call, 'kind' | 'slug'>) {
  if (isScreen(slug)) return { category: 'screen', subcategory: slug.replace('-screen', '') }
  const family = CONCEPTS.find((concept) => concept.slug === slug)?.family
  const run = kind === 'run' ? placeOfRun(slug) : undefined
  const category = run?.category ?? (family && PASS_CATEGORY[family])
  if (category === undefined) return undefined
  const subcategory = run?.subcategory ?? slug
  const types = findCategory('offense', category)?.subcategories ?? []
  return { category, subcategory: types.some((type) => type.slug === subcategory) ? subcategory : '' }
}

/** A play that is still called by its formation, or by what was called before, is named after the call. */
function namedAs(play: PlayRow, call: Call, others: () => readonly string[]): FieldChanges {
  if (!isNamedByItself(play)) return {}
  const name = [play.formation, callWords(call, play.strength)].filter(Boolean).join(' ')
  return change(play, 'name', freeName(name, others()))
}

/** "Gun Trips Rt", "Gun Trips Rt 2", "Gun Trips Rt Y-Cross", "I Pro Power Lt": nobody thought of another name. */
export function isNamedByItself(play: Pick<PlayRow, 'name' | 'formation' | 'concept'>): boolean {
  const { name, formation, concept } = play
  const bare = (text: string): string =>
    text
      .replace(/ \d+$/, '')
      .replace(/ (?:Rt|Lt)$/, '')
      .trim()
      .toLowerCase()
  const given = [formation, `${formation} ${concept}`].flatMap((one) => [one, bare(one)])
  return formation !== '' && given.some((one) => [name.toLowerCase(), bare(name)].includes(one.toLowerCase()))
}

/** A run says its side; a concept only where it goes away from the strength. */
function callWords({ kind, name, side }: Call, strength: string): string {
  const isUsual = kind === 'concept' && (strength === side || (strength === 'balanced' && side === 'R'))
  return isUsual ? name : `${name} ${handOf(side)}`
}

function handOf(side: Call['side']): string {
  return side === 'R' ? 'Rt' : 'Lt'
}

/** Text fields that name a side, and change it with the play. */
const SIDED = [
  'callText',
  'formation',
  'motion',
  'protection',
  'direction',
  'strength',
  'hole',
  'hashPref',
  'hot',
  'checkWith',
] as const

function turned(play: PlayRow, others: () => readonly string[], holes: HoleSystem): FieldChanges {
  const { fields } = mirrorOf(play, emptyDiagram(), { names: [], sortKey: play.sortKey, holes })
  const name = mirrorName(play.name, holes)
  return {
    ...(name !== play.name && change(play, 'name', freeName(name, others()))),
    ...Object.assign({}, ...SIDED.map((field) => change(play, field, fields[field]))),
    ...(!jsonEqual(play.reads, fields.reads) && { reads: { from: [...play.reads], to: [...fields.reads] } }),
  }
}
