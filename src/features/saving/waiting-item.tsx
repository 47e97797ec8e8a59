import type { Json } from '#schema/merge/conflict.ts'
import { timeAgo } from '#src/lib/words.ts'
import { useDiscard, type WaitingChange } from '#src/sync/outbox/waiting.ts'
import { Button } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.ts'
import { toast } from '#src/ui/toast.ts'
import { ChangeContent } from './change-content.tsx'
import { EntityLink } from './entity-link.tsx'
import { changeWords, discardWords, waitWords } from './words.ts'

/** One waiting change: what, since when, why, and a way to discard it. */
export function WaitingItem({
  change,
  team,
  now,
}: {
  change: WaitingChange
  team: string | undefined
  now: number
}) {
  const discard = useDiscard()
  const { opId, name, description, teamId, at, input } = change
  const drop = async () => {
    const sure = await confirm({
      title: 'Discard this change?',
      body: discardWords(change),
      tone: 'danger',
      confirmLabel: 'Discard',
    })
    if (!sure) return
    if (await discard(opId)) toast.success(`Discarded: ${description}`)
    else toast.info(`“${description}” is already being saved. Undo it instead.`)
  }
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1.5 px-4 py-2.5">
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
        <p className="font-medium wrap-anywhere">{changeWords(change)}</p>
        <p className="text-muted">
          {[timeAgo(at, now), team, waitWords(change)].filter(Boolean).join(' · ')}
        </p>
        <ChangeContent receipt={{ name, args: { opId, at, description, teamId, input: input as Json } }} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <EntityLink {...change} />
        {change.mayDiscard && (
          <Button size="xs" onClick={() => void drop()}>
            Discard
          </Button>
        )}
      </div>
    </li>
  )
}
