/** The pages of a print as its options ask for them. Pure but for the ruler. */
import type { CompetitionLevel } from '#schema/football/field.ts'
import type { UnitBranch } from '#schema/football/taxonomy.ts'
import type { PlayWithDrawing } from '../../plays/rows.ts'
import type { Ruler } from '../fit.ts'
import { type More, morePages } from '../more.ts'
import { chosenLook, seenAgainst } from '../seen.ts'
import { cellsOf, gridOf, printable, type Rect, sheetSize } from '../sheet.ts'
import { pagesOf, type PlayPage, type PrintOptions } from './options.ts'
import { type PlayCell, playCell } from './play-cell.ts'

/** What stands on every page, in mm: the heading with the team, and the date with the number. */
export const HEAD = 7
export const FOOT = 5

/** The part of a page that its plays share. */
export function areaOf({ paper, orientation, binder }: PrintOptions): Rect {
  return printable(sheetSize(paper, orientation), { binder, head: HEAD, foot: FOOT })
}

/** The cells of a page. */
export function cellsOfPage(options: PrintOptions): Rect[] {
  const { perPage, orientation } = options
  return cellsOf(areaOf(options), gridOf(perPage, orientation), perPage === 1 ? 0 : 3)
}

/** A play as its cell shows it; undefined while its drawing is not here. */
export function cellOf(
  { drawing, ...play }: PlayWithDrawing,
  cell: Rect,
  options: PrintOptions,
  level: CompetitionLevel,
  tree: readonly UnitBranch[],
  measure: Ruler,
): (PlayCell & { seen: ReturnType<typeof seenAgainst> }) | undefined {
  if (!drawing) return undefined
  const seen = seenAgainst(drawing.diagram, options.defence, level)
  const against = chosenLook(drawing.diagram, options.defence)?.name ?? ''
  return { ...playCell(play, { seen, against }, cell, level, options, tree, measure), seen }
}

/** All pages, those with what is left to say behind the plays of which it is said. */
export function layOut(
  plays: readonly PlayWithDrawing[],
  options: PrintOptions,
  level: CompetitionLevel,
  tree: readonly UnitBranch[],
  measure: Ruler,
): PlayPage[] {
  const [cell] = cellsOfPage(options)
  const moreOf = (play: PlayWithDrawing): More[] => {
    const entries = (cell && cellOf(play, cell, options, level, tree, measure)?.words.rest) ?? []
    const code = options.code ? play.wristCode.trim() : ''
    return entries.length > 0 ? [{ id: play.id, title: play.name, code, entries }] : []
  }
  return pagesOf(plays, options, tree, (some) => morePages(some.flatMap(moreOf), areaOf(options), measure))
}
