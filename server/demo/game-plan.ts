/** The demo team's game plan: calls from its playbook, for the boxes of a sheet that a staff fills first. */
import { generateNKeysBetween } from 'fractional-indexing'
import { callPrint, type PlanSections } from '#schema/call-sheet.ts'
import { PLAIN_LINE } from '#schema/game-plan.ts'
import type { PlanNoteKind } from '#schema/plan-notes.ts'
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

/** Targets and colors as the staff set them; two sections are short, and one has no call yet. */
const SECTIONS: PlanSections = {
  openers: { target: 8, color: 'green' },
  '3rd-1-2': { target: 3 },
  '3rd-3-4': { target: 3 },
  '3rd-7-10': { target: 4 },
  'high-red': { target: 4, color: 'orange' },
  'goal-line': { target: 3, color: 'red' },
  'two-point': { target: 3 },
  adjustments: { blanks: 4 },
  'w-timeouts': { isOn: true },
}

/** What the staff wrote on the first openers: why they are in the plan, and the reps that they are to get. */
const REMARKS = [
  { reason: 'Get the ball to the edge on the first snap.', reps: 4 },
  { personnel: 'Heavy', reason: 'Their three technique slants to the tight end.', reps: 6 },
  { reason: 'Cover 3: the corner bails.', reps: 6 },
]

/** What the i-th line of the plan says beside its play. */
export function demoLine(i: number) {
  return { ...PLAIN_LINE, ...REMARKS[i] }
}

const DAY_MS = 86_400_000

/** The code of the i-th of n calls, moved along by so many: no call keeps its code from one card to the next. */
const codeAt = (i: number, n: number, by: number) => String(((i * (n % 5 === 0 ? 7 : 5) + by) % n) + 1)

/** The plan's wristband cards: that of six days ago, and yesterday's, which counts. `playIds` of the calls, in order. */
export function demoCards(calls: readonly { play: DemoPlay }[], playIds: readonly string[], now: Date) {
  return [
    { number: 1, by: 4, daysAgo: 6 },
    { number: 2, by: 9, daysAgo: 1 },
  ].map(({ number, by, daysAgo }) => ({
    number,
    codes: 'numbers' as const,
    names: [],
    rows: 12,
    columns: 2,
    sections: [],
    calls: calls.map(({ play }, i) => ({
      code: codeAt(i, calls.length, by),
      playId: playIds[i] ?? '',
      call: play.callText,
      name: play.name,
    })),
    card: 'index' as const,
    width: 127,
    height: 76.2,
    says: 'short' as const,
    isShared: true,
    createdAt: new Date(now.getTime() - daysAgo * DAY_MS),
  }))
}

/**
 * How the demo plan's call sheet is laid out, and its print of yesterday, which lacks the last call of the openers. `codes`
 * as the wristband has them, call by call.
 */
export function demoSheet(
  calls: readonly { play: DemoPlay; section: string }[],
  codes: readonly { readonly code: string }[],
  now: Date,
) {
  const late = calls.findLast(({ section }) => section === 'openers')
  return {
    sheetPaper: 'legal',
    sheetOrientation: 'landscape',
    sheetSides: 1,
    sheetColumns: 3,
    sheetNumbers: true,
    sheetCodes: true,
    sheetDetails: 'both',
    sections: SECTIONS,
    printedAt: new Date(now.getTime() - DAY_MS),
    printedCalls: calls
      .map(({ play, section }, i) => ({ call: { ...play, section, wristCode: codes[i]?.code ?? '' }, play }))
      .filter(({ play }) => play !== late?.play)
      .map(({ call }) => callPrint(call)),
  } as const
}

type DemoNote = {
  kind: PlanNoteKind
  label: string
  detail?: string
  share?: number
  times?: number
  text?: string
}

/** What the staff wrote about the Cougars, the demo team's next opponent, and about the trip. */
const NOTES: readonly DemoNote[] = [
  {
    kind: 'player',
    label: 'Marcus Hill',
    detail: '54, Mike',
    text: 'Calls their front and comes on third down. Find him before the snap: he points before he blitzes.',
  },
  {
    kind: 'player',
    label: 'Devon Ellis',
    detail: '2, field corner',
    text: 'Jumps the first out. Double move once we have thrown it twice.',
  },
  {
    kind: 'player',
    label: 'Isaac Boone',
    detail: '91, end',
    text: 'Their best rusher. Chip with the back when he lines up to our right.',
  },
  { kind: 'front', label: '4-3 Over', times: 34, text: 'Three technique to the tight end.' },
  { kind: 'front', label: '4-3 Under', times: 14, detail: 'Into the boundary' },
  { kind: 'front', label: 'Bear', times: 8, detail: 'Short yardage' },
  { kind: 'coverage', label: 'Cover 3', times: 29, text: 'Rolls to it late from two high.' },
  { kind: 'coverage', label: 'Quarters', times: 18, detail: 'Against 2x2' },
  { kind: 'coverage', label: 'Cover 1', times: 9, detail: 'Third and short' },
  { kind: 'blitz', label: '1st and 10', share: 12, times: 26, detail: 'Will off the edge' },
  { kind: 'blitz', label: '3rd and 3 to 6', share: 40, times: 10, detail: 'Mike, A gap' },
  { kind: 'blitz', label: '3rd and 7 to 10', share: 55, times: 11, detail: 'Mike and Will, A gaps' },
  {
    kind: 'run',
    label: 'Counter',
    detail: 'Gun Trips, 11',
    times: 14,
    text: 'The guard sits back when he pulls.',
  },
  { kind: 'run', label: 'Inside Zone', detail: 'Gun Doubles', times: 12 },
  { kind: 'run', label: 'Power', detail: 'I, 21', times: 7, text: 'Short yardage and the goal line.' },
  { kind: 'pass', label: 'Mesh', detail: 'Doubles', times: 8, text: 'On third and medium.' },
  { kind: 'pass', label: 'Y-Cross', detail: 'Trips', times: 6 },
  { kind: 'kicking', label: 'Punt return', detail: 'Return left', text: 'The left wing releases early.' },
  { kind: 'kicking', label: 'Field goal', text: 'Good from 35. Ready for the fake on fourth and short.' },
  {
    kind: 'adjustment',
    label: 'walk the Will out on trips',
    text: 'Run away from trips until he comes back in.',
  },
  {
    kind: 'adjustment',
    label: 'bring both inside backers',
    text: 'Slide to the Mike and throw hot behind him.',
  },
  { kind: 'goal', label: 'Third downs', detail: '50%' },
  { kind: 'goal', label: 'Turnovers', detail: '1 at most' },
  { kind: 'goal', label: 'Explosive plays', detail: '6' },
  { kind: 'travel', label: 'Team meal', detail: '1:00 PM', text: 'Cafeteria, in travel shirts.' },
  { kind: 'travel', label: 'Bus leaves', detail: '3:30 PM', text: 'Gym door. Two buses: offense first.' },
  { kind: 'travel', label: 'Specialists on the field', detail: '5:40 PM' },
]

/** The notes of the demo team's plan, in order. */
export function demoNotes() {
  const keys = generateNKeysBetween(null, null, NOTES.length)
  return NOTES.map(({ detail = '', share = null, times = null, text = '', ...note }, i) => ({
    ...note,
    detail,
    share,
    times,
    text,
    sortKey: keys[i] ?? '',
  }))
}
