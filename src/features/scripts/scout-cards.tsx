import type { ScriptType } from '#schema/script.ts'
import { ScoutDialog } from '#src/board/print/scout/scout-dialog.tsx'
import { playOfLine } from '#src/board/print/scout/script-look.ts'
import { WaitForPlays } from '#src/board/plays/wait-for-plays.tsx'
import { hasAllPlays, usePlaysWithDrawings } from '#src/sync/team/plays.ts'
import { useTeamBook } from '#src/sync/team/team-book.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useMemo, useState } from 'react'
import { type LineRow, SCOUTS } from './script-words.ts'

/** Scout cards of a script, one for each line with a play, in its order and against its look. */
export function ScriptScoutCards({
  team,
  type,
  lines,
  onClose,
}: {
  team: MyTeam
  type: ScriptType
  lines: readonly LineRow[]
  onClose: () => void
}) {
  const { rows, here } = usePlaysWithDrawings(team.id)
  const book = useTeamBook(team.id)
  const [isOpen, setOpen] = useState(false)
  if (hasAllPlays(here) && !isOpen) setOpen(true)
  const plays = useMemo(() => {
    const byId = new Map(rows.map((play) => [play.id, play]))
    return lines.flatMap((line) => {
      const play = line.playId === null ? undefined : byId.get(line.playId)
      return play ? [playOfLine(play, line, team.competitionLevel, book)] : []
    })
  }, [rows, lines, team.competitionLevel, book])
  if (!isOpen)
    return (
      <WaitForPlays
        title="Print scout cards"
        here={here}
        onContinue={() => setOpen(true)}
        onCancel={onClose}
      />
    )
  return (
    <ScoutDialog
      team={team}
      plays={plays}
      book={book}
      look={null}
      scouts={SCOUTS[type]}
      type={type}
      switcher={null}
      onClose={onClose}
    />
  )
}
