import { useCallback } from 'react'
import type { PlayRow } from '../team/plays.ts'
import { describe, fieldsEdit } from './play-edits.ts'
import { useCommand } from './use-command.ts'

/** Assigns wrist codes as one command. Throws AppError for invalid input. */
export function useWriteCodes(
  teamId: string,
): (codes: readonly { readonly play: PlayRow; readonly code: string }[], description: string) => void {
  const run = useCommand()
  return useCallback(
    (codes, description) => {
      const edits = codes.map(({ play, code }) =>
        fieldsEdit(play, { wristCode: { from: play.wristCode, to: code } }),
      )
      run({ teamId, description: describe(description), edits })
    },
    [run, teamId],
  )
}
