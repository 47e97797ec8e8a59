import { saveJson } from '#src/lib/save-json.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { useConnection } from '#src/sync/state.ts'
import { Button } from '#src/ui/button.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { toastWork } from '#src/ui/toast-work.ts'
import { lazy, type ReactNode, useState } from 'react'
import { callExport } from '../account-calls.ts'
import type { AccountProblem } from '../account-problem.ts'
import { DeviceList } from './device-list.tsx'

const ChangeEmail = lazy(() =>
  import('./change-email.tsx').then((module) => ({ default: module.ChangeEmail })),
)
const ChangePassword = lazy(() =>
  import('./change-password.tsx').then((module) => ({ default: module.ChangePassword })),
)
const DeleteAccount = lazy(() =>
  import('./delete-account.tsx').then((module) => ({ default: module.DeleteAccount })),
)

type Open = 'email' | 'password' | 'delete' | null

/** Sign-in, devices, data export and account deletion. */
export function SecuritySection() {
  const { email } = useIdentity()
  const isOffline = useConnection() === 'offline'
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <PageSection title="Account and security">
      {isOffline && (
        <p className="bg-surface-2 border-b px-4 py-2.5">
          You&rsquo;re offline. Nothing here can be changed now.
        </p>
      )}
      <div className="divide-line divide-y">
        <Line title="Email" words={<span className="break-all">{email}</span>}>
          <Button size="sm" aria-label="Change email" onClick={() => setOpen('email')}>
            Change
          </Button>
        </Line>
        <Line title="Password" words="At least 6 characters. Longer is better.">
          <Button size="sm" aria-label="Change password" onClick={() => setOpen('password')}>
            Change
          </Button>
        </Line>
        <DeviceList />
        <Export />
        <Line
          title="Delete my account"
          words="Deletes your profile and removes you from every team. Plays you made stay with the teams."
        >
          <Button size="sm" onClick={() => setOpen('delete')}>
            Delete…
          </Button>
        </Line>
      </div>
      <Late key={open} missing={NOT_ON_DEVICE}>
        {open === 'email' && <ChangeEmail onClose={close} />}
        {open === 'password' && <ChangePassword onClose={close} />}
        {open === 'delete' && <DeleteAccount onClose={close} />}
      </Late>
    </PageSection>
  )
}

function Line({ title, words, children }: { title: string; words: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="font-medium">{title}</h3>
        <p className="text-muted">{words}</p>
      </div>
      {children}
    </div>
  )
}

function Export() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<AccountProblem | null>(null)
  const download = async () => {
    setBusy(true)
    setProblem(null)
    await toastWork(
      callExport().then((called) => {
        if (called.problem) throw called.problem
        saveJson('hashmark-account', called.body)
      }),
      {
        loading: 'Collecting your data…',
        success: 'Your data is in your downloads.',
        error: "Your data couldn't be exported.",
      },
    ).catch(setProblem)
    setBusy(false)
  }
  return (
    <>
      <Line title="Export my data" words="Everything we keep about you, in one JSON file.">
        <Button size="sm" loading={isBusy} onClick={() => void download()}>
          Download
        </Button>
      </Line>
      {problem && (
        <div className="px-4 py-3">
          <FormAlert message={problem.message} hint={problem.hint} />
        </div>
      )}
    </>
  )
}
