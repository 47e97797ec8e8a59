import { LIMITS } from '#schema/limits.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { useState } from 'react'
import type { Person } from './feed.ts'

/** Tells the coaches of a post or a comment. */
export function ReportDialog({
  what,
  author: { name, isCoach },
  text,
  onReport,
  onClose,
}: {
  what: 'post' | 'comment'
  author: Person
  text: string
  /** Whether it was taken. */
  onReport: (reason: string) => boolean
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      title={`Report this ${what}`}
      save="Report"
      className="flex flex-col gap-3"
      onSave={() => {
        if (onReport(reason)) onClose()
      }}
      onClose={onClose}
    >
      <blockquote className="bg-surface-2 max-h-40 overflow-y-auto rounded-sm px-3 py-2 high-contrast:border">
        <p className="font-medium">{name}</p>
        <p className="line-clamp-4 wrap-anywhere whitespace-pre-wrap">{text}</p>
      </blockquote>
      <TextArea
        label="What is wrong with it?"
        value={reason}
        onChange={setReason}
        most={LIMITS.reportReason}
        required={false}
        hint={
          isCoach
            ? `All coaches see your report and your name, including ${name}.`
            : `Only coaches see your report and your name. ${name} is not told.`
        }
      />
    </FormDialog>
  )
}
