import { PencilLine } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { trueNow } from '#src/lib/use-now.ts'
import { count, dateWords } from '#src/lib/words.ts'
import { namesOf } from '#schema/football/terminology.ts'
import type { PrintTeam } from '../print-team.ts'
import { Button } from '#src/ui/button.tsx'
import type { PlayRow, PlayWithDrawing } from '../../plays/rows.ts'
import { ruler } from '../fit.ts'
import { PrintFrame } from '../frame/print-frame.tsx'
import { choiceOf, defenceOptions } from '../seen.ts'
import { useOptions } from '../stored.ts'
import { fitCard, LEAST_PT } from './card-layout.ts'
import { cardNumber, rememberPrinted } from './card-number.ts'
import { cardsOf, doubledCodes, openedOn, otherCodes, printOf, type WristCard } from './cards.ts'
import { ALLOWED_WRISTBAND, sameNames, USUAL_WRISTBAND, type WristOptions } from './options.ts'
import { slotsOf } from './pages.ts'
import { attempt } from '#src/ui/attempt.ts'
import { toast } from '#src/ui/toast.ts'
import { WristbandFields } from './wristband-fields.tsx'
import { useWristSheets } from './wrist-sheet.tsx'

export type NewCode = { readonly play: PlayRow; readonly code: string }
export type WriteCodes = (codes: readonly NewCode[], description: string) => void

/** Cards for the wristband: the code that is signalled, and the call that it stands for. */
export function WristbandDialog({
  team,
  plays,
  switcher,
  look = null,
  onWriteCodes,
  onClose,
}: {
  team: PrintTeam
  plays: readonly PlayWithDrawing[]
  /** The way to the other kinds of paper, if the same plays may become any. */
  switcher?: ReactNode
  /** The look of a single play that is on the screen; null for the plays themselves. */
  look?: string | null
  /** Gives plays their codes, as one change, for those who may. Throws AppError for what the operation does not take. */
  onWriteCodes: WriteCodes | undefined
  onClose: () => void
}) {
  const [options, change] = useOptions('hashmark.wristband', USUAL_WRISTBAND, ALLOWED_WRISTBAND, (kept) =>
    openedOn({ ...kept, defence: choiceOf(look), names: namesOf(team) }, plays),
  )
  const defences = useMemo(
    () => defenceOptions(plays.flatMap(({ drawing }) => drawing?.diagram ?? [])),
    [plays],
  )
  const cards = useMemo(() => cardsOf(plays, options), [plays, options])
  const print = useMemo(() => printOf(cards), [cards])
  const number = cardNumber(team.id, print)
  const stamp = useMemo(() => `Card ${number} · ${dateWords(trueNow()).slice(0, -6)}`, [number])
  const printed = useWristSheets(cards, options, team, stamp)
  const problems = useMemo(() => problemsOf(cards, options), [cards, options])
  const codes = useMemo(() => newCodes(cards), [cards])
  const changed = codes.length
  const write = () => {
    const words = count(changed, 'wrist code')
    const isDone = attempt(() => onWriteCodes?.(codes, `Wrote ${words} from a card`))
    if (isDone) toast.success(`Wrote ${words} into the plays`)
  }
  const isPaperTooSmall = slotsOf(options).length === 0
  return (
    <PrintFrame
      switcher={switcher}
      title={`Wristband cards of ${count(plays.length, 'play')}`}
      {...printed}
      options={
        <WristbandFields options={options} onChange={change} cards={cards.length} defences={defences} />
      }
      actions={
        onWriteCodes &&
        options.codes !== 'own' && (
          <Button disabled={changed === 0} onClick={write} title="Each play gets its code from this card">
            <PencilLine aria-hidden size={16} />
            {changed === 0 ? 'Codes are saved' : `Save codes to ${count(changed, 'play')}`}
          </Button>
        )
      }
      empty={
        isPaperTooSmall
          ? 'This card is larger than the paper. Turn the paper, or make the card smaller.'
          : 'No plays selected. Close this, select plays in the playbook, and print them.'
      }
      problems={problems}
      onPrinted={() => rememberPrinted(team.id, { number, print })}
      onClose={onClose}
    />
  )
}

/** As long as a play's code may be. */
const LONGEST_CODE = 12

/** The codes on the cards that their plays do not have yet. */
function newCodes(cards: readonly WristCard<PlayRow>[]): readonly NewCode[] {
  return cards
    .flatMap(({ calls }) => calls)
    .filter(({ play, code }) => code !== '' && code.length <= LONGEST_CODE && play.wristCode !== code)
    .map(({ play, code }) => ({ play, code }))
}

function problemsOf(cards: readonly WristCard[], options: WristOptions): string[] {
  const long = cards.flatMap((card) => fitCard(card, options, ruler).filter(({ fits }) => !fits))
  const doubled = doubledCodes(cards)
  const other = otherCodes(cards)
  const without = cards.flatMap(({ calls }) => calls.filter(({ code }) => code === ''))
  const same = options.codes === 'grid' ? sameNames(options, cards.length) : []
  const problems: string[] = []
  if (long.length > 0)
    problems.push(
      `${count(long.length, 'call')} too long even at ${LEAST_PT} pt, such as “${long[0]?.call.text ?? ''}”. They end in * on the card and are printed in full on an extra page. Use fewer columns or rows, or a shorter call.`,
    )
  if (same.length > 0)
    problems.push(
      `${same.map((name) => `“${name}”`).join(', ')} is on the grid more than once. Give each row and column a unique label.`,
    )
  if (doubled.length > 0)
    problems.push(`More than one play has ${doubled.slice(0, 5).join(', ')}. Give each a unique code.`)
  if (other.length > 0)
    problems.push(
      `${count(other.length, 'play')} with another code in the playbook, such as “${other[0]?.play.name ?? ''}”: ${other[0]?.play.wristCode.trim() ?? ''}. Save these codes to the plays, or print the plays' codes.`,
    )
  if (without.length > 0)
    problems.push(
      `${count(without.length, 'play')} without a wrist code, such as “${without[0]?.play.name ?? ''}”. Number them here and write the codes into the plays.`,
    )
  return problems
}
