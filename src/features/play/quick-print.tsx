import { useState } from 'react'
import { createPortal } from 'react-dom'
import { usePrinting } from '#src/lib/use-printing.ts'
import { trueNow } from '#src/lib/use-now.ts'
import { dateWords } from '#src/lib/words.ts'
import { namesOf } from '#schema/football/terminology.ts'
import { useDrawing } from '#src/sync/team/plays.ts'
import { type MyTeam, useTerms } from '#src/sync/team/teams.ts'
import { withTerms } from '#src/board/plays/field-words.ts'
import type { PlayRow } from '#src/board/plays/rows.ts'
import { useCategoryNames } from '#src/sync/team/team-taxonomy.ts'
import { ruler } from '#src/board/print/fit.ts'
import { layOut } from '#src/board/print/pages/lay-out.ts'
import { countsOf, pageKey, USUAL } from '#src/board/print/pages/options.ts'
import { useLookAddress } from '#src/board/editor/versus/use-look-address.ts'
import { choiceOf } from '#src/board/print/seen.ts'
import { PlaySheet } from '#src/board/print/pages/play-sheet.tsx'
import '#src/board/print/print.css'

/** What Ctrl+P puts on paper where a play is open: one good page of it. Made when the browser is about to print. */
export function QuickPrint(props: { team: MyTeam; play: PlayRow }) {
  return usePrinting() && <Sheet {...props} />
}

function Sheet({ team, play }: { team: MyTeam; play: PlayRow }) {
  const drawing = useDrawing(team.id, play.id)
  const tree = useCategoryNames(team.id)
  const terms = useTerms(team.id)
  const look = useLookAddress()
  // A dialog that prints has its own pages there already. Looked for once: the width of the paper renders this again.
  const [isAlone] = useState(() => document.querySelector('.print-pages') === null)
  if (!drawing || !isAlone) return null
  const options = { ...USUAL, numbers: false, defence: choiceOf(look), names: namesOf(team) }
  const pages = layOut([withTerms({ ...play, drawing }, terms)], options, team.competitionLevel, tree, ruler)
  return createPortal(
    <div className="print-pages" data-sheet={`${USUAL.paper}-${USUAL.orientation}`}>
      {pages.map((page) => (
        <PlaySheet
          key={pageKey(page)}
          page={page}
          options={options}
          level={team.competitionLevel}
          tree={tree}
          team={team}
          date={dateWords(trueNow())}
          of={countsOf(pages, 1)}
        />
      ))}
    </div>,
    document.body,
  )
}
