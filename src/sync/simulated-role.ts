/**
 * The development modes that show the app as somebody else would see it (spec, section 6). Only what screens ask about
 * the person is changed: the replica holds what it held, and the server answers by the person's own role. Called
 * behind `import.meta.env.DEV` alone.
 */
import type { AppRole, TeamRole } from '#schema/capabilities.ts'
import { grantsOf, type HeldGrant } from '#schema/permissions.ts'
import { type DevelopmentMode, useDevelopmentMode } from '#src/lib/development-mode.ts'
import { useMemo } from 'react'

export type SimulatedRole = { appRole: AppRole; teamRole: TeamRole }

/** A head coach acts as admin; a coach is one of the assistants. */
const ROLES: { readonly [mode in DevelopmentMode]?: SimulatedRole } = {
  test_as_head_coach: { appRole: 'admin', teamRole: 'head_coach' },
  test_as_coach: { appRole: 'coach', teamRole: 'assistant_coach' },
  test_as_player: { appRole: 'player', teamRole: 'player' },
  test_as_family: { appRole: 'family', teamRole: 'family' },
}

/** The simulated role; null outside these modes. */
export function simulatedRole(mode: DevelopmentMode): SimulatedRole | null {
  return ROLES[mode] ?? null
}

/** What the role holds by itself, in each team in which the person holds anything. */
export function grantsOfRole(held: readonly HeldGrant[], teamRole: TeamRole): HeldGrant[] {
  const all = grantsOf(teamRole, [])
  return [...new Set(held.map(({ teamId }) => teamId))].flatMap((teamId) =>
    all.map((capability) => ({ teamId, capability })),
  )
}

export function useSimulatedIdentity<I extends { appRole: AppRole }>(identity: I): I {
  const role = simulatedRole(useDevelopmentMode())
  return useMemo(() => (role ? { ...identity, appRole: role.appRole } : identity), [identity, role])
}

export function useSimulatedMembers<M extends { readonly teamRole: TeamRole }>(
  rows: readonly M[],
): readonly M[] {
  const role = simulatedRole(useDevelopmentMode())
  return useMemo(() => (role ? rows.map((row) => ({ ...row, teamRole: role.teamRole })) : rows), [rows, role])
}

export function useSimulatedGrants(rows: readonly HeldGrant[]): readonly HeldGrant[] {
  const role = simulatedRole(useDevelopmentMode())
  return useMemo(() => (role ? grantsOfRole(rows, role.teamRole) : rows), [rows, role])
}
