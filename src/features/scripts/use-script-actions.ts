import { enteredTexts, playsByCall } from '#schema/football/script.ts'
import type { ShuffleRules } from '#schema/football/script-shuffle.ts'
import { newId } from '#schema/ids.ts'
import { LINE_TEXTS, type LineText, MOST_LINES } from '#schema/script.ts'
import { keyAt, keyAtEnd } from '#src/lib/list-order.ts'
import { count } from '#src/lib/words.ts'
import type { PlayRow } from '#src/sync/team/plays.ts'
import type { Done } from '#src/sync/undo/commands.ts'
import type { UndoableEdit } from '#src/sync/undo/steps.ts'
import { useCommand } from '#src/sync/undo/use-command.ts'
import { attempt } from '#src/ui/attempt.ts'
import { toast } from '#src/ui/toast.ts'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { useMemo } from 'react'
import {
  formEdits,
  lineDeletions,
  lineEdits,
  type LineFields,
  type NewLine,
  lineFields,
  newLineEdits,
  newScriptEdits,
  NO_LINE,
  orderEdits,
  printedEdit,
  scriptDeletion,
  scriptEdits,
  type ScriptFields,
  scriptRestoration,
  type SeenScript,
  shuffledLines,
  sortedLines,
} from './script-edits.ts'
import {
  brokenWords,
  type ColumnKey,
  described,
  type LineRow,
  scriptName,
  type ScriptRow,
} from './script-words.ts'

/** What is typed or pasted into the sheet. A row past the last line makes a new line. */
export type Entered = {
  readonly row: number
  readonly column: ColumnKey
  readonly text: string
  /** A play that was chosen from the list. */
  readonly playId?: string
}

type Sheet = {
  readonly script: ScriptRow
  readonly lines: readonly LineRow[]
  readonly plays: readonly PlayRow[]
}

/** Actions on practice scripts; each is one optimistic, undoable command. */
export function useScriptActions(teamId: string) {
  const run = useCommand()
  return useMemo(() => {
    const make = (words: string, all: readonly UndoableEdit[]): Done | null => {
      if (all.length === 0) return null
      let done: Done | null = null
      attempt(() => {
        done = run({ teamId, description: described(words), edits: all })
      })
      return done
    }
    const offering = (words: string, all: readonly UndoableEdit[]): boolean => {
      const done = make(words, all)
      if (done) offerUndo(words, done.undo, done.id)
      return done !== null
    }

    return {
      /** Adds it after the scripts of its day. Returns the new script's id; null if it can't be saved. */
      create: (
        fields: ScriptFields,
        beside: readonly ScriptRow[],
        lines: readonly LineFields[] = [],
      ): string | null => {
        const id = newId()
        return (
          make(`New script: ${scriptName(fields)}`, newScriptEdits(id, fields, keyAtEnd(beside), lines)) && id
        )
      },
      editScript: (script: ScriptRow, fields: Partial<ScriptFields>) =>
        make(`Changed the script ${scriptName(script)}`, scriptEdits(script, fields)),
      /** Saves the script's form. */
      saveForm: (seen: SeenScript, fields: ScriptFields) =>
        make(`Changed the script ${scriptName(seen.script)}`, formEdits(seen, fields)),
      release: (script: ScriptRow, isPublished: boolean) =>
        offering(
          isPublished
            ? `Released ${scriptName(script)} to the players`
            : `Took ${scriptName(script)} back from the players`,
          scriptEdits(script, { isPublished }),
        ),
      /** Remembers what the paper says, for the coaches who carry it. */
      markPrinted: (script: ScriptRow, at: number, lines: readonly string[]) =>
        offering(`Marked ${scriptName(script)} as printed`, [printedEdit(script, at, lines)]),
      remove: (script: ScriptRow) =>
        offering(`Deleted the script ${scriptName(script)}`, [scriptDeletion(script)]),
      restore: (script: ScriptRow) =>
        make(`Restored the script ${scriptName(script)}`, [scriptRestoration(script)]),

      /** Adds lines before `at`. */
      addLines: ({ script, lines }: Sheet, at: number, added: readonly NewLine[]) => {
        const room = MOST_LINES - lines.length
        if (added.length > room) return toast.error(tooMany(room))
        const words = `Added ${count(added.length, 'line')} to ${scriptName(script)}`
        const all = newLineEdits(script.id, lines, at, added)
        if (added.length > 1) offering(words, all)
        else make(words, all)
      },
      editLine: (line: LineRow, fields: Partial<LineFields>) =>
        make('Changed a line of the script', lineEdits(line, fields)),
      removeLines: (lines: readonly LineRow[]) =>
        offering(`Deleted ${count(lines.length, 'line')}`, lineDeletions(lines)),
      duplicate: ({ script, lines }: Sheet, those: readonly LineRow[]) => {
        if (lines.length + those.length > MOST_LINES) return toast.error(tooMany(MOST_LINES - lines.length))
        const last = those.at(-1)
        const at = lines.findIndex(({ id }) => id === last?.id) + 1
        make(
          `Duplicated ${count(those.length, 'line')}`,
          newLineEdits(script.id, lines, at, those.map(lineFields)),
        )
      },
      pin: (lines: readonly LineRow[], isPinned: boolean) =>
        make(
          isPinned ? `Pinned ${count(lines.length, 'line')}` : `Unpinned ${count(lines.length, 'line')}`,
          lines.flatMap((line) => lineEdits(line, { isPinned })),
        ),
      /** Moves a line before `at` among the others. Returns whether it was elsewhere. */
      move: (line: LineRow, lines: readonly LineRow[], at: number): boolean => {
        const others = lines.filter(({ id }) => id !== line.id)
        if (lines.findIndex(({ id }) => id === line.id) === at || at < 0 || at > others.length) return false
        return make('Moved a line', lineEdits(line, { sortKey: keyAt(others, at) })) !== null
      },
      shuffle: (
        lines: readonly LineRow[],
        playOf: (id: string) => PlayRow | undefined,
        seed: number,
        rules: ShuffleRules,
      ) => {
        const { order, broken } = shuffledLines(lines, playOf, seed, rules)
        const all = orderEdits(lines, order)
        if (all.length === 0)
          return toast.info('There is nothing to shuffle: the lines are pinned, or too few.')
        offering(['Shuffled the script', brokenWords(broken)].filter(Boolean).join('. '), all)
      },
      sort: (
        lines: readonly LineRow[],
        textOf: (line: LineRow) => string,
        isDown: boolean,
        words: string,
      ) => {
        const all = orderEdits(lines, sortedLines(lines, textOf, isDown))
        if (all.length === 0) return toast.info(`The lines are sorted by ${words} already.`)
        offering(`Sorted by ${words}`, all)
      },

      /** Writes what was typed, filled or pasted, as one step of undo. Calls that no play has stay as text. */
      enter: ({ script, lines, plays }: Sheet, all: readonly Entered[], words: string) => {
        const unknown = new Set<string>()
        const ambiguous = new Set<string>()
        let wrong = 0
        const byRow = new Map<number, Partial<LineFields>>()
        for (const { row, column, text, playId } of all) {
          const fields = byRow.get(row) ?? {}
          byRow.set(row, fields)
          if (column === 'play') {
            const found = playsByCall(plays, text)
            const play = playId ?? (found.length === 1 ? found[0]?.id : undefined)
            const call = play === undefined ? cut('call', text) : ''
            if (call !== '') (found.length > 1 ? ambiguous : unknown).add(call)
            Object.assign(fields, { playId: play ?? null, call })
            continue
          }
          const entered = enteredTexts(column, text)
          if (entered === null) wrong++
          else
            for (const [field, value] of Object.entries(entered))
              fields[field as LineText] = cut(field as LineText, value)
        }
        const added: LineFields[] = []
        const made: UndoableEdit[] = []
        for (const [row, fields] of [...byRow].toSorted(([a], [b]) => a - b)) {
          const line = lines[row]
          if (line) made.push(...lineEdits(line, fields))
          else if (Object.values(fields).some(Boolean)) added.push({ ...NO_LINE, ...fields })
        }
        if (lines.length + added.length > MOST_LINES) return toast.error(tooMany(MOST_LINES - lines.length))
        if (added.length > 0) made.push(...newLineEdits(script.id, lines, lines.length, added))
        make(words, made)
        if (wrong > 0)
          toast.error(
            `${count(wrong, 'entry', 'entries')} left out: a down is 1 to 4, a distance a number or G, a hash L, M or R.`,
          )
        if (ambiguous.size > 0)
          toast.info(
            ambiguous.size === 1
              ? `More than one play is called “${[...ambiguous][0] ?? ''}”.`
              : `${ambiguous.size} calls name more than one play.`,
            {
              detail:
                ambiguous.size === 1
                  ? 'It stays in the line as text, without a diagram. Choose the play from the list.'
                  : 'They stay in their lines as text, without diagrams. Choose the plays from the list.',
            },
          )
        if (unknown.size > 0)
          toast.info(
            unknown.size === 1
              ? `“${[...unknown][0] ?? ''}” isn't in your playbook.`
              : `${unknown.size} calls aren't in your playbook.`,
            {
              detail: 'It stays in the line as text, without a diagram. Type the name of a play to link one.',
            },
          )
      },
    }
  }, [run, teamId])
}

export type ScriptActions = ReturnType<typeof useScriptActions>

const cut = (field: LineText, text: string) => text.replace(/\s+/g, ' ').trim().slice(0, LINE_TEXTS[field])

const tooMany = (room: number) =>
  room === 0
    ? `This script is full: it holds ${MOST_LINES} lines. Start another one.`
    : `A script holds ${MOST_LINES} lines, so there is room for ${count(room, 'more line')}. Nothing was added.`
