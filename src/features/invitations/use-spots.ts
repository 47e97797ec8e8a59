import type { TeamRole } from '#schema/capabilities.ts'
import { claimedPlayer } from '#schema/joining.ts'
import { queries } from '#schema/queries/index.ts'
import { useRows } from '#src/sync/use-query.ts'
import { useCallback, useMemo } from 'react'

type Person = {
  firstName: string
  lastName: string
  role: TeamRole
  /** The roster spot that the invitation was started from. */
  spotId?: string | undefined
}

export type Spot = { id: string; words: string }

/**
 * Finds the roster spot that an invitation is for: the one that it was started from, else for a player the only open spot of
 * that name. Null for none.
 */
export function useSpots(teamId: string): (person: Person) => Spot | null {
  const { rows } = useRows(queries.roster.players({ teamId }))
  const open = useMemo(() => rows.filter(({ userId }) => userId === null), [rows])
  return useCallback(
    ({ firstName, lastName, role, spotId }) => {
      if (role !== 'player' && role !== 'family') return null
      const named =
        role === 'player' &&
        claimedPlayer(open, { playerName: `${firstName} ${lastName}`, playerNumber: null })
      const spot = (role === 'player' ? open : rows).find(({ id }) => id === spotId) ?? named
      if (!spot) return null
      const player =
        `${spot.number === null ? '' : `#${spot.number} `}${spot.firstName} ${spot.lastName}`.trim()
      return {
        id: spot.id,
        words: role === 'family' ? `Joins as family of ${player}` : `Joins as ${player} on the roster`,
      }
    },
    [open, rows],
  )
}
