import { PlayInk } from '#src/board/print/play-ink.tsx'
import { playItself } from '#schema/football/look-base.ts'
import { useMyPosition } from '#src/board/my-position.ts'
import { useMySpots } from '#src/sync/team/my-spots.ts'
import type { PlayWithDrawing } from '#src/sync/team/plays.ts'
import { menOf } from '#src/sync/team/seen-plays.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { type MyTeam, usePositionNames } from '#src/sync/team/teams.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useSwipe } from '#src/ui/use-swipe.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { myPart } from './my-man.ts'
import { type WalkDay, writePlace } from './walk.ts'

/** mm: how large players and how thick lines are drawn. */
const ROOM = { w: 150, h: 100 }

/** The plays of one day large, one at a time: by buttons, the arrow keys, or a swipe. The device remembers the last one. */
export function InstallWalk({
  team,
  days,
  first,
  onClose,
}: {
  team: MyTeam
  days: readonly WalkDay<PlayWithDrawing>[]
  first: { day: number; at: number }
  onClose: () => void
}) {
  const { userId } = useIdentity()
  const [place, setPlace] = useState(first)
  const dayAt = days.findIndex(({ day }) => day === place.day)
  const today = days[dayAt]
  const plays = today?.plays ?? []
  const at = Math.min(place.at, Math.max(0, plays.length - 1))
  const play = plays[at]
  const next = days[dayAt + 1]
  const playId = play?.id
  useEffect(() => {
    if (playId !== undefined) writePlace({ teamId: team.id, userId }, { day: place.day, playId })
  }, [team.id, userId, place.day, playId])
  const go = (by: number) => setPlace({ ...place, at: Math.min(plays.length - 1, Math.max(0, at + by)) })
  const swipe = useSwipe((to) => go(to === 'left' ? 1 : -1))
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    go(event.key === 'ArrowRight' ? 1 : -1)
  }
  if (!play) return null
  const isLast = at === plays.length - 1
  const onNext = () => {
    if (!isLast) go(1)
    else if (next) setPlace({ day: next.day, at: 0 })
    else onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts for the buttons inside
    <div onKeyDown={onKey}>
      <Dialog
        open
        size="full"
        title={`Install day ${place.day}: ${at + 1} of ${plays.length}`}
        onClose={onClose}
        footer={
          <>
            <Button disabled={at === 0} onClick={() => go(-1)} className="mr-auto">
              <ChevronLeft aria-hidden size={18} />
              Previous
            </Button>
            {/* One button throughout, so that it keeps the focus at the end. */}
            <Button variant="primary" data-autofocus onClick={onNext}>
              {!isLast ? 'Next play' : next ? `Go to day ${next.day}` : 'Done'}
              {!isLast && <ChevronRight aria-hidden size={18} />}
            </Button>
          </>
        }
      >
        <div {...swipe} className="h-full min-h-0">
          <WalkPlay key={play.id} team={team} play={play} />
        </div>
      </Dialog>
    </div>
  )
}

function WalkPlay({ team, play }: { team: MyTeam; play: PlayWithDrawing }) {
  const spots = useMySpots(team.id)
  const [chosen] = useMyPosition()
  const names = usePositionNames(team.id)
  const diagram = play.drawing?.diagram
  const part = useMemo(
    () => (diagram ? myPart(diagram, new Set([...menOf(spots, play.unit, diagram), chosen]), names) : null),
    [diagram, spots, play.unit, chosen, names],
  )
  const shown = useMemo(() => diagram && playItself(diagram), [diagram])
  return (
    <article
      aria-label={play.name}
      className="flex h-full flex-col gap-4 lg:grid lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)]"
    >
      <div className="flex flex-col gap-3">
        <div aria-live="polite">
          <h3 className="text-headline break-words">{play.name}</h3>
          {play.callText !== '' && play.callText !== play.name && (
            <p className="text-muted">{`Call: ${play.callText}`}</p>
          )}
        </div>
        {part ? (
          <section aria-label="My job">
            <h4 className="text-label text-muted">{`My job at ${part.name}`}</h4>
            <p className="text-title first-letter:uppercase">{part.job || 'Nothing drawn on this play.'}</p>
            {part.drawn && <p className="first-letter:uppercase">{part.drawn}</p>}
            {part.coaching && <p className="whitespace-pre-wrap">{part.coaching}</p>}
          </section>
        ) : (
          <p className="text-muted">
            {play.unit === 'special'
              ? 'See the picture for your spot on this unit.'
              : spots.length === 0 && chosen === ''
                ? 'Once you are on the depth chart, your job shows here first.'
                : 'You are not on the field for this play.'}
          </p>
        )}
        {play.coachingPoints && (
          <section aria-label="Coaching points" className="max-lg:order-last">
            <h4 className="text-label text-muted">Coaching points</h4>
            <p className="whitespace-pre-wrap">{play.coachingPoints}</p>
          </section>
        )}
        <LinkButton to="/playbook/$playId" params={{ playId: play.id }} className="self-start">
          Open the play
        </LinkButton>
      </div>
      <figure className="flex min-h-64 flex-1 flex-col overflow-hidden rounded-sm border bg-field lg:min-h-0">
        {shown ? (
          <PlayInk
            diagram={shown}
            level={team.competitionLevel}
            ink="theme"
            room={ROOM}
            highlight={part?.highlight ?? ''}
            label={`${play.name}, drawn`}
          />
        ) : (
          <figcaption className="m-auto p-4">
            The drawing is not on this device yet. It loads when you're online.
          </figcaption>
        )}
      </figure>
    </article>
  )
}
