/** Formations under the names that a coach has given them in an import. Pure. */
import { FORMATIONS } from '#schema/football/formations.ts'
import { newId } from '#schema/ids.ts'
import { LIMITS } from '#schema/limits.ts'
import type { FormationRow } from '#src/board/new-play.ts'
import type { UnknownFormation } from './starts.ts'

/** Rows for the team's formations: the players of the library's formation, under the list's name. */
export function taughtFormations(
  unknown: readonly UnknownFormation[],
  meant: ReadonlyMap<string, string>,
  teamId: string,
): FormationRow[] {
  return unknown.flatMap(({ key, words }) => {
    const formation = FORMATIONS.find(({ slug }) => slug === meant.get(key))
    if (!formation) return []
    const { family, personnel, strength, players } = formation
    // A formation with a strong side is named to the right, like the library's.
    const hand = strength === 'balanced' ? '' : ' Rt'
    const name = `${words.slice(0, LIMITS.name - hand.length)}${hand}`
    const stamp = { createdBy: '', createdAt: 0, updatedBy: '', updatedAt: 0, version: 1, deletedAt: null }
    return [{ id: newId(), teamId, name, family, personnel, strength, players: [...players], ...stamp }]
  })
}
