/** Edits of the team's category tree. */
import { newId } from '#schema/ids.ts'
import type { Unit } from '#schema/football/taxonomy.ts'
import { setCategory } from '#schema/operations/playbook.ts'
import { type UndoableEdit, edit } from './steps.ts'
import { keyBeside } from '#src/lib/list-order.ts'
import { categoryChanges, fieldsEdit } from './play-edits.ts'
import type { PlayRow } from '../team/plays.ts'
import type { CategoryRow, TreeItem } from '../team/team-taxonomy.ts'

const SLUG_LENGTH = 40

type Address = Pick<TreeItem, 'unit' | 'parent' | 'slug'>
type Changes = { label?: Change<string>; sortKey?: Change<string>; isHidden?: Change<boolean> }
type Change<T> = { from: T; to: T }

function undoable(
  { unit, parent, slug }: Address,
  row: CategoryRow | undefined,
  changes: Changes,
): UndoableEdit {
  return edit(setCategory, { unit, parent, slug, baseVersion: row?.version ?? 0, changes })
}

export function renaming(item: TreeItem, label: string): UndoableEdit {
  return undoable(item, item.row, { label: { from: item.row?.label ?? item.bookLabel, to: label } })
}

export function hiding(item: TreeItem, isHidden: boolean): UndoableEdit {
  return undoable(item, item.row, { isHidden: { from: item.row?.isHidden ?? false, to: isHidden } })
}

/** Moves an item right before or after a sibling; `siblings` are in order. */
export function moving(
  siblings: readonly TreeItem[],
  item: TreeItem,
  target: TreeItem,
  place: 'before' | 'behind',
): UndoableEdit {
  const to = keyBeside(siblings, item, target, place)
  return undoable(item, item.row, { sortKey: { from: item.row?.sortKey ?? '', to } })
}

/** Adds a category or type after its siblings, reusing the row of one whose creation was undone. */
export function adding(
  place: { unit: Unit; parent: string },
  label: string,
  siblings: readonly TreeItem[],
  rows: readonly CategoryRow[],
): UndoableEdit {
  const isTaken = (slug: string) => siblings.some((one) => one.slug === slug)
  const base = slugOf(label)
  let slug = base
  for (let n = 2; isTaken(slug); n += 1) slug = `${base.slice(0, SLUG_LENGTH - 4)}-${n}`
  const row = rows.find((one) => one.unit === place.unit && one.parent === place.parent && one.slug === slug)
  const last = siblings.at(-1)
  const sortKey = last ? keyBeside(siblings, ADDED, last, 'behind') : 'a0'
  return undoable({ ...place, slug }, row, {
    label: { from: row?.label ?? '', to: label },
    sortKey: { from: row?.sortKey ?? '', to: sortKey },
    ...(row?.isHidden && { isHidden: { from: true, to: false } }),
  })
}

/** The plays in a category or type. */
export function playsIn({ unit, parent, slug }: Address, plays: readonly PlayRow[]): readonly PlayRow[] {
  return plays.filter((play) => {
    const isIn =
      parent === '' ? play.category === slug : play.category === parent && play.subcategory === slug
    return isIn && play.unit === unit
  })
}

/** Removes one of the team's additions with its types. Its plays stay without a category or type. */
export function removing(item: TreeItem, plays: readonly PlayRow[]): readonly UndoableEdit[] {
  return [
    ...playsIn(item, plays).map((play) =>
      fieldsEdit(
        play,
        item.parent === '' ? categoryChanges(play, '') : { subcategory: { from: item.slug, to: '' } },
      ),
    ),
    ...[...item.types, item].map((one) =>
      undoable(one, one.row, { label: { from: one.row?.label ?? '', to: '' } }),
    ),
  ]
}

const ADDED = { sortKey: '' } as TreeItem

/** The slug: "Run: gap" is `run-gap`; names without Latin letters get a random one. */
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
