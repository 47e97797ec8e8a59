import type { CompetitionLevel } from '#schema/football/levels.ts'
import { numberHints } from '#schema/football/number-rules.ts'
import type { PlayerStatus } from '#schema/roster.ts'
import { POSITIONS } from '#schema/football/positions.ts'
import { LIMITS } from '#schema/limits.ts'
import type { PlayerFields } from '#schema/operations/roster.ts'
import { playerName } from '#src/lib/words.ts'
import { DatePicker } from '#src/ui/aria/date-picker.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { Select } from '#src/ui/select.tsx'
import { Suggestions } from '#src/ui/suggestions.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useId, useState } from 'react'
import {
  heightText,
  parseHeight,
  parseNumber,
  parsePositions,
  parseWeight,
  type PlayerRow,
  STATUS_OPTIONS,
} from './players.ts'

/** Somebody with an account who may be this player. */
export type Account = { userId: string; name: string }

const GRADES = ['9', '10', '11', '12', 'Freshman', 'Sophomore', 'Junior', 'Senior']
const ALL_POSITIONS = Object.values(POSITIONS).flat()

/** Adds a player, or changes one. Nothing is saved before Save, and what cannot be read stays as it was typed. */
export function PlayerDialog({
  player,
  given,
  reason = '',
  accounts,
  others,
  level,
  onSave,
  onRemove,
  onClose,
}: {
  /** As it stood when the dialog opened; null for a new one. */
  player: PlayerRow | null
  /** What is known of a new one. */
  given?: { firstName: string; lastName: string; userId: string | null }
  /** Why they are not active. */
  reason?: string
  accounts: readonly Account[]
  /** The rest of the roster, for numbers that are taken. */
  others: readonly PlayerRow[]
  /** Whose number rules apply. */
  level: CompetitionLevel
  onSave: (fields: PlayerFields, reason: string) => void
  /** Takes the player off the roster. */
  onRemove?: () => void
  onClose: () => void
}) {
  const [typed, setTyped] = useState(() => ({
    firstName: player?.firstName ?? given?.firstName ?? '',
    lastName: player?.lastName ?? given?.lastName ?? '',
    number: player?.number === undefined || player.number === null ? '' : String(player.number),
    positions: player?.positions.join(', ') ?? '',
    grade: player?.grade ?? '',
    height: heightText(player?.heightInches ?? null),
    weight: player?.weightLbs ? String(Math.round(player.weightLbs)) : '',
    status: player?.status ?? ('active' as PlayerStatus),
    returnDate: player?.returnDate ?? '',
    reason: player?.status === 'active' ? '' : reason,
    userId: player?.userId ?? given?.userId ?? '',
  }))
  const [asked, setAsked] = useState(false)
  const set = (changes: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...changes }))
  const number = parseNumber(typed.number)
  const height = parseHeight(typed.height)
  const weight = parseWeight(typed.weight)
  const problems = {
    lastName: typed.lastName.trim() === '' ? 'Enter a last name.' : undefined,
    number: number === undefined ? 'Use a number from 0 to 99.' : undefined,
    height: height === undefined ? 'Write it as 6-1, 73, or 185 cm.' : undefined,
    weight: weight === undefined ? 'Write it as 185 or 84 kg.' : undefined,
  }
  const hints = numberHints(
    { id: player?.id ?? '', number: number ?? null, positions: parsePositions(typed.positions) },
    others,
    level,
  )
  const same = others.filter((one) => one.id !== player?.id && one.number !== null && one.number === number)
  const list = useId()

  const save = () => {
    if (Object.values(problems).some(Boolean)) return setAsked(true)
    onClose()
    const fields = {
      userId: typed.userId || null,
      firstName: typed.firstName.trim(),
      lastName: typed.lastName.trim(),
      number: number ?? null,
      positions: parsePositions(typed.positions),
      grade: typed.grade.trim(),
      heightInches: height ?? null,
      // A weight that nobody touched keeps its fraction.
      weightLbs:
        typed.weight === String(Math.round(player?.weightLbs ?? Number.NaN))
          ? (player?.weightLbs ?? null)
          : (weight ?? null),
      status: typed.status,
      returnDate: typed.status === 'active' ? '' : typed.returnDate,
    }
    onSave(fields, typed.status === 'active' ? '' : typed.reason.trim())
  }
  const text = (field: 'firstName' | 'lastName' | 'grade') => ({
    value: typed[field],
    onChange: (to: string) => set({ [field]: to }),
    maxLength: LIMITS.shortText,
    autoComplete: 'off',
  })
  const told = <K extends keyof typeof problems>(field: K) => (asked ? problems[field] : undefined)

  return (
    <FormDialog
      title={player ? playerName(player) : 'Add player'}
      save={player ? 'Save' : 'Add player'}
      remove="Take off the roster"
      onSave={save}
      onRemove={onRemove}
      onClose={onClose}
    >
      <TextField label="First name" {...text('firstName')} />
      <TextField label="Last name" {...text('lastName')} error={told('lastName')} />
      <TextField
        label="Number"
        value={typed.number}
        onChange={(to) => set({ number: to })}
        inputMode="numeric"
        autoComplete="off"
        error={told('number')}
        hint={
          [
            ...(same.length > 0 ? [`${same.map(playerName).join(' and ')} also #${number}.`] : []),
            ...hints,
          ].join(' ') || undefined
        }
      />
      <TextField
        label="Positions"
        value={typed.positions}
        onChange={(to) => set({ positions: to })}
        placeholder="QB, S"
        hint={`Main position first. For example, ${ALL_POSITIONS.slice(0, 5).join(', ')}.`}
        autoComplete="off"
      />
      <label htmlFor={`${list}-grade`} className="flex min-w-0 flex-col gap-1">
        <span className="text-label">Grade</span>
        <input
          id={`${list}-grade`}
          list={list}
          value={typed.grade}
          maxLength={LIMITS.shortText}
          autoComplete="off"
          onChange={(event) => set({ grade: event.target.value })}
          className="control touch-target tall-md w-full px-3"
        />
      </label>
      <Suggestions id={list} words={GRADES} />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Height"
          value={typed.height}
          onChange={(to) => set({ height: to })}
          placeholder="6-1"
          autoComplete="off"
          error={told('height')}
        />
        <TextField
          label="Weight"
          value={typed.weight}
          onChange={(to) => set({ weight: to })}
          placeholder="185"
          autoComplete="off"
          error={told('weight')}
        />
      </div>
      <Select<PlayerStatus>
        label="Status"
        value={typed.status}
        options={STATUS_OPTIONS}
        onChange={(status) => set({ status })}
      />
      {typed.status === 'active' ? (
        <span className="max-sm:hidden" />
      ) : (
        <DatePicker
          label="Expected back"
          value={typed.returnDate || null}
          onChange={(to) => set({ returnDate: to ?? '' })}
          required={false}
        />
      )}
      {typed.status !== 'active' && (
        <TextField
          label="Reason"
          hint="Only roster managers and the player's family see it."
          value={typed.reason}
          onChange={(to) => set({ reason: to })}
          maxLength={LIMITS.notes}
          autoComplete="off"
          className="sm:col-span-2"
        />
      )}
      <Select
        label="Account"
        value={typed.userId}
        options={[
          { value: '', label: 'No account' },
          ...accounts.map(({ userId, name }) => ({ value: userId, label: name })),
        ]}
        hint="Their sign-in, once they have joined the team."
        onChange={(userId) => set({ userId })}
        className="sm:col-span-2"
      />
    </FormDialog>
  )
}
