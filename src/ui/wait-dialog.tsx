import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { ProgressBar } from './progress.tsx'

/**
 * Shown in place of a dialog whose data is still arriving, with progress and a way out. When no more can
 * arrive, `onContinue` proceeds with the data so far.
 */
export function WaitDialog({
  title,
  label,
  value,
  most,
  detail,
  note,
  continueLabel,
  onContinue,
  onCancel,
}: {
  title: string
  label: string
  value: number
  most: number
  detail: string
  note?: string | undefined
  continueLabel: string
  onContinue: (() => void) | undefined
  onCancel: () => void
}) {
  return (
    <Dialog
      open
      size="sm"
      title={title}
      onClose={onCancel}
      footer={
        <>
          <Button data-autofocus onClick={onCancel}>
            Cancel
          </Button>
          {onContinue && <Button onClick={onContinue}>{continueLabel}</Button>}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {/* The total is known only when this device has shown them before. */}
        <ProgressBar label={label} detail={detail} {...(most > value && { value, most })} />
        {note && <p className="text-pretty">{note}</p>}
      </div>
    </Dialog>
  )
}
