/** Elements held by other people, ringed in their color with their initials; and reports what is held here. */

import { memo, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react'
import { FIELD_ID } from '#schema/football/diagram.ts'
import type { Doing } from '#schema/presence.ts'
import { FIELD_LOOK, PAINT, weigh } from '../../diagram/paint.ts'
import { CompanyContext, type EditorCompany, type Holder } from '../company.ts'
import type { Editor } from '../core/editor.ts'
import type { EditorState } from '../core/state.ts'
import { idHere, sharedId } from '../core/versus.ts'
import { useDrawn, useEditor, useEditorState } from './context.ts'
import { GlowShape } from './selection.tsx'
import { useFollow } from './use-follow.ts'

const NOBODY: ReadonlyMap<string, Holder> = new Map()

/** Who has what in hand of what is on this field: others may look at the play against another defense. */
function useHeld(): readonly (readonly [id: string, Holder])[] {
  const company = useContext(CompanyContext)
  const held = useSyncExternalStore(company?.subscribe ?? never, company?.held ?? nobody)
  const here = useEditorState((state) => [...held.keys()].map((id) => idHere(state, id) ?? '').join(' '))
  return [...held.values()].flatMap((holder, i) => {
    const id = here.split(' ')[i]
    return id ? [[id, holder] as const] : []
  })
}

const nobody = () => NOBODY
const never = () => () => {}

/** Under the elements, so that nothing is hidden. A phone's field is too small for it. */
export function HeldRings() {
  const editor = useEditor()
  const company = useContext(CompanyContext)
  useEffect(() => (company ? tellHolds(editor, company) : undefined), [editor, company])
  const held = useHeld()
  return (
    <g aria-hidden="true" fill="none" className="max-sm:hidden" data-held="rings">
      {held.map(([id, { color }]) => (
        <Ring key={id} id={id} color={color} />
      ))}
    </g>
  )
}

/** The holder's initials at the element's edge, above the elements. */
export function HeldLetters() {
  const held = useHeld()
  return (
    <g aria-hidden="true" className="max-sm:hidden" data-held="letters">
      {held.map(([id, holder]) => (
        <Letters key={id} id={id} holder={holder} />
      ))}
    </g>
  )
}

/** A player's ring lies around that of one's own selection. */
const RADIUS = FIELD_LOOK.token + 0.52

const Ring = memo(function Ring({ id, color }: { id: string; color: string }) {
  const element = useDrawn(id)
  if (!element || element.kind === 'field') return null
  return (
    <AtOwner element={element} id={id}>
      <g stroke={color} strokeLinecap="round" strokeLinejoin="round">
        {element.kind === 'player' ? (
          <circle r={RADIUS} style={{ strokeWidth: weigh(0.16) }} data-holds={id} />
        ) : element.kind === 'zone' ? (
          // Outside its edge, whose dashes say what it is.
          <ellipse
            cx={element.at.x}
            cy={-element.at.y}
            rx={element.rx + 0.4}
            ry={element.ry + 0.4}
            style={{ strokeWidth: weigh(0.16) }}
            data-holds={id}
          />
        ) : (
          <g data-holds={id}>
            <GlowShape element={element} origin={{ x: 0, y: 0 }} />
          </g>
        )}
      </g>
    </AtOwner>
  )
})

/** The height of the letters, in pixels, however near the field is. */
const LETTER_PX = 10

const Letters = memo(function Letters({ id, holder }: { id: string; holder: Holder }) {
  const element = useDrawn(id)
  const scale = useEditorState((state) => state.camera.scale)
  if (!element || element.kind === 'field') return null
  const { x, y } = spotOf(element)
  const size = LETTER_PX / scale
  return (
    <AtOwner element={element} id={id}>
      <g transform={`translate(${x} ${-y - size})`} data-letters={id}>
        <rect
          x={0}
          y={-size * 0.7}
          width={size * 2}
          height={size * 1.4}
          rx={size * 0.4}
          fill={holder.color}
          stroke={PAINT.field}
          strokeWidth={1 / scale}
        />
        <text
          x={size}
          y={size * 0.36}
          fontSize={size}
          fontWeight={650}
          textAnchor="middle"
          fill={holder.ink}
          fontFamily={PAINT.font}
        >
          {holder.initials}
        </text>
      </g>
    </AtOwner>
  )
})

type Shown = NonNullable<ReturnType<typeof useDrawn>>

/** Moves with the player it is at, or whose line it is, without being drawn again. */
function AtOwner({ element, id, children }: { element: Shown; id: string; children: ReactNode }) {
  const group = useFollow(element.kind === 'player' ? id : element.kind === 'path' ? element.from : null)
  return <g ref={group}>{children}</g>
}

/** Where the letters stand, from the player or the ball: up and to the right of what is held. */
function spotOf(element: Shown): { x: number; y: number } {
  if (element.kind === 'path') return element.points.at(-1) ?? { x: 0, y: 0 }
  if (element.kind === 'zone')
    return { x: element.at.x + element.rx * 0.7, y: element.at.y + element.ry * 0.7 }
  if (element.kind === 'text') return { x: element.at.x, y: element.at.y + 1 }
  return { x: RADIUS * 0.6, y: RADIUS * 0.7 }
}

/** Tells what is in hand here, as long as it is. Nothing of it is looked at unless it is another thing. */
function tellHolds(editor: Editor, { hold }: EditorCompany): () => void {
  let last: readonly unknown[] = []
  const look = () => {
    const { selection, mark, draft, typing, gesture, readOnly, look: open } = editor.state()
    const now = [selection, mark, draft?.from, draft?.id, typing?.id, gesture.kind, readOnly, open]
    if (now.every((one, i) => one === last[i])) return
    last = now
    if (readOnly) return hold([], null)
    const ids = new Set([...Object.keys(mark), ...selection, draft?.from, draft?.id, typing?.id])
    const men = [...ids].filter((id): id is string => typeof id === 'string' && id !== FIELD_ID)
    hold(
      men.map((id) => sharedId(editor.state(), id)),
      doingOf(editor.state()),
    )
  }
  look()
  const stop = editor.subscribe(look)
  return () => {
    stop()
    hold([], null)
  }
}

function doingOf({ draft, typing, gesture }: EditorState): Doing | null {
  if (typing) return 'writing'
  if (draft || gesture.kind === 'stroke' || gesture.kind === 'new-zone') return 'drawing'
  return ['move', 'vertex', 'segment', 'resize', 'nudge'].includes(gesture.kind) ? 'moving' : null
}
