/** Formations under the names that a coach has given them in an import. Pure. */
import {
  type Formation,
  formationBySlug,
  mirrorFormation,
  ownInPlaceOf,
} from '#schema/football/formations.ts'
import { newId } from '#schema/ids.ts'
import { LIMITS } from '#schema/limits.ts'
import type { FormationRow } from '#src/board/new-play.ts'
import { LEFT, type UnknownFormation } from './starts.ts'

/** Rows for the team's formations: the players of the library's formation, or of the team's in its place, under the list's name. */
export function taughtFormations(
  unknown: readonly UnknownFormation[],
  meant: ReadonlyMap<string, string>,
  teamId: string,
  own: readonly FormationRow[],
): FormationRow[] {
  return unknown.flatMap(({ key, words, isSided }) => {
    const slug = meant.get(key) ?? ''
    const book = formationBySlug(slug.replace(LEFT, ''), slug.endsWith(LEFT) ? 'L' : 'R')
    if (!book) return []
    const { family, personnel, strength, players } = changed(book, own)
    // Like the library's, a formation that is called to a side is named to the right.
    const hand = isSided && strength !== 'balanced' ? ' Rt' : ''
    const name = `${words.slice(0, LIMITS.name - hand.length)}${hand}`
    const stamp = {
      isHidden: false,
      createdBy: '',
      createdAt: 0,
      updatedBy: '',
      updatedAt: 0,
      version: 1,
      deletedAt: null,
    }
    return [{ id: newId(), teamId, name, family, personnel, strength, players: [...players], ...stamp }]
  })
}

/** As the team has changed it, to the hand of the library's. */
function changed(book: Formation, own: readonly FormationRow[]): Formation {
  const row = ownInPlaceOf(book, own)
  if (!row) return book
  const { name, personnel, strength, players } = row
  const theirs = { ...book, name, personnel, strength, players }
  return name.toLowerCase() === book.name.toLowerCase() ? theirs : mirrorFormation(theirs)
}
