import { TEAM_ROLE_LABELS } from '#schema/capabilities.ts'
import { AppError } from '#schema/errors.ts'
import { newId } from '#schema/ids.ts'
import { ASKED_ROLES, type AskedRole, joinCodeIn, shownCode } from '#schema/joining.ts'
import { LIMITS } from '#schema/limits.ts'
import { sendJoinRequest } from '#schema/operations/joining.ts'
import { ALWAYS_CHECKED, fieldProps, focusFirstBad } from '#src/lib/form.ts'
import { useCommit } from '#src/sync/commit.ts'
import { useConnection } from '#src/sync/state.ts'
import { Button } from '#src/ui/button.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Late } from '#src/ui/late.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast.ts'
import { useForm } from '@tanstack/react-form'
import { ScanLine } from 'lucide-react'
import { lazy, useRef, useState } from 'react'
import * as z from 'zod/mini'

// Reading a picture of a code is more than the rest of the page.
const ScanDialog = lazy(() => import('./scan-dialog.tsx').then((module) => ({ default: module.ScanDialog })))

const OPTIONS = ASKED_ROLES.map((value) => ({ value, label: TEAM_ROLE_LABELS[value] }))

const FIELDS = ['code', 'playerName', 'playerNumber', 'note'] as const

const FIELD_RULES = {
  code: z.string().check(
    z.refine((value) => value.trim() !== '', { error: 'Team code is required', abort: true }),
    z.refine((value) => joinCodeIn(value) !== null, {
      error: 'A team code has eight letters and digits, such as KTF4-9MWQ',
    }),
  ),
  playerName: z
    .string()
    .check(z.maxLength(LIMITS.shortText, { error: `A name can have up to ${LIMITS.shortText} characters` })),
  playerNumber: z
    .string()
    .check(z.refine((value) => /^\s*\d{0,2}\s*$/.test(value), { error: 'A number is 0 to 99' })),
  note: z
    .string()
    .check(
      z.maxLength(LIMITS.description, { error: `A note can have up to ${LIMITS.description} characters` }),
    ),
}
const schema = z.object(FIELD_RULES)
/** Without a player's name a coach could not tell whose family it is. */
const familySchema = z.object({
  ...FIELD_RULES,
  playerName: FIELD_RULES.playerName.check(
    z.refine((value) => value.trim() !== '', { error: "Your player's name is required" }),
  ),
})

/** Asks to join a team by its code, online or not. `code` and `asRole` come from a scanned link. */
export function JoinForm({ code, asRole, name }: { code: string; asRole: string; name: string }) {
  const commit = useCommit()
  const isOffline = useConnection() === 'offline'
  const element = useRef<HTMLFormElement>(null)
  const [role, setRole] = useState<AskedRole>(ASKED_ROLES.find((one) => one === asRole) ?? 'player')
  const [scans, setScans] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const given = joinCodeIn(code)
  const form = useForm({
    defaultValues: { code: given ? shownCode(given) : code, playerName: '', playerNumber: '', note: '' },
    ...ALWAYS_CHECKED,
    validators: { onDynamic: role === 'family' ? familySchema : schema },
    onSubmitInvalid: ({ formApi }) =>
      focusFirstBad(element.current, FIELDS, (field) => formApi.getFieldMeta(field as 'code')?.errors),
    onSubmit: ({ value }) => {
      const found = joinCodeIn(value.code)
      if (!found) return
      const number = value.playerNumber.trim()
      const isPlayer = role === 'player'
      try {
        commit(sendJoinRequest, {
          teamId: null,
          description: `Asked to join a team as ${TEAM_ROLE_LABELS[role].toLowerCase()}`,
          input: {
            id: newId(),
            code: found,
            teamRole: role,
            playerName:
              isPlayer || role === 'family' ? value.playerName.trim() || (isPlayer ? name : '') : '',
            playerNumber: (isPlayer || role === 'family') && number !== '' ? Number(number) : null,
            note: value.note.trim(),
          },
        })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        return setProblem(error.message)
      }
      setProblem(null)
      if (isOffline) toast.info("Request saved. It's sent when you're back online.")
      else toast.success('Request sent. A coach will answer it.')
      form.reset({ code: '', playerName: '', playerNumber: '', note: '' })
    },
  })
  return (
    <form
      ref={element}
      noValidate
      className="flex flex-col gap-4 p-4"
      onSubmit={(event) => {
        event.preventDefault()
        void form.handleSubmit()
      }}
    >
      {problem && <FormAlert message={problem} />}
      <div className="flex flex-wrap items-start gap-2">
        <form.Field name="code">
          {(field) => (
            <TextField
              {...fieldProps(field)}
              label="Team code"
              hint="From your coach, on paper or as a link."
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
              className="min-w-0 flex-1 basis-48"
            />
          )}
        </form.Field>
        <Button onClick={() => setScans(true)} className="sm:mt-6">
          <ScanLine aria-hidden size={16} />
          Scan QR code
        </Button>
      </div>
      <Select label="I'm joining as" value={role} onChange={setRole} options={OPTIONS} />
      {(role === 'player' || role === 'family') && (
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
          <form.Field name="playerName">
            {(field) => (
              <TextField
                {...fieldProps(field)}
                label={role === 'player' ? 'Your name on the roster' : "Your player's name"}
                hint={
                  role === 'player'
                    ? `Leave it empty if it's ${name}.`
                    : 'Your coach links you to them. Name brothers and sisters in the note.'
                }
                autoComplete="off"
                required={role === 'family'}
              />
            )}
          </form.Field>
          <form.Field name="playerNumber">
            {(field) => (
              <TextField
                {...fieldProps(field)}
                label="Number"
                inputMode="numeric"
                autoComplete="off"
                required={false}
              />
            )}
          </form.Field>
        </div>
      )}
      <form.Field name="note">
        {(field) => (
          <TextField
            {...fieldProps(field)}
            label="Note to the coach"
            autoComplete="off"
            multiline
            rows={2}
            required={false}
          />
        )}
      </form.Field>
      <Button type="submit" variant="primary" className="self-start">
        Ask to join
      </Button>
      {scans && (
        <Late>
          <ScanDialog
            onFound={(found) => {
              form.setFieldValue('code', shownCode(found))
              setScans(false)
            }}
            onClose={() => setScans(false)}
          />
        </Late>
      )}
    </form>
  )
}
