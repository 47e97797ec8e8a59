/** Running drags: other people's as ghosts, and the one here, sent to the others. */

import { memo, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { labelOf } from '#schema/football/defender-labels.ts'
import type { DiagramElement, Point } from '#schema/football/diagram.ts'
import { linesOf } from '#schema/football/drawing.ts'
import { jsonEqual } from '#schema/merge/equal.ts'
import { type Dragged, PRESENCE } from '#schema/presence.ts'
import { LineMark, NoteMark, TokenMark, ZoneMark } from '../../diagram/marks.tsx'
import { elementToLens } from '../../diagram/lens.ts'
import { FIELD_LOOK, weigh } from '../../diagram/paint.ts'
import { CompanyContext, type EditorCompany } from '../company.ts'
import { drawnAt } from '../core/camera.ts'
import type { Editor } from '../core/editor.ts'
import type { Edits } from '../core/marks.ts'
import { originOf, type EditorState } from '../core/state.ts'
import { idHere, sharedId } from '../core/versus.ts'
import { useEditor, useEditorState } from './context.ts'

type Drags = ReturnType<EditorCompany['dragged']>

const NONE: Drags = new Map()
const none = () => NONE
const never = () => () => {}

/** Ghosts of elements that other people are moving; the elements themselves stay until the drop. */
export function DraggedElements() {
  const editor = useEditor()
  const company = useContext(CompanyContext)
  useEffect(() => (company ? tellDrags(editor, company) : undefined), [editor, company])
  const drags = useSyncExternalStore(company?.followDrags ?? never, company?.dragged ?? none)
  return drags.size > 0 && <Ghosts drags={drags} />
}

function Ghosts({ drags }: { drags: Drags }) {
  const editor = useEditor()
  const base = useEditorState((state) => state.base)
  const shown = [...drags.values()].flatMap(({ element: { id: shared, ...patch }, by }) => {
    const id = idHere(editor.state(), shared)
    const element = id === null ? undefined : base.elements[id]
    // The change has arrived: the element itself is there.
    if (id === null || !element || isThere(element, patch)) return []
    return [{ id, element: { ...element, ...patch } as DiagramElement, color: by.color }]
  })
  return (
    <g aria-hidden="true" className="opacity-60" data-drags>
      {shown.map(({ id, element, color }) =>
        element.kind === 'player' ? (
          <GhostMan key={id} id={id} at={element.at} color={color} />
        ) : (
          <Ghost key={id} id={id} element={element} />
        ),
      )}
    </g>
  )
}

const GLIDE = 'transition-transform duration-75 ease-linear motion-reduce:transition-none'

function placed({ x, y }: Point) {
  return { transform: `translate(${x}px, ${-y}px)` }
}

/** A player with his lines; from one message to the next only his place is another one. */
const GhostMan = memo(function GhostMan({ id, at, color }: { id: string; at: Point; color: string }) {
  const base = useEditorState((state) => state.base)
  const names = useEditorState((state) => state.names)
  const man = base.elements[id]
  const lines = useMemo(() => linesOf(base, id), [base, id])
  const camera = useEditorState((state) => state.camera)
  if (man?.kind !== 'player') return null
  return (
    <g style={placed(drawnAt(camera, at))} className={GLIDE} data-dragged={id}>
      {lines.map(({ id: line, ...path }) => (
        <LineMark
          key={line}
          path={camera.lens ? elementToLens(path, at, camera.lens) : path}
          side={man.side}
          primary={man.primary}
          man={man.label}
        />
      ))}
      <TokenMark
        side={man.side}
        shape={man.shape}
        primary={man.primary}
        label={labelOf(man, base.elements, names)}
      />
      <circle r={FIELD_LOOK.token + 0.52} fill="none" stroke={color} style={{ strokeWidth: weigh(0.16) }} />
    </g>
  )
})

function Ghost({ id, element: stored }: { id: string; element: DiagramElement }) {
  const editor = useEditor()
  const camera = useEditorState((state) => state.camera)
  const origin = originOf(editor.state(), stored.kind === 'path' ? stored.from : null)
  const element = camera.lens ? elementToLens(stored, origin, camera.lens) : stored
  switch (element.kind) {
    case 'path': {
      const owner = element.from === null ? undefined : editor.state().base.elements[element.from]
      const man = owner?.kind === 'player' ? owner : undefined
      return (
        <g style={placed(drawnAt(camera, origin))} data-dragged={id}>
          <LineMark path={element} side={man?.side} primary={man?.primary ?? false} man={man?.label} />
        </g>
      )
    }
    case 'zone':
      return (
        <g data-dragged={id}>
          <ZoneMark zone={element} />
        </g>
      )
    case 'text':
      return (
        <g data-dragged={id}>
          <NoteMark note={element} />
        </g>
      )
    default:
      return null
  }
}

function isThere(element: DiagramElement, patch: Omit<Dragged, 'id'>): boolean {
  const fields = element as unknown as Readonly<Record<string, unknown>>
  return Object.entries(patch).every(([field, value]) => jsonEqual(fields[field], value))
}

/** Tells the others how far a drag here has come, and how it ended. Copies are on nobody's field yet. */
function tellDrags(editor: Editor, { drag, endDrag }: EditorCompany): () => void {
  let told: Edits | null = null
  const look = () => {
    const { gesture, edits, readOnly, base } = editor.state()
    const isCopy = gesture.kind === 'move' && gesture.isCopy
    const isMoving = MOVES.has(gesture.kind) && !isCopy && !readOnly
    if (isMoving) {
      if (edits === told) return
      told = edits
      drag(() => draggedIn(editor.state()))
    } else if (told) {
      const isKept = Object.entries(told).every(([id, patch]) => {
        const element = base.elements[id]
        return element !== undefined && isThere(element, patch)
      })
      told = null
      endDrag(isKept)
    }
  }
  const stop = editor.follow(look)
  return () => {
    stop()
    if (told) endDrag(false)
  }
}

const MOVES: ReadonlySet<string> = new Set(['move', 'vertex', 'segment', 'resize', 'nudge'])

function draggedIn(state: EditorState): Dragged[] {
  return Object.entries(state.edits)
    .slice(0, PRESENCE.dragged)
    .map(([id, patch]) => ({ id: sharedId(state, id), ...patch }))
}
