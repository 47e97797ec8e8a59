/** How a playbook is printed, and which plays stand on which page. Pure. */
import type { UnitBranch } from '#schema/football/taxonomy.ts'
import { categoryLabel } from '#schema/football/taxonomy.ts'
import type { PlayWithDrawing } from '../../plays/rows.ts'
import type { Ink } from '../ink.ts'
import type { MoreLine } from '../more.ts'
import type { Said } from '../said.ts'
import { type PositionNames, USUAL_NAMES } from '#schema/football/terminology.ts'
import { DRAWN } from '../seen.ts'
import { PAPERS, type Orientation, paginate, type Paper, PER_PAGE, type PerPage } from '../sheet.ts'
import type { Allowed } from '../stored.ts'

export type PrintOptions = Said & {
  perPage: PerPage
  paper: Paper
  orientation: Orientation
  name: boolean
  call: boolean
  code: boolean
  defence: string
  /** The letters of the team's defenders on either side; the team's settings, whenever a dialog opens. */
  names: PositionNames
  /** The player whose part stands out, as a choice of highlight.ts; empty for nobody. */
  highlight: string
  ink: Ink
  numbers: boolean
  cover: boolean
  binder: boolean
  order: 'listed' | 'category'
}

/** A page of a playbook as it is handed out. */
export const USUAL: PrintOptions = {
  perPage: 1,
  paper: 'letter',
  orientation: 'portrait',
  name: true,
  call: true,
  code: true,
  assignments: true,
  reading: true,
  notes: true,
  details: true,
  defence: DRAWN,
  names: USUAL_NAMES,
  highlight: '',
  ink: 'colour',
  numbers: true,
  cover: false,
  binder: false,
  order: 'listed',
}

/** Many plays: to look through, not to learn one by heart. */
export const USUAL_MANY: PrintOptions = { ...USUAL, perPage: 4, details: false, reading: false }

export const ALLOWED: Allowed<PrintOptions> = {
  perPage: (value) => PER_PAGE.includes(value),
  paper: (value) => Object.hasOwn(PAPERS, value),
  orientation: (value) => ['portrait', 'landscape'].includes(value),
  ink: (value) => ['black', 'colour'].includes(value),
  order: (value) => ['listed', 'category'].includes(value),
}

export type PlayPage =
  | { kind: 'cover' }
  | {
      kind: 'plays'
      heading: string
      plays: readonly PlayWithDrawing[]
      number: number
      /** The page that what is left to say of a play begins on, by the play's id. */
      more: ReadonlyMap<string, number>
    }
  | { kind: 'more'; heading: string; columns: MoreLine[][]; number: number }

/** Fills the pages behind a page of plays with what is left to say of them; none where all of it fits. */
export type FillMore = (plays: readonly PlayWithDrawing[]) => MoreLine[][][]

/**
 * The pages in order. By category, each begins a page of its own, as the tabs of a binder do. Words that do not fit beside a
 * picture stand on the page behind it.
 */
export function pagesOf(
  plays: readonly PlayWithDrawing[],
  { perPage, order, cover }: Pick<PrintOptions, 'perPage' | 'order' | 'cover'>,
  tree: readonly UnitBranch[],
  fillMore: FillMore,
): PlayPage[] {
  const groups = order === 'category' ? byCategory(plays, tree) : [{ heading: '', items: plays }]
  const pages: PlayPage[] = []
  for (const { heading, items } of paginate(groups, perPage)) {
    const number = pages.length + 1
    const behind = fillMore(items)
    const more = new Map<string, number>()
    behind.forEach((columns, i) => {
      for (const { id } of columns.flat()) if (!more.has(id)) more.set(id, number + 1 + i)
    })
    pages.push({ kind: 'plays', heading, plays: items, number, more })
    behind.forEach((columns, i) => pages.push({ kind: 'more', heading, columns, number: number + 1 + i }))
  }
  return cover && pages.length > 0 ? [{ kind: 'cover' }, ...pages] : pages
}

/** A name for the page that no other page of the print has. */
export function pageKey(page: PlayPage): string {
  return page.kind === 'cover' ? 'cover' : `${page.kind} ${page.number}`
}

/** What a page says of the whole print. */
export function countsOf(pages: readonly PlayPage[], plays: number) {
  return {
    plays,
    pages: pages.filter(({ kind }) => kind !== 'cover').length,
    hasMore: pages.some(({ kind }) => kind === 'more'),
  }
}

function byCategory(
  plays: readonly PlayWithDrawing[],
  tree: readonly UnitBranch[],
): { heading: string; items: PlayWithDrawing[] }[] {
  const groups = new Map<string, { heading: string; items: PlayWithDrawing[] }>()
  for (const play of plays) {
    const key = `${play.unit} ${play.category}`
    const group = groups.get(key) ?? { heading: headingOf(play, tree), items: [] }
    group.items.push(play)
    groups.set(key, group)
  }
  return [...groups.values()]
}

function headingOf({ unit, category }: PlayWithDrawing, tree: readonly UnitBranch[]): string {
  return category === '' ? 'No category' : categoryLabel(unit, category, undefined, tree)
}
