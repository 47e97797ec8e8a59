import type { GameState } from '#schema/football/game/log.ts'
import type { Numbers } from '#schema/football/team-numbers.ts'
import { trueNow } from '#src/lib/use-now.ts'
import { usePrinting } from '#src/lib/use-printing.ts'
import { clockWords, dateWords } from '#src/lib/words.ts'
import { createPortal } from 'react-dom'
import { drivesIn, DriveBoard, Figures, type Half } from './report.tsx'
import { downWords, quarterWords, spotWords } from '#schema/football/game/words.ts'
import '#src/board/print/print.css'

const TITLES: Record<Half, string> = {
  game: 'Game report',
  first: 'Half-time report',
  second: '2nd-half report',
}

type Props = {
  state: GameState
  numbers: Numbers
  half: Half
  us: string
  opponent: string
  isLive: boolean
}

/** What a game prints, from its key or by Ctrl+P: the report with the drives. Made when the browser is about to print. */
export function GamePaper(props: Props) {
  return usePrinting() && <Paper {...props} />
}

function Paper({ state, numbers, half, us, opponent, isLive }: Props) {
  const { score, situation } = state
  const where = isLive
    ? `${quarterWords(situation.quarter)}, ${downWords(situation)}, ${spotWords(situation)}`
    : 'Final'
  return createPortal(
    <div className="print-pages">
      <article className="text-[9.5pt] leading-tight text-black">
        <h1 className="text-headline">
          {us} {score.us}, {opponent} {score.them}
        </h1>
        <p className="mb-2">
          {TITLES[half]} · {where} · Printed {dateWords(trueNow())}, {clockWords(trueNow(), trueNow())}
        </p>
        <Figures state={state} numbers={numbers} half={half} us={us} opponent={opponent} />
        <h2 className="text-title mt-3">Drives</h2>
        <DriveBoard drives={drivesIn(state, half)} opponent={opponent} />
      </article>
    </div>,
    document.body,
  )
}
