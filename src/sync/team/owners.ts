/** The coaches who can own work: a task of the staff, a line of a game plan. */
import { queries } from '#schema/queries/index.ts'
import { useMemo } from 'react'
import { useIdentity } from '../session/identity.ts'
import { useRows } from '../use-query.ts'

const COACHES: ReadonlySet<string> = new Set(['head_coach', 'assistant_coach', 'coordinator'])

export type Owners = {
  /** Coaches who can take a task, the reader first. */
  readonly coaches: readonly { readonly id: string; readonly name: string }[]
  /** "You", a coach's name, or "No owner". */
  readonly nameOf: (id: string | null) => string
  /** The same for paper, which others read too: a name, never "You". */
  readonly paperNameOf: (id: string | null) => string
}

/** Who can own work, and the name of any member. */
export function useOwners(teamId: string): Owners {
  const { userId } = useIdentity()
  const { rows } = useRows(queries.team.members({ teamId }))
  return useMemo(() => {
    const names = new Map(
      rows.map(({ userId: id, profile }) => [id, profile?.fullName || profile?.displayName || 'Coach']),
    )
    const coaches = rows
      .filter(({ teamRole, status }) => COACHES.has(teamRole) && status === 'active')
      .map(({ userId: id }) => ({ id, name: id === userId ? 'You' : (names.get(id) ?? 'Coach') }))
      .toSorted((a, b) => Number(b.id === userId) - Number(a.id === userId) || a.name.localeCompare(b.name))
    const paperNameOf = (id: string | null) => (id === null ? 'No owner' : (names.get(id) ?? 'Former member'))
    return { coaches, nameOf: (id) => (id === userId ? 'You' : paperNameOf(id)), paperNameOf }
  }, [rows, userId])
}

/** The owners to choose from, by id; empty for none. A former coach stays among them where the work is theirs. */
export function ownerOptions(owners: Owners, value: string | null): { value: string; label: string }[] {
  const isKnown = value === null || owners.coaches.some(({ id }) => id === value)
  return [
    { value: '', label: 'No owner' },
    ...(isKnown ? [] : [{ value, label: owners.nameOf(value) }]),
    ...owners.coaches.map(({ id, name }) => ({ value: id, label: name })),
  ]
}
