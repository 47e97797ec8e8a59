import { isAdmin } from '#schema/permissions.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { PageCard, PageFrame } from '#src/ui/page-layout.tsx'
import { EmptyState, ErrorState, Skeleton } from '#src/ui/states.tsx'
import { LockKeyhole, SearchX, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'

/** The frame of an admin page; everyone else learns whom it is for. */
export function AdminPageFrame({ children }: { children: ReactNode }) {
  const me = useIdentity()
  return (
    <PageFrame>
      {isAdmin(me) ? (
        children
      ) : (
        <PageCard>
          <EmptyState
            heading="h1"
            icon={LockKeyhole}
            title="Admins only"
            body="Administrators of this server manage accounts and teams here. Your team's coaches manage its members."
            action={<LinkButton to="/dashboard">Go to dashboard</LinkButton>}
          />
        </PageCard>
      )}
    </PageFrame>
  )
}

/** What stands instead of a page of which nothing has been read; null when something has. */
export function AdminState({
  title,
  what,
  isEmpty,
  isOffline,
  isGone,
  problem,
  onRetry,
}: {
  /** The page's heading meanwhile. */
  title: string
  what: string
  isEmpty: boolean
  isOffline: boolean
  isGone: boolean
  problem: string
  onRetry: () => void
}) {
  if (!isEmpty) return null
  if (isOffline)
    return (
      <PageCard>
        <EmptyState
          heading="h1"
          icon={WifiOff}
          title="You're offline"
          body="Accounts and teams are on the server. They load when you're back online."
        />
      </PageCard>
    )
  if (isGone)
    return (
      <PageCard>
        <EmptyState
          heading="h1"
          icon={SearchX}
          title={`This ${what} no longer exists`}
          body="It may have been deleted since the list was loaded."
          action={<LinkButton to="/admin">Back to admin</LinkButton>}
        />
      </PageCard>
    )
  if (problem)
    return (
      <PageCard>
        <ErrorState heading="h1" title={`This ${what} couldn't be loaded`} body={problem} onRetry={onRetry} />
      </PageCard>
    )
  return (
    <div aria-busy className="flex flex-col gap-4">
      <h1 className="text-display">{title}</h1>
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-80 rounded-md" />
    </div>
  )
}
