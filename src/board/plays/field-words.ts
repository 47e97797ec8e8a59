/** The fields of a play in a coach's words: what one is called, and what it holds. */
import { COVERAGES } from '#schema/football/coverages.ts'
import { FRONTS } from '#schema/football/fronts.ts'
import { type TeamTerms, TEMPOS, type Term, termLabel, USUAL_TERMS } from '#schema/football/situations.ts'
import { findCategory, TAXONOMY, type Unit, type UnitBranch } from '#schema/football/taxonomy.ts'
import type { Json } from '#schema/merge/conflict.ts'
import type { PlayFields } from '#schema/operations/plays.ts'
import {
  DIRECTION_LABELS,
  HASH_LABELS,
  INSTALL_LABELS,
  personnelLabel,
  STATUS_LABELS,
  STRENGTH_LABELS,
} from './labels.ts'

/** What a coach calls each field, in the order in which the page has them. */
export const FIELD_LABELS: Record<Exclude<keyof PlayFields, 'sortKey'>, string> = {
  name: 'Name',
  callText: 'Call',
  wristCode: 'Wrist code',
  unit: 'Unit',
  category: 'Category',
  subcategory: 'Type',
  concept: 'Concept',
  formation: 'Formation',
  strength: 'Strength',
  personnel: 'Personnel',
  motion: 'Motion',
  protection: 'Protection',
  direction: 'Direction',
  hole: 'Hole',
  hashPref: 'Best from',
  tempo: 'Tempo',
  situations: 'Situations',
  fieldZones: 'Field zones',
  vsFronts: 'Good against fronts',
  vsCoverages: 'Good against coverages',
  reads: 'Reads',
  hot: 'Hot',
  checkWith: 'Check with',
  coachingPoints: 'Coaching points',
  installDay: 'Install day',
  installStatus: 'Install',
  tags: 'Tags',
  notes: 'Notes',
  status: 'Status',
  isArchived: 'Archived',
}

const LABELS: { readonly [field: string]: string } = { ...FIELD_LABELS, sortKey: 'Place in the playbook' }

/** The fields of a play's row that a person sees, in the order in which the page has them. */
export const PLAY_FIELDS = Object.keys(FIELD_LABELS)

export function fieldLabel(field: string): string {
  return LABELS[field] ?? field
}

export function isPlayField(field: string): boolean {
  return Object.hasOwn(LABELS, field)
}

const termsOf = (all: readonly { slug: string; name: string }[]): Term[] =>
  all.map(({ slug, name }) => ({ slug, label: name }))

const BOOK_TERMS = { vsFronts: termsOf(FRONTS), vsCoverages: termsOf(COVERAGES) }

/** The library's, by the team's names where it has others, and the team's own. */
function inWordsOf(team: readonly Term[], book: readonly Term[]): readonly Term[] {
  if (team.length === 0) return book
  const isOwn = ({ slug }: Term) => !book.some((one) => one.slug === slug)
  return [...book.map((one) => team.findLast(({ slug }) => slug === one.slug) ?? one), ...team.filter(isOwn)]
}

export type TermsField = keyof TeamTerms

/** What is offered for the fields that hold several, the team's words among it; a play may say others. */
export function termsFor(field: string, team: TeamTerms): readonly Term[] {
  const all: { readonly [field: string]: readonly Term[] } = {
    ...team,
    vsFronts: inWordsOf(team.vsFronts, BOOK_TERMS.vsFronts),
    vsCoverages: inWordsOf(team.vsCoverages, BOOK_TERMS.vsCoverages),
  }
  return Object.hasOwn(all, field) ? (all[field] ?? []) : []
}

/** The words of a field that holds several, in its order. */
export function listWords(field: string, values: readonly Json[], team: TeamTerms = USUAL_TERMS): string[] {
  const terms = termsFor(field, team)
  return values.map((value) => termLabel(terms, typeof value === 'string' ? value : ''))
}

type When = { readonly [field in TermsField]: readonly string[] }

/** The play with the team's words in place of the slugs, for paper. */
export function withTerms<P extends When>(play: P, team: TeamTerms): P {
  const { situations, fieldZones, vsFronts, vsCoverages } = play
  return {
    ...play,
    situations: listWords('situations', situations, team),
    fieldZones: listWords('fieldZones', fieldZones, team),
    vsFronts: listWords('vsFronts', vsFronts, team),
    vsCoverages: listWords('vsCoverages', vsCoverages, team),
  }
}

/**
 * What the field holds, in the team's words; `row` is the rest of the same side, for a category is one of its unit. `tree`: the
 * names of the team's categories.
 */
export function fieldWords(
  field: string,
  value: Json,
  row: { unit: Unit; category: string },
  team: TeamTerms = USUAL_TERMS,
  tree: readonly UnitBranch[] = TAXONOMY,
): string {
  if (Array.isArray(value)) return listWords(field, value, team).join(', ') || 'None'
  if (field === 'installDay') return typeof value === 'number' ? `Day ${value}` : 'No day'
  if (field === 'isArchived') return value === true ? 'Archived' : 'Not archived'
  const text = typeof value === 'string' ? value : ''
  if (field === 'hashPref') return HASH_LABELS[text as keyof typeof HASH_LABELS] ?? text
  if (field === 'sortKey') return 'Moved in the list'
  if (text === '') return 'Empty'
  switch (field) {
    case 'unit':
      return TAXONOMY.find(({ slug }) => slug === text)?.label ?? text
    case 'category':
      return findCategory(row.unit, text, tree)?.label ?? text
    case 'subcategory': {
      const subs = findCategory(row.unit, row.category, tree)?.subcategories ?? []
      return subs.find(({ slug }) => slug === text)?.label ?? text
    }
    case 'strength':
      return STRENGTH_LABELS[text as keyof typeof STRENGTH_LABELS] ?? text
    case 'personnel':
      return personnelLabel(text)
    case 'direction':
      return DIRECTION_LABELS[text] ?? text
    case 'tempo':
      return termLabel(TEMPOS, text)
    case 'installStatus':
      return INSTALL_LABELS[text as keyof typeof INSTALL_LABELS] ?? text
    case 'status':
      return STATUS_LABELS[text as keyof typeof STATUS_LABELS] ?? text
    default:
      return text
  }
}
