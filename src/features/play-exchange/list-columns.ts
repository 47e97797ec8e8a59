/** The columns of an exported list: what stands in them, and what they say when the list comes back. Pure. */
import { type TeamTerms, TEMPOS, type Term, USUAL_TERMS } from '#schema/football/situations.ts'
import type { UnitBranch } from '#schema/football/taxonomy.ts'
import { playFields } from '#schema/entities/play.ts'
import type { PlayFields } from '#schema/operations/plays.ts'
import type { FilePlay } from '#schema/exchange/playbook-file.ts'
import { LIMITS } from '#schema/limits.ts'
import { termsFor } from '#src/board/plays/field-words.ts'
import { teamTermOf, termOf } from './cells.ts'
import { listCell, wordsOfCell } from './list-cell.ts'

type Fields = FilePlay['fields']
type Tree = readonly UnitBranch[]

type Column = {
  title: string
  field: keyof Fields
  write: (fields: Fields, tree: Tree, terms: TeamTerms) => string
  /** `before`: the fields of the columns to the left. */
  read: (text: string, tree: Tree, before: Partial<Fields>, terms: TeamTerms) => unknown
}

type TextField = {
  [field in keyof Fields]: Fields[field] extends string ? field : never
}[keyof Fields]
type ListField = {
  [field in keyof Fields]: Fields[field] extends string[] ? field : never
}[keyof Fields]

function text(title: string, field: TextField): Column {
  return { title, field, write: (fields) => fields[field], read: (cell) => cell }
}

function list(title: string, field: ListField, terms: readonly Term[] = []): Column {
  return {
    title,
    field,
    write: (fields) => listCell(fields[field].map((slug) => labelOf(terms, slug))),
    read: (cell) => wordsOfCell(cell, LIMITS.shortText, LIMITS.words).map((one) => termOf(terms, one)),
  }
}

/** Situations, zones, fronts or coverages, in the team's words. */
function teamList(title: string, field: keyof TeamTerms): Column {
  return {
    title,
    field,
    write: (fields, _, terms) => listCell(fields[field].map((slug) => labelOf(termsFor(field, terms), slug))),
    read: (cell, _, __, terms) =>
      wordsOfCell(cell, LIMITS.shortText, LIMITS.words).map((one) =>
        teamTermOf(field, one, termsFor(field, terms)),
      ),
  }
}

/** One of a few values by its label. */
function choice<F extends TextField>(
  title: string,
  field: F,
  labels: Readonly<Record<string, string>>,
): Column {
  const values = Object.keys(labels)
  const same = (a: string, b: string | undefined) => a.toLowerCase() === b?.toLowerCase()
  return {
    title,
    field,
    write: (fields) => labels[fields[field]] ?? fields[field],
    read: (cell) => values.find((value) => same(cell.trim(), labels[value]) || same(cell.trim(), value)),
  }
}

/** The label, unless reading it would find another one. */
function labelOf(terms: readonly Term[], slug: string): string {
  const label = terms.find((term) => term.slug === slug)?.label
  return label !== undefined && termOf(terms, label) === slug ? label : slug
}

const categoriesIn = (tree: Tree, unit: unknown) => tree.find(({ slug }) => slug === unit)?.categories ?? []
const typesIn = (tree: Tree, unit: unknown, category: unknown) =>
  categoriesIn(tree, unit).find(({ slug }) => slug === category)?.subcategories ?? []

/** Every field of a play, under the titles of film software where it has them (football data 3.15). */
export const LIST_COLUMNS: readonly Column[] = [
  text('PLAY', 'name'),
  text('CALL', 'callText'),
  text('WRIST', 'wristCode'),
  choice('ODK', 'unit', { offense: 'O', defense: 'D', special: 'K' }),
  {
    title: 'CATEGORY',
    field: 'category',
    write: ({ unit, category }, tree) => labelOf(categoriesIn(tree, unit), category),
    read: (cell, tree, { unit }) => termOf(categoriesIn(tree, unit), cell),
  },
  {
    title: 'TYPE',
    field: 'subcategory',
    write: ({ unit, category, subcategory }, tree) => labelOf(typesIn(tree, unit, category), subcategory),
    read: (cell, tree, { unit, category }) => termOf(typesIn(tree, unit, category), cell),
  },
  text('CONCEPT', 'concept'),
  text('OFF FORM', 'formation'),
  choice('OFF STR', 'strength', { R: 'R', L: 'L', balanced: 'Balanced' }),
  text('PERSONNEL', 'personnel'),
  text('MOTION', 'motion'),
  text('PROTECTION', 'protection'),
  text('PLAY DIR', 'direction'),
  text('HOLE', 'hole'),
  choice('HASH', 'hashPref', { '': '', L: 'L', M: 'M', R: 'R' }),
  teamList('SITUATIONS', 'situations'),
  teamList('FIELD ZONES', 'fieldZones'),
  teamList('VS FRONT', 'vsFronts'),
  teamList('VS COVERAGE', 'vsCoverages'),
  {
    title: 'TEMPO',
    field: 'tempo',
    write: ({ tempo }) => labelOf(TEMPOS, tempo),
    read: (cell) => termOf(TEMPOS, cell),
  },
  {
    title: 'INSTALL DAY',
    field: 'installDay',
    write: ({ installDay }) => (installDay === null ? '' : String(installDay)),
    read: (cell) => (cell.trim() === '' ? null : Number(cell)),
  },
  choice('INSTALL STATUS', 'installStatus', {
    new: 'New',
    repped: 'Repped',
    ready: 'Ready',
    retired: 'Retired',
  }),
  list('TAGS', 'tags'),
  choice('STATUS', 'status', { draft: 'Draft', review: 'Review', published: 'Published' }),
  list('READS', 'reads'),
  text('HOT', 'hot'),
  text('CHECK WITH', 'checkWith'),
  text('COACHING POINTS', 'coachingPoints'),
  text('NOTES', 'notes'),
  {
    title: 'ARCHIVED',
    field: 'isArchived',
    write: ({ isArchived }) => (isArchived ? 'Yes' : ''),
    read: (cell) => {
      if (/^(yes|true|x|1)$/i.test(cell.trim())) return true
      return /^(|no|false|0|-)$/i.test(cell.trim()) ? false : undefined
    },
  },
]

/** Fields that are one of a few words. */
type WordField = 'status' | 'installStatus' | 'isArchived'

/** The value that a word in such a column stands for; undefined for any other word. */
export function readWord<F extends WordField>(field: F, word: string): Fields[F] | undefined {
  const column = LIST_COLUMNS.find((one) => one.field === field)
  return column?.read(word, [], {}, USUAL_TERMS) as Fields[F] | undefined
}

/** Whether these are the titles of a list that was exported here, all of them in their order. */
export function isOwnList(titles: readonly string[]): boolean {
  return LIST_COLUMNS.every(({ title }, i) => titles[i]?.trim() === title)
}

/** What a line of such a list says, to the letter. A cell that a play can't take is left to guessing. */
export function readOwn(
  cells: readonly string[],
  tree: Tree,
  terms: TeamTerms = USUAL_TERMS,
): Partial<Fields> {
  const read: { [field: string]: unknown } = {}
  for (const [i, { field, read: value }] of LIST_COLUMNS.entries()) {
    const checked = playFields[field as keyof PlayFields].safeParse(value(cells[i] ?? '', tree, read, terms))
    if (checked.success) read[field] = checked.data
  }
  return read as Partial<Fields>
}
