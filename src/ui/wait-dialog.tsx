import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { ProgressBar } from './progress.tsx'

/**
 * Stands in for a dialog whose data is still arriving, with the progress and a way out. Where no more can arrive for now,
 * `onContinue` goes on with what is there.
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
        {/* How many there will be is known only where this device has shown them before. */}
        <ProgressBar label={label} detail={detail} {...(most > value && { value, most })} />
        {note && <p className="text-pretty">{note}</p>}
      </div>
    </Dialog>
  )
}
