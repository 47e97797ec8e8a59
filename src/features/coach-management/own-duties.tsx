import { type Duty, type Person, placeWords } from './duty-rules.ts'

/** What one person does on game day, in sentences; and for whom they step in. */
export function OwnDuties({
  duties,
  people,
  own,
}: {
  duties: readonly Duty[]
  people: readonly Person[]
  own: string
}) {
  const theirs = duties.filter(({ userId }) => userId === own)
  const steps = duties.filter(({ backupId, userId }) => backupId === own && userId !== own)
  const nameOf = (id: string | null) => people.find((one) => one.id === id)?.name
  if (theirs.length + steps.length === 0)
    return <p className="text-muted min-w-0 flex-1">You have no game-day duties yet.</p>
  return (
    <div className="min-w-0 flex-1">
      <h2 className="text-title">Your game day</h2>
      <DutyWords duties={theirs} />
      {steps.map((duty) => {
        const name = nameOf(duty.userId)
        return (
          <p key={duty.id} className="text-muted">
            Backup{name && ` for ${name}`}: {duty.name.toLowerCase()}, {whereWords(duty)}.
          </p>
        )
      })}
    </div>
  )
}

/** Each duty with its place and channel, a line each. */
export function DutyWords({ duties }: { duties: readonly Duty[] }) {
  return (
    <ul>
      {duties.map((duty) => (
        <li key={duty.id}>
          <span className="font-medium">{duty.name}</span>
          <span className="text-muted">, {whereWords(duty)}</span>
        </li>
      ))}
    </ul>
  )
}

function whereWords({ place, channel }: Duty): string {
  return channel ? `${placeWords(place)}, channel ${channel}` : placeWords(place)
}
