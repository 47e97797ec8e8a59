export type DrawerSide = 'left' | 'right'

/** px (spec, sections 2 and 9: over 50). */
const CLOSES_OVER = 50

/** Whether a finger that went that far, in px, pushed a drawer back to its side, and was not scrolling. */
export function isClosingSwipe(side: DrawerSide, dx: number, dy: number): boolean {
  const outward = side === 'right' ? dx : -dx
  return outward > CLOSES_OVER && outward > Math.abs(dy)
}
