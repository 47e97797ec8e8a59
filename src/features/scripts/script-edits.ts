/** Undoable edits of practice scripts. Pure. */
import { newId } from '#schema/ids.ts'
import { markScriptPrinted, practiceScripts, scriptLines } from '#schema/operations/scripts.ts'
import { kindOfPlay, type ScriptedPlay } from '#schema/football/script.ts'
import { type Broken, brokenRules, shuffled, type ShuffleRules } from '#schema/football/script-shuffle.ts'
import { LINE_TEXT_FIELDS, type LineText } from '#schema/script.ts'
import { creations, deletion, edits, restoration } from '#src/sync/undo/entry-edits.ts'
import { step, type UndoableEdit } from '#src/sync/undo/steps.ts'
import { generateNKeysBetween } from 'fractional-indexing'
import type { LineRow, ScriptRow } from './script-words.ts'

export type ScriptFields = Pick<
  ScriptRow,
  'type' | 'title' | 'day' | 'planId' | 'periodId' | 'gamePlanId' | 'notes'
>
/** A line that is added, under this id when it is given. */
export type NewLine = LineFields & { readonly id?: string }

export type LineFields = { [field in LineText]: string } & { playId: string | null; isPinned: boolean }

type PlayOf = (id: string) => ScriptedPlay | undefined

export const NO_LINE: LineFields = {
  ...(Object.fromEntries(LINE_TEXT_FIELDS.map((field) => [field, ''])) as { [field in LineText]: string }),
  playId: null,
  isPinned: false,
}

/** What of a line is copied. */
export function lineFields(line: LineRow): LineFields {
  const texts = Object.fromEntries(LINE_TEXT_FIELDS.map((field) => [field, line[field]])) as {
    [field in LineText]: string
  }
  return { ...texts, playId: line.playId, isPinned: line.isPinned }
}

/** A new script with its lines. Undo deletes the script, and all of it is hidden with it. */
export function newScriptEdits(
  id: string,
  fields: ScriptFields,
  sortKey: string,
  lines: readonly LineFields[],
): UndoableEdit[] {
  const keys = generateNKeysBetween(null, null, lines.length)
  return [
    ...creations(practiceScripts, [{ id, ...fields, sortKey, isPublished: false }]),
    ...creations(
      scriptLines,
      lines.map((line, i) => ({ id: newId(), scriptId: id, sortKey: keys[i] ?? 'a0', ...line })),
      false,
    ),
  ]
}

export const scriptEdits = (script: ScriptRow, fields: Partial<ScriptFields & { isPublished: boolean }>) =>
  edits(practiceScripts, script, fields)

/** A script as its form began; `day` is the one that the form showed, its practice's or its own. */
export type SeenScript = { readonly script: ScriptRow; readonly day: string }

/** What a form changed. The practice's day becomes the script's own only with another day or practice. */
export function formEdits({ script, day }: SeenScript, fields: ScriptFields): UndoableEdit[] {
  const isSameDay = fields.day === day && fields.planId === script.planId
  return scriptEdits(script, isSameDay ? { ...fields, day: script.day } : fields)
}

/** Records a print at a time in ms; undo returns to the print before. */
export function printedEdit(
  { id, printedAt, printedLines }: Pick<ScriptRow, 'id' | 'printedAt' | 'printedLines'>,
  at: number,
  lines: readonly string[],
): UndoableEdit {
  return {
    do: step(markScriptPrinted, { scriptId: id, from: printedAt, at, lines: [...lines] }),
    undo: [step(markScriptPrinted, { scriptId: id, from: at, at: printedAt, lines: printedLines })],
  }
}

export const scriptDeletion = (script: ScriptRow) => deletion(practiceScripts, script)

export const scriptRestoration = (script: ScriptRow) => restoration(practiceScripts, script)

/** New lines before `at`, in their order. `lines`: the script's, in order. */
export function newLineEdits(
  scriptId: string,
  lines: readonly LineRow[],
  at: number,
  added: readonly NewLine[],
): UndoableEdit[] {
  const before = lines[at - 1]?.sortKey ?? null
  // Lines that share a key stand together: nothing fits between them.
  const after = lines.slice(at).find(({ sortKey }) => before === null || sortKey > before)?.sortKey ?? null
  const keys = generateNKeysBetween(before, after, added.length)
  return creations(
    scriptLines,
    added.map((line, i) => ({ id: newId(), scriptId, sortKey: keys[i] ?? 'a0', ...line })),
  )
}

export const lineEdits = (line: LineRow, fields: Partial<LineFields> & { sortKey?: string }) =>
  edits(scriptLines, line, fields)

export const lineDeletions = (lines: readonly LineRow[]) => lines.map((line) => deletion(scriptLines, line))

/** Puts all lines in an order. They keep their keys among them, unless two share one. */
export function orderEdits(lines: readonly LineRow[], order: readonly LineRow[]): UndoableEdit[] {
  const kept = lines.map(({ sortKey }) => sortKey)
  const keys = new Set(kept).size === kept.length ? kept : generateNKeysBetween(null, null, lines.length)
  return order.flatMap((line, i) => lineEdits(line, { sortKey: keys[i] ?? line.sortKey }))
}

/**
 * The lines in a new order by chance, and how often it breaks the rules, which it does where the lines leave no other way; the
 * same seed gives the same order.
 */
export function shuffledLines(
  lines: readonly LineRow[],
  playOf: PlayOf,
  seed: number,
  rules: ShuffleRules,
): { order: LineRow[]; broken: Broken } {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const made = shuffled(
    lines.map(({ id, playId, call, hash, period, isPinned }) => {
      const kind = kindOfPlay(playId === null ? undefined : playOf(playId))
      return {
        id,
        play: playId ?? (call || null),
        hash,
        kind: kind === 'run' || kind === 'pass' ? kind : null,
        part: period,
        isPinned,
      }
    }),
    seed,
    rules,
  )
  return { order: made.flatMap(({ id }) => byId.get(id) ?? []), broken: brokenRules(made, rules) }
}

const numbers = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** The lines sorted by what they show in a column; empty ones last, equal ones as they were. */
export function sortedLines(
  lines: readonly LineRow[],
  textOf: (line: LineRow) => string,
  isDown: boolean,
): LineRow[] {
  return lines.toSorted((a, b) => {
    const [one, other] = [textOf(a), textOf(b)]
    if (one === '' || other === '') return one === other ? 0 : one === '' ? 1 : -1
    return numbers.compare(one, other) * (isDown ? -1 : 1)
  })
}
