/** Searches plays on the engine of the global search: the library's list, the pickers of plays, and the calls of a game. */
import { useCallback, useEffect, useMemo } from 'react'
import { type TeamTerms, USUAL_TERMS } from '#schema/football/situations.ts'
import { TAXONOMY, type UnitBranch } from '#schema/football/taxonomy.ts'
import type { PlayRow, PlayWithDrawing } from '../plays/rows.ts'
import { playDescriber, WEIGHT } from './describe-play.ts'
import type { Findable } from './findable.ts'
import { inSlices } from './in-slices.ts'
import { SearchIndex } from './search-index.ts'
import { codeKey, wordsOf } from './words.ts'

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
 * The same by name, call and wristband code alone: a play's formation, tags and notes don't call it. Those with words that begin
 * with all that is typed come before those that only resemble the text.
 */
export function findCalls(plays: readonly PlayRow[], typed: string): readonly PlayRow[] {
  const found = callIndex.among(plays, describeCall, typed, true)
  return codeFirst(plays, typed, [...new Set([...begunCalls(plays, typed), ...found])])
}

/**
 * The call that may be taken without asking: with exactly that wristband code; else the only one with exactly that name or call;
 * else the only one with words that begin with all that is typed. The beginning of a code is none: "12" would take 121. Left-out
 * letters and spaces, which a list to choose from allows, would take Defensive Slide for "Dive". Archived plays count where no
 * active one is meant.
 */
export function onlyCall(plays: readonly PlayRow[], typed: string): PlayRow | undefined {
  if (typed.trim() === '') return undefined
  const all = begunCalls(plays, typed)
  const active = all.filter(({ isArchived }) => !isArchived)
  const begun = active.length > 0 ? active : all
  const coded = begun.filter((play) => hasCode(play, typed))
  const literal = coded.filter(({ wristCode }) => wristCode.toLowerCase() === typed.trim().toLowerCase())
  const [first, ...more] = literal.length > 0 ? literal : coded
  if (first) return more.every(({ wristCode }) => wristCode === first.wristCode) ? first : undefined
  const said = wordsOf(typed).join(' ')
  const named = begun.filter(({ name, callText }) =>
    [name, callText].some((text) => wordsOf(text).join(' ') === said),
  )
  const [only, ...others] = named.length > 0 ? named : begun
  return only && others.length === 0 && isNamed(only, typed) ? only : undefined
}

/** The calls with exactly that wristband code, then those with words that begin with all that is typed. */
function begunCalls(plays: readonly PlayRow[], typed: string): readonly PlayRow[] {
  return codeFirst(plays, typed, callIndex.among(plays, describeCall, typed, true, 'beginnings'))
}

/** Whether the name and the call of a play have all that is typed besides its whole code. */
function isNamed(play: PlayRow, typed: string): boolean {
  const said = wordsOf(typed)
  const code = wordsOf(play.wristCode)
  const rest = code.every((word) => said.includes(word)) ? said.filter((word) => !code.includes(word)) : said
  return callIndex.among([play], describeName, rest.join(' '), false, 'beginnings').length > 0
}

const hasCode = ({ wristCode }: PlayRow, typed: string) =>
  wristCode !== '' && codeKey(wristCode) === codeKey(typed)

function codeFirst(plays: readonly PlayRow[], typed: string, found: readonly PlayRow[]): readonly PlayRow[] {
  if (typed.trim() === '') return plays
  const coded = plays.filter((play) => hasCode(play, typed))
  // Punctuation alone finds nothing: Enter would call the first play of the book.
  const rest = wordsOf(typed).length === 0 ? [] : found
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

const describeName = (play: PlayRow): Findable => describeCall({ ...play, wristCode: '' })

/** Indexes all plays while the browser is idle, so that the first letter is as fast as the next. */
export function useReadAhead(plays: readonly PlayWithDrawing[], names: Names): void {
  useIndexed(index, plays, describerOf(names))
}

/** `findPlays` in these plays, which are indexed while the browser is idle. */
export function usePlaySearch(plays: readonly PlayRow[], { terms, taxonomy }: Required<Names>): Find {
  useIndexed(index, plays, describerOf({ terms, taxonomy }))
  return useCallback((typed) => findPlays(plays, typed, { terms, taxonomy }), [plays, terms, taxonomy])
}

/** `findCalls` and `onlyCall` in these plays, which are indexed while the browser is idle. */
export function useCallSearch(plays: readonly PlayRow[]): {
  readonly find: Find
  readonly only: (typed: string) => PlayRow | undefined
} {
  useIndexed(callIndex, plays, describeCall)
  return useMemo(
    () => ({ find: (typed) => findCalls(plays, typed), only: (typed) => onlyCall(plays, typed) }),
    [plays],
  )
}

function useIndexed(into: SearchIndex, plays: readonly PlayRow[], describe: Describe): void {
  useEffect(() => inSlices(into.fill('play', plays, describe), () => {}).stop, [into, plays, describe])
}
