import { type ReactNode, useCallback, useDeferredValue, useMemo } from 'react'
import type { UnitBranch } from '#schema/football/taxonomy.ts'
import { trueNow } from '#src/lib/use-now.ts'
import { count, dateWords } from '#src/lib/words.ts'
import type { TeamTerms } from '#schema/football/situations.ts'
import { namesOf } from '#schema/football/terminology.ts'
import type { PrintTeam } from '../print-team.ts'
import { withTerms } from '../../plays/field-words.ts'
import type { PlayWithDrawing } from '../../plays/rows.ts'
import { ruler } from '../fit.ts'
import { PrintFrame } from '../frame/print-frame.tsx'
import { choiceOf } from '../seen.ts'
import { useOptions } from '../stored.ts'
import { layOut } from './lay-out.ts'
import { ALLOWED, countsOf, pageKey, type PlayPage, USUAL, USUAL_MANY } from './options.ts'
import { OptionFields } from './option-fields.tsx'
import { PlaySheet } from './play-sheet.tsx'

/** Plays on paper, or as a PDF, as a coach wants them. `plays` stand in the order in which they are listed. */
export function PrintDialog({
  team,
  tree,
  terms,
  plays: given,
  look,
  switcher,
  onClose,
}: {
  team: PrintTeam
  /** The categories that the team sorts its plays by. */
  tree: readonly UnitBranch[]
  /** The team's words for situations, field zones, fronts and coverages. */
  terms: TeamTerms
  plays: readonly PlayWithDrawing[]
  /** The look that is on the screen; null for the plays themselves. */
  look: string | null
  /** The way to the other kinds of paper. */
  switcher: ReactNode
  onClose: () => void
}) {
  const plays = useMemo(() => given.map((play) => withTerms(play, terms)), [given, terms])
  const isOne = plays.length === 1
  const [options, change] = useOptions(
    isOne ? 'hashmark.print-play' : 'hashmark.print-plays',
    isOne ? USUAL : USUAL_MANY,
    ALLOWED,
    (kept) => ({ ...kept, defence: choiceOf(look), names: namesOf(team) }),
  )
  // A box is checked at once, and the pages follow: each play's words are measured first.
  const settled = useDeferredValue(options)
  const level = team.competitionLevel
  const pages = useMemo(() => layOut(plays, settled, level, tree, ruler), [plays, settled, level, tree])
  const date = useMemo(() => dateWords(trueNow()), [])
  const draw = useCallback(
    (page: PlayPage) => (
      <PlaySheet
        page={page}
        options={settled}
        level={level}
        tree={tree}
        team={team}
        date={date}
        of={countsOf(pages, plays.length)}
      />
    ),
    [settled, team, level, tree, date, pages, plays.length],
  )
  const problems = useMemo(() => problemsOf(plays, pages), [plays, pages])
  return (
    <PrintFrame
      switcher={switcher}
      title={isOne ? `Print “${plays[0]?.name ?? ''}”` : `Print ${count(plays.length, 'play')}`}
      paper={settled.paper}
      orientation={settled.orientation}
      pages={pages}
      draw={draw}
      keyOf={pageKey}
      options={<OptionFields plays={plays} options={options} level={level} onChange={change} />}
      empty="No plays selected. Close this, select plays in the playbook, and print them."
      problems={problems}
      onClose={onClose}
    />
  )
}

/** What is not here, and what goes on on another page. */
function problemsOf(plays: readonly PlayWithDrawing[], pages: readonly PlayPage[]): string[] {
  const missing = plays.filter(({ drawing }) => !drawing)
  const long = new Set(pages.flatMap((page) => (page.kind === 'plays' ? [...page.more.keys()] : [])))
  const [first] = plays.filter(({ id }) => long.has(id))
  return [
    ...(missing.length > 0
      ? [`${count(missing.length, 'drawing')} not on this device yet. Wait for the connection.`]
      : []),
    ...(first
      ? [
          `${count(long.size, 'play')} with more to say than fits, such as “${first.name}”. The rest is on the page behind. Print fewer on a page to keep it together.`,
        ]
      : []),
  ]
}
