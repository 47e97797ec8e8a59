/** The elements of the play on the field, each bound to its own piece of the state. */

import { type ComponentType, memo, type ReactNode } from 'react'
import { labelOf } from '#schema/football/defender-labels.ts'
import type { Diagram, DiagramElement } from '#schema/football/diagram.ts'
import type { PositionNames } from '#schema/football/terminology.ts'
import { doublesOf, jointOf } from '../../diagram/joints.ts'
import {
  DropMark,
  JointMark,
  KeyMark,
  LineMark,
  NoteMark,
  TokenMark,
  ZoneMark,
} from '../../diagram/marks.tsx'
import { elementToLens } from '../../diagram/lens.ts'
import { lensManSizes } from '../../diagram/man-sizes.ts'
import { LENS_LOOK } from '../../diagram/paint.ts'
import { fieldWordPlaces, LENS_MAN, LENS_WORD } from '../../diagram/word-places.ts'
import { zoneLabels } from '../../diagram/zone-labels.ts'
import { describeElement, nameOf } from '../core/names.ts'
import { elementNow, type EditorState, originOf } from '../core/state.ts'
import { isHidden } from '../core/view.ts'
import { useDrawn, useEditor, useEditorState, useElement, useHandState, useLens } from './context.ts'
import { useFollow } from './use-follow.ts'

/** Zones lie under lines, lines under players, notes on top. */
export function Elements() {
  const base = useEditorState((state) => state.base)
  const view = useEditorState((state) => state.view)
  const copies = useEditorState(heldCopies)
  const editor = useEditor()
  const ids: Record<DiagramElement['kind'], string[]> = {
    zone: [],
    path: [],
    player: [],
    text: [],
    key: [],
    look: [],
    field: [],
  }
  for (const [id, element] of Object.entries(base.elements))
    if (!isHidden({ base, view }, element)) ids[element.kind].push(id)
  for (const id of copies.split(' ')) {
    const kind = elementNow(editor.state(), id)?.kind
    if (kind) ids[kind].push(id)
  }
  return (
    <>
      <Layer ids={ids.zone} View={ZoneView} />
      <Layer ids={ids.path} View={PathView} />
      <Layer ids={view.hidden.includes('lines') ? [] : doublesOf(base.elements)} View={JointView} />
      <Layer ids={ids.player} View={PlayerView} />
      <Layer ids={ids.key} View={KeyView} />
      <Layer ids={ids.text} View={NoteView} />
    </>
  )
}

/** Copies being dragged, which are not in the drawing yet. */
function heldCopies(state: EditorState): string {
  if (state.held.size === 0) return ''
  return [...state.held.keys()].filter((id) => !(id in state.base.elements)).join(' ')
}

const Layer = memo(
  function Layer({ ids, View }: { ids: readonly string[]; View: ComponentType<{ id: string }> }) {
    return (
      <g>
        {ids.map((id) => (
          <View key={id} id={id} />
        ))}
      </g>
    )
  },
  (before, after) => before.ids.join(' ') === after.ids.join(' '),
)

/** An element as the host has it: for what a drag moves without drawing it again. */
function useResting(id: string | null): DiagramElement | undefined {
  return useEditorState((state) =>
    id === null ? undefined : (state.base.elements[id] ?? state.held.get(id)),
  )
}

/** How large a player is drawn: through the lens larger, as far as the next one leaves him room. */
function useSize(id: string | null): number {
  return useEditorState(({ base, camera }) =>
    camera.lens ? (lensManSizes(base).get(id ?? '') ?? LENS_MAN) : 1,
  )
}

const PlayerView = memo(function PlayerView({ id }: { id: string }) {
  const man = useResting(id)
  const label = useEditorState(({ base, names }) =>
    man?.kind === 'player' ? labelOf(man, base.elements, names) : '',
  )
  const group = useFollow(id)
  const size = useSize(id)
  if (man?.kind !== 'player') return null
  return (
    <Named id={id} element={man}>
      <g ref={group}>
        <g transform={size === 1 ? undefined : `scale(${size})`}>
          <TokenMark side={man.side} shape={man.shape} primary={man.primary} label={label} />
        </g>
      </g>
    </Named>
  )
})

const PathView = memo(function PathView({ id }: { id: string }) {
  const lens = useLens()
  return lens ? <LensPath id={id} /> : <TruePath id={id} />
})

/** In true scale a line goes along with its player without being drawn again. */
function TruePath({ id }: { id: string }) {
  const path = useElement(id)
  const from = path?.kind === 'path' ? path.from : null
  const owner = useResting(from)
  const group = useFollow(from)
  const wordAt = useEditorState(({ base }) => fieldWordPlaces(base, null).get(id))
  if (path?.kind !== 'path') return null
  const man = owner?.kind === 'player' ? owner : undefined
  return (
    <Named id={id} element={path}>
      <g ref={group}>
        <LineMark
          path={path}
          side={man?.side}
          primary={man?.primary ?? false}
          man={man?.label}
          wordAt={wordAt}
        />
      </g>
    </Named>
  )
}

/** Through the lens a line has another shape wherever its player stands. */
function LensPath({ id }: { id: string }) {
  const path = useDrawn(id)
  const stored = useElement(id)
  const from = path?.kind === 'path' ? path.from : null
  const owner = useResting(from)
  const group = useFollow(from)
  const wordAt = useEditorState(({ base, camera }) => fieldWordPlaces(base, camera.lens).get(id))
  if (path?.kind !== 'path' || !stored) return null
  const man = owner?.kind === 'player' ? owner : undefined
  return (
    <Named id={id} element={stored}>
      <g ref={group}>
        <LineMark
          path={path}
          side={man?.side}
          primary={man?.primary ?? false}
          man={man?.label}
          look={LENS_LOOK}
          wordAt={wordAt}
          wordScale={LENS_WORD}
        />
      </g>
    </Named>
  )
}

/** The arc of a double team; it is no element of its own, and its two blocks are told already. */
const JointView = memo(function JointView({ id }: { id: string }) {
  const d = useHandState((state) => jointOf(state.base.elements, id, (one) => drawnNow(state, one)))
  return d === '' ? null : <JointMark d={d} />
})

/** As it is drawn: through the lens or in true scale. */
function drawnNow(state: EditorState, id: string): DiagramElement | undefined {
  const element = elementNow(state, id)
  if (!element || !state.camera.lens) return element
  return elementToLens(
    element,
    originOf(state, element.kind === 'path' ? element.from : null),
    state.camera.lens,
  )
}

const KeyView = memo(function KeyView({ id }: { id: string }) {
  const key = useElement(id)
  const on = key?.kind === 'key' ? key.on : null
  const man = useResting(on)
  const group = useFollow(on)
  const size = useSize(on)
  if (key?.kind !== 'key' || man?.kind !== 'player') return null
  return (
    <Named id={id} element={key}>
      <g ref={group}>
        <g transform={size === 1 ? undefined : `scale(${size})`}>
          <KeyMark label={key.label} />
        </g>
      </g>
    </Named>
  )
})

const ZoneView = memo(function ZoneView({ id }: { id: string }) {
  const zone = useDrawn(id)
  const owner = useDrawn(zone?.kind === 'zone' ? zone.from : null)
  const nameAt = useEditorState(({ base, camera }) => zoneLabels(base, camera.lens).get(id))
  if (zone?.kind !== 'zone') return null
  return (
    <Named id={id} element={zone}>
      {owner?.kind === 'player' && <DropMark zone={zone} owner={owner} />}
      <ZoneMark zone={zone} nameAt={nameAt} />
    </Named>
  )
})

const NoteView = memo(function NoteView({ id }: { id: string }) {
  const note = useDrawn(id)
  if (note?.kind !== 'text') return null
  return (
    <Named id={id} element={note}>
      <NoteMark note={note} />
    </Named>
  )
})

/** The id in the page of an element, for moving the focus to it. */
export function elementDomId(id: string): string {
  return `element-${id}`
}

/** Ringed while a hint about it is looked at. */
const NAMED =
  'outline-none [&[data-hinted]_:is(circle,rect)]:stroke-warning [&[data-hinted]_:is(circle,rect)]:[stroke-width:0.35px]'

/**
 * To a screen reader the selected element says what it does, the others only who they are: reading every route costs
 * more than it gives. To somebody who may not draw, the whole drawing is one picture, told in words beside it.
 */
function Named({ id, element, children }: { id: string; element: DiagramElement; children: ReactNode }) {
  const readOnly = useEditorState((state) => state.readOnly)
  const name = useEditorState((state) => {
    if (state.readOnly) return ''
    return state.selection.has(id)
      ? describeElement(state.base, id, state.names)
      : shortName(state.base, element, state.names)
  })
  if (readOnly) return children
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- there is no img inside an SVG
    <g id={elementDomId(id)} role="img" aria-label={name} tabIndex={-1} className={NAMED}>
      {children}
    </g>
  )
}

function shortName(base: Diagram, element: DiagramElement, names: PositionNames): string {
  return element.kind === 'text' ? element.text : nameOf(base, element, names)
}
