import type { ReactNode } from 'react'
import { NoPermission, Skeleton } from './states.tsx'

/** The room of a page that is read from top to bottom. */
export function PageFrame({ children }: { children: ReactNode }) {
  return <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-4 p-4 md:p-6">{children}</div>
}

/** All there is of a page, while something stands in its way. */
export function PageCard({ children }: { children: ReactNode }) {
  return <div className="bg-surface rounded-md border">{children}</div>
}

/** In place of a page of the team: the reader may not see `what` ("this playbook"). */
export function RefusedPage(words: { what: string; headCoach?: string }) {
  return (
    <PageFrame>
      <PageCard>
        <NoPermission {...words} />
      </PageCard>
    </PageFrame>
  )
}

/** What a page is about, and beside it where there is room, below it on a phone, what one looks up. */
export function PageColumns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
      <div className="flex min-w-0 flex-col gap-4">{side}</div>
    </div>
  )
}

/** The top of a page in outline: its title and the line below it. */
export function HeaderOutline() {
  return (
    <div className="flex flex-col gap-2">
      <Skeleton className="h-9 w-56 max-w-full" />
      <Skeleton className="h-5 w-64 max-w-full" />
    </div>
  )
}

/** A page of two columns in outline. */
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
