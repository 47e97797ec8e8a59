import { newestFirst } from '#schema/wristband.ts'
import { count } from '#src/lib/words.ts'
import { type BandRow, cardStamp } from '#src/sync/team/wristbands.ts'
import { Button } from '#src/ui/button.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { SearchCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type PlanRow, planName } from '../plan-words.ts'
import { sinceWords } from './band-words.ts'
import { textOf } from './card-check.ts'
import { CheckDialog } from './check-dialog.tsx'
import { type Call, sinceKeyed } from './keying.ts'

const BY_CODE = new Intl.Collator('en-US', { numeric: true })

/** The card that counts, code by code, and the way to check the one on a wrist. */
export function BandPanel({
  plans,
  bands,
  current,
  calls,
}: {
  plans: readonly PlanRow[]
  bands: readonly BandRow[]
  current: BandRow
  /** The calls of the sections that it carries, now; null where the reader may not change it, or not all of them are here. */
  calls: readonly Call[] | null
}) {
  const [isChecking, setChecking] = useState(false)
  const codes = useMemo(
    () => current.calls.toSorted((a, b) => BY_CODE.compare(a.code, b.code)),
    [current.calls],
  )
  const differs = useMemo(
    () => (calls ? sinceWords(sinceKeyed(current.calls, calls)) : []),
    [calls, current.calls],
  )
  const cards = useMemo(
    () =>
      newestFirst(bands).flatMap((band) => {
        const plan = plans.find(({ id }) => id === band.planId)
        return plan ? [{ band, plan }] : []
      }),
    [bands, plans],
  )
  return (
    <PageSection
      title="Wristband"
      note={
        <span data-current-card>
          Card {cardStamp(current)}, {count(current.calls.length, 'call')}
        </span>
      }
      action={
        <Button variant="quiet" size="xs" onClick={() => setChecking(true)}>
          <SearchCheck aria-hidden size={16} />
          Check a card
        </Button>
      }
    >
      {differs.length > 0 && (
        <div className="text-warning-ink border-b px-4 py-2.5">
          {differs.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      )}
      <ol className="columns-1 gap-x-6 px-4 py-2 sm:columns-2 xl:columns-3">
        {codes.map((call) => (
          <li key={call.code} className="flex break-inside-avoid gap-3 py-1">
            <span className="min-w-14 shrink-0 text-right font-semibold tabular-nums">{call.code}</span>
            <span className="min-w-0">{textOf(call)}</span>
          </li>
        ))}
      </ol>
      {isChecking && (
        <CheckDialog
          current={current}
          cards={cards.map(({ band, plan }) => ({
            band,
            label: [
              cardStamp(band),
              planName(plan),
              ...(band.id === current.id ? ['current'] : band.deletedAt ? ['taken back'] : []),
            ].join(' · '),
          }))}
          onClose={() => setChecking(false)}
        />
      )}
    </PageSection>
  )
}
