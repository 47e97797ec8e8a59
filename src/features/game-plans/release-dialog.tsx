import { useNow } from '#src/lib/use-now.ts'
import { clockWords, count } from '#src/lib/words.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { planName, type PlanRow } from './plan-words.ts'
import type { ReleaseChange } from './released-changes.ts'

/** What the players don't have yet, and the button that gives it to them. */
export function ReleaseDialog({
  plan,
  changes,
  onRelease,
  onClose,
}: {
  plan: PlanRow
  changes: readonly ReleaseChange[]
  /** `at` in ms. */
  onRelease: (at: number) => void
  onClose: () => void
}) {
  const now = useNow()
  return (
    <Dialog
      open
      title={`${planName(plan)}: players’ version`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            onClick={() => {
              onClose()
              onRelease(now)
            }}
          >
            Release again
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-muted">
          {plan.publishedAt !== null && `Players have the plan of ${clockWords(plan.publishedAt, now)}. `}
          {`${count(changes.length, 'change')} since then. A release gives them all of it, and tells them once.`}
        </p>
        <ReleaseChanges label="What a release changes" changes={changes} />
      </div>
    </Dialog>
  )
}

/** What changed from one release to another, a line a call. */
export function ReleaseChanges({ label, changes }: { label: string; changes: readonly ReleaseChange[] }) {
  return (
    <ul aria-label={label} className="divide-line divide-y">
      {changes.map(({ id, call, what }) => (
        <li key={id} className="py-2">
          <span className="font-medium">{call}</span>
          <span className="text-muted block">{what}</span>
        </li>
      ))}
    </ul>
  )
}
