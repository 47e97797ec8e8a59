import { memo, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import type { Diagram, PathElement, PlayerElement, Point } from '#schema/football/diagram.ts'
import { hashOf, playersOf, toGoalOf } from '#schema/football/drawing.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { branchesOf } from '#schema/football/timeline/play-shape.ts'
import { stateAt, type Timeline } from '#schema/football/timeline/timeline.ts'
import { cx } from '#src/lib/class-names.ts'
import { FieldView } from '../diagram/field-view.tsx'
import { pathData } from '../diagram/line-shape.ts'
import { DropMark, KeyMark, LineMark, NoteMark, TokenMark, ZoneMark } from '../diagram/marks.tsx'
import { throughLens, type Lens } from '../diagram/lens.ts'
import { FIELD_LOOK, LENS_LOOK, PAINT, STROKE, lineColor, weigh } from '../diagram/paint.ts'
import { lensManSizes } from '../diagram/man-sizes.ts'
import { LENS_FIELD, LENS_MAN, LENS_WORD, wordPlaces } from '../diagram/word-places.ts'
import { zoneLabels } from '../diagram/zone-labels.ts'
import { courseOf } from '../diagram/polyline.ts'
import type { Clock } from './clock.ts'
import { type DrawnRun, drawnRun, placeThrough } from './lens-run.ts'
import type { Box } from './stops.ts'

type Props = {
  diagram: Diagram
  level: CompetitionLevel
  timeline: Timeline
  clock: Clock
  box: Box
  /** Drawn through the lens. */
  lens: Lens | null
  /** He and his line are bright, everybody else is dim; null for all alike. */
  mine: string | null
  /** The play in words. */
  label: string
}

/**
 * The play in motion, in two pictures one above the other: what stands still, and what moves. A frame writes places and
 * lengths of the upper one, and React has no part in it.
 */
export const StageField = memo(function StageField(props: Props) {
  const { diagram, level, timeline, clock, box, mine, lens, label } = props
  const moving = useRef<SVGSVGElement>(null)
  useLayoutEffect(() => {
    if (!moving.current) return
    const paint = painter(moving.current, timeline, runsOf(diagram, timeline, lens), placeThrough(lens))
    paint(clock.time())
    return clock.onFrame(paint)
  }, [timeline, clock, diagram, lens])
  const drawn = useMemo(() => (lens ? throughLens(diagram) : diagram), [lens, diagram])
  const view = {
    viewBox: `${box.left} ${-box.top} ${box.right - box.left} ${box.top - box.bottom}`,
    className: 'absolute inset-0 size-full select-none',
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- there is no file of it
    <div role="img" aria-label={label} className="absolute inset-0 overflow-hidden bg-field">
      <svg {...view} aria-hidden>
        <FieldView level={level} hash={hashOf(diagram)} toGoal={toGoalOf(diagram)} ball={false} lens={lens} />
        <Standing diagram={drawn} mine={mine} lens={lens} zoneNames={zoneLabels(diagram, lens)} />
      </svg>
      <svg {...view} aria-hidden ref={moving} style={{ willChange: 'transform' }}>
        <Moving diagram={diagram} timeline={timeline} mine={mine} lens={lens} />
      </svg>
    </div>
  )
})

const LINE_OF_BALL: ReadonlySet<PathElement['line']> = new Set(['pass', 'handoff', 'pitch'])

/** All lines as they are drawn, faint: what is run grows bright above them. */
function Standing({
  diagram,
  mine,
  lens,
  zoneNames,
}: Pick<Props, 'diagram' | 'mine' | 'lens'> & { zoneNames: ReadonlyMap<string, Point> }) {
  const words = useMemo(() => wordPlaces(diagram, lens ? LENS_FIELD : undefined), [diagram, lens])
  const man = (id: string | null): PlayerElement | undefined => {
    const owner = id === null ? undefined : diagram.elements[id]
    return owner?.kind === 'player' ? owner : undefined
  }
  const marks: ReactNode[] = []
  for (const [id, element] of Object.entries(diagram.elements)) {
    if (element.kind === 'zone') {
      const owner = man(element.from)
      marks.push(
        <g key={id} opacity={isDim(mine, element.from) ? 0.25 : 0.8}>
          {owner && <DropMark zone={element} owner={owner} />}
          <ZoneMark zone={element} nameAt={zoneNames.get(id)} />
        </g>,
      )
    } else if (element.kind === 'path') {
      const owner = man(element.from)
      const { x, y } = owner?.at ?? { x: 0, y: 0 }
      const isMine = mine !== null && !isDim(mine, element.from)
      marks.push(
        <g
          key={id}
          transform={`translate(${x} ${-y})`}
          opacity={isMine ? 0.75 : isDim(mine, element.from) ? 0.12 : 0.4}
        >
          <LineMark
            path={element}
            side={owner?.side}
            primary={owner?.primary ?? false}
            man={owner?.label}
            look={lens ? LENS_LOOK : FIELD_LOOK}
            wordAt={words.get(id)}
            wordScale={lens ? LENS_WORD : 1}
          />
        </g>,
      )
    } else if (element.kind === 'text') marks.push(<NoteMark key={id} note={element} />)
  }
  return marks
}

function isDim(mine: string | null, owner: string | null): boolean {
  return mine !== null && owner !== mine
}

/** The lines that players run, each as it is drawn. */
function runsOf(diagram: Diagram, timeline: Timeline, lens: Lens | null): ReadonlyMap<string, DrawnRun> {
  return new Map(
    Object.entries(diagram.elements).flatMap(([id, element]) => {
      if (element.kind !== 'path' || LINE_OF_BALL.has(element.line) || !(id in timeline.lines)) return []
      const owner = element.from === null ? undefined : diagram.elements[element.from]
      if (owner?.kind !== 'player') return []
      const branch = branchesOf(element)[timeline.branches[id] ?? 0] ?? []
      const course = [...courseOf(element.points, element.curve, FIELD_LOOK.step, element.corners), ...branch]
      const onField = course.map((p) => ({ x: p.x + owner.at.x, y: p.y + owner.at.y }))
      return [[id, drawnRun(onField, lens)] as const]
    }),
  )
}

/** What a frame moves: the run part of each line, the players, the ball. Its places are the painter's alone. */
function Moving({ diagram, timeline, mine, lens }: Pick<Props, 'diagram' | 'timeline' | 'mine' | 'lens'>) {
  const runs = useMemo(() => runsOf(diagram, timeline, lens), [diagram, timeline, lens])
  const sizes = lens ? lensManSizes(diagram) : null
  const keys = new Map(
    Object.values(diagram.elements).flatMap((one) =>
      one.kind === 'key' ? [[one.on, one.label] as const] : [],
    ),
  )
  return (
    <>
      {Object.entries(diagram.elements).map(([id, element]) => {
        const run = runs.get(id)
        if (element.kind !== 'path' || !run) return null
        const owner = element.from === null ? undefined : diagram.elements[element.from]
        if (owner?.kind !== 'player') return null
        return (
          <path
            key={id}
            data-run={id}
            d={pathData(run.points)}
            pathLength={1}
            strokeDasharray="1 1"
            fill="none"
            stroke={lineColor(element.line, owner.side, owner.primary)}
            strokeWidth={weigh(STROKE[element.line].width * (mine === element.from ? 1.6 : 1.2))}
            strokeLinejoin="round"
            className={cx(isDim(mine, element.from) && 'opacity-25')}
          />
        )
      })}
      {playersOf(diagram).map(({ id, side, shape, primary, label }) => (
        <g key={id} data-man={id} className={cx(isDim(mine, id) && 'opacity-35')}>
          <g transform={sizes ? `scale(${sizes.get(id) ?? LENS_MAN})` : undefined}>
            {mine === id && (
              <circle r={1.25} fill="none" stroke={PAINT.offenseInk} strokeWidth={weigh(0.16)} />
            )}
            <TokenMark side={side} shape={shape} primary={primary} label={label} />
            {keys.has(id) && <KeyMark label={keys.get(id) ?? ''} />}
          </g>
        </g>
      ))}
      <ellipse data-shadow rx={0.42} ry={0.22} fill={PAINT.ink} opacity={0.35} />
      <g data-ball>
        <circle
          data-hands
          r={1}
          fill="none"
          stroke={PAINT.ball}
          strokeWidth={weigh(0.14)}
          strokeDasharray="0.5 0.3"
        />
        <g data-leather>
          <path
            d="M-0.62 0Q0 -0.62 0.62 0Q0 0.62 -0.62 0Z"
            fill={PAINT.ball}
            stroke={PAINT.field}
            strokeWidth={0.1}
          />
          <path d="M-0.22 0H0.22" stroke={PAINT.field} strokeWidth={0.1} />
        </g>
      </g>
    </>
  )
}

/** Where the ball is at a player who holds it, seen from his middle. */
const IN_HAND = { x: 0.82, y: -0.72 }

/** Looks the marks up once; each frame then writes to them. */
function painter(
  svg: SVGSVGElement,
  timeline: Timeline,
  drawn: ReadonlyMap<string, DrawnRun>,
  drawnAt: (p: Point) => Point,
): (t: number) => void {
  const men = [...svg.querySelectorAll<SVGGElement>('[data-man]')].map(
    (mark) => [mark.dataset['man'] ?? '', mark] as const,
  )
  const runs = [...svg.querySelectorAll<SVGPathElement>('[data-run]')].map((mark) => ({
    id: mark.dataset['run'] ?? '',
    mark,
    share: -1,
  }))
  const find = (name: string): SVGElement | null => svg.querySelector<SVGElement>(`[data-${name}]`)
  const [ball, leather, hands, shadow] = [find('ball'), find('leather'), find('hands'), find('shadow')]
  return (t) => {
    const state = stateAt(timeline, t)
    for (const [id, mark] of men) {
      const at = state.players[id] && drawnAt(state.players[id])
      if (at) place(mark, at.x, -at.y)
    }
    for (const run of runs) {
      const done = state.done[run.id] ?? 0
      const share = drawn.get(run.id)?.shareAt(done) ?? done
      if (share === run.share) continue
      run.share = share
      run.mark.style.strokeDashoffset = String(1 - share)
      // The round end of nothing would be a dot.
      run.mark.style.visibility = share === 0 ? 'hidden' : 'visible'
    }
    const { height, holder } = state.ball
    const at = drawnAt(state.ball.at)
    const isHeld = holder !== null
    if (ball) place(ball, at.x, -at.y - height * 0.35)
    if (shadow) {
      place(shadow, at.x, -at.y + 0.2)
      shadow.style.visibility = height > 0.3 ? 'visible' : 'hidden'
    }
    if (hands) hands.style.visibility = isHeld ? 'visible' : 'hidden'
    const size = isHeld ? 0.8 : 1 + Math.min(height, 9) * 0.07
    leather?.setAttribute(
      'transform',
      isHeld
        ? `translate(${IN_HAND.x} ${IN_HAND.y}) rotate(-40) scale(${size})`
        : `rotate(-40) scale(${size.toFixed(3)})`,
    )
  }
}

function place(mark: SVGElement, x: number, y: number): void {
  mark.setAttribute('transform', `translate(${x.toFixed(3)} ${y.toFixed(3)})`)
}
