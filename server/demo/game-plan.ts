/** The demo team's game plan: calls from its playbook, for the boxes of a sheet that a staff fills first. */
import { callPrint, type PlanSections } from '#schema/call-sheet.ts'
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
