import type { PlanNoteKind } from '#schema/plan-notes.ts'
import { count } from '#src/lib/words.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Menu, type MenuItem } from '#src/ui/menu.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { ArrowDown, ArrowUp, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  countWords,
  isSorted,
  labelOf,
  NOTE_WORDS,
  type NoteRow,
  percentOf,
  percentWords,
  sharesProblem,
  snapsOf,
} from './note-words.ts'

export type NoteEdits = {
  onAdd: (kind: PlanNoteKind) => void
  onEdit: (note: NoteRow) => void
  onMove: (note: NoteRow, by: -1 | 1) => void
  onRemove: (note: NoteRow) => void
}

/** One list of a plan, such as its opponent's fronts. */
export function NoteList({
  kind,
  notes,
  edits,
  children,
}: {
  kind: PlanNoteKind
  /** In their order. */
  notes: readonly NoteRow[]
  /** Undefined for readers. */
  edits: NoteEdits | undefined
  /** Below the notes. */
  children?: ReactNode
}) {
  const words = NOTE_WORDS[kind]
  const snaps = snapsOf(notes)
  const problem = sharesProblem(notes)
  return (
    <PageSection
      title={words.title}
      note={problem ? <span className="text-warning-ink font-medium">{problem}</span> : summary(kind, notes)}
      action={
        edits && (
          <Button
            variant="quiet"
            size="xs"
            aria-label={`${words.add}: ${words.title}`}
            onClick={() => edits.onAdd(kind)}
          >
            <Plus aria-hidden size={16} />
            Add
          </Button>
        )
      }
    >
      {notes.length === 0 ? (
        <p className="text-muted px-4 py-3">{words.empty}</p>
      ) : (
        <ul className="divide-line divide-y">
          {notes.map((note, i) => (
            <Note
              key={note.id}
              note={note}
              snaps={snaps}
              edits={edits}
              isFirst={i === 0}
              isLast={i === notes.length - 1}
            />
          ))}
        </ul>
      )}
      {children}
    </PageSection>
  )
}

function summary(kind: PlanNoteKind, notes: readonly NoteRow[]): ReactNode {
  const snaps = snapsOf(notes)
  if (snaps > 0) return `${count(snaps, 'snap')} counted`
  return notes.length > 0 && (kind === 'player' || kind === 'goal') ? notes.length : undefined
}

function Note({
  note,
  snaps,
  edits,
  isFirst,
  isLast,
}: {
  note: NoteRow
  snaps: number
  edits: NoteEdits | undefined
  isFirst: boolean
  isLast: boolean
}) {
  const percent = percentOf(note, snaps)
  const counted = countWords(note, snaps)
  return (
    <li data-note={note.id} className="flex items-start gap-3 px-4 py-1">
      <div className="min-w-0 flex-1 py-2 pointer-coarse:py-3">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium break-words">{labelOf(note)}</span>
          {note.detail && <span className="text-muted">{note.detail}</span>}
        </p>
        {percent !== null && (
          <span
            aria-hidden
            className="bg-surface-2 my-1 block h-1.5 overflow-hidden rounded-full high-contrast:outline high-contrast:outline-line"
          >
            <span className="bg-brand-ink block h-full rounded-full" style={{ width: `${percent}%` }} />
          </span>
        )}
        {note.text && <p className="max-w-prose break-words whitespace-pre-line">{note.text}</p>}
      </div>
      {(percent !== null || counted) && (
        <p className="shrink-0 py-2 text-right tabular-nums pointer-coarse:py-3">
          {percent !== null && <span className="block font-medium">{percentWords(note, percent)}</span>}
          {counted && <span className="text-caption text-muted block">{counted}</span>}
        </p>
      )}
      {edits && (
        <Menu
          label={`Actions: ${note.label}`}
          placement="end"
          trigger={<IconButton label={`Actions: ${note.label}`} icon={Ellipsis} />}
          items={actionsOf(note, edits, isFirst, isLast)}
        />
      )}
    </li>
  )
}

function actionsOf(note: NoteRow, edits: NoteEdits, isFirst: boolean, isLast: boolean): MenuItem[] {
  const move = (by: -1 | 1, label: string, icon: typeof ArrowUp, disabled: boolean): MenuItem => ({
    id: label,
    label,
    icon,
    disabled,
    onAction: () => edits.onMove(note, by),
  })
  return [
    { id: 'edit', label: 'Edit…', icon: Pencil, onAction: () => edits.onEdit(note) },
    ...(isSorted(note.kind)
      ? [move(-1, 'Move up', ArrowUp, isFirst), move(1, 'Move down', ArrowDown, isLast)]
      : []),
    { id: 'delete', label: 'Delete', icon: Trash2, danger: true, onAction: () => edits.onRemove(note) },
  ]
}
