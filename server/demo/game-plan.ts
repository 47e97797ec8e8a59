/** The demo team's game plan: calls from its playbook, for the boxes of a sheet that a staff fills first. */
import type { DemoPlay } from './play-types.ts'

type Box = { readonly section: string; readonly count: number; readonly fits: (play: DemoPlay) => boolean }

const isIn = (...situations: readonly string[]) => {
  return (play: DemoPlay) => play.situations.some((one) => situations.includes(one))
}
const isFrom = (...zones: readonly string[]) => {
  return (play: DemoPlay) => play.fieldZones.some((one) => zones.includes(one))
}

const BOXES: readonly Box[] = [
  { section: 'openers', count: 6, fits: isIn('1st-10') },
  { section: '3rd-1-2', count: 3, fits: isIn('3rd-short') },
  { section: '3rd-3-4', count: 3, fits: isIn('3rd-medium') },
  { section: '3rd-7-10', count: 4, fits: isIn('3rd-long') },
  { section: 'high-red', count: 3, fits: isFrom('high-red') },
  { section: 'goal-line', count: 3, fits: isFrom('goal-line') },
]

/**
 * The calls of the plan, in order: for each box some fitting plays of the offense, no concept twice in one box and no
 * play twice in the plan. Pure.
 */
export function buildDemoPlan(plays: readonly DemoPlay[]): { play: DemoPlay; section: string }[] {
  const taken = new Set<DemoPlay>()
  return BOXES.flatMap(({ section, count, fits }) => {
    const concepts = new Set<string>()
    const calls = plays.filter((play) => {
      const key = play.concept || play.category
      if (play.unit !== 'offense' || taken.has(play) || concepts.has(key) || !fits(play)) return false
      if (concepts.size === count) return false
      concepts.add(key)
      taken.add(play)
      return true
    })
    return calls.map((play) => ({ play, section }))
  })
}
