import { ArrowDown, ArrowUp, ChevronRight, Eye, EyeOff, PencilLine, Trash2 } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { cx } from '#src/lib/class-names.ts'
import type { UndoableEdit } from '#src/sync/undo/steps.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { TreeItem } from '#src/sync/team/team-taxonomy.ts'
import { nameProblem } from './add-form.tsx'
import { hiding, moving, renaming } from '#src/sync/undo/category-edits.ts'

/** A category or a type with what can be done with it; a category opens to show its types. */
export function CategoryLine({
  item,
  index,
  siblings,
  onChange,
  onRemove,
  isOpen,
  onOpen,
  children,
}: {
  item: TreeItem
  index: number
  siblings: readonly TreeItem[]
  onChange: (description: string, undoable: UndoableEdit) => boolean
  onRemove: (item: TreeItem) => void
  isOpen?: boolean
  onOpen?: () => void
  children?: ReactNode
}) {
  const [isNaming, setIsNaming] = useState(false)
  const { label, isHidden } = item
  const isOwn = item.bookLabel === ''
  const move = (by: -1 | 1) => {
    const target = siblings[index + by]
    if (target) onChange(`Moved ${label}`, moving(siblings, item, target, by < 0 ? 'before' : 'behind'))
  }
  return (
    <li className={cx('flex flex-col', index > 0 && 'border-t')}>
      {isNaming ? (
        <RenameForm
          item={item}
          taken={siblings.filter((one) => one !== item).map((one) => one.label)}
          onDone={(name) => {
            setIsNaming(false)
            if (name !== null && name !== label) onChange(`Renamed ${label} to ${name}`, renaming(item, name))
          }}
        />
      ) : (
        <div className={cx('flex min-h-10 items-center gap-0.5 pr-1', onOpen ? 'pl-1' : 'pl-10')}>
          {onOpen && (
            <IconButton
              icon={ChevronRight}
              size="xs"
              label={`Types of ${label}`}
              aria-expanded={isOpen}
              onClick={onOpen}
              className={cx('transition-transform', isOpen && '*:rotate-90')}
            />
          )}
          <span
            className={cx(
              'min-w-0 flex-1 px-1 py-1 leading-tight wrap-anywhere',
              isHidden && 'text-muted line-through',
            )}
          >
            {label}
          </span>
          {isOwn && <span className="px-1 text-caption text-muted max-sm:hidden">Custom</span>}
          <IconButton
            icon={ArrowUp}
            size="xs"
            label={`Move ${label} up`}
            aria-disabled={index === 0 || undefined}
            onClick={() => move(-1)}
          />
          <IconButton
            icon={ArrowDown}
            size="xs"
            label={`Move ${label} down`}
            aria-disabled={index === siblings.length - 1 || undefined}
            onClick={() => move(1)}
          />
          <IconButton
            icon={PencilLine}
            size="xs"
            label={`Rename ${label}`}
            onClick={() => setIsNaming(true)}
          />
          <IconButton
            icon={isHidden ? EyeOff : Eye}
            size="xs"
            label={isHidden ? `Show ${label}` : `Hide ${label}`}
            onClick={() => onChange(isHidden ? `Showed ${label}` : `Hid ${label}`, hiding(item, !isHidden))}
            // A phone has no room for both.
            className={cx(isOwn && !isHidden && 'max-sm:hidden')}
          />
          {isOwn && (
            <IconButton icon={Trash2} size="xs" label={`Delete ${label}`} onClick={() => onRemove(item)} />
          )}
        </div>
      )}
      {isOpen && children}
    </li>
  )
}

function RenameForm({
  item,
  taken,
  onDone,
}: {
  item: TreeItem
  taken: readonly string[]
  /** Null where it keeps its name. */
  onDone: (name: string | null) => void
}) {
  const [name, setName] = useState(item.label)
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = nameProblem(name.trim(), taken)
    setProblem(wrong)
    if (!wrong) onDone(name.trim())
  }
  return (
    // Escape leaves the name and not the dialog.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      onSubmit={submit}
      noValidate
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onDone(null)
      }}
      className="flex flex-wrap items-end gap-2 p-2"
    >
      <TextField
        ref={focusAll}
        label={`New name for ${item.label}`}
        className="min-w-40 flex-1"
        value={name}
        error={problem}
        onChange={(value) => {
          setName(value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" variant="primary">
        Rename
      </Button>
      <Button onClick={() => onDone(null)}>Cancel</Button>
    </form>
  )
}

function focusAll(field: HTMLInputElement | null) {
  field?.select()
}
