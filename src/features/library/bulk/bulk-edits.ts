/** What is done to many plays at once, as the edits that one command is made of. Pure but for new ids. */
import type { HoleSystem } from '#schema/football/holes.ts'
import { newId } from '#schema/ids.ts'
import { LIMITS } from '#schema/limits.ts'
import { deletePlay } from '#schema/operations/plays.ts'
import { newPlayEdit } from '#src/sync/undo/new-play-edit.ts'
import { type UndoableEdit, remove } from '#src/sync/undo/steps.ts'
import type { Mark } from '#src/ui/many-list.tsx'
import { duplicateOf, mirrorOf } from '#src/board/plays/play-copy.ts'
import { keyBehind } from '#src/lib/list-order.ts'
import { checkTag, type FieldChanges, fieldsEdit } from '#src/sync/undo/play-edits.ts'
import type { PlayWithDrawing } from '#src/board/plays/rows.ts'

type Plays = readonly PlayWithDrawing[]

/** The fields of a play that hold several words. */
export type WordsField = 'tags' | 'situations' | 'fieldZones'

/** What a bulk action does: edits for those plays that it changes, and why some of them had to be left out. */
export type Bulk = { edits: readonly UndoableEdit[]; changed: number; left: string | null }

/** The same values for all; a play that has them already is left alone. */
export function setFields(plays: Plays, to: { readonly [K in keyof FieldChanges]?: unknown }): Bulk {
  return ofEdits(plays, (play) => {
    const row = play as { readonly [field: string]: unknown }
    const differing = Object.entries(to).filter(([field, value]) => row[field] !== value)
    return Object.fromEntries(
      differing.map(([field, value]) => [field, { from: row[field], to: value }]),
    ) as FieldChanges
  })
}

/** Whether all plays have a word, some, or none. */
export function markOf(plays: Plays, field: WordsField, word: string): Mark {
  const n = plays.filter((play) => hasWord(play, field, word)).length
  return n === 0 ? 'none' : n === plays.length ? 'all' : 'some'
}

/** A tag, or a situation, put on all of them or taken off. */
export function setWord(plays: Plays, field: WordsField, word: string, on: boolean): Bulk {
  const full = plays.filter((play) => on && !hasWord(play, field, word) && isFull(play, field))
  const bulk = ofEdits(plays, (play) => {
    const from = [...play[field]]
    if (hasWord(play, field, word) === on || full.includes(play)) return {}
    const to = on ? [...from, word] : from.filter((one) => !isSameWord(field, one, word))
    return { [field]: { from, to } }
  })
  const most = field === 'tags' ? LIMITS.tags : LIMITS.words
  const left = `${full.length} had ${most} already`
  return full.length > 0 ? { ...bulk, left } : bulk
}

/** The tag as it is kept, or what is wrong with it. */
export function tagOf(typed: string): { tag: string } | { problem: string } | null {
  return checkTag([], typed)
}

function hasWord(play: PlayWithDrawing, field: WordsField, word: string): boolean {
  return play[field].some((one) => isSameWord(field, one, word))
}

/** Case does not make another tag. */
function isSameWord(field: WordsField, one: string, other: string): boolean {
  return field === 'tags' ? one.toLowerCase() === other.toLowerCase() : one === other
}

function isFull(play: PlayWithDrawing, field: WordsField): boolean {
  return play[field].length >= (field === 'tags' ? LIMITS.tags : LIMITS.words)
}

function ofEdits(plays: Plays, changesOf: (play: PlayWithDrawing) => FieldChanges): Bulk {
  const edits = plays.flatMap((play) => {
    const changes = changesOf(play)
    return Object.keys(changes).length > 0 ? [fieldsEdit(play, changes)] : []
  })
  return { edits, changed: edits.length, left: null }
}

/** A copy of each right behind it, the same or to the other hand; `all` is the playbook in the coach's order. */
export function copies(plays: Plays, all: Plays, how: 'duplicate' | 'mirror', holes: HoleSystem): Bulk {
  const names = all.map(({ name }) => name)
  const make = how === 'duplicate' ? duplicateOf : mirrorOf
  const drawn = plays.filter(({ drawing }) => drawing)
  const edits = drawn.flatMap((play) => {
    if (!play.drawing) return []
    const copy = make(play, play.drawing.diagram, { names, sortKey: keyBehind(all, play), holes })
    names.push(copy.fields.name)
    return [newPlayEdit({ id: newId(), playbookId: play.playbookId, ...copy })]
  })
  const missing = plays.length - drawn.length
  const left = missing > 0 ? `${missing} without a drawing on this device yet` : null
  return { edits, changed: edits.length, left }
}

export function removal(plays: Plays): Bulk {
  const edits = plays.map(({ id, version, drawing }) =>
    remove(deletePlay, { id, baseVersion: version, diagramVersion: drawing?.version ?? 0 }),
  )
  return { edits, changed: edits.length, left: null }
}

/** As many edits as one command may have. */
export function inCommands(edits: readonly UndoableEdit[]): (readonly UndoableEdit[])[] {
  const commands: (readonly UndoableEdit[])[] = []
  for (let i = 0; i < edits.length; i += LIMITS.bulk) commands.push(edits.slice(i, i + LIMITS.bulk))
  return commands
}

/** The playbook's tags: those of the chosen plays first, then by how many plays have them. */
export function playbookTags(chosen: Plays, all: Plays): string[] {
  const uses = new Map<string, { tag: string; n: number }>()
  for (const tag of [...chosen, ...all].flatMap((play) => play.tags)) {
    const key = tag.toLowerCase()
    const found = uses.get(key)
    if (found) found.n += 1
    else uses.set(key, { tag, n: 1 })
  }
  const own = new Set(chosen.flatMap((play) => play.tags.map((tag) => tag.toLowerCase())))
  const rank = ({ tag, n }: { tag: string; n: number }) => n + (own.has(tag.toLowerCase()) ? 1e6 : 0)
  return [...uses.values()].sort((a, b) => rank(b) - rank(a)).map(({ tag }) => tag)
}
