/** What a play was at any of its versions, and in what two of them differ. Pure. */
import type { Diagram } from '#schema/football/diagram.ts'
import { type TeamTerms, USUAL_TERMS } from '#schema/football/situations.ts'
import { TAXONOMY, type Unit, type UnitBranch } from '#schema/football/taxonomy.ts'
import type { Json } from '#schema/merge/conflict.ts'
import { applyChanges, diffDiagrams, type ElementChange, reverseChanges } from '#schema/merge/diagram.ts'
import { jsonEqual } from '#schema/merge/equal.ts'
import type { FieldEdits } from '#schema/merge/fields.ts'
import type { RevertPlay } from '#schema/operations/plays.ts'
import { fieldLabel, fieldWords, PLAY_FIELDS } from '#src/board/plays/field-words.ts'
import type { PlayRow } from '#src/board/plays/rows.ts'

/** A play and its drawing at one moment. */
export type PlayState = { readonly fields: PlayRow; readonly diagram: Diagram }

type Pending = { readonly args: { readonly input: unknown } }

/** As the server has it: without what this device has not been able to send yet. */
export function withoutPending(state: PlayState, pending: readonly Pending[]): PlayState {
  return pending.reduceRight<PlayState>(({ fields, diagram }, { args }) => {
    const input = (args.input ?? {}) as { changes?: unknown; fields?: unknown }
    // An edit of a drawing has a list, one of fields a map; a version that is brought back has both.
    const elements = Array.isArray(input.changes) ? (input.changes as ElementChange[]) : []
    const edits = (Array.isArray(input.changes) ? input.fields : input.changes) as FieldEdits | undefined
    const were = Object.entries(edits ?? {}).filter(([, edit]) => edit && 'from' in edit)
    return {
      fields: { ...fields, ...Object.fromEntries(were.map(([field, { from }]) => [field, from])) },
      diagram: applyChanges(diagram, reverseChanges(elements)).diagram,
    }
  }, state)
}

export type FieldDifference = { field: string; label: string; words: readonly [string, string] }

/** The fields that differ, in the order of the page and the team's words. A play's place in the list is no version of it. */
export function fieldDifferences(
  a: PlayRow,
  b: PlayRow,
  terms: TeamTerms = USUAL_TERMS,
  tree: readonly UnitBranch[] = TAXONOMY,
): FieldDifference[] {
  return differing(a, b).map((field) => ({
    field,
    label: fieldLabel(field),
    words: [wordsIn(a, field, terms, tree), wordsIn(b, field, terms, tree)],
  }))
}

function differing(a: PlayRow, b: PlayRow): string[] {
  return PLAY_FIELDS.filter((field) => !jsonEqual(valueIn(a, field), valueIn(b, field)))
}

function valueIn(row: PlayRow, field: string): Json {
  return ((row as { readonly [field: string]: unknown })[field] ?? null) as Json
}

function wordsIn(row: PlayRow, field: string, terms: TeamTerms, tree: readonly UnitBranch[]): string {
  return fieldWords(field, valueIn(row, field), row as { unit: Unit; category: string }, terms, tree)
}

/** What has to change of the play as it is now so that it is as it was then; null when it is already. */
export function wayBack(
  now: PlayState,
  then: PlayState,
): { fields: RevertPlay['fields']; changes: ElementChange[] } | null {
  const fields = Object.fromEntries(
    differing(now.fields, then.fields).map((field) => [
      field,
      { from: valueIn(now.fields, field), to: valueIn(then.fields, field) },
    ]),
  ) as RevertPlay['fields']
  const changes = diffDiagrams(now.diagram, then.diagram)
  return changes.length > 0 || Object.keys(fields).length > 0 ? { fields, changes } : null
}
