/** Limits and statuses of a roster, for screens, operations and tables. */

/** From available to absent; lists sort by this order. */
export const PLAYER_STATUSES = ['active', 'limited', 'injured', 'ineligible', 'away'] as const
export type PlayerStatus = (typeof PLAYER_STATUSES)[number]
export const PLAYER_STATUS_LABELS: Record<PlayerStatus, string> = {
  active: 'Active',
  limited: 'Limited',
  injured: 'Injured',
  ineligible: 'Ineligible',
  away: 'Away',
}

/** Most players of a team. */
export const MOST_PLAYERS = 400

/** Most positions of one player. */
export const MOST_POSITIONS = 6
