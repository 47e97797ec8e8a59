import { FlipHorizontal2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Hash } from '#schema/football/field.ts'
import { hashOf } from '#schema/football/drawing.ts'
import { cx } from '#src/lib/class-names.ts'
import { Segmented } from '#src/ui/segmented.tsx'
import { actionById } from '../actions/registry.ts'
import { TOOLS } from '../actions/tools.ts'
import { useEditor, useEditorState } from './context.ts'
import { ToolButton } from './tool-button.tsx'

const CARD = 'bg-surface border shadow-raised rounded-md'

/** Tools that float over the field. */
export function Card({ className, children }: { className: string; children: ReactNode }) {
  return <div className={cx('absolute z-1 flex p-0.5', CARD, className)}>{children}</div>
}

/** The tools: a column at the left edge, on a phone a row under the thumb. */
export function Toolbar({ upright }: { upright: boolean }) {
  return (
    <div
      role="toolbar"
      aria-label="Drawing tools"
      aria-orientation={upright ? 'vertical' : 'horizontal'}
      className={cx(
        'flex gap-0.5 p-1',
        upright
          ? `absolute top-14 left-2 z-1 max-h-[calc(100%-4rem)] flex-col overflow-y-auto ${CARD}`
          : 'overflow-x-auto overscroll-x-contain border-t bg-surface pb-[max(0.25rem,env(safe-area-inset-bottom))]',
      )}
    >
      {TOOLS.map((action) => (
        <ToolButton key={action.id} action={action} />
      ))}
      <span aria-hidden="true" className={cx('shrink-0 bg-line', upright ? 'mx-1 h-px' : 'my-1 w-px')} />
      <ToolButton action={actionById('smooth')} />
      <ToolButton action={actionById('several')} />
      <ToolButton action={actionById('delete')} />
    </div>
  )
}

const HASHES: readonly { value: Hash; label: string }[] = [
  { value: 'L', label: 'L' },
  { value: 'M', label: 'M' },
  { value: 'R', label: 'R' },
]

type TopBarProps = { onHash: (hash: Hash) => void; onMirror: (() => void) | undefined; history: ReactNode }

/** Alignment: the formation, the hash the ball is on, the play's other hand; and the way back. */
export function TopBar({ onHash, onMirror, history }: TopBarProps) {
  const hash = useEditorState((state) => hashOf(state.base))
  return (
    <div
      className={cx('absolute top-2 left-2 z-1 flex max-w-[calc(100%-1rem)] items-center gap-1 p-0.5', CARD)}
    >
      <ToolButton action={actionById('formations')} words />
      <Segmented label="Ball on the hash" value={hash} onChange={onHash} options={HASHES} />
      {onMirror && (
        <button
          type="button"
          title="Make a mirrored copy"
          aria-label="Make a mirrored copy"
          onClick={onMirror}
          className="inline-flex size-10 shrink-0 items-center justify-center rounded-sm hover:bg-surface-2 pointer-coarse:size-11"
        >
          <FlipHorizontal2 aria-hidden size={20} />
        </button>
      )}
      {history && <span aria-hidden="true" className="h-6 w-px shrink-0 bg-line" />}
      {history}
    </div>
  )
}

/** Zoom and help, at the bottom right. */
export function ViewBar({ help }: { help: boolean }) {
  const ids = ['zoom-out', 'zoom-in', 'fit', ...(help ? ['shortcuts'] : [])]
  return (
    <Card className="right-2 bottom-2">
      {ids.map((id) => (
        <ToolButton key={id} action={actionById(id)} />
      ))}
    </Card>
  )
}

/** What to do next, in a sentence over the field; while a line is drawn, how to end it. */
export function Hint() {
  const editor = useEditor()
  const hint = useEditorState((state) => state.hint)
  const isDrawing = useEditorState((state) => state.draft !== null)
  const isEmpty = useEditorState((state) => (state.draft?.points.length ?? 0) < 2)
  if (!isDrawing && hint === '') return null
  return (
    <div
      className={cx(
        'absolute bottom-2 left-1/2 z-1 flex max-w-[calc(100%-1rem)] -translate-x-1/2 items-center gap-1 py-0.5 pr-0.5 pl-3 text-label',
        CARD,
      )}
    >
      <output>
        {isDrawing ? (isEmpty ? 'Press where the line goes next.' : 'Press the last point to end.') : hint}
      </output>
      {isDrawing && !isEmpty && <ToolButton action={actionById('finish')} words />}
      {isDrawing && (
        <button
          type="button"
          onClick={() => editor.take({ draft: null, tool: 'select' })}
          className="h-10 rounded-sm px-2.5 text-button hover:bg-surface-2 pointer-coarse:h-11"
        >
          Cancel
        </button>
      )}
    </div>
  )
}
