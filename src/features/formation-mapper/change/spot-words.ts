/** Where a man of a formation stands, in a coach's words. */
import type { Spot } from '#schema/football/spots.ts'

/** "18 yards right of the ball, on the line" · "behind the ball, 5 yards deep" */
export function spotWords({ x, y, onLine }: Spot): string {
  const across = x === 0 ? 'behind the ball' : `${yards(x)} ${x > 0 ? 'right' : 'left'} of the ball`
  if (x === 0 && onLine) return 'on the ball'
  return `${across}, ${onLine ? 'on the line' : `${yards(y)} deep`}`
}

function yards(value: number): string {
  const n = Math.round(Math.abs(value) * 100) / 100
  return n === 1 ? '1 yard' : `${n} yards`
}
