import { TEAM_ROLE_LABELS } from '#schema/capabilities.ts'
import { type JoinStatus, shownCode } from '#schema/joining.ts'
import { withdrawJoinRequest } from '#schema/operations/joining.ts'
import { dismissReceipts } from '#schema/operations/receipts.ts'
import { queries } from '#schema/queries/index.ts'
import { useNow } from '#src/lib/use-now.ts'
import { timeAgo } from '#src/lib/words.ts'
import { useCommit } from '#src/sync/commit.ts'
import { useRows } from '#src/sync/use-query.ts'
import { StatusBadge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { PageSection } from '#src/ui/page-header.tsx'

const STATUS_WORDS: Record<JoinStatus, string> = {
  pending: 'Waiting for a coach',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}

const TONES = { pending: 'info', approved: 'success', declined: 'error', withdrawn: 'neutral' } as const

/** The person's requests to join teams, and those that the server refused; nothing while there are none. */
export function MyRequests() {
  const { rows } = useRows(queries.me.joinRequests())
  const { rows: receipts } = useRows(queries.me.receipts())
  const commit = useCommit()
  const now = useNow()
  const refused = receipts.filter(
    ({ entityType, outcome, dismissedAt }) =>
      entityType === 'joinRequest' && outcome === 'rejected' && dismissedAt === null,
  )
  if (rows.length + refused.length === 0) return null
  return (
    <PageSection title="Your requests" note={rows.length + refused.length}>
      <ul className="divide-line divide-y">
        {refused.map(({ id, message, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2.5">
            <div className="min-w-0">
              <p className="font-medium">{message}</p>
              <p className="text-muted">{timeAgo(createdAt, now)}</p>
            </div>
            <div className="flex items-center gap-2">
              <StatusBadge tone="error">Not sent</StatusBadge>
              <Button
                size="xs"
                aria-label="Dismiss the request that was not sent"
                onClick={() =>
                  commit(dismissReceipts, {
                    teamId: null,
                    description: 'Dismissed a request to join a team',
                    input: { ids: [id] },
                  })
                }
              >
                Dismiss
              </Button>
            </div>
          </li>
        ))}
        {rows.map((row) => {
          // The server fills in the team when the request arrives.
          const isSent = row.teamName !== ''
          return (
            <li
              key={row.id}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2.5"
            >
              <div className="min-w-0">
                <p className="font-medium">{isSent ? row.teamName : `Code ${shownCode(row.code)}`}</p>
                <p className="text-muted">
                  {TEAM_ROLE_LABELS[row.teamRole]} · {timeAgo(row.createdAt, now)}
                </p>
              </div>
              <div className="flex items-center gap-2">
                <StatusBadge tone={isSent ? TONES[row.status] : 'warning'}>
                  {isSent ? STATUS_WORDS[row.status] : 'Waiting to sync'}
                </StatusBadge>
                {row.status === 'pending' && (
                  <Button
                    size="xs"
                    aria-label={`Withdraw the request to ${row.teamName || 'the team'}`}
                    onClick={() =>
                      commit(withdrawJoinRequest, {
                        teamId: null,
                        description: 'Withdrew a request to join a team',
                        input: { id: row.id },
                      })
                    }
                  >
                    Withdraw
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </PageSection>
  )
}
