import type { AdminPersonDetail } from '#schema/admin.ts'
import { mayGiveAppRole, mayManageAccount } from '#schema/app-role-rules.ts'
import { APP_ROLES, type AppRole, TEAM_ROLE_LABELS } from '#schema/capabilities.ts'
import { useNow } from '#src/lib/use-now.ts'
import { count, dateWords, timeAgo } from '#src/lib/words.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { confirm } from '#src/ui/confirm.ts'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { FactList, PageSection } from '#src/ui/page-header.tsx'
import { Select } from '#src/ui/select.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { APP_ROLE_LABELS } from './admin-words.ts'
import { DeactivateDialog } from './deactivate-dialog.tsx'
import { DetailPage } from './detail-page.tsx'
import { changeAdmin } from './use-admin.ts'

/** Names a device from its user agent: "Chrome on Windows". */
type DeviceName = (userAgent: string) => string

/** An account as admins see and change it. */
export function AdminPersonPage({ userId, deviceName }: { userId: string; deviceName: DeviceName }) {
  return (
    <DetailPage<AdminPersonDetail> kind="person" id={userId}>
      {(person, onChanged) => ({
        subtitle: <span className="break-all">{person.email}</span>,
        back: <LinkButton to="/admin">All people</LinkButton>,
        warning: person.isActive ? '' : 'Deactivated',
        main: (
          <>
            <Facts person={person} onChanged={onChanged} />
            <Teams person={person} />
          </>
        ),
        side: <Devices person={person} deviceName={deviceName} />,
      })}
    </DetailPage>
  )
}

function Facts({ person, onChanged }: { person: AdminPersonDetail; onChanged: () => void }) {
  const me = useIdentity()
  const now = useNow()
  const [open, setOpen] = useState(false)
  const [problem, setProblem] = useState('')
  const { id, name, appRole, isActive, lastLogin } = person
  const act = async (path: string, body: object, done: string) => {
    const failed = await changeAdmin(`people/${id}/${path}`, body, done)
    setProblem(failed ?? '')
    onChanged()
    return failed
  }
  const roles = APP_ROLES.filter((role) => role === appRole || mayGiveAppRole(me, person, role))
  const give = async (to: AppRole) => {
    const isRaise = to === 'admin'
    const sure =
      !isRaise ||
      (await confirm({
        title: `Make ${name} an admin?`,
        body: 'Admins can see and change every team and account on this server.',
        confirmLabel: 'Make admin',
        tone: 'danger',
      }))
    if (sure)
      await act('app-role', { from: appRole, to }, `${name} is now ${APP_ROLE_LABELS[to].toLowerCase()}.`)
  }
  const mayManage = mayManageAccount(me, person)
  return (
    <PageSection title="Account">
      <FactList
        facts={[
          {
            label: 'Status',
            value: (
              <span className="flex flex-wrap items-center justify-between gap-2">
                {isActive ? 'Active' : "Deactivated. Can't sign in."}
                {mayManage &&
                  (isActive ? (
                    <Button size="xs" onClick={() => setOpen(true)}>
                      Deactivate
                    </Button>
                  ) : (
                    <Button
                      size="xs"
                      onClick={() => void act('active', { isActive: true }, `Reactivated ${name}.`)}
                    >
                      Reactivate
                    </Button>
                  ))}
              </span>
            ),
          },
          {
            label: 'App role',
            value:
              roles.length > 1 ? (
                <Select<AppRole>
                  label="App role"
                  labelHidden
                  size="sm"
                  value={appRole}
                  onChange={(to) => void give(to)}
                  options={roles.map((role) => ({ value: role, label: APP_ROLE_LABELS[role] }))}
                />
              ) : (
                APP_ROLE_LABELS[appRole]
              ),
          },
          { label: 'Last sign-in', value: lastLogin === null ? 'Never' : timeAgo(lastLogin, now) },
          { label: 'Email', value: person.emailVerified ? 'Verified' : 'Not verified' },
          { label: 'Member since', value: dateWords(person.createdAt) },
        ]}
      />
      {!mayManage && (
        <p className="text-muted border-t px-4 py-3">
          {id === me.userId
            ? "You can't change your own role or deactivate yourself."
            : 'You can only change accounts that rank below yours.'}
        </p>
      )}
      {problem && (
        <div className="border-t p-4">
          <FormAlert message={problem} />
        </div>
      )}
      <DeactivateDialog
        open={open}
        person={person}
        onClose={() => setOpen(false)}
        onConfirm={() => act('active', { isActive: false }, `Deactivated ${name}.`)}
      />
    </PageSection>
  )
}

function Teams({ person: { teams } }: { person: AdminPersonDetail }) {
  return (
    <PageSection title="Teams" note={teams.length}>
      {teams.length === 0 ? (
        <p className="text-muted px-4 py-3">On no team.</p>
      ) : (
        <ul className="divide-line divide-y">
          {teams.map(({ id, name, schoolName, teamRole, isActive, capabilities }) => (
            <li key={id}>
              <Link
                to="/admin/teams/$id"
                params={{ id }}
                className="hover:bg-surface-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2.5"
              >
                <span className="min-w-0">
                  <span className="block font-medium wrap-anywhere">{name}</span>
                  <span className="text-muted">{schoolName || 'No school'}</span>
                </span>
                <span className="flex flex-wrap gap-1.5">
                  <Chip>{TEAM_ROLE_LABELS[teamRole]}</Chip>
                  {capabilities.length > 0 && <Chip tone="info">+{capabilities.length} permissions</Chip>}
                  {!isActive && <Chip tone="warning">Former member</Chip>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  )
}

function Devices({
  person: { sessions },
  deviceName,
}: {
  person: AdminPersonDetail
  deviceName: DeviceName
}) {
  const now = useNow()
  return (
    <PageSection title="Signed in on" note={count(sessions.length, 'device')}>
      {sessions.length === 0 ? (
        <p className="text-muted px-4 py-3">Not signed in anywhere.</p>
      ) : (
        <ul className="divide-line divide-y">
          {sessions.map(({ id, userAgent, address, lastUsedAt, signedInAt }) => (
            <li key={id} className="px-4 py-2.5">
              <p className="font-medium">{deviceName(userAgent)}</p>
              <p className="text-muted wrap-anywhere">
                {[`Used ${timeAgo(lastUsedAt, now)}`, `since ${dateWords(signedInAt)}`, address]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  )
}
