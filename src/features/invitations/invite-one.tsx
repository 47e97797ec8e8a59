import type { TeamRole } from '#schema/capabilities.ts'
import { LIMITS } from '#schema/limits.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { attempt } from '#src/ui/attempt.ts'
import { Button } from '#src/ui/button.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { judge } from './judge-people.ts'
import { roleOptions } from './role-options.ts'
import { useRules } from './use-invited.ts'
import { useInviting } from './use-inviting.ts'
import { useIsAway } from './use-is-away.ts'
import { useOutcomes } from './use-outcomes.ts'
import { useSpots } from './use-spots.ts'

export type Named = {
  firstName: string
  lastName: string
  /** Their spot on the roster. */
  spotId?: string
}

const NOTHING: readonly string[] = []

/**
 * One person's name, address and role. It closes once the server has taken it, or at once without a connection; what
 * was refused stays to be mended.
 */
export function InviteOne({
  team,
  wanted,
  person,
  onClose,
}: {
  team: MyTeam
  wanted: TeamRole
  /** The name to begin with. */
  person?: Named
  onClose: () => void
}) {
  const { mayGive, known } = useRules(team.id)
  const { options, first } = roleOptions(mayGive, wanted)
  const inviting = useInviting(team.id)
  const spotOf = useSpots(team.id)
  const isAway = useIsAway()
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState({
    firstName: person?.firstName ?? '',
    lastName: person?.lastName ?? '',
    email: '',
  })
  const [chosen, setChosen] = useState<TeamRole>()
  const [asked, setAsked] = useState(false)
  const [opId, setOpId] = useState<string>()
  const outcome = useOutcomes(useMemo(() => (opId ? [opId] : NOTHING), [opId])).get(opId ?? '')
  const isWaiting = outcome?.is === 'waiting'
  const line = { key: '', ...fields, role: chosen ?? first ?? wanted }
  const [verdict] = judge([line], known, mayGive)
  const spot = spotOf({ ...line, spotId: person?.spotId })
  const name = `${fields.firstName.trim()} ${fields.lastName.trim()}`

  const isOver = useRef(false)
  const isApplied = outcome?.is === 'applied'
  const isKept = isWaiting && isAway
  useEffect(() => {
    if (isOver.current || (!isApplied && !isKept)) return
    isOver.current = true
    if (isApplied) toast.success(`Invited ${name}`, { detail: 'We sent an email.' })
    else toast.info(`The invitation to ${name} will be sent when you're back online.`)
    onClose()
  }, [isApplied, isKept, name, onClose])

  const set = (changes: Partial<typeof fields>) => {
    setFields((before) => ({ ...before, ...changes }))
    // A refusal was about what stood there.
    if (!isWaiting) setOpId(undefined)
  }
  const send = () => {
    if (isWaiting) return
    setAsked(true)
    if (verdict?.ok) return attempt(() => setOpId(inviting.add({ ...line, spotId: spot?.id })))
    const field = verdict?.field && form.current?.elements.namedItem(verdict.field)
    if (field instanceof HTMLElement) field.focus()
  }
  const error = (field: string) =>
    asked && !opId && verdict && !verdict.ok && verdict.field === field ? verdict.why : undefined

  if (first === undefined) return <p>Your role can't invite anyone. Ask the head coach.</p>
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-3 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {outcome?.is === 'refused' && (
        <div className="sm:col-span-2">
          <FormAlert message={outcome.why} hint="Nothing was sent. Nothing you typed is lost." />
        </div>
      )}
      {(['firstName', 'lastName'] as const).map((field) => (
        <TextField
          key={field}
          name={field}
          label={field === 'firstName' ? 'First name' : 'Last name'}
          value={fields[field]}
          onChange={(next) => set({ [field]: next })}
          maxLength={LIMITS.shortText}
          error={error(field)}
          autoComplete="off"
          required
        />
      ))}
      <TextField
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        value={fields.email}
        onChange={(email) => set({ email })}
        error={error('email')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        className="sm:col-span-2"
      />
      <Select<TeamRole>
        name="role"
        label="Role on the team"
        value={chosen ?? first}
        onChange={setChosen}
        options={options}
        className="sm:col-span-2"
      />
      {spot && <p className="sm:col-span-2">{spot.words}.</p>}
      <p className="text-muted sm:col-span-2">
        {isAway
          ? "You're offline. The invitation will be sent when you're back online."
          : "They'll get an email with a link that works for seven days. Limit: three invitations per address per day."}
      </p>
      <div className="flex flex-wrap justify-end gap-2 sm:col-span-2">
        <Button onClick={onClose}>{isWaiting ? 'Close' : 'Cancel'}</Button>
        <Button type="submit" variant="primary" loading={isWaiting}>
          {isWaiting ? 'Sending' : 'Send invitation'}
        </Button>
      </div>
    </form>
  )
}
