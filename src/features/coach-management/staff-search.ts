/** The staff page's search parameters. Absent parameters mean the default. */
import { TEAM_ROLES, type TeamRole } from '#schema/capabilities.ts'
import type { MemberChangeKind } from '#schema/db/staff.ts'

const STAFF_TABS = ['members', 'invited', 'requests', 'game-day', 'history'] as const
export type StaffTab = (typeof STAFF_TABS)[number]

/** The listed members: the staff (default), everyone, or a single role. */
export type Who = 'staff' | 'everybody' | TeamRole
const WHO: readonly Who[] = ['staff', 'everybody', ...TEAM_ROLES]

/** Current members (default), former members, or both. */
export const STANDINGS = ['active', 'left', 'both'] as const
export type Standing = (typeof STANDINGS)[number]

export const CHANGE_KINDS: readonly MemberChangeKind[] = ['joined', 'role', 'capabilities', 'status', 'notes']

export type StaffSearch = {
  tab?: StaffTab
  q?: string
  who?: Who
  standing?: Standing
  /** The member whose drawer is open. */
  member?: string
  /** The member whose history is shown. */
  about?: string
  kind?: MemberChangeKind
}

/** Unparsed search parameters; the URL may hold anything. */
export type StaffAddress = { [key in keyof StaffSearch]?: unknown }

const MAX_LENGTH = 120

/** Parses search parameters typed by hand; drops invalid values. */
export function parseStaffSearch(raw: StaffAddress): StaffSearch {
  const text = (key: keyof StaffSearch): string | undefined => {
    // The router parses `q=12` as a number.
    const value = typeof raw[key] === 'number' ? String(raw[key]) : raw[key]
    return typeof value === 'string' && value !== '' ? value.slice(0, MAX_LENGTH) : undefined
  }
  const oneOf = <V extends string>(key: keyof StaffSearch, all: readonly V[]): V | undefined =>
    all.find((one) => one === raw[key])
  return withoutDefaults({
    tab: oneOf('tab', STAFF_TABS),
    q: text('q'),
    who: oneOf('who', WHO),
    standing: oneOf('standing', STANDINGS),
    member: text('member'),
    about: text('about'),
    kind: oneOf('kind', CHANGE_KINDS),
  })
}

type Loose = { [key in keyof StaffSearch]: StaffSearch[key] | undefined }

/** Updates the search; default values are omitted from the URL. */
export function withSearch(search: StaffSearch, changes: Loose): StaffSearch {
  return withoutDefaults({ ...search, ...changes })
}

const DEFAULTS: StaffSearch = { tab: 'members', who: 'staff', standing: 'active' }

function withoutDefaults(search: Loose): StaffSearch {
  return Object.fromEntries(
    Object.entries(search).filter(
      ([key, value]) => value !== undefined && value !== '' && value !== DEFAULTS[key as keyof StaffSearch],
    ),
  )
}
