import { type Subscription, tierAt } from '#schema/subscription.ts'
import { planWords } from '#src/sync/team/plan-words.ts'
import { trueNow, useNow } from '#src/lib/use-now.ts'
import { dateWords } from '#src/lib/words.ts'
import { Button } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.ts'
import { DatePicker } from '#src/ui/aria/date-picker.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { getLocalTimeZone, parseDate, today } from '@internationalized/date'
import { useState } from 'react'
import { changeAdmin } from './use-admin.ts'

/** The plan of a person or team: Pro until a day, given and ended here. `path` is below `/api/admin/`. */
export function PlanSection({
  path,
  name,
  about,
  plan,
  onChanged,
}: {
  path: string
  name: string
  /** Who has Pro by it. */
  about: string
  plan: Subscription
  onChanged: () => void
}) {
  const now = useNow()
  const [open, setOpen] = useState(false)
  const [problem, setProblem] = useState('')
  const isPro = tierAt(plan, now) === 'pro'
  const change = async (until: number | null, done: string) => {
    const failed = await changeAdmin(`${path}/plan`, { until }, done)
    setProblem(failed ?? '')
    if (failed === null) onChanged()
    return failed
  }
  const end = async () => {
    const sure = await confirm({
      title: `End Pro for ${name}?`,
      body: 'Pro ends now. You can give it again.',
      confirmLabel: 'End Pro',
      tone: 'danger',
    })
    if (sure) await change(null, `Ended Pro for ${name}.`)
  }
  return (
    <PageSection title="Plan">
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-medium">{planWords(plan, now)}</p>
          <p className="text-muted">{about}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => setOpen(true)}>
            {isPro ? 'Change end date' : 'Give Pro'}
          </Button>
          {isPro && (
            <Button size="sm" onClick={() => void end()}>
              End Pro
            </Button>
          )}
        </div>
      </div>
      {problem && (
        <div className="px-4 pb-3">
          <FormAlert message={problem} />
        </div>
      )}
      <PlanDialog
        open={open}
        name={name}
        plan={isPro ? plan : null}
        onClose={() => setOpen(false)}
        onGive={(until) => change(until, `Gave ${name} Pro until ${dateWords(until)}.`)}
      />
    </PageSection>
  )
}

type DialogProps = {
  open: boolean
  name: string
  plan: Subscription | null
  onClose: () => void
  /** Null when it was given, else the problem. */
  onGive: (until: number) => Promise<string | null>
}

function PlanDialog(props: DialogProps) {
  return props.open && <OpenDialog {...props} />
}

function OpenDialog({ name, plan, onClose, onGive }: DialogProps) {
  const zone = getLocalTimeZone()
  const end = plan?.subscriptionExpiresAt
  const [day, setDay] = useState<string | null>(end ? dayOf(end) : today(zone).add({ years: 1 }).toString())
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const give = async () => {
    if (!day) return setProblem('Select the last day of Pro.')
    // The whole last day, in this device's time zone.
    const until = parseDate(day).add({ days: 1 }).toDate(zone).getTime() - 1
    if (until <= trueNow()) return setProblem('Select today or a later day.')
    setBusy(true)
    const failed = await onGive(until)
    setBusy(false)
    if (failed === null) onClose()
    else setProblem(failed)
  }
  return (
    <Dialog
      open
      size="sm"
      title={plan ? `Change when Pro ends for ${name}` : `Give ${name} Pro`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" loading={busy} onClick={() => void give()}>
            {plan ? 'Change end date' : 'Give Pro'}
          </Button>
        </>
      }
    >
      <DatePicker
        label="Last day of Pro"
        value={day}
        onChange={(next) => {
          setDay(next)
          setProblem('')
        }}
        min={today(zone).toString()}
        max={today(zone).add({ years: 10 }).toString()}
        hint="Pro ends automatically after this day."
        error={problem}
      />
    </Dialog>
  )
}

/** The day of a time on this device, as `2026-11-30`. */
function dayOf(at: number): string {
  const date = new Date(at)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
