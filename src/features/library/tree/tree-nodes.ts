/** The visible lines of the category tree, each with its count of plays. */
import { TAXONOMY, type Unit, type UnitBranch } from '#schema/football/taxonomy.ts'
import type { PlayRow } from '#src/board/plays/rows.ts'
import { type LibrarySearch, type UnitFilter, withCategory, withUnit } from '../search.ts'
import { categoryLabel, UNSORTED } from '#schema/football/taxonomy.ts'

export type TreeNode = {
  id: string
  label: string
  level: number
  /** Its position among its siblings, from 1, and their number. */
  place: number
  siblings: number
  plays: number
  /** Undefined for a leaf. */
  isOpen: boolean | undefined
  unit: UnitFilter
  category: string
  subcategory: string
}

const idOf = (unit: UnitFilter, category = '', subcategory = '') =>
  [unit, category, subcategory].filter(Boolean).join('/')

/** How many plays each node holds, archived plays excluded. */
export function countNodes(plays: readonly PlayRow[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const add = (id: string) => counts.set(id, (counts.get(id) ?? 0) + 1)
  for (const { unit, category, subcategory, isArchived } of plays) {
    if (isArchived) continue
    add('all')
    add(unit)
    add(idOf(unit, category || UNSORTED))
    if (category && subcategory) add(idOf(unit, category, subcategory))
  }
  return counts
}

type Sources = {
  /** What the tree always shows. */
  taxonomy: readonly UnitBranch[]
  /** Deleted categories, shown as long as plays are still in them. */
  names: readonly UnitBranch[]
  counts: ReadonlyMap<string, number>
  open: ReadonlySet<string>
}

/** The lines, top to bottom. */
export function treeNodes({ taxonomy, names, counts, open }: Sources): TreeNode[] {
  const nodes: TreeNode[] = []
  const plays = (id: string) => counts.get(id) ?? 0
  const top = taxonomy.length + 1
  const add = (node: Omit<TreeNode, 'id' | 'plays'>) => {
    const id = idOf(node.unit, node.category, node.subcategory)
    nodes.push({ id, plays: plays(id), ...node })
  }
  add({
    label: 'All plays',
    level: 1,
    place: 1,
    siblings: top,
    isOpen: undefined,
    unit: 'all',
    category: '',
    subcategory: '',
  })
  taxonomy.forEach((branch, i) => {
    const unit = branch.slug
    const isOpen = open.has(unit)
    add({
      label: branch.label,
      level: 1,
      place: i + 2,
      siblings: top,
      isOpen,
      unit,
      category: '',
      subcategory: '',
    })
    if (!isOpen) return
    const categories = withOthers(
      branch.categories.map(({ slug, label }) => ({ slug, label })),
      inUse(counts, unit),
      (slug) => categoryLabel(unit, slug, undefined, names),
    )
    categories.forEach(({ slug, label }, j) => {
      const id = idOf(unit, slug)
      const known = branch.categories.find((one) => one.slug === slug)?.subcategories ?? []
      const types = withOthers(known, inUse(counts, id), (type) => typeLabel(names, unit, slug, type))
      const isOpenHere = types.length > 0 ? open.has(id) : undefined
      const at = { level: 2, place: j + 1, siblings: categories.length, unit, category: slug }
      add({ label, isOpen: isOpenHere, subcategory: '', ...at })
      if (!isOpenHere) return
      types.forEach((type, k) =>
        add({
          ...at,
          label: type.label,
          level: 3,
          place: k + 1,
          siblings: types.length,
          isOpen: undefined,
          subcategory: type.slug,
        }),
      )
    })
  })
  return nodes
}

/** The slugs of a node's children that contain plays. */
function inUse(counts: ReadonlyMap<string, number>, id: string): string[] {
  return [...counts.keys()]
    .filter((one) => one.startsWith(`${id}/`) && !one.slice(id.length + 1).includes('/'))
    .map((one) => one.slice(id.length + 1))
}

type Named = { slug: string; label: string }

function withOthers(known: readonly Named[], used: readonly string[], label: (slug: string) => string) {
  const others = used.filter((slug) => !known.some((one) => one.slug === slug))
  return [
    ...known,
    ...others.map((slug) => ({ slug, label: slug === UNSORTED ? 'No category yet' : label(slug) })),
  ]
}

function typeLabel(names: readonly UnitBranch[], unit: Unit, category: string, type: string): string {
  const branch = names.find(({ slug }) => slug === unit)
  const found = branch?.categories.find(({ slug }) => slug === category)
  return found?.subcategories.find(({ slug }) => slug === type)?.label ?? type
}

/** The node that the URL points to. */
export function nodeOf({ unit, category, subcategory }: LibrarySearch): string {
  return idOf(unit ?? 'offense', category, subcategory)
}

/** The search for a node's plays. Filters that don't apply in another unit are dropped. */
export function atNode(search: LibrarySearch, { unit, category, subcategory }: TreeNode): LibrarySearch {
  const inUnit = unit === (search.unit ?? 'offense') ? search : withUnit(search, unit)
  return withCategory(inUnit, category, subcategory)
}

/** The ids of the node's ancestors, which must be open to show it. */
export function pathTo(id: string): string[] {
  const parts = id.split('/')
  return parts.slice(0, -1).map((_, i) => parts.slice(0, i + 1).join('/'))
}

export const UNITS_OPEN: readonly string[] = TAXONOMY.slice(0, 1).map(({ slug }) => slug)
