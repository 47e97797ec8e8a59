/** Searches plays on the engine of the global search: the library's list, the pickers of plays, and the calls of a game. */
import { useCallback, useEffect, useMemo } from 'react'
import { type TeamTerms, USUAL_TERMS } from '#schema/football/situations.ts'
import { TAXONOMY, type UnitBranch } from '#schema/football/taxonomy.ts'
import type { PlayRow, PlayWithDrawing } from '../plays/rows.ts'
import { playDescriber, WEIGHT } from './describe-play.ts'
import type { Findable } from './findable.ts'
import { inSlices } from './in-slices.ts'
import { SearchIndex } from './search-index.ts'
import { wordsOf } from './words.ts'

const index = new SearchIndex()
/** Of its own: in a game, each key is compared with the few words of calls only. */
const callIndex = new SearchIndex()

type Names = { readonly terms?: TeamTerms; readonly taxonomy?: readonly UnitBranch[] }
type Find = (typed: string) => readonly PlayRow[]
type Describe = (play: PlayRow) => Findable

const describerOf = ({ terms = USUAL_TERMS, taxonomy = TAXONOMY }: Names) => playDescriber(terms, taxonomy)

/** The plays that match every word, which may be one of the team's `names`. With `isRanked`, best matches come first; otherwise they keep their order. */
export function searchPlays(
  plays: readonly PlayWithDrawing[],
  typed: string,
  isRanked = true,
  names: Names = {},
): readonly PlayWithDrawing[] {
  return index.among(plays, describerOf(names), typed, isRanked)
}

/**
 * The plays that match every word, best first, as in the library; before them those with exactly that wristband code.
 * Nothing typed finds all of them.
 */
export function findPlays(plays: readonly PlayRow[], typed: string, names: Names = {}): readonly PlayRow[] {
  return codeFirst(plays, typed, index.among(plays, describerOf(names), typed, true))
}

/**
 * The same by name, call and wristband code alone: a play's formation, tags and notes don't call it. `exactCalls` come before
 * those that only resemble the text.
 */
export function findCalls(plays: readonly PlayRow[], typed: string): readonly PlayRow[] {
  const found = callIndex.among(plays, describeCall, typed, true)
  return codeFirst(plays, typed, [...new Set([...exactCalls(plays, typed), ...found])])
}

/**
 * The calls that may be taken without asking: with exactly that wristband code, then those with words that begin with all that
 * is typed. Left-out letters and spaces, which a list to choose from allows, would take Defensive Slide for "Dive".
 */
export function exactCalls(plays: readonly PlayRow[], typed: string): readonly PlayRow[] {
  return codeFirst(plays, typed, callIndex.among(plays, describeCall, typed, true, 'beginnings'))
}

function codeFirst(plays: readonly PlayRow[], typed: string, found: readonly PlayRow[]): readonly PlayRow[] {
  const code = typed.trim().toLowerCase()
  if (code === '') return plays
  const coded = plays.filter(({ wristCode }) => wristCode.toLowerCase() === code)
  // Punctuation alone finds nothing: Enter would call the first play of the book.
  const rest = wordsOf(code).length === 0 ? [] : found
  return coded.length === 0 ? rest : [...new Set([...coded, ...rest])]
}

function describeCall({ id, name, callText, wristCode }: PlayRow): Findable {
  return {
    id: `play:${id}`,
    kind: 'play',
    title: name,
    fields: [
      [callText, WEIGHT.call],
      [wristCode, WEIGHT.code],
    ],
    open: { href: `/playbook/${id}` },
  }
}

/** Indexes all plays while the browser is idle, so that the first letter is as fast as the next. */
export function useReadAhead(plays: readonly PlayWithDrawing[], names: Names): void {
  useIndexed(index, plays, describerOf(names))
}

/** `findPlays` in these plays, which are indexed while the browser is idle. */
export function usePlaySearch(plays: readonly PlayRow[], { terms, taxonomy }: Required<Names>): Find {
  useIndexed(index, plays, describerOf({ terms, taxonomy }))
  return useCallback((typed) => findPlays(plays, typed, { terms, taxonomy }), [plays, terms, taxonomy])
}

/** `findCalls` and `exactCalls` in these plays, which are indexed while the browser is idle. */
export function useCallSearch(plays: readonly PlayRow[]): Record<'find' | 'exact', Find> {
  useIndexed(callIndex, plays, describeCall)
  return useMemo(
    () => ({ find: (typed) => findCalls(plays, typed), exact: (typed) => exactCalls(plays, typed) }),
    [plays],
  )
}

function useIndexed(into: SearchIndex, plays: readonly PlayRow[], describe: Describe): void {
  useEffect(() => inSlices(into.fill('play', plays, describe), () => {}).stop, [into, plays, describe])
}
