import type { Section } from '../section.ts'
import * as football from '../sections/football.tsx'

/** The football parts of the kit itself; other features bring theirs. */
export const FOOTBALL: readonly Section[] = [
  {
    id: 'down-and-distance',
    title: 'Down and distance',
    group: 'Football',
    about: 'The situation at a glance.',
    also: 'd&d spot situation chip',
    code: `<DownDistance down={3} distance={7} toGoal={28} />`,
    Live: football.DownsAndDistances,
  },
  {
    id: 'call-box',
    title: 'Call box',
    group: 'Football',
    about: 'A call you can tap with gloves on: wrist code, call, formation, uses, and success rate.',
    also: 'boxcall sheet wrist',
    code: `<CallBox call="26 Power" formation="Gun Trips Rt" wristCode="24" used={7} successes={5} onCall={send} />`,
    Live: football.CallBoxes,
  },
]
