import { useState } from 'react'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { Segmented } from '#src/ui/segmented.tsx'
import type { PlayRow } from '#src/board/plays/rows.ts'
import { AssignmentsPanel } from './assignments-panel.tsx'
import { Counters } from './counters.tsx'
import { DetailsPanel } from './details-panel.tsx'

type Tab = 'details' | 'men'

const TABS = [
  { value: 'details', label: 'Details' },
  { value: 'men', label: 'Assignments' },
] as const satisfies readonly { value: Tab; label: string }[]

/** Beside the drawing, for coaches: what is known of the play, or what each man does. */
export function CoachPanel({ play, level }: { play: PlayRow; level: CompetitionLevel }) {
  const [tab, setTab] = useState<Tab>('details')
  // A play that is still being drawn is hardly repped: its counters stand behind what a coach fills in.
  const isDraft = play.status === 'draft'
  return (
    <>
      {!isDraft && <Counters play={play} />}
      <Segmented label="Panel" value={tab} onChange={setTab} options={TABS} className="w-full" />
      {tab === 'details' ? (
        <DetailsPanel play={play} level={level} />
      ) : (
        <AssignmentsPanel play={play} level={level} />
      )}
      {isDraft && <Counters play={play} />}
    </>
  )
}
