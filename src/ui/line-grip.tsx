import { cx } from '#src/lib/class-names.ts'
import { GripVertical } from 'lucide-react'
import type { ComponentProps } from 'react'

/** The classes of a line in a list that is dragged into order: where a dragged one would be dropped, and which one is dragged. */
export function dragLook(drop: 'before' | 'behind' | undefined, isDragged: boolean): string {
  return cx(
    isDragged && 'bg-surface-2',
    drop === 'before' && 'shadow-[inset_0_2px_0_var(--color-brand-ink)]',
    drop === 'behind' && 'shadow-[inset_0_-2px_0_var(--color-brand-ink)]',
  )
}

/** The grip of a line, with the events of `useLineDrag`. */
export function LineGrip({
  name,
  title = 'Drag, or press the arrow keys',
  ...events
}: ComponentProps<'button'> & { name: string }) {
  return (
    <button
      type="button"
      {...events}
      data-grip
      aria-label={`Move ${name}`}
      title={title}
      className="touch-target text-muted hover:text-text hover:bg-surface-2 grid size-9 shrink-0 cursor-grab touch-none place-items-center rounded-sm active:cursor-grabbing"
    >
      <GripVertical aria-hidden size={18} />
    </button>
  )
}
