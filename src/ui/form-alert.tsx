import { CircleAlert, Info } from 'lucide-react'
import type { Ref } from 'react'

/** An error of a whole form, or (tone info) a note: a sentence and the next step. */
export function FormAlert({
  tone = 'error',
  message,
  hint,
  ref,
}: {
  tone?: 'error' | 'info'
  message: string
  hint?: string
  ref?: Ref<HTMLDivElement>
}) {
  const Icon = tone === 'error' ? CircleAlert : Info
  return (
    <div
      ref={ref}
      role={tone === 'error' ? 'alert' : 'status'}
      className={
        tone === 'error'
          ? 'border-error-ink bg-error-wash text-error-ink flex gap-2.5 rounded-sm border p-3'
          : 'border-info-ink bg-info-wash text-info-ink flex gap-2.5 rounded-sm border p-3'
      }
    >
      <Icon aria-hidden size={18} className="mt-px shrink-0" />
      <div>
        <p className="font-medium">{message}</p>
        {hint && <p>{hint}</p>}
      </div>
    </div>
  )
}
