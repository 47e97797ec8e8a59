/** Lines of a list as plays, in the words that the playbook has for what they say. Pure. */
import { type BaseFront, USUAL_FRONT } from '#schema/football/base-fronts.ts'
import { emptyDiagram } from '#schema/football/diagram.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { HOLE_SYSTEMS, type HoleSystem, USUAL_HOLES } from '#schema/football/holes.ts'
import { teamTerms, TEMPOS } from '#schema/football/situations.ts'
import type { Unit, UnitBranch } from '#schema/football/taxonomy.ts'
import { LIBRARY, type TeamBook } from '#schema/football/team-book.ts'
import { type Numbers, usualNumbers } from '#schema/football/team-numbers.ts'
import { newId } from '#schema/ids.ts'
import { LIMITS } from '#schema/limits.ts'
import type { FilePlay } from '#schema/exchange/playbook-file.ts'
import { type FormationRow, newPlayFields, type TreePlace } from '#src/board/new-play.ts'
import { dayOf, findNamed, hashOf, situationsOf, termOf, zonesOf } from './cells.ts'
import { type Cell, cellOf, isBreakdown, type Mapping, type Target, TARGETS } from './columns.ts'
import { defenseWordsOf } from './defense-words.ts'
import { coveragesOf, frontsOf, readDefense } from './defense-line.ts'
import { isOwnList, readOwn, readWord } from './list-columns.ts'
import { wordsOfCell } from './list-cell.ts'
import { type Drawn, nameOf, type OffenseEnv, readOffense } from './offense-line.ts'
import { isEmptyRow, type Table } from './read-table.ts'
import { placeOfScheme } from '#schema/football/calls/scheme-words.ts'
import { type Outcome, outcomeOf } from './snaps.ts'
import { type Field, saidFields } from './said-fields.ts'
import { isUnitWord, readSpecial } from './special-line.ts'
import { startsOf, type Taught } from './starts.ts'

/** A line that became a play. */
export type PlayLine = {
  line: number
  cells: readonly string[]
  play: FilePlay
  /** The fields that the line says; the others and the drawing follow from these, or are those of any new play. */
  says: readonly Field[]
  notes: readonly string[]
  drawn: Drawn
  /** In a breakdown. */
  outcome?: Outcome
}

/** `line` counts from 1, as spreadsheets do, the header included. */
export type LineReport = PlayLine | { line: number; cells: readonly string[]; problem: string }

export type Book = {
  level: CompetitionLevel
  formations: readonly FormationRow[]
  /** Its fronts, coverages and units; the library's when missing. */
  team?: TeamBook
  taxonomy: readonly UnitBranch[]
  holes?: HoleSystem
  /** What a defensive call without a front is drawn in. */
  front?: BaseFront
  /** Where the team's situations and zones begin; the level's when missing. */
  numbers?: Numbers
  taught?: Taught
}

type Env = OffenseEnv & { mapping: Mapping; taxonomy: readonly UnitBranch[]; numbers: Numbers }

/** Reads line by line; empty ones are left out. `first` is the number of the first row, `titles` the header. */
export function* reading(
  rows: Table,
  mapping: Mapping,
  book: Book,
  first: number,
  titles: readonly string[] = [],
): Generator<LineReport, void> {
  const {
    level,
    taxonomy,
    holes = USUAL_HOLES,
    front = USUAL_FRONT,
    taught = new Map<string, string>(),
    numbers = usualNumbers(level),
    team = LIBRARY,
  } = book
  const env: Env = {
    level,
    taxonomy,
    numbers,
    // A newer app may have systems that this one doesn't know.
    holes: HOLE_SYSTEMS.includes(holes) ? holes : USUAL_HOLES,
    front,
    taught,
    starts: startsOf({ level, formations: book.formations, team }),
    book: team,
    words: defenseWordsOf(team),
    mapping,
    isBreakdown: isBreakdown(mapping),
    isOwn: isOwnList(titles),
    drawings: new Map(),
  }
  for (const [i, cells] of rows.entries()) if (!isEmptyRow(cells)) yield readLine(cells, env, first + i)
}

export function readLines(...given: Parameters<typeof reading>): readonly LineReport[] {
  return [...reading(...given)]
}

const UNITS: Readonly<Record<string, Unit>> = { o: 'offense', d: 'defense', k: 'special', s: 'special' }

function readLine(cells: readonly string[], env: Env, line: number): LineReport {
  const cell = cellOf(cells, env.mapping)
  const letter = cell('unit').toLowerCase().charAt(0)
  const said = Object.hasOwn(UNITS, letter) ? UNITS[letter] : undefined
  const unit = said ?? 'offense'
  const read = { offense: readOffense, defense: readDefense, special: readSpecial }[unit](cell, env)
  const { name, start } = read
  if (name === '') return { line, cells, problem: read.problem }
  if (name.length > LIMITS.name)
    return { line, cells, problem: `The name has more than ${LIMITS.name} characters. Shorten it.` }
  const outcome = env.isBreakdown ? outcomeOf(cell, unit, env.numbers) : undefined
  const { sortKey: _, ...base } = newPlayFields(start ?? noStart(unit), name, '')
  const own = env.isOwn ? readOwn(cells, env.taxonomy, teamTerms(env.numbers)) : null
  const fields: FilePlay['fields'] = {
    ...base,
    ...placeOf(cell, unit, read.place ?? (read.scheme ? placeOfScheme(read.scheme) : undefined), env, base),
    ...fieldsOf(cell, base.personnel, env.numbers),
    // What worked against a look is good against it; a plain list says so itself.
    ...(unit === 'offense' &&
      (outcome === undefined || outcome === 'good') && {
        vsFronts: frontsOf(cell('vsFronts'), env.words),
        vsCoverages: coveragesOf(cell('vsCoverages'), env.words),
      }),
    ...read.fields,
    ...own,
  }
  const notes = [...read.notes, ...oddities(cell, said !== undefined), ...cutNotes(cell, cells, env.mapping)]
  const diagram = read.diagram ?? emptyDiagram()
  const play = { id: newId(), fields, diagram }
  const { mapping, taxonomy, isBreakdown: isSnap } = env
  const says = own
    ? (Object.keys(own) as Field[])
    : saidFields({ cell, fields, mapping, taxonomy, isUnit: said !== undefined, isSnap })
  return { line, cells, play, says, notes, drawn: read.drawn, ...(outcome && { outcome }) }
}

/** Whether the line says enough to be a play. */
export function canBePlay(cells: readonly string[], mapping: Mapping): boolean {
  const cell = cellOf(cells, mapping)
  const isSnap = isBreakdown(mapping)
  const letter = cell('unit').toLowerCase().charAt(0)
  const unit = Object.hasOwn(UNITS, letter) ? UNITS[letter] : 'offense'
  const says = (...targets: Target[]) => targets.some((target) => cell(target) !== '')
  if (unit === 'offense') return nameOf(cell, isSnap) !== ''
  if (unit === 'defense')
    return says('defenseCall', 'vsFronts', 'vsCoverages', 'blitz') || (!isSnap && says('name'))
  return says('name', 'formation', 'concept', 'callText') || (isSnap && isUnitWord(cell('category')))
}

/** No one stands anywhere. */
function noStart(unit: Unit) {
  return {
    id: '',
    group: '',
    name: '',
    diagram: emptyDiagram(),
    fields: { unit, category: '', subcategory: '', formation: '', strength: 'R' as const, personnel: '' },
  }
}

/** The fields that every line is read for alike. */
function fieldsOf(cell: Cell, personnel: string, numbers: Numbers): Partial<FilePlay['fields']> {
  const short = (target: Target) => cell(target).slice(0, longest(target))
  return {
    personnel: short('personnel') || personnel,
    callText: short('callText'),
    wristCode: short('wristCode'),
    motion: short('motion'),
    protection: short('protection'),
    hashPref: hashOf(cell('hashPref')),
    situations: situationsOf(cell('situations'), cell('down'), cell('distance'), numbers),
    fieldZones: zonesOf(cell('fieldZones'), cell('yardLine'), numbers),
    tempo: cell('tempo') ? termOf(TEMPOS, short('tempo')) : '',
    installDay: dayOf(cell('installDay')),
    reads: wordsOfCell(cell('reads'), LIMITS.shortText, LIMITS.words),
    hot: short('hot'),
    checkWith: short('checkWith'),
    coachingPoints: short('coachingPoints'),
    notes: short('notes'),
    status: readWord('status', cell('status')) ?? 'draft',
    installStatus: readWord('installStatus', cell('installStatus')) ?? 'new',
    isArchived: readWord('isArchived', cell('isArchived')) ?? false,
  }
}

/** Play types that say no more than the scheme does. */
const PLAIN_TYPES = /^(run|rush|pass|lauf|r|p)$/i

/** Where the play is sorted in: where the line says, else, if it says nothing, where plays like it are. What is no category becomes a tag. */
function placeOf(
  cell: Cell,
  unit: Unit,
  model: TreePlace | undefined,
  { taxonomy, isBreakdown: isSnap, isOwn }: Env,
  base: { category: string; subcategory: string },
): Pick<FilePlay['fields'], 'category' | 'subcategory' | 'tags'> {
  const categories = taxonomy.find(({ slug }) => slug === unit)?.categories ?? []
  const said = findNamed(categories, cell('category'))
  // A category of the coach's that the tree doesn't have is not replaced by another one. A defensive snap's is the opponent's.
  const isOpen =
    cell('category') === '' || PLAIN_TYPES.test(cell('category')) || (isSnap && unit === 'defense')
  const usual = isOpen ? model?.category : undefined
  const found = said ?? categories.find(({ slug }) => slug === (usual ?? base.category))
  const alike = isOwn ? undefined : [model, base].find((one) => one?.category === found?.slug)
  const type =
    findNamed(found?.subcategories ?? [], cell('subcategory')) ??
    found?.subcategories.find(({ slug }) => slug === alike?.subcategory)
  const tags = wordsOfCell(cell('tags'), LIMITS.tag, LIMITS.tags)
  // In a breakdown the type of a defensive snap is the opponent's play, and that of a kick is its unit.
  const isSaid = (text: string) =>
    (PLAIN_TYPES.test(text) && found !== undefined) ||
    (isSnap && (unit === 'defense' || (unit === 'special' && found !== undefined)))
  for (const [text, known] of [
    [cell('category'), said],
    [cell('subcategory'), type],
  ] as const)
    if (text && !known && !isSaid(text) && tags.length < LIMITS.tags) tags.push(text.slice(0, LIMITS.tag))
  return {
    category: found?.slug ?? base.category,
    subcategory: type?.slug ?? (found ? '' : base.subcategory),
    tags: [...new Set(tags)],
  }
}

/** What a cell with another word is not, and the words that it may have. */
const WORDS = [
  ['status', 'a status: Draft, Review, or Published'],
  ['installStatus', 'an install status: New, Repped, Ready, or Retired'],
  ['isArchived', 'an answer to Archived: Yes or No'],
] as const

/** Cells that no field takes as they are. */
function oddities(cell: Cell, isUnit: boolean): string[] {
  const notes: string[] = []
  if (cell('unit') && !isUnit) notes.push(`“${cell('unit')}” isn't a unit, so the play counts as offense.`)
  if (cell('hashPref') && !hashOf(cell('hashPref')))
    notes.push(`“${cell('hashPref')}” isn't a hash: L, M, or R. It was left out.`)
  if (cell('installDay') && dayOf(cell('installDay')) === null)
    notes.push(
      `“${cell('installDay')}” isn't an install day from 1 to ${LIMITS.installDays}. It was left out.`,
    )
  for (const [field, words] of WORDS)
    if (cell(field) && readWord(field, cell(field)) === undefined)
      notes.push(`“${cell(field)}” isn't ${words}. It was left out.`)
  return notes
}

function cutNotes(cell: Cell, cells: readonly string[], mapping: Mapping): string[] {
  const cut = TARGETS.flatMap(([target, label]) => (cell(target).length > longest(target) ? [label] : []))
  return [
    ...(cut.length > 0 ? [`Too long, and cut: ${cut.join(', ')}.`] : []),
    ...(cells.slice(mapping.length).some((one) => one.trim() !== '')
      ? ['It has more cells than columns. The extra cells were left out.']
      : []),
  ]
}

const CODES: ReadonlySet<Target> = new Set(['personnel', 'wristCode', 'hole'])
const LISTS: ReadonlySet<Target> = new Set([
  'name',
  'tags',
  'situations',
  'fieldZones',
  'vsFronts',
  'vsCoverages',
  'reads',
])
const PROSE: ReadonlySet<Target> = new Set(['coachingPoints', 'notes'])

/** How many characters of a cell a play takes; a list has that many for each of its words. */
function longest(target: Target): number {
  if (LISTS.has(target)) return Infinity
  return CODES.has(target) ? 12 : PROSE.has(target) ? LIMITS.notes : LIMITS.shortText
}
