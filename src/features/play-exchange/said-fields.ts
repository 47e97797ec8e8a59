/** Which fields of a play a line of a list says: a play that it replaces keeps the others. Pure. */
import type { FilePlay } from '#schema/exchange/playbook-file.ts'
import type { UnitBranch } from '#schema/football/taxonomy.ts'
import { findNamed } from './cells.ts'
import type { Cell, Mapping, Target } from './columns.ts'
import { readWord } from './list-columns.ts'

type Fields = FilePlay['fields']
export type Field = keyof Fields

/** Columns that are read as they are: an empty cell empties the field. */
const PLAIN = [
  'callText',
  'wristCode',
  'motion',
  'protection',
  'tempo',
  'tags',
  'reads',
  'hot',
  'checkWith',
  'coachingPoints',
  'notes',
] as const satisfies readonly (Target & Field)[]

/** Columns whose empty cells are filled with what the rest of the line makes likely. */
const GUESSED = [
  'formation',
  'concept',
  'strength',
  'personnel',
  'direction',
  'hole',
] as const satisfies readonly (Target & Field)[]

/** Of these the ones that are the opponent's in a snap of our defense. */
const OPPONENTS: ReadonlySet<Field> = new Set(['formation', 'concept', 'strength'])

type Line = {
  cell: Cell
  fields: Fields
  mapping: Mapping
  taxonomy: readonly UnitBranch[]
  /** Whether its unit is one. */
  isUnit: boolean
  isSnap: boolean
}

/**
 * The fields that have a column, in a breakdown those that have a cell in it. What only follows from other cells is not
 * said, and neither is a cell that could not be read.
 */
export function saidFields({ cell, fields, mapping, taxonomy, isUnit, isSnap }: Line): Field[] {
  const isFilled = (target: Target) => cell(target) !== ''
  const isThere = (target: Target) => (isSnap ? isFilled(target) : mapping.includes(target))
  const isListed = (field: 'situations' | 'fieldZones' | 'vsFronts' | 'vsCoverages') =>
    fields[field].length > 0 || (!isSnap && mapping.includes(field))
  const { unit } = fields
  const isDefense = unit === 'defense'
  const category = taxonomy
    .find(({ slug }) => slug === unit)
    ?.categories.find(({ slug }) => slug === fields.category)
  const type = category?.subcategories.find(({ slug }) => slug === fields.subcategory)
  // The front says its personnel.
  const isOurs = (one: Field) => !isDefense || (one !== 'personnel' && !(isSnap && OPPONENTS.has(one)))
  const said: readonly (Field | false | undefined)[] = [
    // A snap's name may leave out the formation.
    !isSnap && isFilled('name') && 'name',
    isUnit && 'unit',
    category && findNamed([category], cell('category')) && 'category',
    type && findNamed([type], cell('subcategory')) && 'subcategory',
    ...GUESSED.filter((one) => isFilled(one) && fields[one] !== '' && isOurs(one)),
    // A call of the defense is its front and its coverage.
    isDefense && isFilled('vsFronts') && 'formation',
    isDefense && isFilled('vsCoverages') && 'concept',
    ...PLAIN.filter(isThere),
    isThere('hashPref') && (cell('hashPref') === '' || fields.hashPref !== '') && 'hashPref',
    isThere('installDay') && (cell('installDay') === '' || fields.installDay !== null) && 'installDay',
    isListed('situations') && 'situations',
    isListed('fieldZones') && 'fieldZones',
    unit === 'offense' && isListed('vsFronts') && 'vsFronts',
    unit === 'offense' && isListed('vsCoverages') && 'vsCoverages',
    ...(['status', 'installStatus', 'isArchived'] as const).filter(
      (one) => isThere(one) && readWord(one, cell(one)) !== undefined,
    ),
  ]
  return [...new Set(said.filter((one) => one !== false && one !== undefined))]
}
