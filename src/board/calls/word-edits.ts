/** Commands on the words of a team's calls; each can be undone. */
import type { TaughtKind } from '#schema/football/calls/taught-kinds.ts'
import { newId } from '#schema/ids.ts'
import {
  createCallWord,
  deleteCallWord,
  editCallWord,
  restoreCallWord,
} from '#schema/operations/call-words.ts'
import type { Command } from '#src/sync/undo/commands.ts'
import { create, edit, replace, step } from '#src/sync/undo/steps.ts'

export type WordMeaning = { kind: TaughtKind; value: string }
export type WordRow = {
  readonly id: string
  readonly phrase: string
  readonly meaning: WordMeaning
  readonly version: number
}

export function teaching(teamId: string, phrase: string, meaning: WordMeaning): Command {
  const id = newId()
  return {
    teamId,
    description: `Taught the call word ${phrase}`,
    edits: [
      create(
        createCallWord,
        { id, phrase, meaning },
        { undo: [step(deleteCallWord, { id, baseVersion: 1 })], redo: [step(restoreCallWord, { id })] },
      ),
    ],
  }
}

/** Null when nothing is different. */
export function correcting(
  teamId: string,
  row: WordRow,
  phrase: string,
  { kind, value }: WordMeaning,
): Command | null {
  const meant = row.meaning
  const changes = {
    ...(phrase !== row.phrase && { phrase: { from: row.phrase, to: phrase } }),
    ...((kind !== meant.kind || value !== meant.value) && {
      meaning: { from: { ...meant }, to: { kind, value } },
    }),
  }
  if (Object.keys(changes).length === 0) return null
  return {
    teamId,
    description: `Changed the call word ${row.phrase}`,
    edits: [edit(editCallWord, { id: row.id, baseVersion: row.version, changes })],
  }
}

export function forgetting(teamId: string, { id, phrase, version }: WordRow): Command {
  return {
    teamId,
    description: `Deleted the call word ${phrase}`,
    edits: [replace(deleteCallWord, { id, baseVersion: version }, restoreCallWord, { id })],
  }
}
