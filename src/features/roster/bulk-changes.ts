/** What one choice changes for many players at once. Pure. */
import { MOST_POSITIONS, type PlayerStatus } from '#schema/roster.ts'
import type { PlayerRow } from './players.ts'

/** Fields of a player that a bulk edit sets. */
export type BulkFields = Partial<Pick<PlayerRow, 'status' | 'returnDate' | 'positions'>>

/** The fields that put a player into a status. An active player is not expected back: the return date goes. */
export function withStatus(status: PlayerStatus): BulkFields {
  return status === 'active' ? { status, returnDate: '' } : { status }
}

/** The fields that make a position the player's main one. The others stay behind it, up to six in all. */
export function withMainPosition({ positions }: Pick<PlayerRow, 'positions'>, main: string): BulkFields {
  return { positions: [main, ...positions.filter((one) => one !== main)].slice(0, MOST_POSITIONS) }
}
