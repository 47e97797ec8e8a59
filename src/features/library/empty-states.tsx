import { BookOpen, ClipboardList, Plus, Upload } from 'lucide-react'
import { useRef } from 'react'
import type { Unit } from '#schema/football/taxonomy.ts'
import { Button } from '#src/ui/button.tsx'
import { useConnection } from '#src/sync/state.ts'
import { EmptyState, ErrorState, Skeleton } from '#src/ui/states.tsx'
import { UNIT_WORDS } from '#src/board/plays/labels.ts'
import { NotHere } from '#src/board/plays/not-here.tsx'
import { useListSizeAhead } from './use-list-size.ts'
import { useTreePane } from './use-tree-pane.ts'

/** An empty playbook. Coaches see how to start; others see that it's up to the coaches. */
export function EmptyPlaybook({
  onNew,
  onImport,
  onStarter,
}: {
  onNew: (() => void) | undefined
  /** Imports an existing playbook. */
  onImport: () => void
  /** Opens the starter playbooks. */
  onStarter: () => void
}) {
  if (!onNew)
    return (
      <EmptyState
        icon={ClipboardList}
        title="No plays yet"
        body="Your coaches haven't added any plays yet."
      />
    )
  return (
    <EmptyState
      icon={ClipboardList}
      title="Your playbook is empty"
      body={
        <ol className="mt-1 grid gap-1 text-left text-pretty">
          <li>1. Select a formation. All eleven players line up.</li>
          <li>2. Draw routes, blocks and motion, or pick them from the route tree.</li>
          <li>3. Name it the way you call it. Your staff sees it right away.</li>
        </ol>
      }
      action={
        <>
          <Button variant="primary" onClick={onNew}>
            <Plus aria-hidden size={16} />
            Draw your first play
          </Button>
          <Button onClick={onImport}>
            <Upload aria-hidden size={16} />
            Import plays
          </Button>
          <Button onClick={onStarter}>
            <BookOpen aria-hidden size={16} />
            Use a starter playbook
          </Button>
        </>
      }
    />
  )
}

/** The playbook has plays, but none in this unit. */
export function EmptyUnit({ unit, onNew }: { unit: Unit; onNew: (() => void) | undefined }) {
  const words = UNIT_WORDS[unit]
  return (
    <EmptyState
      icon={ClipboardList}
      title={`No ${words} plays yet`}
      body={
        onNew
          ? `Start the ${words} part of your playbook.`
          : 'They show up here as soon as a coach draws one.'
      }
      action={
        onNew && (
          <Button onClick={onNew}>
            <Plus aria-hidden size={16} />
            New play
          </Button>
        )
      }
    />
  )
}

/** The playbook hasn't loaded yet: loading, offline, or an error. */
export function UnknownPlaybook() {
  const connection = useConnection()
  if (connection === 'offline') return <NotHere what="This playbook isn't" />
  if (connection === 'error')
    return (
      <ErrorState
        heading="h1"
        title="The playbook couldn't be loaded"
        body="We can't reach the server. Your saved work is safe. Try again in a moment."
        onRetry={() => location.reload()}
      />
    )
  return <LibrarySkeleton />
}

/** The page's skeleton before a device has its first data. Its list has the final width. */
export function LibrarySkeleton() {
  const list = useRef<HTMLDivElement>(null)
  useListSizeAhead(list)
  const { isBeside } = useTreePane()
  return (
    <div aria-busy="true" aria-label="Loading the playbook" className="flex items-start">
      {isBeside && <div className="below-shell h-[calc(100dvh-var(--shell-top))] w-52 shrink-0 border-r" />}
      <div className="flex min-w-0 flex-1 flex-col gap-3 p-4 md:px-6">
        <Skeleton className="h-7 w-40" />
        <Skeleton className="h-9 w-full max-w-2xl" />
        <div ref={list} className="grid grid-cols-2 gap-3 md:grid-cols-4">
          {Array.from({ length: 8 }, (_, i) => (
            <Skeleton key={i} className="aspect-[4/3]" />
          ))}
        </div>
      </div>
    </div>
  )
}
