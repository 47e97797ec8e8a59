/** The person's teams, the active one, and the person's grants in them. */
import type { Grant, TeamRole } from '#schema/capabilities.ts'
import { USUAL_ZONE } from '#schema/calendar.ts'
import { type BaseFront, baseFrontOf } from '#schema/football/base-fronts.ts'
import { blockingOf, type BlockingSettings } from '#schema/football/blocking-settings.ts'
import { type DefenseRules, type TeamDefense, rulesOf } from '#schema/football/defense-settings.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { type HoleSystem, USUAL_HOLES } from '#schema/football/holes.ts'
import { type ChosenNumbers, NONE_CHOSEN, numbersOf, TEAM_NUMBERS } from '#schema/football/team-numbers.ts'
import { type TeamTerms, teamTerms } from '#schema/football/situations.ts'
import {
  lettersOf,
  namesOf,
  type OffenseLetters,
  type StoredLetters,
  type PositionNames,
  type StrengthRule,
  techniquesOf,
  type TechniqueSystem,
  USUAL_STRENGTH,
} from '#schema/football/terminology.ts'
import { NEW_MEMBER_USUAL, type NewMemberSettings } from '#schema/news-topics.ts'
import { type HeldGrant, mayIn, type RoleRight, usableGrants } from '#schema/permissions.ts'
import { queries } from '#schema/queries/index.ts'
import { Emitter } from '#src/lib/emitter.ts'
import { followStored, readStored, writeStored } from '#src/lib/storage.ts'
import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import { useIdentity } from '../session/identity.ts'
import { useEngine } from '../provider.tsx'
import { useSimulatedGrants, useSimulatedMembers } from '../simulated-role.ts'
import { useRows } from '../use-query.ts'

export type MyTeam = BlockingSettings &
  DefenseRules &
  NewMemberSettings &
  ChosenNumbers & {
    id: string
    name: string
    schoolName: string
    competitionLevel: CompetitionLevel
    season: string
    primaryColor: string
    secondaryColor: string
    holeSystem: HoleSystem
    baseFront: BaseFront
    strengthRule: StrengthRule
    techniqueSystem: TechniqueSystem
    /** Kick or two points by the lead (schema/football/decisions.ts); empty for the usual chart. */
    twoPointChart: string
    timeZone: string
    /** Whether posts on the feed wait for a coach, except those by coaches. */
    socialApproval: boolean
    logoUrl: string | null
    /** When the team was archived, in ms; null while it is in use. */
    archivedAt: number | null
    /** When the team is deleted, in ms, and the person who requested it; null while the team stays. */
    deleteAfter: number | null
    deleteRequestedBy: string | null
    version: number
    teamRole: TeamRole
  } & PositionNames &
  OffenseLetters

/** The name of a team whose row is missing. */
export const UNKNOWN_TEAM = 'Unknown Team'

/** Settings that the database fills in where a server of the version before left them out. */
type LaterSetting =
  | 'timeZone'
  | 'techniqueSystem'
  | 'twoPointChart'
  | 'socialApproval'
  | Exclude<keyof NewMemberSettings, 'newMemberEmail'>
  | keyof OffenseLetters

type Membership = {
  readonly teamId: string
  readonly teamRole: TeamRole
  readonly team?:
    | (Omit<MyTeam, 'teamRole' | LaterSetting> &
        StoredLetters & {
          readonly [field in Exclude<LaterSetting, keyof OffenseLetters>]?: MyTeam[field] | null
        })
    | null
    | undefined
}

/** The teams of the memberships, sorted by name; one whose row is missing is listed as "Unknown Team". */
export function teamsOf(memberships: readonly Membership[]): MyTeam[] {
  return memberships
    .map(({ teamId, team, teamRole }) => ({
      id: teamId,
      name: team?.name ?? UNKNOWN_TEAM,
      schoolName: team?.schoolName ?? '',
      competitionLevel: team?.competitionLevel ?? 'nfhs',
      season: team?.season ?? '',
      primaryColor: team?.primaryColor ?? '',
      secondaryColor: team?.secondaryColor ?? '',
      holeSystem: team?.holeSystem ?? USUAL_HOLES,
      ...blockingOf(team),
      ...rulesOf(team),
      baseFront: baseFrontOf(team),
      strengthRule: team?.strengthRule ?? USUAL_STRENGTH,
      techniqueSystem: techniquesOf(team),
      strongSafety: team?.strongSafety ?? '',
      weakSafety: team?.weakSafety ?? '',
      strongBacker: team?.strongBacker ?? '',
      weakBacker: team?.weakBacker ?? '',
      ...lettersOf(team),
      ...chosenOf(team),
      twoPointChart: team?.twoPointChart ?? '',
      timeZone: team?.timeZone ?? USUAL_ZONE,
      ...newMemberOf(team),
      socialApproval: team?.socialApproval ?? false,
      logoUrl: team?.logoUrl ?? null,
      archivedAt: team?.archivedAt ?? null,
      deleteAfter: team?.deleteAfter ?? null,
      deleteRequestedBy: team?.deleteRequestedBy ?? null,
      version: team?.version ?? 0,
      teamRole,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

function newMemberOf(team: Membership['team']): NewMemberSettings {
  return {
    newMemberEmail: team?.newMemberEmail ?? NEW_MEMBER_USUAL.newMemberEmail,
    newMemberCalendar: team?.newMemberCalendar ?? NEW_MEMBER_USUAL.newMemberCalendar,
    newMemberBulletin: team?.newMemberBulletin ?? NEW_MEMBER_USUAL.newMemberBulletin,
    newMemberPlays: team?.newMemberPlays ?? NEW_MEMBER_USUAL.newMemberPlays,
    newMemberTasks: team?.newMemberTasks ?? NEW_MEMBER_USUAL.newMemberTasks,
    newMemberAwards: team?.newMemberAwards ?? NEW_MEMBER_USUAL.newMemberAwards,
    newMemberPeople: team?.newMemberPeople ?? NEW_MEMBER_USUAL.newMemberPeople,
  }
}

function chosenOf(team: Partial<ChosenNumbers> | null | undefined): ChosenNumbers {
  return { ...NONE_CHOSEN, ...Object.fromEntries(TEAM_NUMBERS.map((one) => [one, team?.[one] ?? null])) }
}

/** The person's teams, by name. */
export function useTeams(): { teams: MyTeam[]; ready: boolean } {
  const { rows: real, ready } = useRows(queries.me.memberships())
  // oxlint-disable-next-line react/rules-of-hooks -- which one is called does not change while the app runs
  const rows = import.meta.env.DEV ? useSimulatedMembers(real) : real
  const teams = useMemo(() => teamsOf(rows), [rows])
  return { teams, ready }
}

const KEY = 'hashmark.active-team'
const activeChanged = new Emitter<void>()

const subscribe = (listener: () => void) => followStored(activeChanged, listener)

/** The team in the address, for the page inside; two windows may show two teams. */
export const AddressTeam = createContext<string | undefined>(undefined)

/** The team that the person has asked to join and that has not answered yet, in words; null without one. */
export function useAskedTeam(): string | null {
  const { rows } = useRows(queries.me.joinRequests())
  const open = rows.find(({ status }) => status === 'pending')
  return open ? open.teamName || 'a team' : null
}

/** The active team: the address's, else the stored one, else the person's first that is in use. */
export function useActiveTeam(): {
  team: MyTeam | null
  ready: boolean
  setActive: (teamId: string) => void
} {
  const { teams, ready } = useTeams()
  const active = useSyncExternalStore(subscribe, () => readStored('local', KEY))
  const addressed = useContext(AddressTeam)
  const setActive = useCallback((teamId: string) => {
    writeStored('local', KEY, teamId)
    activeChanged.emit()
  }, [])
  const byId = (id: string | null | undefined) => teams.find((team) => team.id === id)
  return {
    team: byId(addressed) ?? byId(active) ?? teams.find((one) => !one.archivedAt) ?? teams[0] ?? null,
    ready,
    setActive,
  }
}

/** How the team's defense lines up, and which side it calls strong. */
export function useDefense(teamId: string): TeamDefense {
  const team = useTeams().teams.find(({ id }) => id === teamId)
  return useMemo(
    () => ({
      ...rulesOf(team),
      front: baseFrontOf(team),
      strength: team?.strengthRule ?? USUAL_STRENGTH,
    }),
    [team],
  )
}

/** What the team calls positions that staffs name differently. */
export function usePositionNames(teamId: string): PositionNames {
  const team = useTeams().teams.find(({ id }) => id === teamId)
  return useMemo(() => namesOf(team), [team])
}

/** The team's words for situations, field zones, fronts and coverages. */
export function useTerms(teamId: string): TeamTerms {
  const team = useTeams().teams.find(({ id }) => id === teamId)
  const { rows } = useRows(queries.playbook.book({ teamId }))
  return useMemo(() => teamTerms(numbersOf(team), rows), [team, rows])
}

/** How the team numbers its holes. */
export function useHoleSystem(teamId: string): HoleSystem {
  return useTeams().teams.find(({ id }) => id === teamId)?.holeSystem ?? USUAL_HOLES
}

/** How the team blocks. */
export function useBlocking(teamId: string): BlockingSettings {
  const team = useTeams().teams.find(({ id }) => id === teamId)
  return useMemo(() => blockingOf(team), [team])
}

/**
 * What the person holds in each of their teams, live: null when the server could not say. `known` says that it has said
 * either way.
 */
export function useHeldGrants(): { held: readonly HeldGrant[] | null; known: boolean } {
  const { rows, ready, failed } = useRows(queries.me.grants())
  // oxlint-disable-next-line react/rules-of-hooks -- which one is called does not change while the app runs
  const held = import.meta.env.DEV ? useSimulatedGrants(rows) : rows
  return { held: failed ? null : held, known: ready || failed }
}

/** The same without what an archived team doesn't let anyone do. */
export function useGrants(): ReturnType<typeof useHeldGrants> {
  const { held, known } = useHeldGrants()
  const { rows } = useRows(queries.me.memberships())
  return useMemo(() => {
    const archived = new Set(rows.flatMap(({ teamId, team }) => (team?.archivedAt ? [teamId] : [])))
    return { held: held && usableGrants(held, archived), known }
  }, [held, known, rows])
}

/** Whether the person may do this in the team now, live. For display; the server enforces it. */
export function useCan(teamId: string | undefined, grant: Grant): boolean {
  return mayIn(useIdentity(), useGrants().held, teamId, grant)
}

/** Whether the person holds the capability in the team, also while it is archived. */
export function useHolds(teamId: string | undefined, grant: Grant): boolean {
  return mayIn(useIdentity(), useHeldGrants().held, teamId, grant)
}

/** When the team's data was last known to be complete on this device, in ms; 0 for never. */
export function useSyncedAt(teamId: string | undefined): number {
  const { teams } = useEngine()
  return useSyncExternalStore(
    (listener) => teams.changed.on(listener),
    () => (teamId ? teams.syncedAt(teamId) : 0),
  )
}

/** What the team changed about the capabilities of its roles, live. */
export function useRoleRights(teamId: string): readonly RoleRight[] {
  return useRows(queries.team.roleRights({ teamId })).rows
}
