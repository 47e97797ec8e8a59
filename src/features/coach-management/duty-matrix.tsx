import type { DutyArea } from '#schema/db/staff.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { count } from '#src/lib/words.ts'
import { Button } from '#src/ui/button.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { Plus, TriangleAlert } from 'lucide-react'
import { type CSSProperties, useMemo, useState } from 'react'
import { DutyDialog } from './duty-dialog.tsx'
import { DutyCard, DutyHead, DutyLine } from './duty-line.tsx'
import { type Duty, type Person, torn, troublesOf } from './duty-rules.ts'
import { AREA_LABELS, AREAS } from './usual-duties.ts'
import type { DutyActions } from './use-duties.ts'

const COLUMNS = {
  '--duty-columns':
    'minmax(0,1.3fr) minmax(0,1fr) minmax(6.75rem,0.5fr) minmax(5.5rem,0.4fr) minmax(0,1fr) 2.75rem',
} as CSSProperties

/** The duties of game day by area, to be given out: who, from where, on which channel, and who steps in. */
export function DutyMatrix({
  duties,
  people,
  actions,
}: {
  duties: readonly Duty[]
  people: readonly Person[]
  actions: DutyActions
}) {
  const isWide = useMedia('(min-width: 80rem)')
  const [open, setOpen] = useState<{ duty: Duty | null; area: DutyArea } | null>(null)
  const troubles = useMemo(() => troublesOf(duties, people), [duties, people])
  return (
    <div className="flex flex-col gap-4" style={COLUMNS}>
      <Standing duties={duties} people={people} />
      {AREAS.map((area) => {
        const ofArea = duties.filter((duty) => duty.area === area)
        const lines = ofArea.map((duty) => ({
          duty,
          people,
          troubles: troubles.get(duty.id) ?? [],
          onOpen: () => setOpen({ duty, area }),
        }))
        return (
          <PageSection
            key={area}
            title={AREA_LABELS[area]}
            note={ofArea.length}
            action={
              <Button
                variant="quiet"
                size="xs"
                aria-label={`Add duty: ${AREA_LABELS[area]}`}
                onClick={() => setOpen({ duty: null, area })}
              >
                <Plus aria-hidden size={16} />
                Add
              </Button>
            }
          >
            {ofArea.length === 0 && <p className="text-muted px-4 py-3">No duties yet.</p>}
            {isWide && ofArea.length > 0 && <DutyHead />}
            <ul className="divide-line divide-y empty:hidden">
              {lines.map((line) =>
                isWide ? (
                  <DutyLine key={line.duty.id} {...line} actions={actions} />
                ) : (
                  <DutyCard key={line.duty.id} {...line} />
                ),
              )}
            </ul>
          </PageSection>
        )
      })}
      {open && <DutyDialog {...open} people={people} actions={actions} onClose={() => setOpen(null)} />}
    </div>
  )
}

/** What is still to be decided, in a sentence. */
function Standing({ duties, people }: { duties: readonly Duty[]; people: readonly Person[] }) {
  const open = duties.filter(({ userId }) => userId === null).length
  const apart = torn(duties, people)
  return (
    <div aria-live="polite" className="flex flex-col gap-2">
      <p className="text-muted tabular-nums">
        {open === 0
          ? `All ${count(duties.length, 'duty', 'duties')} assigned.`
          : `${open} of ${count(duties.length, 'duty', 'duties')} not assigned.`}
      </p>
      {apart.map(({ name, places }) => (
        <p
          key={name}
          className="bg-warning-wash text-warning-ink high-contrast:border flex gap-2 rounded-md px-4 py-2.5"
        >
          <TriangleAlert aria-hidden size={18} className="mt-px shrink-0" />
          {name} has duties {places}. Reassign one of them.
        </p>
      ))}
    </div>
  )
}
