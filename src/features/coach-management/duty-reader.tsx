import { useMedia } from '#src/lib/use-media.ts'
import { PageSection } from '#src/ui/page-header.tsx'
import { DutyCard } from './duty-line.tsx'
import type { Duty, Person } from './duty-rules.ts'
import { DutySheet } from './duty-sheet.tsx'
import { AREA_LABELS, AREAS } from './usual-duties.ts'

const NO_TROUBLES: readonly string[] = []

/** All duties, read-only: a table on wide screens, else a list. */
export function DutyReader({
  duties,
  people,
  own,
}: {
  duties: readonly Duty[]
  people: readonly Person[]
  own: string
}) {
  const isWide = useMedia('(min-width: 48rem)')
  if (isWide) return <DutySheet duties={duties} people={people} own={own} />
  return AREAS.map((area) => {
    const ofArea = duties.filter((duty) => duty.area === area)
    return (
      ofArea.length > 0 && (
        <PageSection key={area} title={AREA_LABELS[area]} note={ofArea.length}>
          <ul className="divide-line divide-y">
            {ofArea.map((duty) => (
              <DutyCard key={duty.id} duty={duty} people={people} troubles={NO_TROUBLES} />
            ))}
          </ul>
        </PageSection>
      )
    )
  })
}
