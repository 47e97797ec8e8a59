import { cx } from '#src/lib/class-names.ts'
import { CircleAlert, LockKeyhole, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, LinkButton } from './button.tsx'

type StateProps = {
  icon: LucideIcon
  title: string
  body: ReactNode
  action?: ReactNode
  /** `h1` when this is the page's only content. */
  heading?: 'h1' | 'h2'
}

function State({
  icon: Icon,
  title,
  body,
  action,
  alert,
  heading: Heading = 'h2',
}: StateProps & { alert?: boolean }) {
  return (
    <div
      role={alert ? 'alert' : undefined}
      className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center"
    >
      <span className="bg-surface-2 text-muted grid size-12 place-items-center rounded-md">
        <Icon aria-hidden size={24} />
      </span>
      <Heading className="text-title">{title}</Heading>
      <div className="text-muted text-balance">{body}</div>
      {action && <div className="mt-1 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}

/** Empty state: what will be here and the first step. */
export function EmptyState(props: StateProps) {
  return <State {...props} />
}

/** Error state: what failed and what to do next. */
export function ErrorState({
  onRetry,
  ...words
}: Pick<StateProps, 'title' | 'body' | 'heading'> & { onRetry?: () => void }) {
  return (
    <State
      alert
      icon={CircleAlert}
      {...words}
      action={onRetry && <Button onClick={onRetry}>Try again</Button>}
    />
  )
}

/**
 * Replaces a page when the reader lacks access to `what` ("this playbook"). Says who can grant it, by name
 * if known.
 */
export function NoPermission({ what, headCoach }: { what: string; headCoach?: string }) {
  return (
    <State
      heading="h1"
      icon={LockKeyhole}
      title={`You don't have access to ${what}`}
      body={`Ask your head coach${headCoach ? `, ${headCoach},` : ''} for access.`}
      action={
        <LinkButton to="/dashboard" variant="primary">
          Go to dashboard
        </LinkButton>
      }
    />
  )
}

/** A loading placeholder; set its size through `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('animate-skeleton bg-surface-2 rounded-sm', className)} />
}
