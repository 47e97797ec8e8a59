import {
  type DrillDiagram,
  type DrillElement,
  MOST_DRILL_ELEMENTS,
  MOST_DRILL_LABEL,
  MOST_DRILL_NOTE,
} from '#schema/football/drill-diagram.ts'
import type { Point } from '#schema/football/diagram.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast.ts'
import { Redo2, Trash2, Undo2, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import {
  added,
  changed,
  elementAt,
  elementWords,
  lineFrom,
  moved,
  movedPoint,
  pointAt,
  removed,
} from './drill-edits.ts'
import { type DrillFrame, drillScale, frameOfDrill } from './drill-frame.ts'
import { DrillMark, Grass, inDrawingOrder } from './drill-marks.tsx'
import { PAINT, weigh } from '../diagram/paint.ts'

type Tool =
  | 'select'
  | 'player'
  | 'defender'
  | 'coach'
  | 'cone'
  | 'bag'
  | 'ball'
  | 'note'
  | 'run'
  | 'pass'
  | 'block'

const TOOLS: readonly { tool: Tool; label: string }[] = [
  { tool: 'select', label: 'Move' },
  { tool: 'player', label: 'Player' },
  { tool: 'defender', label: 'Defender' },
  { tool: 'coach', label: 'Coach' },
  { tool: 'cone', label: 'Cone' },
  { tool: 'bag', label: 'Bag' },
  { tool: 'ball', label: 'Ball' },
  { tool: 'run', label: 'Run' },
  { tool: 'pass', label: 'Pass' },
  { tool: 'block', label: 'Block' },
  { tool: 'note', label: 'Note' },
]

const HINTS: Readonly<Partial<Record<Tool, string>>> = {
  select: 'Drag to move. Arrow keys move by half a yard, with Shift the end of a line.',
  run: 'Drag along the way the player runs.',
  pass: 'Drag from the passer to the catch.',
  block: 'Drag from the blocker to the block.',
}

/** Two players of one backfield don't touch, two yards apart. */
const LARGEST = 1.25

/** At least this much grass to draw on, in yards. */
const LEAST = { width: 30, height: 20 }

type Drag =
  | { kind: 'stroke'; points: Point[] }
  | { kind: 'move'; id: string; index: number; from: Point; before: DrillDiagram }

/** Draws a drill: players, cones, bags and lines on grass. Every change is told at once; undo and redo are its own. */
export function DrillEditor({
  diagram,
  onChange,
}: {
  diagram: DrillDiagram
  onChange: (diagram: DrillDiagram) => void
}) {
  const [past, setPast] = useState<readonly DrillDiagram[]>([])
  const [future, setFuture] = useState<readonly DrillDiagram[]>([])
  const [tool, setTool] = useState<Tool>('select')
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const [frame, setFrame] = useState(() => roomy(frameOfDrill(diagram), 1))
  const svg = useRef<SVGSVGElement>(null)
  const scale = Math.min(LARGEST, drillScale(frame))
  const selected = selectedId === null ? undefined : diagram.elements[selectedId]

  /** One step that undo takes back. */
  const step = (next: DrillDiagram, before = diagram) => {
    if (next === before) return
    setPast((all) => [...all, before])
    setFuture([])
    onChange(next)
  }
  const undo = () => {
    const before = past.at(-1)
    if (!before) return
    setPast(past.slice(0, -1))
    setFuture([diagram, ...future])
    onChange(before)
  }
  const redo = () => {
    const next = future[0]
    if (!next) return
    setFuture(future.slice(1))
    setPast([...past, diagram])
    onChange(next)
  }
  const put = (element: DrillElement) => {
    const made = added(diagram, element)
    if (!made) return toast.warning(`A diagram holds up to ${MOST_DRILL_ELEMENTS} things. Delete one first.`)
    step(made.diagram)
    setSelectedId(made.id)
  }
  const remove = () => {
    if (selectedId === null) return
    step(removed(diagram, selectedId))
    setSelectedId(null)
    svg.current?.focus()
  }
  const change = (to: (element: DrillElement) => DrillElement) => {
    if (selectedId !== null) step(changed(diagram, selectedId, to))
  }

  const spotOf = (event: PointerEvent): Point => {
    const matrix = svg.current?.getScreenCTM()
    if (!matrix) return { x: 0, y: 0 }
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
    return { x, y: -y }
  }
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || drag) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const spot = spotOf(event)
    if (tool === 'run' || tool === 'pass' || tool === 'block')
      return setDrag({ kind: 'stroke', points: [spot] })
    if (tool !== 'select') return put(thing(tool, spot))
    const reach = 1.8 * scale
    const index = selected ? pointAt(selected, spot, reach / 2) : -1
    const id = index >= 0 ? selectedId : elementAt(diagram, spot, reach)
    setSelectedId(id)
    if (id !== null) setDrag({ kind: 'move', id, index, from: spot, before: diagram })
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!drag) return
    const spot = spotOf(event)
    if (drag.kind === 'stroke') return setDrag({ ...drag, points: [...drag.points, spot] })
    const by = { x: spot.x - drag.from.x, y: spot.y - drag.from.y }
    // A tap with a trembling finger moves nothing.
    if (Math.hypot(by.x, by.y) < 0.25) return
    const { before, id, index } = drag
    onChange(index < 0 ? moved(before, id, by) : movedPoint(before, id, index, by))
  }
  const onPointerUp = () => {
    setDrag(null)
    if (drag?.kind === 'move') return step(diagram, drag.before)
    if (drag?.kind !== 'stroke' || tool === 'select') return
    const line = lineFrom(drag.points, tool as 'run' | 'pass' | 'block')
    if (line) put(line)
  }
  const onPointerCancel = () => {
    setDrag(null)
    if (drag?.kind === 'move') onChange(drag.before)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'text'
    const done = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !isTyping) {
      done()
      return event.shiftKey ? redo() : undo()
    }
    if (isTyping || selectedId === null || !selected || !svg.current?.contains(event.target as Node)) return
    if (event.key === 'Delete' || event.key === 'Backspace') {
      done()
      return remove()
    }
    const by = ARROWS[event.key]
    if (!by) return
    done()
    const end = selected.kind === 'line' && event.shiftKey ? selected.points.length - 1 : -1
    step(end < 0 ? moved(diagram, selectedId, by) : movedPoint(diagram, selectedId, end, by))
  }

  /** A tool that was pressed by key places its thing in the middle, where arrow keys move it on. */
  const choose = (next: Tool, byKey: boolean) => {
    setTool(byKey ? 'select' : next)
    if (!byKey || next === 'select') return
    const middle = { x: frame.left + frame.width / 2, y: -(frame.top + frame.height / 2) }
    if (next === 'run' || next === 'pass' || next === 'block') {
      const line = lineFrom([middle, { x: middle.x, y: middle.y + 5 }], next)
      if (line) put(line)
    } else put(thing(next, middle))
  }

  return (
    // The keys belong to whatever in the editor has the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="flex flex-col gap-3" onKeyDown={onKeyDown}>
      <div role="toolbar" aria-label="Drawing tools" className="flex flex-wrap gap-1">
        {TOOLS.map(({ tool: one, label }) => (
          <Button
            key={one}
            size="sm"
            pressed={tool === one}
            onClick={(event) => choose(one, event.detail === 0)}
          >
            {label}
          </Button>
        ))}
        <span className="ml-auto flex gap-1">
          <IconButton label="Undo" icon={Undo2} onClick={undo} disabled={past.length === 0} />
          <IconButton label="Redo" icon={Redo2} onClick={redo} disabled={future.length === 0} />
          <IconButton label="Zoom in" icon={ZoomIn} onClick={() => setFrame((f) => roomy(f, 0.8))} />
          <IconButton label="Zoom out" icon={ZoomOut} onClick={() => setFrame((f) => roomy(f, 1.25))} />
        </span>
      </div>
      <p className="text-muted text-caption min-h-5">{HINTS[tool] ?? 'Tap the grass to place it.'}</p>
      <svg
        ref={svg}
        tabIndex={-1}
        aria-label="Diagram of the drill"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no such tag is allowed to be an SVG
        role="group"
        viewBox={`${frame.left} ${frame.top} ${frame.width} ${frame.height}`}
        preserveAspectRatio="xMidYMid meet"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerCancel}
        className="bg-field aspect-[3/2] max-h-[60dvh] w-full touch-none rounded-sm border select-none"
      >
        <Grass frame={frame} />
        {inDrawingOrder(diagram.elements).map(([id, element]) => (
          <g
            key={id}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- there are no buttons in an SVG
            role="button"
            tabIndex={0}
            aria-label={elementWords(element)}
            aria-pressed={id === selectedId}
            data-element={id}
            // By Tab: what a pointer is pressed on, the tool decides.
            onFocus={({ currentTarget }) => {
              if (currentTarget.matches(':focus-visible')) setSelectedId(id)
            }}
            className="outline-none"
          >
            {id === selectedId && <Halo element={element} scale={scale} />}
            <DrillMark element={element} scale={scale} />
          </g>
        ))}
        {drag?.kind === 'stroke' && (
          <polyline
            points={drag.points.map(({ x, y }) => `${x},${-y}`).join(' ')}
            fill="none"
            stroke={PAINT.offense}
            strokeWidth={weigh(0.2 * scale)}
          />
        )}
      </svg>
      <div className="flex min-h-16 flex-wrap items-end gap-3">
        {selectedId !== null && selected ? (
          <>
            <Facts element={selected} onChange={change} />
            <Button onClick={remove}>
              <Trash2 aria-hidden size={16} />
              Delete
            </Button>
          </>
        ) : (
          <p className="text-muted">Nothing selected.</p>
        )}
      </div>
    </div>
  )
}

const ARROWS: Readonly<Record<string, Point | undefined>> = {
  ArrowLeft: { x: -0.5, y: 0 },
  ArrowRight: { x: 0.5, y: 0 },
  ArrowUp: { x: 0, y: 0.5 },
  ArrowDown: { x: 0, y: -0.5 },
}

function thing(tool: Exclude<Tool, 'select' | 'run' | 'pass' | 'block'>, at: Point): DrillElement {
  switch (tool) {
    case 'player':
      return { kind: 'man', side: 'offense', label: '', at }
    case 'defender':
      return { kind: 'man', side: 'defense', label: '', at }
    case 'coach':
      return { kind: 'man', side: 'coach', label: 'C', at }
    case 'note':
      return { kind: 'note', text: 'Note', at }
    default:
      return { kind: tool, at }
  }
}

/** A frame so many times as large around the same middle, never smaller than there is need to draw. */
function roomy({ left, top, width, height }: DrillFrame, times: number): DrillFrame {
  const wide = Math.min(140, Math.max(LEAST.width / 2, width * times, times === 1 ? LEAST.width : 0))
  const high = Math.min(100, Math.max(LEAST.height / 2, height * times, times === 1 ? LEAST.height : 0))
  return { left: left + (width - wide) / 2, top: top + (height - high) / 2, width: wide, height: high }
}

/** What is selected: a ring, and the points of a line. */
function Halo({ element, scale }: { element: DrillElement; scale: number }) {
  const spots = element.kind === 'line' ? element.points : [element.at]
  return (
    <g fill={PAINT.offense} fillOpacity={0.25} stroke={PAINT.offense} strokeWidth={weigh(0.12 * scale)}>
      {spots.map(({ x, y }, i) => (
        // A point of a line has no other name than its place.
        // oxlint-disable-next-line react/no-array-index-key
        <circle key={i} cx={x} cy={-y} r={(element.kind === 'line' ? 0.5 : 1.05) * scale} />
      ))}
    </g>
  )
}

/** What can be said of the selected element besides its place. */
function Facts({
  element,
  onChange,
}: {
  element: DrillElement
  onChange: (change: (element: DrillElement) => DrillElement) => void
}) {
  if (element.kind === 'man')
    return (
      <TextField
        label="Letters"
        value={element.label}
        maxLength={MOST_DRILL_LABEL}
        autoComplete="off"
        onChange={(label) => onChange((one) => (one.kind === 'man' ? { ...one, label } : one))}
        className="w-28"
      />
    )
  if (element.kind === 'note')
    return (
      <TextField
        label="Note"
        value={element.text}
        maxLength={MOST_DRILL_NOTE}
        autoComplete="off"
        onChange={(text) => onChange((one) => (one.kind === 'note' && text !== '' ? { ...one, text } : one))}
        className="w-64"
      />
    )
  if (element.kind === 'line')
    return (
      <>
        <Segmented
          label="Line"
          value={element.line}
          options={[
            { value: 'run', label: 'Run' },
            { value: 'pass', label: 'Pass' },
            { value: 'block', label: 'Block' },
          ]}
          onChange={(line) => onChange((one) => (one.kind === 'line' ? { ...one, line } : one))}
        />
        <Segmented
          label="Shape"
          value={element.curve}
          options={[
            { value: 'straight', label: 'Straight' },
            { value: 'smooth', label: 'Curved' },
          ]}
          onChange={(curve) => onChange((one) => (one.kind === 'line' ? { ...one, curve } : one))}
        />
      </>
    )
  return null
}
