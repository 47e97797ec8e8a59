import type { PlayRow } from '#src/board/plays/rows.ts'
import { FIELD_LABELS } from '#src/board/plays/field-words.ts'
import { cx } from '#src/lib/class-names.ts'
import type { FieldChanges } from '#src/sync/undo/play-edits.ts'
import { DraftInput } from '#src/ui/draft-field.tsx'
import { type DraftField, useDraft } from '#src/ui/use-draft.ts'
import { CallAhead } from './call-ahead.tsx'
import { type TextField, textProblem, useEditPlay } from './edit-play.ts'

/** A draft of one text field of a play. */
export function usePlayDraft(play: PlayRow, field: TextField): DraftField {
  const edit = useEditPlay(play)
  return useDraft({
    id: `${play.id}.${field}`,
    value: play[field],
    version: play.version,
    validate: (text) => textProblem(field, text),
    clean: (text) => (field === 'notes' || field === 'coachingPoints' ? text : text.trim()),
    commit: (from, to, visit) => edit({ [field]: { from, to } } as FieldChanges, visit),
  })
}

/** A labeled text field of a play that saves itself. `suggestions` are offered, never forced. */
export function DraftText({
  play,
  field,
  ...look
}: {
  play: PlayRow
  field: TextField
  hint?: string | undefined
  suggestions?: readonly string[]
  multiline?: boolean
  className?: string
}) {
  return <DraftInput label={FIELD_LABELS[field]} draft={usePlayDraft(play, field)} {...look} />
}

/** The call of a play, which completes word by word while it is typed. */
export function DraftCall({ play, className }: { play: PlayRow; className?: string }) {
  const draft = usePlayDraft(play, 'callText')
  return (
    <CallAhead play={play} draft={draft} className={cx('min-w-0', className)}>
      <DraftInput label={FIELD_LABELS.callText} draft={draft} />
    </CallAhead>
  )
}
