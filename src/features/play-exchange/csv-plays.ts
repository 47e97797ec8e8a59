/** Lines of a list as plays: what each column says, in the words that the playbook has for it. Pure. */
import { emptyDiagram } from '#schema/football/diagram.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { FORMATIONS } from '#schema/football/formations.ts'
import { FIELD_ZONES, SITUATIONS, TEMPOS, type Term } from '#schema/football/situations.ts'
import type { Category, Unit, UnitBranch } from '#schema/football/taxonomy.ts'
import { newId } from '#schema/ids.ts'
import { LIMITS } from '#schema/limits.ts'
import type { FilePlay } from '#schema/exchange/playbook-file.ts'
import { isRunnable } from '#src/lib/csv.ts'
import {
  defenseStarts,
  type Hand,
  newPlayFields,
  offenseStarts,
  type PlayStart,
  specialStarts,
} from '#src/board/new-play.ts'
import type { FormationRow } from '#src/board/new-play.ts'
import { type Mapping, type Target, TARGETS } from './csv-columns.ts'
import { isEmptyRow } from './read-table.ts'

/** What came of a line. `line` counts from 1, as spreadsheets do, titles included. */
export type LineReport =
  | { line: number; cells: readonly string[]; play: FilePlay; notes: readonly string[] }
  | { line: number; cells: readonly string[]; problem: string }

export type Book = {
  level: CompetitionLevel
  formations: readonly FormationRow[]
  taxonomy: readonly UnitBranch[]
}

const UNITS: { readonly [letter: string]: Unit } = { o: 'offense', d: 'defense', k: 'special', s: 'special' }

/** Reads every line; empty ones are left out. `first` is the number of the first of them in the file. */
export function readLines(
  rows: readonly (readonly string[])[],
  mapping: Mapping,
  book: Book,
  first: number,
): readonly LineReport[] {
  const starts = startsOf(book)
  return rows.flatMap((cells, i) => {
    if (isEmptyRow(cells)) return []
    return [readLine(cells, mapping, book, starts, first + i)]
  })
}

type Starts = { readonly [unit in Unit]: ReadonlyMap<string, PlayStart> }

function startsOf({ level, formations }: Book): Starts {
  const named = (list: readonly (readonly [string, PlayStart])[]) => new Map(list.toReversed())
  const offense = (['R', 'L'] as const).flatMap((hand) =>
    offenseStarts(hand, level, formations).map((start) => [`${plain(start.name)} ${hand}`, start] as const),
  )
  const [against] = FORMATIONS
  const defense = against ? defenseStarts(against, level) : []
  return {
    offense: named(offense),
    defense: named(defense.map((start) => [plain(start.name), start] as const)),
    special: named(specialStarts(level).map((start) => [plain(start.name), start] as const)),
  }
}

/** A name without case, signs, and the side that it is called to. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\b(right|left|rt|lt|r|l)\b/g, ' ')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}

function handOf(...texts: readonly string[]): Hand | null {
  for (const text of texts) {
    if (/\b(left|lt|l)\b/i.test(text)) return 'L'
    if (/\b(right|rt|r)\b/i.test(text)) return 'R'
  }
  return null
}

/** The formation as it is called; film software keeps the backfield apart: "Trips Rt" in one cell, "Gun" in another. */
function startOf(
  named: ReadonlyMap<string, PlayStart>,
  unit: Unit,
  [formation, backfield]: readonly [formation: string, backfield: string],
  hand: Hand,
): PlayStart | undefined {
  if (formation === '') return undefined
  const tail = unit === 'offense' ? ` ${hand}` : ''
  return (
    named.get(`${plain(formation)}${tail}`) ??
    (backfield ? named.get(`${plain(`${backfield} ${formation}`)}${tail}`) : undefined)
  )
}

function readLine(
  cells: readonly string[],
  mapping: Mapping,
  { taxonomy }: Book,
  starts: Starts,
  line: number,
): LineReport {
  const cell = (target: Target) => {
    const text = cells[mapping.indexOf(target)] ?? ''
    // An export protects these with their leading tabs and line ends, so they come back with them.
    return isRunnable(text) ? text : text.trim()
  }
  const name =
    cell('name') || [cell('formation'), cell('concept')].filter(Boolean).join(' ') || cell('callText')
  if (name === '')
    return { line, cells, problem: 'No name: give it a play name, or a formation and a concept.' }
  if (name.length > LIMITS.name)
    return { line, cells, problem: `The name has more than ${LIMITS.name} characters. Shorten it.` }
  const said = UNITS[cell('unit').toLowerCase().charAt(0)]
  const unit = said ?? 'offense'
  const hand = handOf(cell('strength'), cell('formation')) ?? 'R'
  const start = startOf(starts[unit], unit, [cell('formation'), cell('backfield')], hand)
  const notes: string[] = []
  if (cell('formation') && !start) notes.push(`“${cell('formation')}” is no formation here: nobody is drawn.`)
  if (cell('unit') && !said) notes.push(`“${cell('unit')}” is no unit: it counts as offense.`)
  const hash = hashOf(cell('hashPref'))
  if (cell('hashPref') && !hash) notes.push(`“${cell('hashPref')}” is no hash: L, M or R. It was left out.`)
  const day = dayOf(cell('installDay'))
  if (cell('installDay') && day === null)
    notes.push(`“${cell('installDay')}” is no install day from 1 to ${LIMITS.installDays}. It was left out.`)
  const cut = TARGETS.flatMap(([target, label]) => (cell(target).length > longest(target) ? [label] : []))
  if (cut.length > 0) notes.push(`Too long, and cut: ${cut.join(', ')}.`)
  if (cells.slice(mapping.length).some((one) => one.trim() !== ''))
    notes.push('It has more cells than there are columns. Those behind the last were left out.')
  const tags = listOf(cell('tags'), LIMITS.tag).slice(0, LIMITS.tags)
  const branch = taxonomy.find(({ slug }) => slug === unit)
  const category = findNamed(branch?.categories ?? [], cell('category'))
  const type = findNamed(category?.subcategories ?? [], cell('subcategory'))
  for (const [text, found] of [
    [cell('category'), category],
    [cell('subcategory'), type],
  ] as const)
    // Nothing of the list is lost: what is no category becomes a tag.
    if (text && !found && tags.length < LIMITS.tags) tags.push(text.slice(0, LIMITS.tag))
  const { sortKey: _, ...base } = newPlayFields(
    start ?? {
      id: '',
      group: '',
      name: '',
      diagram: emptyDiagram(),
      fields: { unit, category: '', subcategory: '', formation: '', strength: hand, personnel: '' },
    },
    name,
    '',
  )
  const short = (target: Target) => cell(target).slice(0, longest(target))
  const fields: FilePlay['fields'] = {
    ...base,
    formation: base.formation || short('formation'),
    category: category?.slug ?? base.category,
    subcategory: type?.slug ?? base.subcategory,
    personnel: short('personnel') || base.personnel,
    callText: short('callText'),
    wristCode: short('wristCode'),
    concept: short('concept'),
    motion: short('motion'),
    protection: short('protection'),
    direction: handOf(cell('direction')) ?? short('direction'),
    hole: short('hole'),
    hashPref: hash,
    situations: situationsOf(cell('situations'), cell('down'), cell('distance')),
    fieldZones: listOf(cell('fieldZones'), LIMITS.shortText).map((text) => termOf(FIELD_ZONES, text)),
    tempo: cell('tempo') ? termOf(TEMPOS, short('tempo')) : '',
    installDay: day,
    tags: [...new Set(tags)],
    coachingPoints: short('coachingPoints'),
    notes: short('notes'),
  }
  return { line, cells, play: { id: newId(), fields, diagram: start?.diagram ?? emptyDiagram() }, notes }
}

function findNamed<C extends Pick<Category, 'slug' | 'label'>>(
  list: readonly C[],
  text: string,
): C | undefined {
  const wanted = plain(text)
  if (wanted === '') return undefined
  return list.find(({ slug, label }) => plain(label) === wanted || plain(slug) === wanted)
}

function listOf(text: string, most: number): string[] {
  return text
    .split(/[;|]|,(?!\d)/)
    .map((one) => one.trim().slice(0, most))
    .filter(Boolean)
    .slice(0, LIMITS.words)
}

/** The slug of what is meant, or the words as they are. */
function termOf(terms: readonly Term[], text: string): string {
  const wanted = plain(text)
  return terms.find(({ slug, label }) => plain(label) === wanted || plain(slug) === wanted)?.slug ?? text
}

const CODES: ReadonlySet<Target> = new Set(['personnel', 'wristCode', 'hole'])
const LISTS: ReadonlySet<Target> = new Set(['name', 'tags', 'situations', 'fieldZones'])
const PROSE: ReadonlySet<Target> = new Set(['coachingPoints', 'notes'])

/** How many characters of a cell a play takes; a list has that many for each of its words. */
function longest(target: Target): number {
  if (LISTS.has(target)) return Infinity
  return CODES.has(target) ? 12 : PROSE.has(target) ? LIMITS.notes : LIMITS.shortText
}

/** The day in "3", "Day 3" or "Day 3 (Tue)". */
function dayOf(text: string): number | null {
  const day = Number(/\d+/.exec(text)?.[0] ?? 0)
  return day >= 1 && day <= LIMITS.installDays ? day : null
}

function hashOf(text: string): FilePlay['fields']['hashPref'] {
  const letter = text.charAt(0).toUpperCase()
  return letter === 'L' || letter === 'M' || letter === 'R' ? letter : ''
}

/** What is said in words, and what down and distance come to (football data 3.12). */
function situationsOf(text: string, down: string, distance: string): string[] {
  const said = listOf(text, LIMITS.shortText).map((one) => termOf(SITUATIONS, one))
  const [d, yards] = [Number.parseInt(down, 10), Number.parseInt(distance, 10)]
  const bucket = Number.isNaN(d) ? undefined : bucketOf(d, yards)
  return [...new Set([...said, ...(bucket ? [bucket] : [])])]
}

function bucketOf(down: number, yards: number): string | undefined {
  if (down === 4) return '4th-down'
  if (Number.isNaN(yards)) return undefined
  if (down === 1) return yards > 10 ? '1st-long' : '1st-10'
  if (down === 2) return yards <= 3 ? '2nd-short' : yards <= 6 ? '2nd-medium' : '2nd-long'
  if (down !== 3) return undefined
  if (yards <= 2) return '3rd-short'
  if (yards <= 6) return '3rd-medium'
  return yards <= 10 ? '3rd-long' : '3rd-extra-long'
}

/** The text of a file, in whichever of the usual encodings it was saved. */
export function decodeText(bytes: Uint8Array): string {
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Old spreadsheets on Windows.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
