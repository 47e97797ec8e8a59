import { cx } from '#src/lib/class-names.ts'
import { CircleAlert, LoaderCircle, Upload } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { DropZone, type FileDropItem, Text } from 'react-aria-components'
import { Button } from '../button.tsx'
import { type FileLimits, type FileRefusal, filterFiles } from '../file-filter.ts'

/** A drop zone with a file button; names each rejected file and the reason. */
export function FileDrop({
  label,
  hint,
  onFiles,
  disabled,
  loading,
  className,
  ...limits
}: FileLimits & {
  label: string
  hint?: string
  onFiles: (files: File[]) => void
  disabled?: boolean
  loading?: boolean
  className?: string
}) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [refused, setRefused] = useState<readonly FileRefusal[]>([])
  const idle = !disabled && !loading

  const offer = (files: readonly File[]) => {
    const sorted = filterFiles(files, limits)
    setRefused(sorted.refused)
    if (sorted.taken.length > 0) onFiles(sorted.taken)
  }

  return (
    <div className={cx('flex min-w-0 flex-col gap-1', className)}>
      <DropZone
        isDisabled={!idle}
        getDropOperation={() => 'copy'}
        onDrop={(event) => {
          const items = event.items.filter((item): item is FileDropItem => item.kind === 'file')
          void Promise.all(items.map((item) => item.getFile())).then(offer)
        }}
        className="border-line-strong data-hovered:border-text data-drop-target:border-brand-ink data-drop-target:bg-brand-wash data-disabled:bg-surface-2 data-focus-visible:outline-focus flex flex-col items-center gap-2 rounded-md border border-dashed px-4 py-6 text-center transition-colors data-focus-visible:outline-2 data-focus-visible:outline-offset-2"
      >
        {loading ? (
          <LoaderCircle aria-hidden size={24} className="text-muted animate-spin" />
        ) : (
          <Upload aria-hidden size={24} className="text-muted" />
        )}
        <Text slot="label" className="text-label">
          {label}
        </Text>
        <Button
          disabled={disabled}
          loading={loading}
          aria-describedby={hint ? id : undefined}
          onClick={() => input.current?.click()}
        >
          {limits.most === 1 ? 'Select a file' : 'Select files'}
        </Button>
        {hint && (
          <p id={id} className="text-caption text-muted">
            {hint}
          </p>
        )}
      </DropZone>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={limits.accept?.join(',')}
        multiple={limits.most !== 1}
        onChange={(event) => {
          offer([...(event.target.files ?? [])])
          // Reset, so that selecting the same file again after editing it fires a change.
          event.target.value = ''
        }}
      />
      {refused.length > 0 && (
        <ul role="alert" className="text-caption text-error-ink">
          {refused.map(({ name, why }) => (
            <li key={name} className="flex items-start gap-1">
              <CircleAlert aria-hidden size={14} className="mt-px shrink-0" />
              <span className="min-w-0">
                {name}: {why}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
