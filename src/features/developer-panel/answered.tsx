import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { CircleAlert, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Answer } from './use-answer.ts'

/** What the server said, or how the question to it stands. */
export function Answered<T>({
  answer,
  onRetry,
  children,
}: {
  answer: Answer<T>
  onRetry: () => void
  children: (value: T, at: number) => ReactNode
}) {
  if (answer.kind === 'here') return children(answer.value, answer.at)
  if (answer.kind === 'loading')
    return (
      <div aria-busy="true">
        <output className="sr-only">Loading</output>
        <Skeleton className="h-24" />
      </div>
    )
  const isOffline = answer.kind === 'offline'
  const Icon = isOffline ? WifiOff : CircleAlert
  return (
    <div
      role={isOffline ? undefined : 'alert'}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border px-3 py-2.5"
    >
      <Icon aria-hidden size={18} className="text-muted shrink-0" />
      <p className="min-w-0 flex-1 basis-40">
        {isOffline ? "You're offline. This loads when you're back online." : answer.words}
      </p>
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
