import { CopyPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Hash } from '#schema/football/field.ts'
import { blockLabel } from '#schema/football/block-shapes.ts'
import { hashOf } from '#schema/football/drawing.ts'
import { cx } from '#src/lib/class-names.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { AfterPaint } from '#src/ui/after-paint.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { actionById } from '../actions/registry.ts'
import { TOOL_GROUPS } from '../actions/tools.ts'
import { isBegun } from '../core/draft.ts'
import { lineWord } from '../core/names.ts'
import type { Draft, EditorState, Tool } from '../core/state.ts'
import { useEditor, useEditorState } from './context.ts'
import { ToolButton } from './tool-button.tsx'
import { ViewMenu } from './view-menu.tsx'
import { ToolGroup } from './tool-group.tsx'

const CARD = 'bg-surface border shadow-raised rounded-md'

/** Tools that float over the field. */
export function Card({ className, children, ...rest }: { className: string; children: ReactNode }) {
  return (
    <div {...rest} className={cx('absolute z-1 flex p-0.5', CARD, className)}>
      {children}
    </div>
  )
}

/** The tools: a column at the left edge, on a phone a row under the thumb. */
export function Toolbar({
  upright,
  named,
  fromRight = false,
}: {
  upright: boolean
  /** The tools' names stand under them. */
  named: boolean
  fromRight?: boolean
}) {
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
      <AfterPaint room={<span className={named ? 'h-12 pointer-coarse:h-13' : 'h-10 pointer-coarse:h-11'} />}>
        {TOOL_GROUPS.map((group) => (
          <ToolGroup key={group.label} group={group} named={named} upright={upright} fromRight={fromRight} />
        ))}
      </AfterPaint>
      <span className={cx('contents', !upright && 'min-[22.5rem]:hidden')}>
        <span
          aria-hidden="true"
          className={cx('hidden shrink-0 bg-line pointer-coarse:block', upright ? 'mx-1 h-px' : 'my-1 w-px')}
        />
        <Several />
      </span>
    </div>
  )
}

/** With a mouse, Shift does it. */
function Several() {
  return (
    <span className="contents not-pointer-coarse:hidden">
      <ToolButton action={actionById('several')} />
    </span>
  )
}

const HASHES: readonly { value: Hash; label: string }[] = [
  { value: 'L', label: 'L' },
  { value: 'M', label: 'M' },
  { value: 'R', label: 'R' },
]

type TopBarProps = {
  onHash: (hash: Hash) => void
  onMirror: (() => void) | undefined
  history: ReactNode
  /** Legality hints for the alignment. */
  hints?: ReactNode
  /** There is room for words beside the pictures. */
  words: boolean
}

/** The whole play: its formation, its concept, the hash the ball is on, its other hand; and the way back. */
export function TopBar({ onHash, onMirror, history, hints, words }: TopBarProps) {
  const hash = useEditorState((state) => hashOf(state.base))
  const isOffense = useEditorState((state) => state.unit === 'offense')
  return (
    <div
      className={cx(
        'absolute top-2 left-2 z-1 flex max-w-[calc(100%-1rem)] flex-wrap items-center gap-1 p-0.5',
        CARD,
      )}
    >
      <ToolButton action={actionById('formations')} words={words} />
      {isOffense && <ToolButton action={actionById('calls')} words={words} />}
      <Segmented label="Ball on the hash" value={hash} onChange={onHash} options={HASHES} />
      <ToolButton action={actionById('flip')} />
      {!words && (
        // The row under the thumb has no room for it: there it would have to be scrolled to.
        <span className="contents max-[22.5rem]:hidden">
          <Several />
        </span>
      )}
      {onMirror && words && (
        <button
          type="button"
          title="Make a flipped copy"
          aria-label="Make a flipped copy"
          onClick={onMirror}
          className="inline-flex size-10 shrink-0 items-center justify-center rounded-sm hover:bg-surface-2 pointer-coarse:size-11"
        >
          <CopyPlus aria-hidden size={20} />
        </button>
      )}
      {hints}
      {history && <span aria-hidden="true" className="h-6 w-px shrink-0 bg-line" />}
      {history}
    </div>
  )
}

/** Zoom and help, at the bottom right. */
export function ViewBar({ help }: { help: boolean }) {
  const isWhole = useEditorState((state) => state.fitted)
  // On a phone one button goes to the box and back.
  const fits = help ? ['box', 'fit'] : [isWhole ? 'box' : 'fit']
  const ids = ['zoom-out', 'zoom-in', ...fits, 'true-scale', ...(help ? ['shortcuts'] : [])]
  return (
    <Card className="right-2 bottom-2" data-viewbar>
      <ViewMenu />
      {ids.map((id) => (
        <ToolButton key={id} action={actionById(id)} />
      ))}
    </Card>
  )
}

/** What to do next, in a sentence over the field; while a line is drawn, how to go on and how to end it. */
export function Hint({ isPhone }: { isPhone: boolean }) {
  const editor = useEditor()
  const isTouch = useMedia('(pointer: coarse)')
  const hint = useEditorState(hintOf)
  const words = isTouch ? forFingers(hint) : hint
  const isDrawing = useEditorState((state) => state.draft !== null)
  const isEnough = useEditorState((state) => state.draft !== null && isBegun(state.draft))
  const isOption = useEditorState((state) => state.draft?.line === 'option')
  if (words === '') return null
  return (
    <div
      className={cx(
        'absolute left-1/2 z-1 flex max-w-[calc(100%-1rem)] -translate-x-1/2 items-center gap-1 pl-3 text-label',
        isDrawing ? 'py-0.5 pr-0.5' : 'py-2 pr-3',
        // Over the bars of a phone, which take the whole width.
        isPhone ? 'bottom-17' : 'bottom-2',
        CARD,
      )}
    >
      <output>{words}</output>
      {isEnough && <ToolButton action={actionById('smooth')} />}
      {isEnough && isOption && <ToolButton action={actionById('branch')} />}
      {isEnough && <ToolButton action={actionById('finish')} words />}
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

/** A hint for who has no mouse. */
function forFingers(hint: string): string {
  return hint.replaceAll(/\b([Cc])lick\b/g, (_, c: string) => (c === 'C' ? 'Tap' : 'tap'))
}

function hintOf(state: EditorState): string {
  if (state.draft) return drawingHint(state.draft)
  if (state.hint === '' && state.tool === 'block' && state.scheme !== 'base') {
    return `${blockLabel(state.scheme)}: click the player who blocks.`
  }
  return state.hint === '' ? toolHint(state.tool) : state.hint
}

/** How a tool that was just chosen begins. */
function toolHint(tool: Tool): string {
  switch (tool) {
    case 'select':
      return ''
    case 'zone':
      return 'Click where the zone goes, or drag to size it.'
    case 'key':
      return 'Click the defender the quarterback reads.'
    case 'text':
      return 'Click where the note goes.'
    default:
      return `Click a player to draw his ${lineWord(tool)}.`
  }
}

function drawingHint(draft: Draft): string {
  const { line, limb, scheme } = draft
  if (line === 'option' && isBegun(draft)) {
    if (limb === null) return 'Click the last point again to branch from there.'
    return limb.length === 0
      ? 'Click where this branch goes.'
      : 'Click its last point for another branch, or end the line.'
  }
  if (isBegun(draft)) return 'Click the last point to finish.'
  switch (line) {
    case 'block':
      return `${scheme === '' ? '' : `${blockLabel(scheme)}: `}click the defender he blocks, or a spot on the field.`
    case 'pass':
      return 'Click the route the ball is thrown to.'
    case 'handoff':
    case 'pitch':
      return 'Click the player who gets the ball.'
    case 'man':
      return 'Click the receiver he covers.'
    default:
      return 'Click the next break point.'
  }
}
