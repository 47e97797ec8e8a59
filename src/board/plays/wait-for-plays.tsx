import { count, countSoFar } from '#src/lib/words.ts'
import { WaitDialog } from '#src/ui/wait-dialog.tsx'

type State = 'loading' | 'partial' | 'complete'

/** Stands before an output or a comparison that needs the whole playbook, until it is here. */
export function WaitForPlays({
  title,
  here,
  onContinue,
  onCancel,
}: {
  title: string
  /** How much of the playbook is on this device, and whether those plays have their drawings. */
  here: {
    readonly state: State
    readonly n: number
    readonly expected: number
    readonly drawings: State
  }
  /** Offered where no more plays can arrive for now. */
  onContinue: () => void
  onCancel: () => void
}) {
  const { state, drawings, n, expected } = here
  const isStuck = state === 'partial' || (state === 'complete' && drawings === 'partial')
  return (
    <WaitDialog
      title={title}
      label={isStuck ? 'On this device' : state === 'complete' ? 'Loading drawings' : 'Loading plays'}
      value={n}
      most={expected}
      detail={state === 'complete' ? count(n, 'play') : countSoFar(n, expected, 'play')}
      note={
        isStuck
          ? `${state === 'partial' ? 'The other plays' : 'Some drawings'} load when you're online. You can continue with what is here and do this again later.`
          : 'This starts as soon as all of your playbook is on this device.'
      }
      continueLabel={`Use ${count(n, 'play')}`}
      onContinue={isStuck ? onContinue : undefined}
      onCancel={onCancel}
    />
  )
}
