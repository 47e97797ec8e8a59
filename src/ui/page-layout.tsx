import type { ReactNode } from 'react'
import { NoPermission, Skeleton } from './states.tsx'

/** The frame of a page that scrolls. */
export function PageFrame({ children }: { children: ReactNode }) {
  return <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-4 p-4 md:p-6">{children}</div>
}

/** A page whose only content is a card, for blocked states. */
export function PageCard({ children }: { children: ReactNode }) {
  return <div className="bg-surface rounded-md border">{children}</div>
}

/** Replaces a team page when the reader lacks access to `what` ("this playbook"). */
export function RefusedPage(words: { what: string; headCoach?: string }) {
  return (
    <PageFrame>
      <PageCard>
        <NoPermission {...words} />
      </PageCard>
    </PageFrame>
  )
}

/** Main content with a side column, which moves below it on a phone. */
export function PageColumns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
      <div className="flex min-w-0 flex-col gap-4">{side}</div>
    </div>
  )
}

/** Skeleton of a page header. */
export function HeaderOutline() {
  return (
    <div className="flex flex-col gap-2">
      <Skeleton className="h-9 w-56 max-w-full" />
      <Skeleton className="h-5 w-64 max-w-full" />
    </div>
  )
}

/** Skeleton of a two-column page. */
export function PageOutline() {
  return (
    <>
      <HeaderOutline />
      <PageColumns side={<Skeleton className="h-56 rounded-md" />}>
        <Skeleton className="h-80 rounded-md" />
      </PageColumns>
    </>
  )
}
