/** The signed-in person's roles (spec, sections 3, 4 and 8), live from the replica. */
import type { AppRole, Capability, TeamRole } from '#schema/capabilities.ts'
import { type HeldGrant, isCapability } from '#schema/permissions.ts'
import { queries } from '#schema/queries/index.ts'
import { useMemo } from 'react'
import { useIdentity } from '../session/identity.ts'
import { UNKNOWN_TEAM } from './teams.ts'
import { useRow, useRows } from '../use-query.ts'

type RoleMembership = {
  teamId: string
  teamName: string
  teamRole: TeamRole
  capabilities: readonly Capability[]
  isActive: boolean
  assignedAt: number
  notes: string | null
}

type RoleContext = { userId: string; appRole: AppRole; memberships: readonly RoleMembership[] }

type Answer = { readonly ready: boolean; readonly failed: boolean }
type Member = {
  readonly teamId: string
  readonly team?: { readonly name: string } | null | undefined
  readonly teamRole: TeamRole
  readonly status: string
  readonly assignedAt: number
  readonly roleNotes: string | null
}

/** What the three queries answered. */
export type RoleAnswers = {
  profile: Answer & { readonly row: { readonly appRole: AppRole } | null | undefined }
  memberships: Answer & { readonly rows: readonly Member[] }
  grants: Answer & { readonly rows: readonly HeldGrant[] }
}

/** A person's role context. Throws the spec's message when unknown. */
export function roleContextOf(userId: string, { profile, memberships, grants }: RoleAnswers): RoleContext {
  if (profile.failed || memberships.failed) throw new Error('Failed to load roles')
  if (grants.failed) throw new Error('Failed to load permissions')
  const isNothingThere = !profile.row && memberships.rows.length === 0
  if (isNothingThere && profile.ready && memberships.ready)
    throw new Error('Failed to fetch user profile and team memberships')
  return {
    userId,
    // A missing role means player (spec, section 6).
    appRole: profile.row?.appRole ?? 'player',
    memberships: memberships.rows.map(({ teamId, team, teamRole, status, assignedAt, roleNotes }) => ({
      teamId,
      teamName: team?.name ?? UNKNOWN_TEAM,
      teamRole,
      capabilities: grants.rows.flatMap((grant) =>
        grant.teamId === teamId && isCapability(grant.capability) ? [grant.capability] : [],
      ),
      isActive: status === 'active',
      assignedAt,
      notes: roleNotes,
    })),
  }
}

/** The same, falling back to a player without a team (spec, section 4); `problem` says why. */
export function readRoles(
  userId: string,
  answers: RoleAnswers,
): { context: RoleContext; problem: string | null } {
  try {
    return { context: roleContextOf(userId, answers), problem: null }
  } catch (error) {
    const context: RoleContext = { userId, appRole: 'player', memberships: [] }
    return { context, problem: error instanceof Error ? error.message : 'Failed to load roles' }
  }
}

/** The role context of the signed-in person by what the server has stored, whatever role a development mode simulates. */
export function useRoleContext(): ReturnType<typeof readRoles> {
  const { userId } = useIdentity()
  const profile = useRow(queries.me.profile())
  const memberships = useRows(queries.me.memberships())
  const grants = useRows(queries.me.grants())
  return useMemo(
    () => readRoles(userId, { profile, memberships, grants }),
    // The hooks make a new object each time; what it holds is kept.
    // oxlint-disable-next-line react/exhaustive-deps
    [
      userId,
      profile.row,
      profile.ready,
      profile.failed,
      memberships.rows,
      memberships.ready,
      memberships.failed,
      grants.rows,
      grants.failed,
    ],
  )
}
