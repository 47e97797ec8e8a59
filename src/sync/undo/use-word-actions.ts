/** What coaches do to the words of their team's calls; each can be undone. */
import type { WordMeaning, WordRow } from '#schema/football/calls/taught-kinds.ts'
import { newId } from '#schema/ids.ts'
import { createCallWord, deleteCallWord, editCallWord } from '#schema/operations/call-words.ts'
import { useMemo } from 'react'
import type { Command } from './commands.ts'
import { create, edit, remove } from './steps.ts'
import type { Telling } from './use-entries.ts'
import { useCommand } from './use-command.ts'

function teaching(teamId: string, phrase: string, meaning: WordMeaning): Command {
  return {
    teamId,
    description: `Taught the call word ${phrase}`,
    edits: [create(createCallWord, { id: newId(), phrase, meaning })],
  }
}

/** Null when nothing is different. */
function correcting(
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

function forgetting(teamId: string, { id, phrase, version }: WordRow): Command {
  return {
    teamId,
    description: `Deleted the call word ${phrase}`,
    edits: [remove(deleteCallWord, { id, baseVersion: version })],
  }
}

/** Teaches, changes and deletes words. `attempt` and `offerUndo` are how the page tells of a deletion. */
export function useWordActions(teamId: string, { attempt, offerUndo }: Telling) {
  const run = useCommand()
  return useMemo(
    () => ({
      teach: (phrase: string, meaning: WordMeaning) => void run(teaching(teamId, phrase, meaning)),
      correct: (row: WordRow, phrase: string, meaning: WordMeaning) => {
        const command = correcting(teamId, row, phrase, meaning)
        if (command) run(command)
      },
      forget: (row: WordRow) =>
        attempt(() => {
          const command = forgetting(teamId, row)
          const { undo, id } = run(command)
          offerUndo(command.description, undo, id)
        }),
    }),
    [run, teamId, attempt, offerUndo],
  )
}
