export type DrawerSide = 'left' | 'right'

/** px (spec, sections 2 and 9: over 50). */
const CLOSES_OVER = 50

/** Whether a touch that moved this far, in px, swiped the drawer toward its side rather than scrolled. */
export function isClosingSwipe(side: DrawerSide, dx: number, dy: number): boolean {
  const outward = side === 'right' ? dx : -dx
  return outward > CLOSES_OVER && outward > Math.abs(dy)
}
