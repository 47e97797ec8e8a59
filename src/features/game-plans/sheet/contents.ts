/** What stands on a call sheet: its sections in order, their calls, and what has changed since it was printed. Pure. */
import {
  callPrint,
  lineDetail,
  type PlanSections,
  type SectionColor,
  settingsOf,
} from '#schema/call-sheet.ts'
import { PLAN_SECTIONS, WRITE_INS } from '#schema/football/plan-sections.ts'
import { asCalled, groupLines, type PlanGroup, sectionLabel } from '#schema/game-plan.ts'
import { generateNKeysBetween } from 'fractional-indexing'
import type { LineRow, PlanRow } from '../plan-words.ts'
import type { SheetBox } from './lay-out.ts'

/** What the sheet says of a play. */
export type SheetPlay = {
  readonly name: string
  readonly wristCode: string
  readonly formation: string
  readonly personnel: string
}
type Line = Pick<LineRow, 'id' | 'playId' | 'section'> &
  Partial<Pick<LineRow, 'formation' | 'personnel' | 'hash'>>
type Plays = ReadonlyMap<string, SheetPlay>

/** A section of the sheet as its coach sees it in the list of sections. */
export type SheetSection<L extends Line = Line> = {
  readonly section: string
  readonly label: string
  readonly color: SectionColor
  readonly isHidden: boolean
  readonly isBack: boolean
  /** Empty lines below its calls. */
  readonly blanks: number
  /** A fractional key: the order of the boxes. */
  readonly sortKey: string
  readonly lines: readonly L[]
}

const KNOWN = [...PLAN_SECTIONS, ...WRITE_INS].map(({ slug }) => slug)

/** Sections of one kind share a color until a coach chooses another. */
const USUAL_COLORS: { readonly [section: string]: SectionColor } = {
  openers: 'green',
  ...colored('blue', ['base-run', 'quick', 'dropback', 'play-action', 'screens', 'rpo']),
  ...colored('white', ['1st-10', '2nd-short', '2nd-medium', '2nd-long']),
  ...colored('yellow', ['3rd-1-2', '3rd-3-4', '3rd-5-6', '3rd-7-10', '3rd-11', '4th-down']),
  ...colored('gray', ['backed-up', 'coming-out']),
  ...colored('red', ['green', 'high-red', 'low-red', 'goal-line', 'two-point']),
  ...colored('orange', ['two-minute', 'four-minute', 'last-plays', 'tempo']),
  ...colored('purple', ['shots', 'trick', 'vs-blitz']),
  ...colored(
    'teal',
    PLAN_SECTIONS.filter(({ unit }) => unit !== 'offense').map(({ slug }) => slug),
  ),
  ...colored('red', ['d-red', 'd-goal-line', 'd-two-point']),
  ...colored('orange', ['d-two-minute', 'd-four-minute']),
  ...colored('yellow', ['d-2nd-long', 'd-3rd-short', 'd-3rd-medium', 'd-3rd-long']),
  ...colored('gray', ['d-backed-up']),
  ...colored('purple', ['pressures']),
}

function colored(color: SectionColor, sections: readonly string[]) {
  return Object.fromEntries(sections.map((section) => [section, color]))
}

/**
 * The sections that have calls or lines to write on, in the order of the sheet. A section that nobody has moved stands as
 * in the plan, a box to write in behind all.
 */
export function sheetSections<L extends Line>(
  groups: readonly PlanGroup<L>[],
  sections: PlanSections,
): SheetSection<L>[] {
  const unknown = groups.map(({ section }) => section).filter((one) => one !== '' && !KNOWN.includes(one))
  const usual = ['', ...KNOWN, ...unknown.toSorted()]
  const keys = generateNKeysBetween(null, null, usual.length)
  const isThere = (section: string) => groups.some((group) => group.section === section)
  const toWrite = [...KNOWN, ...Object.keys(sections)].filter((section, i, all) => {
    const { isOn = false, blanks = 0 } = settingsOf(sections, section)
    return all.indexOf(section) === i && !isThere(section) && (isOn || blanks > 0)
  })
  return [...groups, ...toWrite.map((section) => ({ section, lines: [] as readonly L[] }))]
    .map(({ section, lines }) => {
      const { color, place, isHidden = false, isBack = false, blanks = 0 } = settingsOf(sections, section)
      return {
        section,
        label: sectionLabel(section),
        color: color ?? USUAL_COLORS[section] ?? 'white',
        isHidden,
        isBack,
        blanks,
        sortKey: place ?? keys[usual.indexOf(section)] ?? 'a0',
        lines,
      }
    })
    .toSorted((a, b) =>
      a.sortKey < b.sortKey ? -1 : a.sortKey > b.sortKey ? 1 : a.section < b.section ? -1 : 1,
    )
}

/**
 * The boxes of the sheet, with their calls numbered through. Deleted plays and hidden sections are not on it. `chartOf` has what the
 * team's own chart says in a box that is for one.
 */
export function sheetBoxes(
  sections: readonly SheetSection[],
  plays: Plays,
  plan: Pick<PlanRow, 'sheetNumbers' | 'sheetCodes' | 'sheetDetails'>,
  chartOf: (section: string) => readonly string[] = () => [],
): SheetBox[] {
  let number = 0
  return sections.flatMap(({ section, label, color, isHidden, isBack, blanks, lines }) => {
    if (isHidden) return []
    const planned = lines.flatMap((line) => {
      const { id, playId } = line
      const play = plays.get(playId)
      if (!play) return []
      number += 1
      return {
        id,
        number: plan.sheetNumbers ? number : 0,
        text: play.name,
        code: plan.sheetCodes ? play.wristCode.trim() : '',
        detail: lineDetail(asCalled(play, line), line.hash, plan.sheetDetails),
      }
    })
    const chart = chartOf(section)
    const { rows = [], charted = 0 } = WRITE_INS.find(({ slug }) => slug === section) ?? {}
    const toWrite = [...rows.slice(chart.length > 0 ? charted : 0), ...Array<string>(blanks).fill('')]
    const row = (text: string, i: number) => ({
      id: `${section} ${i}`,
      number: 0,
      text,
      code: '',
      detail: '',
      isBlank: i >= chart.length,
    })
    const calls = [...planned, ...[...chart, ...toWrite].map(row)]
    return calls.length > 0 ? [{ section, label, color, isBack, calls }] : []
  })
}

type Printed = Pick<PlanRow, 'sheetCodes' | 'sheetDetails'>

/** Fingerprints of the calls on the sheet, in order, of what is printed of each. */
export function printOfSheet(
  sections: readonly SheetSection[],
  plays: Plays,
  { sheetCodes, sheetDetails }: Printed,
): string[] {
  const says = (detail: 'formation' | 'personnel') => sheetDetails === 'both' || sheetDetails === detail
  return sections.flatMap(({ section, isHidden, lines }) =>
    isHidden
      ? []
      : lines.flatMap((line) => {
          const play = plays.get(line.playId)
          if (!play) return []
          const { name, wristCode, formation, personnel } = asCalled(play, line)
          return callPrint({
            section,
            name,
            wristCode: sheetCodes ? wristCode : '',
            formation: says('formation') ? formation : '',
            personnel: says('personnel') ? personnel : '',
            hash: sheetDetails === 'none' ? '' : (line.hash ?? ''),
          })
        }),
  )
}

/** The same of a plan's lines, in the coach's order. */
export function printOfPlan(
  plan: Pick<PlanRow, 'sections'> & Printed,
  lines: readonly Line[],
  plays: Plays,
): string[] {
  return printOfSheet(sheetSections(groupLines(lines), plan.sections), plays, plan)
}
