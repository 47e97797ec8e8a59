/** The route tree as a coach draws it on the board: to scale, outside breaks odd, inside breaks even. */

import type { CSSProperties, ReactNode } from 'react'
import { routeFor, type Route } from '#schema/football/routes.ts'
import { lineShape } from '../../diagram/line-shape.ts'
import { FIELD_LOOK } from '../../diagram/paint.ts'

const WIDTH = 332
const ROOM = { top: 22, bottom: 14, height: 236 }

/** Where two ends lie one over the other their names make room, in pixels downwards. */
const LOWER: Record<number, number> = { 0: 8, 2: 8, 3: 13, 4: 1 }

type Props = {
  routes: readonly Route[]
  outside: 1 | -1
  depthScale: number
  /** Makes the option of a route: its number and name at the end of its line. */
  option: (route: Route, look: { className: string; style: CSSProperties; children: ReactNode }) => ReactNode
}

export function RouteTree({ routes, outside, depthScale, option }: Props) {
  const scale = Math.min(12, (ROOM.height - ROOM.top - ROOM.bottom) / (25.5 * depthScale))
  const floor = ROOM.height - ROOM.bottom
  const drawn = routes.map((route) => ({ route, points: routeFor(route.slug, outside, depthScale) }))
  return (
    <div className="relative mx-auto" style={{ width: WIDTH, height: ROOM.height }}>
      <svg
        aria-hidden="true"
        viewBox={`${-WIDTH / 2 / scale} ${-floor / scale} ${WIDTH / scale} ${ROOM.height / scale}`}
        className="absolute inset-0 size-full"
        fill="none"
        stroke="var(--color-ink)"
        strokeLinejoin="round"
        strokeLinecap="round"
        strokeWidth={1.6 / scale}
      >
        {[5, 10, 15, 20].map((yards) => (
          <path key={yards} d={`M-18 ${-yards}H18`} stroke="var(--color-line)" strokeWidth={1 / scale} />
        ))}
        {drawn.map(({ route, points }) => {
          const shape = lineShape(
            { line: 'route', from: 'x', points, curve: 'straight', end: 'arrow' },
            FIELD_LOOK,
          )
          return (
            <g key={route.slug}>
              <path d={shape.course} />
              <path d={shape.head} fill="var(--color-ink)" />
            </g>
          )
        })}
        <circle r={5.5 / scale} fill="var(--color-surface)" />
      </svg>
      {drawn.map(({ route, points }) => {
        const end = points.at(-1) ?? { x: 0, y: 0 }
        const isLeft = end.x < 0
        const lower = LOWER[route.number ?? -1] ?? 0
        const style: CSSProperties = {
          top: floor - end.y * scale - 10 + (route.slug === 'go' ? -11 : lower),
          ...(isLeft
            ? { right: WIDTH / 2 - end.x * scale + 3 }
            : { left: WIDTH / 2 + end.x * scale + (route.slug === 'go' ? -14 : 3) }),
        }
        return option(route, {
          className: 'absolute flex h-5 items-center px-1 whitespace-nowrap',
          style,
          children: (
            <span>
              <b>{route.number}</b> {route.name}
            </span>
          ),
        })
      })}
    </div>
  )
}
