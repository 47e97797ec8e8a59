/** The tabs of a player's page and who sees each (pages.md, /roster/:playerId). */

export const PLAYER_TABS = {
  profile: 'Profile',
  development: 'Development',
  grades: 'Grades',
  stats: 'Stats',
  attendance: 'Attendance',
  awards: 'Awards',
  learning: 'Learning',
  notes: 'Notes',
  equipment: 'Equipment',
} as const
export type PlayerTab = keyof typeof PLAYER_TABS

export type Reader = {
  /** Whether it is the player. */
  readonly isSelf: boolean
  /** Whether the player is the reader's child. */
  readonly isFamily: boolean
  /** Whether the reader coaches: `playbook.edit`. */
  readonly coaches: boolean
  /** `roster.manage`. */
  readonly manages: boolean
}

const SEEN_BY: Record<PlayerTab, (reader: Reader) => boolean> = {
  profile: () => true,
  development: ({ isSelf, coaches }) => isSelf || coaches,
  grades: ({ isSelf, coaches }) => isSelf || coaches,
  stats: ({ isSelf, coaches }) => isSelf || coaches,
  attendance: ({ isSelf, isFamily, coaches }) => isSelf || isFamily || coaches,
  awards: ({ isSelf, isFamily, coaches, manages }) => isSelf || isFamily || coaches || manages,
  learning: ({ isSelf, coaches }) => isSelf || coaches,
  notes: ({ isSelf, coaches }) => coaches && !isSelf,
  equipment: ({ isSelf, manages }) => isSelf || manages,
}

/** The tabs that a reader sees, in their order. */
export function tabsFor(reader: Reader): PlayerTab[] {
  return (Object.keys(PLAYER_TABS) as PlayerTab[]).filter((tab) => SEEN_BY[tab](reader))
}

/** Reads the tab of an address typed by hand; undefined for the profile and what is no tab. */
export function parsePlayerTab(raw: unknown): Exclude<PlayerTab, 'profile'> | undefined {
  if (typeof raw !== 'string' || raw === 'profile' || !Object.hasOwn(PLAYER_TABS, raw)) return undefined
  return raw as Exclude<PlayerTab, 'profile'>
}
