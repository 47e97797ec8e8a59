import { queries } from '#schema/queries/index.ts'
import { count } from '#src/lib/words.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { type BandRow, cardStamp } from '#src/sync/team/wristbands.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { CircleAlert, Printer } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { WristCard } from './wrist-card.tsx'
import { wristCards } from './wrist-cards.ts'

/** The cards of these plays to choose a size and paper for, and to print; it says when it is done with. */
export type PrintCards = (props: {
  team: MyTeam
  playIds: ReadonlySet<string>
  onClose: () => void
}) => ReactNode

/** The card of the next game's plan: while it has one, the playbook's codes don't count. */
export function GameWristband({ band }: { band: BandRow }) {
  return (
    <PageSection
      title="Wristbands"
      note={`Card ${cardStamp(band)}, ${count(band.calls.length, 'call')}`}
      action={
        <LinkButton size="xs" to="/game-plans" search={{ plan: band.planId, wristband: true }}>
          Open wristband
        </LinkButton>
      }
      className="print:border-0"
    >
      <p className="px-4 py-3">The next game uses the codes on this card, not those in the playbook.</p>
    </PageSection>
  )
}

/** The calls that the offense has on its wristbands as they stand now. Nothing while no play has a code. */
export function Wristbands({ team, printCards }: { team: MyTeam; printCards: PrintCards }) {
  const { rows } = useRows(queries.plays.all({ teamId: team.id }))
  const { cards, doubled } = useMemo(() => wristCards(rows), [rows])
  const playIds = useMemo(() => new Set(cards.flat().map(({ id }) => id)), [cards])
  const [isPrinting, setPrinting] = useState(false)
  if (cards.length === 0) return null
  return (
    <PageSection
      title="Wristbands"
      note={count(cards.length, 'card')}
      action={
        <Button size="xs" onClick={() => setPrinting(true)}>
          <Printer aria-hidden size={16} />
          Print…
        </Button>
      }
      className="print:border-0"
    >
      {isPrinting && printCards({ team, playIds, onClose: () => setPrinting(false) })}
      {doubled.length > 0 && (
        <p className="text-warning-ink flex gap-2 px-4 pt-3 print:hidden">
          <CircleAlert aria-hidden size={18} className="mt-px shrink-0" />
          {doubled.length === 1
            ? `More than one play uses code ${doubled[0]}.`
            : `More than one play uses each of these codes: ${doubled.join(', ')}.`}{' '}
          Give each play a unique code in the playbook.
        </p>
      )}
      <div className="flex flex-wrap gap-4 p-4 print:p-0">
        {cards.map((calls) => (
          <WristCard key={calls[0]?.id} title={`${team.name} · Offense`} calls={calls} />
        ))}
      </div>
    </PageSection>
  )
}
