/** Limits and statuses of a roster, for screens, operations and tables. */

/** From available to absent; lists sort by this order. */
export const PLAYER_STATUSES = ['active', 'limited', 'injured', 'ineligible', 'away'] as const
export type PlayerStatus = (typeof PLAYER_STATUSES)[number]

/** Most players of a team. */
export const MOST_PLAYERS = 400

/** Most positions of one player. */
export const MOST_POSITIONS = 6
