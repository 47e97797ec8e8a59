import type { Section } from '../section.ts'
import * as football from '../sections/football.tsx'

/** The football parts of the kit itself; other features bring theirs. */
export const FOOTBALL: readonly Section[] = [
  {
    id: 'down-and-distance',
    title: 'Down and distance',
    group: 'Football',
    about: 'The situation in one look.',
    also: 'd&d spot situation chip',
    code: `<DownDistance down={3} distance={7} toGoal={28} />`,
    Live: football.DownsAndDistances,
  },
  {
    id: 'call-box',
    title: 'Call box',
    group: 'Football',
    about:
      'A call on the sheet, for a thumb in a glove: wrist code, call, formation, how often and how well.',
    also: 'boxcall sheet wrist',
    code: `<CallBox call="24 Power" formation="Gun Trips Rt" wristCode="24" used={7} successes={5} onCall={send} />`,
    Live: football.CallBoxes,
  },
]
