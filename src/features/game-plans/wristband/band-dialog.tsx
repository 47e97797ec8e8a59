import type { PlanGroup } from '#schema/game-plan.ts'
import { MOST_BAND_CALLS } from '#schema/wristband.ts'
import { ruler } from '#src/board/print/fit.ts'
import { PrintFrame } from '#src/board/print/frame/print-frame.tsx'
import { useOptions } from '#src/board/print/stored.ts'
import { fitCard, LEAST_PT } from '#src/board/print/wristband/card-layout.ts'
import { doubledCodes } from '#src/board/print/wristband/cards.ts'
import { ALLOWED_WRISTBAND, USUAL_WRISTBAND } from '#src/board/print/wristband/options.ts'
import { slotsOf } from '#src/board/print/wristband/pages.ts'
import { useWristSheets } from '#src/board/print/wristband/wrist-sheet.tsx'
import { count } from '#src/lib/words.ts'
import type { PlayRow } from '#src/sync/team/plays.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useHistory } from '#src/sync/undo/view.ts'
import { type BandRow, cardStamp } from '#src/sync/team/wristbands.ts'
import { Button } from '#src/ui/button.tsx'
import { UndoBar } from '#src/ui/undo-bar.tsx'
import { RefreshCw } from 'lucide-react'
import { useMemo } from 'react'
import { type LineRow, planName, type PlanRow } from '../plan-words.ts'
import { bandCards, optionsOf } from './band-cards.ts'
import { BandFields } from './band-fields.tsx'
import { sinceWords } from './band-words.ts'
import { type BandEditor, useBandEditor } from './use-band-editor.ts'

/** A plan's wristband card: keyed, keyed again, and printed. */
export function BandDialog({
  team,
  plan,
  groups,
  plays,
  bands,
  current,
  isWhole,
  onClose,
}: {
  team: MyTeam
  plan: PlanRow
  groups: readonly PlanGroup<LineRow>[]
  plays: ReadonlyMap<string, PlayRow>
  bands: readonly BandRow[]
  current: BandRow | undefined
  /** Whether the whole plan is on this device. */
  isWhole: boolean
  onClose: () => void
}) {
  const history = useHistory(team.id)
  const [sheets, changeSheets] = useOptions('hashmark.plan-wristband', USUAL_WRISTBAND, ALLOWED_WRISTBAND)
  const lines = useMemo(() => groups.flatMap((group) => group.lines), [groups])
  const editor = useBandEditor({ plan, lines, plays, bands, current })
  const { shown, isDraft } = editor
  const options = useMemo(() => optionsOf(shown, sheets), [shown, sheets])
  const cards = useMemo(() => bandCards(shown, options, ruler), [shown, options])
  const stamp = isDraft || !current ? 'Draft' : `Card ${cardStamp(current)}`
  const printed = useWristSheets(cards, options, team, stamp)
  const problems = useMemo(() => {
    const long = cards.flatMap((card) => fitCard(card, options, ruler).filter(({ fits }) => !fits))
    const doubled = doubledCodes(cards)
    return [
      ...(editor.calls.length > MOST_BAND_CALLS
        ? [`A card can have up to ${MOST_BAND_CALLS} calls. Choose fewer sections.`]
        : []),
      ...(editor.unclear.length > 0
        ? [`${editor.unclear.join(', ')}: give each column a word of its own that is not a number.`]
        : []),
      ...(doubled.length > 0 ? [`More than one call has ${doubled.slice(0, 5).join(', ')}.`] : []),
      ...(long.length > 0
        ? [
            `${count(long.length, 'call')} too long even at ${LEAST_PT} pt, such as “${long[0]?.call.text ?? ''}”. They end in * on the card and are printed in full on an extra page. Use a larger card, fewer columns or rows, or a shorter call.`,
          ]
        : []),
    ]
  }, [cards, options, editor.calls.length, editor.unclear])
  const drafts = shown.calls.filter(({ playId }) => plays.get(playId)?.status !== 'published').length
  return (
    <PrintFrame
      title={`Wristband: ${planName(plan)}`}
      switcher={<Status editor={editor} current={current} isWhole={isWhole} />}
      {...printed}
      isDraft={isDraft}
      options={
        <BandFields
          editor={editor}
          sheets={sheets}
          onSheets={changeSheets}
          lines={lines}
          cards={cards.length}
          drafts={drafts}
        />
      }
      actions={<UndoBar {...history} quiet />}
      empty={
        slotsOf(options).length === 0
          ? 'This card is larger than the paper. Turn the paper, or make the card smaller.'
          : 'No calls yet. Add plays to the plan.'
      }
      problems={problems}
      onClose={onClose}
    />
  )
}

/** Which card counts, what the plan has that it lacks, and the ways to key the next. */
function Status({
  editor,
  current,
  isWhole,
}: {
  editor: BandEditor
  current: BandRow | undefined
  isWhole: boolean
}) {
  const { isDraft, since, mayKey, key } = editor
  const differs = since ? sinceWords(since) : []
  return (
    <div className="flex flex-col gap-2">
      <p data-band-status className="text-label">
        {current
          ? `Card ${cardStamp(current)} is current. ${count(current.calls.length, 'call')}.`
          : 'No codes yet.'}
      </p>
      {!isWhole && (
        <p className="text-muted">
          The rest of the plan loads when you're online. You can assign codes then.
        </p>
      )}
      {differs.map((words) => (
        <p key={words} data-since-keyed className="text-muted">
          {words}
        </p>
      ))}
      {isDraft && (
        <p className="text-muted">
          {current
            ? 'You changed the codes. This is a preview until you re-key or update the card.'
            : 'This is a preview. Assign the codes before you print, so the app can tell this card from an old one.'}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant={isDraft ? 'primary' : 'secondary'}
          disabled={!mayKey || !isWhole}
          onClick={() => key('new')}
        >
          <RefreshCw aria-hidden size={16} />
          {current ? 'Re-key: new codes' : 'Assign codes'}
        </Button>
        {current && (isDraft || differs.length > 0) && (
          <Button disabled={!mayKey || !isWhole} onClick={() => key('kept')}>
            Update, keep codes
          </Button>
        )}
      </div>
    </div>
  )
}
