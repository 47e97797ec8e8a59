/** Screens: who shows pass first, and for how long. */

import { LINEMEN, type PlacedPlayer } from '../drawing.ts'
import { inBackfield } from '../place-formation.ts'
import { isRoute, linesBy, targetOf, type Line } from './play-shape.ts'
import type { Scene } from './scene.ts'

/**
 * How long a lineman and the receiver of a slow screen show pass, in seconds: linemen hold for two counts on a slow screen,
 * one on a screen to a wide receiver; the back pauses as if to protect (K. Clark in X&O Labs, "Screen Game Special
 * Report", 2016).
 */
const SHOWS = { slow: 1.3, wide: 0.5, receiver: 0.9 }

/** A screen is caught behind the line. */
function isScreenRoute(man: PlacedPlayer, line: Line): boolean {
  return isRoute(line) && line.points.length > 1 && line.points.every(({ y }) => man.at.y + y <= 0)
}

/** The receiver of a drawn screen. */
function screenTarget({ shape }: Scene): PlacedPlayer | undefined {
  const { men, lines } = shape
  for (const passer of men) {
    if (passer.side !== 'offense') continue
    for (const pass of linesBy(shape, passer)) {
      const target = pass.line === 'pass' && targetOf(men, lines, passer, pass)
      const man = target ? men.find(({ id }) => id === target) : undefined
      if (man && linesBy(shape, man).some((line) => isScreenRoute(man, line))) return man
    }
  }
  return undefined
}

/** Whether a throw to him is a slow screen: to a back or a tight end, with linemen in front. */
export function isSlowScreen(scene: Scene, target: PlacedPlayer): boolean {
  const isScreen = linesBy(scene.shape, target).some((line) => isScreenRoute(target, line))
  const isInside = inBackfield(target.at) || Math.abs(target.at.x) <= 6.5
  return isScreen && isInside && pullingLinemen(scene) > 0
}

function pullingLinemen({ shape }: Scene): number {
  const pulls = (man: PlacedPlayer): boolean => linesBy(shape, man).some(({ scheme }) => scheme === 'pull')
  return shape.men.filter((man) => LINEMEN.includes(man.role) && pulls(man)).length
}

/** How long he shows pass before he runs his line of a screen, in seconds; 0 for everybody else. */
export function showsPass(scene: Scene, man: PlacedPlayer): number {
  const target = screenTarget(scene)
  if (!target) return 0
  const isSlow = isSlowScreen(scene, target)
  if (man.id === target.id) return isSlow ? SHOWS.receiver : 0
  const releases =
    LINEMEN.includes(man.role) && linesBy(scene.shape, man).some(({ scheme }) => scheme === 'pull')
  return releases ? SHOWS[isSlow ? 'slow' : 'wide'] : 0
}
