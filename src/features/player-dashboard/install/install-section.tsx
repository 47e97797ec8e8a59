import { count } from '#src/lib/words.ts'
import { usePlaysWithDrawings } from '#src/sync/team/plays.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { Button } from '#src/ui/button.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { Select } from '#src/ui/select.tsx'
import { useMemo, useState } from 'react'
import { InstallWalk } from './install-walk.tsx'
import { readPlace, startOf, walkDays } from './walk.ts'

/** The plays of an install day one after the other, from where the player left off. Nothing before plays have a day. */
export function InstallSection({ team }: { team: MyTeam }) {
  const { rows } = usePlaysWithDrawings(team.id)
  const { userId } = useIdentity()
  const days = useMemo(() => walkDays(rows), [rows])
  const [place, setPlace] = useState(() => readPlace({ teamId: team.id, userId }))
  const [chosen, setChosen] = useState<number | null>(null)
  const [isOpen, setOpen] = useState(false)
  const day = days.find((one) => one.day === (chosen ?? place?.day)) ?? days[0]
  if (!day) return null
  const at = startOf(day, place)
  return (
    <PageSection title="Walk through an install day" note={count(days.length, 'day')}>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3 px-4 py-3">
        <Select
          label="Install day"
          value={String(day.day)}
          onChange={(to) => setChosen(Number(to))}
          options={days.map((one) => ({
            value: String(one.day),
            label: `Day ${one.day}, ${count(one.plays.length, 'play')}`,
          }))}
          className="w-44"
        />
        <p className="text-muted min-w-48 flex-1">
          {at > 0
            ? `You left off at play ${at + 1} of ${day.plays.length}.`
            : 'Each play large, with your job first.'}
        </p>
        <Button variant="primary" onClick={() => setOpen(true)}>
          {at > 0 ? 'Go on' : 'Walk through'}
        </Button>
      </div>
      {isOpen && (
        <InstallWalk
          team={team}
          days={days}
          first={{ day: day.day, at }}
          onClose={() => {
            setPlace(readPlace({ teamId: team.id, userId }))
            setChosen(null)
            setOpen(false)
          }}
        />
      )}
    </PageSection>
  )
}
