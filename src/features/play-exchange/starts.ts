/** The formations, fronts and units that lines of a list can stand in. Pure. */
import type { CompetitionLevel } from '#schema/football/field.ts'
import { FORMATIONS, ownInPlaceOf } from '#schema/football/formations.ts'
import {
  defenseStarts,
  type FormationRow,
  type Hand,
  offenseStart,
  offenseStarts,
  withHidden,
  type PlayStart,
  specialStarts,
} from '#src/board/new-play.ts'
import { type TeamBook, unhidden } from '#schema/football/team-book.ts'
import { isEmptyRow, type Table } from './read-table.ts'
import type { Mapping } from './columns.ts'
import {
  formationKey,
  formationPhrase,
  guessFormation,
  keysOf,
  librarySlug,
} from '#schema/football/calls/formation-words.ts'
import { sideOf } from '#schema/football/calls/phrases.ts'

export type Starts = {
  /** By id and hand: the library's by their slugs, also where the team's own stands in for it. */
  byId: ReadonlyMap<string, PlayStart>
  /** The id of each formation that the team has saved, by its key. */
  team: ReadonlyMap<string, string>
  /** The ids of the team's formations that are drawn to the left. */
  leftHanded: ReadonlySet<string>
  /** By the front's slug, against the first formation of the library. */
  fronts: ReadonlyMap<string, PlayStart>
  units: ReadonlyMap<string, PlayStart>
}

/** After the slug of a formation that a coach means to the left. */
export const LEFT = ' L'

/** Formations that a coach has named in this import by the words' key: the library's slug, '' for "don't draw". */
export type Taught = ReadonlyMap<string, string>

export function startsOf({
  level,
  formations,
  team,
}: {
  level: CompetitionLevel
  formations: readonly FormationRow[]
  team: TeamBook
}): Starts {
  const [against] = FORMATIONS
  // A list may have what the staff no longer runs.
  const wholeBook = unhidden(team)
  const replaced = FORMATIONS.filter((one) => ownInPlaceOf(one, formations))
  return {
    byId: new Map(
      (['R', 'L'] as const).flatMap((hand) =>
        [
          ...offenseStarts(hand, level, withHidden(formations)).map((start) => [start.id, start] as const),
          // What a list calls by the library's name or one of its short forms means the team's own.
          ...replaced.map(({ slug }) => [slug, offenseStart(slug, hand, level, formations)] as const),
        ].flatMap(([id, start]) => (start ? [[`${id} ${hand}`, start] as const] : [])),
      ),
    ),
    team: new Map(formations.map(({ id, name }) => [formationKey(name), id] as const)),
    leftHanded: new Set(formations.filter(({ strength }) => strength === 'L').map(({ id }) => id)),
    fronts: new Map(
      (against ? defenseStarts(against, level, undefined, wholeBook) : []).map(
        (start) => [start.id, start] as const,
      ),
    ),
    units: new Map(specialStarts(level, wholeBook).map((start) => [start.id, start] as const)),
  }
}

export type Said = { formation: string; backfield: string }

/** The hand of a formation whose line names none: as the team has drawn it, else to the right. */
export function handOf(starts: Starts, said: Said, taught: Taught): Hand {
  const meant = said.formation === '' ? undefined : taught.get(taughtKey(said))
  if (meant?.endsWith(LEFT)) return 'L'
  return starts.leftHanded.has(idOf(starts.team, said, new Map()) ?? '') ? 'L' : 'R'
}

/** The formation to that hand: the team's, then one that was named in this import, then the library's. */
export function findStart(starts: Starts, said: Said, hand: Hand, taught: Taught): PlayStart | undefined {
  const id = idOf(starts.team, said, taught)?.replace(LEFT, '')
  return id ? starts.byId.get(`${id} ${hand}`) : undefined
}

function idOf(team: Starts['team'], { formation, backfield }: Said, taught: Taught): string | undefined {
  if (formation === '') return undefined
  const keys = keysOf(formation, backfield)
  const own = keys.map((key) => team.get(key)).find((id) => id !== undefined)
  return own ?? taught.get(taughtKey({ formation, backfield })) ?? librarySlug(keys)
}

/** The key of a formation that a coach is asked about. */
export function taughtKey({ formation, backfield }: Said): string {
  return formationKey(formationPhrase(formation, backfield))
}

export type UnknownFormation = {
  key: string
  /** As the list has it, without the side. */
  words: string
  lines: number
  /** Its lines name a side: "Trips Rt". Others have it in their name, like "Rip" and "Liz". */
  isSided: boolean
  /** The slug of the likeliest formation; '' if none is likely. */
  guess: string
}

const UNKNOWN_SHOWN = 60

/** The offensive formations of the list that neither the team nor the library has, the most frequent first. */
export function unknownFormations(
  rows: Table,
  mapping: Mapping,
  formations: readonly FormationRow[],
): UnknownFormation[] {
  const team = new Map(formations.map(({ id, name }) => [formationKey(name), id] as const))
  const found = new Map<string, UnknownFormation>()
  const at = (target: Mapping[number]) => mapping.indexOf(target)
  const [shape, back, unit, strength] = [at('formation'), at('backfield'), at('unit'), at('strength')]
  for (const row of shape < 0 ? [] : rows) {
    if (isEmptyRow(row) || /^[dks]/i.test(row[unit]?.trim() ?? '')) continue
    const said = { formation: row[shape]?.trim() ?? '', backfield: row[back]?.trim() ?? '' }
    const key = said.formation === '' ? '' : taughtKey(said)
    if (key === '' || (!found.has(key) && idOf(team, said, new Map()) !== undefined)) continue
    const words = formationPhrase(said.formation, said.backfield)
    const guess = guessFormation(words, SURE) ?? ''
    const one = found.get(key) ?? { key, words, lines: 0, isSided: false, guess }
    const isSided = one.isSided || sideOf(said.formation, row[strength] ?? '') !== null
    found.set(key, { ...one, isSided, lines: one.lines + 1 })
  }
  return [...found.values()].toSorted((a, b) => b.lines - a.lines).slice(0, UNKNOWN_SHOWN)
}

/** A guess is offered if at least so much of its words and the list's are the same. */
const SURE = 0.4
