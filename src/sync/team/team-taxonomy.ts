/** A team's category tree: the built-in one with the team's changes and additions. */
import { type Category, TAXONOMY, type Unit, type UnitBranch } from '#schema/football/taxonomy.ts'
import { queries } from '#schema/queries/index.ts'
import { useRows } from '../use-query.ts'
import { useMemo } from 'react'

/** A team's change of one category or type: `parent` is empty for a category, and a category's slug for a type. */
export type CategoryRow = {
  readonly unit: Unit
  readonly parent: string
  readonly slug: string
  readonly label: string
  readonly sortKey: string
  readonly isHidden: boolean
  readonly version: number
}

/** A category or a type with its editable properties. */
export type TreeItem = {
  readonly unit: Unit
  readonly parent: string
  readonly slug: string
  readonly label: string
  /** A fractional key among its siblings. */
  readonly sortKey: string
  readonly isHidden: boolean
  /** The built-in label; empty for the team's additions. */
  readonly bookLabel: string
  readonly row: CategoryRow | undefined
  readonly types: readonly TreeItem[]
}

export type TreeBranch = { readonly slug: Unit; readonly label: string; readonly items: readonly TreeItem[] }

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** The fractional key of the n-th built-in category, so that others fit between. */
const bookKey = (n: number): string => `a${DIGITS[n] ?? 'z'}`

/** The whole tree including hidden items, for editing. */
export function treeOf(rows: readonly CategoryRow[]): readonly TreeBranch[] {
  const said = new Map<string, CategoryRow[]>()
  for (const row of rows) {
    const key = `${row.unit}/${row.parent}`
    said.set(key, [...(said.get(key) ?? []), row])
  }
  const siblings = (
    unit: Unit,
    parent: string,
    book: readonly { slug: string; label: string; subcategories?: Category['subcategories'] }[],
  ): TreeItem[] => {
    const own = said.get(`${unit}/${parent}`) ?? []
    const item = (slug: string, bookLabel: string, key: string, types: Category['subcategories'] = []) => {
      const row = own.find((one) => one.slug === slug)
      return {
        unit,
        parent,
        slug,
        label: row?.label || bookLabel,
        sortKey: row?.sortKey || key,
        isHidden: row?.isHidden ?? false,
        bookLabel,
        row,
        types: parent === '' ? siblings(unit, slug, types) : [],
      }
    }
    const fromBook = book.map(({ slug, label, subcategories }, i) =>
      item(slug, label, bookKey(i), subcategories),
    )
    // An addition that was undone has an empty name.
    const added = own
      .filter(({ slug, label }) => label !== '' && !book.some((one) => one.slug === slug))
      .map(({ slug }) => item(slug, '', bookKey(DIGITS.length)))
    return [...fromBook, ...added].sort((a, b) => order(a.sortKey, b.sortKey) || order(a.slug, b.slug))
  }
  return TAXONOMY.map(({ slug, label, categories }) => ({
    slug,
    label,
    items: siblings(slug, '', categories),
  }))
}

/** Fractional keys compare bytewise. */
function order(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** The tree for lists and pickers, without hidden items. */
export function taxonomyOf(rows: readonly CategoryRow[]): readonly UnitBranch[] {
  return rows.length === 0 ? TAXONOMY : asTaxonomy(treeOf(rows), (item) => !item.isHidden)
}

/** All names including hidden items, because plays may still be in them. */
export function namesOf(rows: readonly CategoryRow[]): readonly UnitBranch[] {
  return rows.length === 0 ? TAXONOMY : asTaxonomy(treeOf(rows), () => true)
}

function asTaxonomy(
  tree: readonly TreeBranch[],
  isWanted: (item: TreeItem) => boolean,
): readonly UnitBranch[] {
  return tree.map(({ slug, label, items }) => ({
    slug,
    label,
    categories: items.filter(isWanted).map((item) => ({
      slug: item.slug,
      label: item.label,
      subcategories: item.types.filter(isWanted).map((type) => ({ slug: type.slug, label: type.label })),
    })),
  }))
}

function useCategoryRows(teamId: string): readonly CategoryRow[] {
  return useRows(queries.playbook.categories({ teamId })).rows
}

/** The team's tree for pickers, live. */
export function useTaxonomy(teamId: string): readonly UnitBranch[] {
  const rows = useCategoryRows(teamId)
  return useMemo(() => taxonomyOf(rows), [rows])
}

/** The team's category names, live. */
export function useCategoryNames(teamId: string): readonly UnitBranch[] {
  const rows = useCategoryRows(teamId)
  return useMemo(() => namesOf(rows), [rows])
}

/** The team's tree for its editor, with the team's rows, live. */
export function useTree(teamId: string): { tree: readonly TreeBranch[]; rows: readonly CategoryRow[] } {
  const rows = useCategoryRows(teamId)
  return useMemo(() => ({ tree: treeOf(rows), rows }), [rows])
}
