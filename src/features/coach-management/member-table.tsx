import { TEAM_ROLE_RANK } from '#schema/capabilities.ts'
import { roleWords } from '#schema/records.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { useNow } from '#src/lib/use-now.ts'
import { timeAgo } from '#src/lib/words.ts'
import { StatusBadge } from '#src/ui/badge.tsx'
import { type DataColumn, DataTable } from '#src/ui/aria/data-table.tsx'
import { textScale, useRowHeight } from '#src/ui/density.ts'
import { type ReactNode, useMemo } from 'react'
import { CapabilityChips } from './capability-chips.tsx'
import { CertificationChips } from './certification-chips.tsx'
import { type CertificationRow, currentOf, standingOf } from './certification-words.ts'
import type { StaffMember } from './staff.ts'

/** Above this many rows the table scrolls internally. */
const ROWS_IN_SIGHT = 16

const HEAD_PX = 40
const EDGES_PX = 4

export type ListProps = {
  members: readonly StaffMember[]
  /** When each was last here, in ms; undefined for who may not know. */
  seen: ReadonlyMap<string, number> | undefined
  /** Members with an edit that hasn't reached the server. */
  pending: ReadonlySet<string>
  /** Those of each active member of the staff that the reader may see. */
  certifications: ReadonlyMap<string, readonly CertificationRow[]>
  /** The team's day. */
  today: string
  own: string
  onOpen: (userId: string) => void
  empty?: ReactNode
}

/** The members as a table. */
export function MemberTable({
  members,
  seen,
  pending,
  certifications,
  today,
  own,
  onOpen,
  empty,
}: ListProps) {
  const now = useNow()
  const rowHeight = useRowHeight()
  // Without a notes column, notes are only in the drawer.
  const hasRoom = useMedia('(min-width: 75rem)')
  const isAnyDue = [...certifications.values()]
    .flatMap((all) => currentOf(all))
    .some(({ expiresOn }) => standingOf(expiresOn, today) !== 'valid')
  const columns = useMemo(
    (): readonly DataColumn<StaffMember>[] => [
      {
        id: 'name',
        title: 'Name',
        width: '3fr',
        minWidth: 170,
        cell: ({ name, userId }) => (
          <>
            <span className="font-medium">{name}</span>
            {userId === own && <span className="text-muted"> (you)</span>}
          </>
        ),
        sortBy: ({ name }) => name,
      },
      {
        id: 'role',
        title: 'Role',
        width: '3fr',
        minWidth: 190,
        cell: (member) => roleWords(member),
        sortBy: ({ teamRole }) => -TEAM_ROLE_RANK[teamRole],
      },
      // On a tablet the certifications take its room; the drawer has the permissions.
      ...(hasRoom || !isAnyDue
        ? [
            {
              id: 'may',
              title: 'Permissions',
              width: '5fr' as const,
              minWidth: hasRoom ? 180 : 110,
              cell: ({ held }: StaffMember) => <CapabilityChips held={held} isOneLine />,
            },
          ]
        : []),
      ...(isAnyDue
        ? [
            {
              id: 'certifications',
              title: 'Certifications',
              width: '3fr' as const,
              minWidth: hasRoom ? 190 : 160,
              cell: ({ userId }: StaffMember) => (
                <CertificationChips certifications={certifications.get(userId) ?? []} today={today} />
              ),
            },
          ]
        : []),
      ...(hasRoom && !isAnyDue
        ? [
            {
              id: 'notes',
              title: 'Notes',
              width: '2fr' as const,
              minWidth: 90,
              cell: ({ roleNotes }: StaffMember) => roleNotes && <span title={roleNotes}>{roleNotes}</span>,
            },
          ]
        : []),
      ...(seen
        ? [
            {
              id: 'seen',
              title: 'Last seen',
              width: hasRoom ? 110 : 92,
              cell: ({ userId }: StaffMember) => {
                const at = seen.get(userId)
                return at === undefined ? 'Never' : timeAgo(at, now)
              },
              sortBy: ({ userId }: StaffMember) => -(seen.get(userId) ?? 0),
            },
          ]
        : []),
      {
        id: 'status',
        title: 'Status',
        width: hasRoom ? 110 : 92,
        cell: (member) => <StandingBadge member={member} pending={pending} />,
        sortBy: ({ status }) => status,
      },
    ],
    [certifications, today, isAnyDue, hasRoom, now, own, pending, seen],
  )
  const head = Math.max(rowHeight, HEAD_PX * textScale())
  const height = head + Math.min(members.length, ROWS_IN_SIGHT) * rowHeight + EDGES_PX
  return (
    <div className="grid" style={{ height: members.length === 0 ? '16rem' : height }}>
      <DataTable
        label="Members"
        rows={members}
        columns={columns}
        order={{ column: 'role', descending: false }}
        onOpen={onOpen}
        empty={empty}
      />
    </div>
  )
}

/** "Active", "Left", or that an edit is queued. */
export function StandingBadge({ member, pending }: { member: StaffMember; pending: ReadonlySet<string> }) {
  return (
    <span className="inline-flex align-middle">
      {pending.has(member.userId) ? (
        <StatusBadge tone="warning">Waiting</StatusBadge>
      ) : member.status === 'active' ? (
        <StatusBadge tone="success">Active</StatusBadge>
      ) : (
        <StatusBadge>Former</StatusBadge>
      )}
    </span>
  )
}
