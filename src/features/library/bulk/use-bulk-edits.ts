import { useMemo } from 'react'
import { count } from '#src/lib/words.ts'
import { STATUS_LABELS } from '#src/board/plays/labels.ts'
import type { FieldChanges } from '#src/sync/undo/play-edits.ts'
import type { PlayRow, PlayWithDrawing } from '#src/board/plays/rows.ts'
import { copies, removal, setFields, setWord, type WordsField } from './bulk-edits.ts'
import { readersWords } from './readers.ts'
import { useHoleSystem } from '#src/sync/team/teams.ts'
import { useBulk } from './use-bulk.ts'

/** Values for fields of all plays. */
export type Values = { readonly [K in keyof FieldChanges]?: unknown }

/** What one does with the chosen plays, each as one command. `all` is the playbook in the coach's order. */
export function useBulkEdits(
  teamId: string,
  chosen: readonly PlayWithDrawing[],
  all: readonly PlayWithDrawing[],
  readers: number,
) {
  const run = useBulk(teamId)
  const holes = useHoleSystem(teamId)
  return useMemo(
    () => ({
      word: (field: WordsField, word: string, label: string, on: boolean) =>
        run(
          setWord(chosen, field, word, on),
          on ? { done: `Put “${label}” on` } : { done: `Took “${label}” off` },
        ),
      categorise: (to: Values, where: string) =>
        run(setFields(chosen, to), { done: 'Put', end: ` into ${where}` }),
      install: (to: Values, what: string) =>
        run(setFields(chosen, to), { done: 'Changed the install of', end: `: ${what}` }),
      publish: () =>
        run(setFields(chosen, { status: 'published' }), {
          done: 'Published',
          after: readersWords(readers, 'see'),
        }),
      status: (status: PlayRow['status']) => {
        const withdrawn = chosen.filter((play) => play.status === 'published').length
        return run(setFields(chosen, { status }), {
          done: 'Moved',
          end: ` to ${STATUS_LABELS[status].toLowerCase()}`,
          ...(withdrawn > 0 && { after: `Players no longer see ${withdrawn === 1 ? 'one' : withdrawn}` }),
        })
      },
      flip: () => run(copies(chosen, all, 'mirror', holes), { done: 'Flipped', end: ' as copies' }),
      duplicate: () => run(copies(chosen, all, 'duplicate', holes), { done: 'Duplicated' }),
      archive: (isArchived: boolean) =>
        run(setFields(chosen, { isArchived }), { done: isArchived ? 'Archived' : 'Unarchived' }),
      remove: () => run(removal(chosen), { done: 'Deleted' }),
    }),
    [run, chosen, all, readers, holes],
  )
}

/** "12 plays will be seen by 14 players", before it is done. */
export function publishWords(plays: readonly PlayRow[], readers: number): string {
  const hidden = plays.filter(({ status }) => status !== 'published').length
  if (hidden === 0) return 'All of them are published'
  const who = readers === 0 ? 'Players who join' : count(readers, 'player')
  return `${who} will see ${count(hidden, 'more play')}`
}
