import { usePrinting } from '#src/lib/use-printing.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { Headset, Printer } from 'lucide-react'
import { useState } from 'react'
import { DutyMatrix } from './duty-matrix.tsx'
import type { Duty, Person } from './duty-rules.ts'
import { DutyReader } from './duty-reader.tsx'
import { DutySheet } from './duty-sheet.tsx'
import { OwnDuties } from './own-duties.tsx'
import { dayWords } from './say-when.ts'
import { USUAL_DUTIES } from './usual-duties.ts'
import { useDutyActions } from './use-duties.ts'

/** Who does what on game day: to give out for those who manage members, to read for the rest of the staff. */
export function GameDay({
  team,
  duties,
  people,
  own,
  manages,
}: {
  team: MyTeam
  duties: readonly Duty[]
  people: readonly Person[]
  /** Who reads. */
  own: string
  manages: boolean
}) {
  const isPrinting = usePrinting()
  const actions = useDutyActions(team.id, duties)
  if (isPrinting)
    return (
      <>
        <SheetHead team={team} />
        <DutySheet duties={duties} people={people} />
      </>
    )
  if (duties.length === 0)
    return (
      <div className="bg-surface rounded-md border">
        <EmptyState
          icon={Headset}
          title="No game-day duties yet"
          body={
            manages
              ? 'Start with the usual duties, from calling plays to running the clock. Then assign a coach, location, and headset channel to each.'
              : 'When your head coach assigns game-day duties, yours appear here with location and headset channel.'
          }
          action={
            manages && (
              <Button
                variant="primary"
                onClick={() =>
                  actions.add(
                    USUAL_DUTIES.map((one) => ({ ...one, userId: null, backupId: null, notes: '' })),
                  )
                }
              >
                Add usual duties
              </Button>
            )
          }
        />
      </div>
    )
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <OwnDuties duties={duties} people={people} own={own} />
        <Button size="sm" onClick={() => print()}>
          <Printer aria-hidden size={16} />
          Print
        </Button>
      </div>
      {manages ? (
        <DutyMatrix duties={duties} people={people} actions={actions} />
      ) : (
        <>
          <p className="text-muted">View only. Your head coach assigns these.</p>
          <DutyReader duties={duties} people={people} own={own} />
        </>
      )}
    </div>
  )
}

/** Which team's sheet it is, and of which day, for yesterday's may still hang in the booth. */
function SheetHead({ team }: { team: MyTeam }) {
  const [printedAt] = useState(() => Date.now())
  return (
    <>
      <h2 className="text-headline">Game-day duties</h2>
      <p className="text-muted mb-2">
        {team.name} · {dayWords(printedAt)}
      </p>
    </>
  )
}
