import { fromLens, lensBox, toLens, lensFor, type Lens } from '#src/board/diagram/lens.ts'
import { FieldView } from '#src/board/diagram/field-view.tsx'
import { TokenMark } from '#src/board/diagram/marks.tsx'
import { FIELD_LOOK, PAINT, weigh } from '#src/board/diagram/paint.ts'
import { createPlacer } from '#src/board/diagram/word-places.ts'
import type { Point, Side } from '#schema/football/diagram.ts'
import { type CompetitionLevel, sidelines } from '#schema/football/field.ts'
import type { Formation } from '#schema/football/formations.ts'
import { makePlayer } from '#schema/football/place-formation.ts'
import type { Spot } from '#schema/football/spots.ts'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { spotWords } from './spot-words.ts'

/** Half a yard, the editor's grid. */
const GRID = 0.5

/** How much larger than on the wide field a man is drawn, and how far from him a finger still takes him, in drawn yards. */
const SIZE = 1.35
const REACH = 1.9

const ARROWS: Readonly<Record<string, Point | undefined>> = {
  ArrowLeft: { x: -GRID, y: 0 },
  ArrowRight: { x: GRID, y: 0 },
  ArrowUp: { x: 0, y: GRID },
  ArrowDown: { x: 0, y: -GRID },
}

type Drag = { role: string; from: Point; start: Spot }

/** The alignment's men on the field, moved by dragging, or by arrow keys with one of them in focus; half a yard a step. */
export function FormationCanvas({
  formation,
  side = 'offense',
  labels,
  names,
  level,
  selected,
  onSelect,
  onMove,
  onMoveEnd,
}: {
  formation: Pick<Formation, 'name' | 'players'>
  side?: Side
  /** What is on each man, where it is not his role. */
  labels?: ReadonlyMap<string, string>
  /** Who of the roster plays there, by role. */
  names?: ReadonlyMap<string, string> | undefined
  level: CompetitionLevel
  selected: string | null
  onSelect: (role: string | null) => void
  /** While a man is dragged, and once for each press of an arrow key. */
  onMove: (role: string, at: Point) => void
  /** The man is let go, or the key was pressed: one step for undo. */
  onMoveEnd: () => void
}) {
  const svg = useRef<SVGSVGElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const { left, right } = sidelines(level, 'M')
  const lens = lensFor(formation.players)
  const depths = formation.players.map(({ y }) => y)
  const box =
    side === 'offense'
      ? withMan(lensBox({ left, right, bottom: Math.min(-8, ...depths), top: names ? 3 : 1.5 }, lens))
      : lensBox({ left, right, bottom: -1.5, top: Math.max(12, ...depths) + 2 }, lens)

  const drawnAt = (event: PointerEvent): Point => {
    const matrix = svg.current?.getScreenCTM()
    if (!matrix) return { x: 0, y: 0 }
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
    return { x, y: -y }
  }
  const nearest = (spot: Point): Spot | undefined => {
    const away = (one: Spot) => {
      const at = toLens(one, lens)
      return Math.hypot(at.x - spot.x, at.y - spot.y)
    }
    const first = [...formation.players].sort((a, b) => away(a) - away(b))[0]
    return first && away(first) <= REACH ? first : undefined
  }
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || drag) return
    const spot = drawnAt(event)
    const man = nearest(spot)
    onSelect(man?.role ?? null)
    if (!man) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ role: man.role, from: fromLens(spot, lens), start: man })
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!drag) return
    const now = fromLens(drawnAt(event), lens)
    const [x, y] = [now.x - drag.from.x, now.y - drag.from.y]
    // A tap with a trembling finger moves nobody.
    if (Math.hypot(x, y) < GRID / 2) return
    onMove(drag.role, { x: onGrid(drag.start.x + x), y: onGrid(drag.start.y + y) })
  }
  const onPointerUp = () => {
    if (drag) onMoveEnd()
    setDrag(null)
  }
  const onKeyDown = (event: KeyboardEvent, man: Spot) => {
    const by = ARROWS[event.key]
    if (!by) return
    event.preventDefault()
    onSelect(man.role)
    onMove(man.role, { x: man.x + by.x, y: man.y + by.y })
    onMoveEnd()
  }

  return (
    <svg
      ref={svg}
      aria-label={`Players of ${formation.name}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no such tag is allowed to be an SVG
      role="group"
      viewBox={`${box.left} ${-box.top} ${box.right - box.left} ${box.top - box.bottom}`}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      className="bg-field block w-full touch-none rounded-sm border select-none"
      style={{ aspectRatio: (box.right - box.left) / (box.top - box.bottom) }}
    >
      <FieldView level={level} hash="M" lens={lens} />
      {names &&
        placeNames(formation.players, names, lens, box).map(({ role, name, at }) => (
          <text
            key={role}
            aria-hidden="true"
            x={at.x}
            y={0 - at.y}
            textAnchor="middle"
            fontSize={NAME.size}
            fill={PAINT.ink}
            stroke={PAINT.field}
            strokeWidth={NAME.size * 0.3}
            paintOrder="stroke"
            className="max-sm:hidden"
          >
            {name}
          </text>
        ))}
      {formation.players.map((man) => {
        const { x, y } = toLens(man, lens)
        const isSelected = man.role === selected
        return (
          <g
            key={man.role}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- there are no buttons in an SVG
            role="button"
            tabIndex={0}
            aria-label={`${labels?.get(man.role) ?? man.role}, ${spotWords(man)}`}
            aria-pressed={isSelected}
            onKeyDown={(event) => onKeyDown(event, man)}
            onFocus={({ currentTarget }) => {
              if (currentTarget.matches(':focus-visible')) onSelect(man.role)
            }}
            transform={`translate(${x} ${0 - y}) scale(${SIZE})`}
            className="cursor-grab outline-none"
          >
            {isSelected && (
              <circle
                r={FIELD_LOOK.token * 1.5}
                fill={PAINT.offense}
                fillOpacity={0.25}
                stroke={PAINT.offense}
                strokeWidth={weigh(0.14)}
              />
            )}
            <TokenMark
              side={side}
              shape={makePlayer(side, man.role, man).shape}
              primary={false}
              label={labels?.get(man.role) ?? man.role}
            />
          </g>
        )
      })}
    </svg>
  )
}

/** A name: its height, how wide a letter of it is, where it stands below or above its man, and how far from there, in drawn yards. */
const NAME = { size: 0.68, letter: 0.4, below: 1.5, above: 1.1, reach: 1.4 }

/** The line of scrimmage, as spots that no name may cover: so far apart and so thick, in drawn yards. */
const SCRIMMAGE = { every: 0.4, half: 0.12 }

type Placed = { role: string; name: string; at: Point }

/** Where each name stands: close below or above its man, on nobody, on no other name, and not on the line of scrimmage; one without room is left out. */
function placeNames(
  players: readonly Spot[],
  names: ReadonlyMap<string, string>,
  lens: Lens,
  within: { left: number; right: number; bottom: number; top: number },
): Placed[] {
  const drawn = players.map((man) => ({ ...man, at: toLens(man, lens) }))
  const steps = Math.ceil((within.right - within.left) / SCRIMMAGE.every)
  const line = Array.from({ length: steps }, (_, i) => ({
    at: { x: within.left + i * SCRIMMAGE.every, y: 0 },
    r: SCRIMMAGE.half,
  }))
  const place = createPlacer(
    [...drawn.map(({ at }) => ({ at, r: FIELD_LOOK.token * SIZE })), ...line],
    within,
  )
  return drawn.flatMap(({ role, at }) => {
    const name = names.get(role)
    if (name === undefined) return []
    const half = (name.length * NAME.letter) / 2
    const room = { left: -half, right: half, bottom: -NAME.size * 0.3, top: NAME.size * 0.8 }
    const spot =
      place({ x: at.x, y: at.y - NAME.below }, room, NAME.reach) ??
      place({ x: at.x, y: at.y + NAME.above }, room, NAME.reach)
    return spot ? [{ role, name, at: spot }] : []
  })
}

/** The box with room below for the deepest man: the lens does not make him smaller. */
function withMan<B extends { bottom: number }>(box: B): B {
  return { ...box, bottom: box.bottom - SIZE }
}

function onGrid(yards: number): number {
  return Math.round(yards / GRID) * GRID
}
