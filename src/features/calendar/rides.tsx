import { endOf } from '#schema/event-times.ts'
import { useNow } from '#src/lib/use-now.ts'
import { count } from '#src/lib/words.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { useConnection } from '#src/sync/state.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Select } from '#src/ui/select.tsx'
import { Car, Pencil, X } from 'lucide-react'
import { useId, useState } from 'react'
import { type EventRow, timeWords } from './event-words.ts'
import { RideDialog } from './ride-dialog.tsx'
import { useOwnAnswers } from './use-calendar.ts'
import { type Ride, type Rider, type RideRow, type RiderRow, useRideActions, useRides } from './use-rides.ts'

/**
 * Who drives to an event, with how many seats, and who rides along. Any member offers a ride; players and families take a seat,
 * drivers take along who needs one, and calendar managers seat any player. After the event, only what there was.
 */
export function Rides({ team, event, mayManage }: { team: MyTeam; event: EventRow; mayManage: boolean }) {
  const id = useId()
  const { userId } = useIdentity()
  const { ready, rides, looking, rowOf, members } = useRides(team.id, event.id)
  const { answerers } = useOwnAnswers(team)
  const actions = useRideActions(team.id, event)
  const [dialog, setDialog] = useState<{ ride: RideRow | null } | null>(null)
  const isOver = endOf(event) <= useNow()
  const isEmpty = rides.length === 0 && looking.length === 0
  const isComing = useConnection() === 'connecting' && !ready
  if (event.status === 'cancelled' || (isOver && isEmpty)) return null

  const own = isOver ? [] : answerers.filter(({ playerId }) => playerId !== null)
  const choose = (playerId: string, personId: string) => (to: string) => {
    const before = rowOf(personId)
    actions.take(playerId, { isNeeded: to !== '', rideId: to === '' || to === LOOKING ? null : to }, before)
  }
  // Drivers take along who still needs a ride; calendar managers seat them anywhere.
  const seats = isOver
    ? []
    : rides.filter((ride) => mayManage || (ride.row.driverId === userId && seatsLeft(ride) > 0))
  const free = rides.reduce((sum, ride) => sum + Math.max(0, seatsLeft(ride)), 0)
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <header className="flex min-h-9 flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="text-label">
          Rides
          <span className="text-muted font-normal">
            {rides.length > 0 && ` · ${count(free, 'seat')} left`}
          </span>
        </h3>
        {!isOver && (
          <Button size="sm" onClick={() => setDialog({ ride: null })}>
            <Car aria-hidden size={16} />
            Offer a ride
          </Button>
        )}
      </header>
      {own.map(({ personId, playerId, isMe, name }) => (
        <Select
          key={personId}
          label={isMe ? 'Your ride' : `Ride for ${name}`}
          value={choiceOf(rowOf(personId), rides)}
          options={choices(rides, rowOf(personId)?.rideId)}
          onChange={choose(playerId ?? '', personId)}
        />
      ))}
      {rides.length > 0 && (
        <ul className="divide-line divide-y rounded-md border">
          {rides.map((ride) => (
            <RideLine
              key={ride.row.id}
              ride={ride}
              onEdit={
                mayManage || ride.row.driverId === userId ? () => setDialog({ ride: ride.row }) : undefined
              }
              onRemove={
                !isOver && (mayManage || ride.row.driverId === userId)
                  ? (rider) => actions.leaveOut(rider, ride.row.id)
                  : undefined
              }
            />
          ))}
        </ul>
      )}
      {looking.length > 0 &&
        (seats.length > 0 || (mayManage && !isOver) ? (
          <div className="flex flex-col gap-2">
            <p className="text-muted">{`${count(looking.length, 'player needs', 'players need')} a ride.`}</p>
            {looking.map(({ personId, playerId, name }) =>
              playerId === null || own.some((one) => one.playerId === playerId) ? (
                <p key={personId}>{name}</p>
              ) : (
                <Select
                  key={personId}
                  label={`Ride for ${name}`}
                  value={LOOKING}
                  options={choices(seats, null).slice(mayManage ? 0 : 1)}
                  onChange={choose(playerId, personId)}
                />
              ),
            )}
          </div>
        ) : (
          <p>
            <span className="text-muted">Still need a ride: </span>
            {looking.map(({ name }) => name).join(', ')}
          </p>
        ))}
      {isEmpty && !isComing && (
        <p className="text-muted">
          {own.length > 0
            ? 'No one drives yet. Offer your car, or say that you need a ride.'
            : 'No one drives yet. Players and families see the rides that are offered here and take a seat.'}
        </p>
      )}
      {dialog && (
        <RideDialog
          ride={dialog.ride}
          event={event}
          userId={userId}
          drivers={mayManage ? members : null}
          riders={rides.find(({ row }) => row.id === dialog.ride?.id)?.riders.length ?? 0}
          onSave={(fields) => (dialog.ride ? actions.change(dialog.ride, fields) : actions.offer(fields))}
          onRemove={actions.remove}
          onClose={() => setDialog(null)}
        />
      )}
    </section>
  )
}

const LOOKING = 'looking'

const seatsLeft = ({ row, riders }: Ride) => row.seats - riders.length

/** "", a ride's id, or that they look for one. */
function choiceOf(row: RiderRow | undefined, rides: readonly Ride[]): string {
  if (!row?.isNeeded) return ''
  return rides.find((ride) => ride.row.id === row.rideId)?.row.id ?? LOOKING
}

/** No ride, a ride wanted, and the cars with room; the car that they are in stays among them. */
function choices(rides: readonly Ride[], own: string | null | undefined) {
  return [
    { value: '', label: 'No ride needed' },
    { value: LOOKING, label: 'Needs a ride' },
    ...rides
      .filter((ride) => ride.row.id === own || seatsLeft(ride) > 0)
      .map((ride) => ({
        value: ride.row.id,
        label: `With ${ride.driver}${ride.row.leavesAt ? `, ${timeWords(ride.row.leavesAt)}` : ''}`,
      })),
  ]
}

function RideLine({
  ride,
  onEdit,
  onRemove,
}: {
  ride: Ride
  onEdit: (() => void) | undefined
  onRemove: ((rider: Rider) => void) | undefined
}) {
  const { row, driver, riders } = ride
  const left = seatsLeft(ride)
  const from = [row.leavesAt && timeWords(row.leavesAt), row.fromPlace && `from ${row.fromPlace}`]
    .filter(Boolean)
    .join(' ')
  return (
    <li className="flex flex-col gap-1 py-2 pr-1 pl-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2">
            <span className="font-medium wrap-anywhere">{driver}</span>
            <Chip tone={left > 0 ? 'success' : left === 0 ? 'neutral' : 'warning'}>
              {left > 0 ? `${count(left, 'seat')} left` : left === 0 ? 'Full' : `${-left} too many`}
            </Chip>
          </p>
          {from && <p className="text-muted wrap-anywhere">{from}</p>}
          {row.notes && <p className="wrap-anywhere whitespace-pre-wrap">{row.notes}</p>}
          {!onRemove && riders.length > 0 && (
            <p className="wrap-anywhere">{riders.map(({ name }) => name).join(', ')}</p>
          )}
        </div>
        {onEdit && <IconButton icon={Pencil} label={`Edit the ride of ${driver}`} onClick={onEdit} />}
      </div>
      {onRemove && riders.length > 0 && (
        <ul>
          {riders.map((rider) => (
            <li key={rider.personId} className="flex items-center gap-2">
              <span className="min-w-0 flex-1 wrap-anywhere">{rider.name}</span>
              {rider.playerId !== null && (
                <IconButton
                  icon={X}
                  label={`Remove ${rider.name} from the ride of ${driver}`}
                  onClick={() => onRemove(rider)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
