import { type ReactNode, type RefObject, useLayoutEffect } from 'react'
import { hashOf, toGoalOf } from '#schema/football/drawing.ts'
import { cx } from '#src/lib/class-names.ts'
import { FieldView } from '../../diagram/field-view.tsx'
import { SCHEME_SIZE } from '../../diagram/paint.ts'
import { LENS_WORD } from '../../diagram/word-places.ts'
import type { Insets } from '../core/camera.ts'
import { playInWords } from '../core/names.ts'
import type { EditorState } from '../core/state.ts'
import type { Ground } from '../core/view.ts'
import { useEditor, useEditorState, useLens } from './context.ts'
import { Area, DraftLine } from './drafts.tsx'
import { DraggedElements } from './dragged.tsx'
import { Elements } from './elements.tsx'
import { Guides } from './guides.tsx'
import { HeldLetters, HeldRings } from './held.tsx'
import { LockMarks } from './lock-marks.tsx'
import { Glow, Handles } from './selection.tsx'
import { AimRing, Trial } from './trial.tsx'
import { usePointers } from './use-pointers.ts'
import './ground.css'

/** The field with the play on it, as large as its parent. `insets` is what tools cover of it, in pixels. */
export function Canvas({ canvas, insets }: { canvas: RefObject<SVGSVGElement | null>; insets: Insets }) {
  const editor = useEditor()
  usePointers(editor, canvas)
  const { left, right, top, bottom } = insets
  useLayoutEffect(() => {
    const svg = canvas.current
    if (!svg) return
    const measure = () => {
      const { width, height } = svg.getBoundingClientRect()
      editor.resize({ width, height }, { left, right, top, bottom })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(svg)
    return () => observer.disconnect()
  }, [editor, canvas, left, right, top, bottom])

  const level = useEditorState((state) => state.level)
  const hash = useEditorState((state) => hashOf(state.base))
  const toGoal = useEditorState((state) => toGoalOf(state.base))
  const ground = useEditorState(groundOf)
  const lens = useLens()
  const isPainted = useEditorState((state) => !state.view.hidden.includes('field'))
  return (
    <>
      {/* In a picture of its own, which the browser keeps while the men above it move. */}
      <svg
        aria-hidden="true"
        data-field
        className={cx('absolute inset-0 size-full', isPainted ? 'bg-surface-2' : 'bg-field', ground)}
      >
        {isPainted && (
          <World>
            <FieldView level={level} hash={hash} toGoal={toGoal} lens={lens} />
          </World>
        )}
      </svg>
      <CanvasRoot canvas={canvas}>
        <World>
          <HeldRings />
          <Glow />
          <Guides />
          <Elements />
          <HeldLetters />
          <DraggedElements />
          <LockMarks />
          <Trial />
          <AimRing />
          <DraftLine />
          <Area />
          <Handles />
        </World>
      </CanvasRoot>
    </>
  )
}

const GROUND: Record<Ground, string> = {
  theme: '',
  dark: 'ground-dark',
  paper: 'ground-paper',
  chalk: 'ground-chalk',
}

function groundOf({ view }: EditorState): string {
  return GROUND[view.ground]
}

function CanvasRoot({ canvas, children }: { canvas: RefObject<SVGSVGElement | null>; children: ReactNode }) {
  const readOnly = useEditorState((state) => state.readOnly)
  const words = useEditorState((state) =>
    state.readOnly
      ? playInWords(state.base) || 'The play, without assignments'
      : 'The field. Tab goes from player to player, question mark lists the keys.',
  )
  const ground = useEditorState(groundOf)
  const cursor = useEditorState((state) => {
    if (state.gesture.kind === 'pan') return 'cursor-grabbing'
    if (state.gesture.kind === 'move') return 'cursor-move'
    if (state.readOnly) return 'cursor-grab'
    return state.tool === 'select'
      ? 'cursor-default'
      : state.tool === 'text'
        ? 'cursor-text'
        : 'cursor-crosshair'
  })
  return (
    <svg
      ref={canvas}
      role={readOnly ? 'img' : 'application'}
      aria-label={words}
      // The field takes keys: tools, arrows, Tab from player to player.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={cx(
        'absolute inset-0 size-full touch-none select-none not-focus-visible:outline-none focus-visible:-outline-offset-2',
        cursor,
        ground,
      )}
    >
      {children}
    </svg>
  )
}

/** The lowest word that can be read, in px. */
const LEAST_WORD = 7

/** Yards to pixels. A pan or a zoom changes this one attribute. Who is under the pointer is found by `hitTest`, cheaper than the browser. */
function World({ children }: { children: ReactNode }) {
  const { x, y, scale, lens } = useEditorState((state) => state.camera)
  // Names of blocks that nobody could read are left out.
  const isSmall = SCHEME_SIZE * (lens ? LENS_WORD : 1) * scale < LEAST_WORD
  return (
    <g
      pointerEvents="none"
      data-small={isSmall || undefined}
      transform={`translate(${x} ${y}) scale(${scale})`}
    >
      {children}
    </g>
  )
}
