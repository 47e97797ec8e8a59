/** The title at the top of each side: what game, and which version of the sheet. Pure. */
import { linesOf, PT, type Ruler } from '#src/board/print/fit.ts'
import { printable, sheetSize } from '#src/board/print/sheet.ts'
import type { PlanRow } from '../plan-words.ts'
import { SHEET_LEADING, WEIGHT } from './lay-out.ts'

/** In points. */
export const HEAD_PT = { title: 12, line: 9 } as const
/** Below the head, in mm. */
const SPACE = 1.5

export type SheetHead = {
  title: string
  /** The line below the title on side `number` of so many. */
  lineOf: (number: number, of: number) => string
  /** How tall the head stands, in mm. */
  height: number
}

/** `parts`: team, date and place of the game, and the version. */
export function sheetHead(
  { sheetPaper, sheetOrientation }: Pick<PlanRow, 'sheetPaper' | 'sheetOrientation'>,
  title: string,
  parts: readonly string[],
  measure: Ruler,
): SheetHead {
  const { w } = printable(sheetSize(sheetPaper, sheetOrientation))
  const lineOf = (number: number, of: number) =>
    [...parts, ...(of > 1 ? [`Side ${number} of ${of}`] : [])].join(' · ')
  const tall = (text: string, pt: number, weight: number) =>
    linesOf(text, w * 0.97, pt, weight, measure) * pt * PT * SHEET_LEADING
  return {
    title,
    lineOf,
    height: tall(title, HEAD_PT.title, WEIGHT.title) + tall(lineOf(2, 2), HEAD_PT.line, 500) + SPACE,
  }
}
