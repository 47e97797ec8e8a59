// Yards: x right of the ball, y upfield from the line of scrimmage. Gun Trips Rt, sail to the field.
const OFFENSE = [
  [-3, -0.6],
  [-1.5, -0.4],
  [1.5, -0.4],
  [3, -0.6],
  [-15.5, -0.6],
  [6.5, -0.6],
  [11, -1.4],
  [16.5, -1.4],
  [0, -5],
  [-2, -5],
] as const
const ROUTES = [
  '-15.5,0.2 -15.5,12 -5.5,12',
  '6.5,0.2 6.5,3 15.5,4.5',
  '11,-0.6 11,11 19,14',
  '16.5,-0.6 16.5,22',
  '-2.7,-4.7 -8,-2 -9.500,2.500',
]
// High school hash marks: the field in thirds.
const HASH = 160 / 18
const UPFIELD = 25
const DEEP = -35

/** A play drawn to scale on a field; decorative. */
export function FieldArt() {
  const yards = Array.from({ length: UPFIELD - DEEP + 1 }, (_, i) => DEEP + i)
  return (
    <svg
      viewBox={`-21 ${-UPFIELD} 42 ${UPFIELD - DEEP}`}
      preserveAspectRatio="xMidYMin slice"
      className="absolute inset-0 size-full"
    >
      <g stroke="currentColor" strokeWidth="0.09" opacity="0.3">
        {yards.map((y) =>
          y % 5 === 0 ? (
            <path key={y} d={`M-30 ${-y}H30`} />
          ) : (
            <path key={y} d={`M${-HASH - 0.33} ${-y}h.66M${HASH - 0.33} ${-y}h.66`} />
          ),
        )}
      </g>
      <g fill="none" stroke="#2ee0a0" strokeWidth="0.34" strokeLinejoin="round" strokeLinecap="round">
        {ROUTES.map((route) => (
          <polyline key={route} points={route.replaceAll(/,(-?)([\d.]+)/g, flipped)} />
        ))}
        {ROUTES.map((route) => (
          <polyline key={route} points="-0.8,-0.55 0.15,0 -0.8,0.55" transform={arrowAt(route)} />
        ))}
      </g>
      <g fill="var(--color-navy)" stroke="currentColor" strokeWidth="0.22">
        {OFFENSE.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={-y} r="0.62" />
        ))}
        <rect x="-0.58" y="-0.3" width="1.16" height="1.16" />
      </g>
    </svg>
  )
}

/** SVG's y grows downward. */
function flipped(_: string, sign: string, y: string) {
  return sign ? `,${y}` : `,-${y}`
}

/** Adds an arrowhead to a route's end, along its last segment. */
function arrowAt(route: string): string {
  const [from, to] = route
    .split(' ')
    .slice(-2)
    .map((point) => point.split(',').map(Number))
  const [x1 = 0, y1 = 0] = from ?? []
  const [x2 = 0, y2 = 0] = to ?? []
  const angle = (Math.atan2(-(y2 - y1), x2 - x1) * 180) / Math.PI
  return `translate(${x2} ${-y2}) rotate(${angle.toFixed(1)})`
}
