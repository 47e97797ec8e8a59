/** The categories that plays of another team bring along, so that they stay sorted where they come to. Pure. */
import type { FilePlay } from '#schema/exchange/playbook-file.ts'
import type { UndoableEdit } from '#src/sync/undo/steps.ts'
import { adding, slugOf } from '#src/sync/undo/category-edits.ts'
import { type CategoryRow, treeOf } from '#src/sync/team/team-taxonomy.ts'

type Sorted = Pick<FilePlay['fields'], 'unit' | 'category' | 'subcategory'>

/**
 * What adds the categories and types that these plays lie in and the team's tree has not, each once. A file names them
 * as addresses do, so their names are made of that: "first-15" is "First 15".
 */
export function newCategories(
  plays: readonly Sorted[],
  rows: readonly CategoryRow[],
): readonly UndoableEdit[] {
  const edits: UndoableEdit[] = []
  let known = rows
  const bring = (unit: Sorted['unit'], parent: string, slug: string): void => {
    const items = treeOf(known).find((branch) => branch.slug === unit)?.items ?? []
    const siblings = parent === '' ? items : (items.find((item) => item.slug === parent)?.types ?? [])
    const label = wordsOf(slug)
    // What is no address of ours stays with its play as it is.
    if (slugOf(label) !== slug || siblings.some((item) => item.slug === slug)) return
    const undoable = adding({ unit, parent }, label, siblings, known)
    edits.push(undoable)
    const { changes } = undoable.do.input as { changes: { sortKey: { to: string } } }
    const row = { unit, parent, slug, label, sortKey: changes.sortKey.to, isHidden: false, version: 1 }
    known = [...known.filter((one) => one.unit !== unit || one.parent !== parent || one.slug !== slug), row]
  }
  const places = new Map(plays.map((play) => [`${play.unit}/${play.category}/${play.subcategory}`, play]))
  for (const { unit, category, subcategory } of places.values()) {
    if (category !== '') bring(unit, '', category)
    if (category !== '' && subcategory !== '') bring(unit, category, subcategory)
  }
  return edits
}

function wordsOf(slug: string): string {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
