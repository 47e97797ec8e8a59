/** Changes of the team's tree, each as a deed that can be taken back. */
import { newId } from '#schema/ids.ts'
import type { Unit } from '#schema/football/taxonomy.ts'
import { setCategory } from '#schema/operations/playbook.ts'
import { type Deed, edit } from '#src/sync/undo/steps.ts'
import { keyBeside } from '#src/lib/list-order.ts'
import { categoryChanges, fieldsDeed } from '../../play-page/edit-play.ts'
import type { PlayRow } from '../../rows.ts'
import type { CategoryRow, TreeItem } from '../../team-taxonomy.ts'

const SLUG_LENGTH = 40

type Address = Pick<TreeItem, 'unit' | 'parent' | 'slug'>
type Changes = { label?: Change<string>; sortKey?: Change<string>; isHidden?: Change<boolean> }
type Change<T> = { from: T; to: T }

function deed({ unit, parent, slug }: Address, row: CategoryRow | undefined, changes: Changes): Deed {
  return edit(setCategory, { unit, parent, slug, baseVersion: row?.version ?? 0, changes })
}

export function renaming(item: TreeItem, label: string): Deed {
  return deed(item, item.row, { label: { from: item.row?.label ?? item.bookLabel, to: label } })
}

export function hiding(item: TreeItem, isHidden: boolean): Deed {
  return deed(item, item.row, { isHidden: { from: item.row?.isHidden ?? false, to: isHidden } })
}

/** Takes an item right before or behind another of its siblings, which come in their order. */
export function moving(
  siblings: readonly TreeItem[],
  item: TreeItem,
  target: TreeItem,
  place: 'before' | 'behind',
): Deed {
  const to = keyBeside(siblings, item, target, place)
  return deed(item, item.row, { sortKey: { from: item.row?.sortKey ?? '', to } })
}

/** A category or type of the team's own, as the last one of its siblings. One whose making was undone is made again. */
export function adding(
  place: { unit: Unit; parent: string },
  label: string,
  siblings: readonly TreeItem[],
  rows: readonly CategoryRow[],
): Deed {
  const isTaken = (slug: string) => siblings.some((one) => one.slug === slug)
  const base = slugOf(label)
  let slug = base
  for (let n = 2; isTaken(slug); n += 1) slug = `${base.slice(0, SLUG_LENGTH - 4)}-${n}`
  const row = rows.find((one) => one.unit === place.unit && one.parent === place.parent && one.slug === slug)
  const last = siblings.at(-1)
  const sortKey = last ? keyBeside(siblings, ADDED, last, 'behind') : 'a0'
  return deed({ ...place, slug }, row, {
    label: { from: row?.label ?? '', to: label },
    sortKey: { from: row?.sortKey ?? '', to: sortKey },
    ...(row?.isHidden && { isHidden: { from: true, to: false } }),
  })
}

/** The plays that lie in a category or a type. */
export function playsIn({ unit, parent, slug }: Address, plays: readonly PlayRow[]): readonly PlayRow[] {
  return plays.filter((play) => {
    const isIn =
      parent === '' ? play.category === slug : play.category === parent && play.subcategory === slug
    return isIn && play.unit === unit
  })
}

/** Takes one of the team's own away, and its types with it. The plays in it stay, without a category or a type. */
export function removing(item: TreeItem, plays: readonly PlayRow[]): readonly Deed[] {
  return [
    ...playsIn(item, plays).map((play) =>
      fieldsDeed(
        play,
        item.parent === '' ? categoryChanges(play, '') : { subcategory: { from: item.slug, to: '' } },
      ),
    ),
    ...[...item.types, item].map((one) =>
      deed(one, one.row, { label: { from: one.row?.label ?? '', to: '' } }),
    ),
  ]
}

const ADDED = { sortKey: '' } as TreeItem

/** What an address calls it: "Run: gap" is `run-gap`; a name in other letters gets one by chance. */
export function slugOf(label: string): string {
  const slug = label
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')
    .slice(0, SLUG_LENGTH)
    .replace(/-$/, '')
  return (
    slug ||
    `own-${newId()
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
      .slice(-12)}`
  )
}
