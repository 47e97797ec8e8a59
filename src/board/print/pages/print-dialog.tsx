import { type ReactNode, useCallback, useDeferredValue, useMemo } from 'react'
import type { UnitBranch } from '#schema/football/taxonomy.ts'
import { trueNow } from '#src/lib/use-now.ts'
import { count, dateWords } from '#src/lib/words.ts'
import type { PrintTeam } from '../print-team.ts'
import type { PlayWithDrawing } from '../../plays/rows.ts'
import { ruler } from '../fit.ts'
import { PrintFrame } from '../frame/print-frame.tsx'
import { choiceOf, seenAgainst } from '../seen.ts'
import { useOptions } from '../stored.ts'
import { ALLOWED, pagesOf, type PlayPage, type PrintOptions, USUAL, USUAL_MANY } from './options.ts'
import { OptionFields } from './option-fields.tsx'
import { playCell } from './play-cell.ts'
import { cellsOfPage, PlaySheet } from './play-sheet.tsx'

/** Plays on paper, or as a PDF, as a coach wants them. `plays` stand in the order in which they are listed. */
export function PrintDialog({
  team,
  tree,
  plays,
  look,
  switcher,
  onClose,
}: {
  team: PrintTeam
  /** The categories that the team sorts its plays by. */
  tree: readonly UnitBranch[]
  plays: readonly PlayWithDrawing[]
  /** The look that is on the screen; null for the plays themselves. */
  look: string | null
  /** The way to the other kinds of paper. */
  switcher: ReactNode
  onClose: () => void
}) {
  const isOne = plays.length === 1
  const [options, change] = useOptions(
    isOne ? 'hashmark.print-play' : 'hashmark.print-plays',
    isOne ? USUAL : USUAL_MANY,
    ALLOWED,
    (kept) => ({ ...kept, defence: choiceOf(look) }),
  )
  const { perPage, order, cover } = options
  const pages = useMemo(
    () => pagesOf(plays, { perPage, order, cover }, tree),
    [plays, perPage, order, cover, tree],
  )
  const date = useMemo(() => dateWords(trueNow()), [])
  const draw = useCallback(
    (page: PlayPage) => (
      <PlaySheet
        page={page}
        options={options}
        level={team.competitionLevel}
        tree={tree}
        team={team}
        date={date}
        of={{ pages: pages.filter(({ kind }) => kind === 'plays').length, plays: plays.length }}
      />
    ),
    [options, team, tree, date, pages, plays.length],
  )
  // Whoever turns something on sees the page first, and what does not fit a moment later.
  const settled = useDeferredValue(options)
  const problems = useMemo(() => problemsOf(plays, settled, team, tree), [plays, settled, team, tree])
  return (
    <PrintFrame
      switcher={switcher}
      title={isOne ? `Print “${plays[0]?.name ?? ''}”` : `Print ${count(plays.length, 'play')}`}
      paper={options.paper}
      orientation={options.orientation}
      pages={pages}
      draw={draw}
      keyOf={keyOf}
      options={<OptionFields plays={plays} options={options} onChange={change} />}
      empty="No play is chosen. Close this, choose plays in the playbook, and print those."
      problems={problems}
      onClose={onClose}
    />
  )
}

function keyOf(page: PlayPage): string {
  return page.kind === 'cover' ? 'cover' : `${page.heading} ${page.plays[0]?.id ?? ''}`
}

/** Plays whose words do not fit beside their picture. */
function problemsOf(
  plays: readonly PlayWithDrawing[],
  options: PrintOptions,
  team: PrintTeam,
  tree: readonly UnitBranch[],
): string[] {
  const [cell] = cellsOfPage(options)
  if (!cell) return []
  const cut = plays.filter(({ drawing, ...play }) => {
    if (!drawing) return false
    const seen = seenAgainst(drawing.diagram, options.defence, team.competitionLevel)
    return playCell(play, seen, cell, team.competitionLevel, options, tree, ruler).words.isCut
  })
  const missing = plays.filter(({ drawing }) => !drawing)
  return [
    ...(missing.length > 0
      ? [`${count(missing.length, 'drawing')} not on this device yet. Wait for the connection.`]
      : []),
    ...(cut.length > 0
      ? [
          `${count(cut.length, 'play')} with more to say than fits, such as “${cut[0]?.name ?? ''}”. Print fewer on a page, or say less.`,
        ]
      : []),
  ]
}
