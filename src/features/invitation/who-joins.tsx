import { TEAM_ROLE_LABELS } from '#schema/capabilities.ts'
import { dateWords } from '#src/lib/words.ts'
import type { Identity } from '#src/sync/session/identity.ts'
import { Button } from '#src/ui/button.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Tabs } from '#src/ui/aria/tabs.tsx'
import { type ReactNode, useState } from 'react'
import type { Invitation } from './check-invitation.ts'
import type { Frame } from './frame.ts'
import { sayYesLater } from './saying-yes.ts'

/** The forms that make an account and that open one; each calls back once somebody is signed in. */
export type AccountForms = {
  signUp: (given: {
    email?: string
    firstName?: string
    lastName?: string
    onSignedIn: () => void
  }) => ReactNode
  signIn: (given: { email?: string; onSignedIn: () => void }) => ReactNode
}

/** An invitation that waits: what it is, and who says yes to it. */
export function WhoJoins({
  token,
  invitation,
  identity,
  wasSignedOut,
  forms,
  onAccept,
  onAway,
  onOther,
  frame: Frame,
}: {
  token: string
  invitation: Invitation
  identity: Identity | null
  /** It turned out that the session is over. */
  wasSignedOut: boolean
  forms: AccountForms
  onAccept: () => void
  onAway: () => void
  onOther: () => void
  frame: Frame
}) {
  const team = invitation.teamName ?? 'the team'
  return (
    <Frame
      title={`Join ${team}`}
      intro={identity ? 'Accept to add this team to your account.' : 'Create an account or sign in to join.'}
    >
      <Facts invitation={invitation} />
      {identity ? (
        <AsSomebody invitation={invitation} identity={identity} onAccept={onAccept} onOther={onOther} />
      ) : (
        <>
          {wasSignedOut && (
            <FormAlert
              tone="info"
              message="Your session has expired."
              hint="Sign in again to join the team."
            />
          )}
          <AccountTabs
            invitation={invitation}
            first={wasSignedOut ? 'sign-in' : 'sign-up'}
            forms={forms}
            onForm={(email) => sayYesLater(token, email)}
            onAway={onAway}
            onSignedIn={onAccept}
          />
        </>
      )}
    </Frame>
  )
}

/** Who is asked, by whom, as what, and until when. */
function Facts({
  invitation: { teamName, schoolName, playerName, teamRole, expiresAt },
}: {
  invitation: Invitation
}) {
  const facts = [
    ['Team', teamName],
    ['School', schoolName],
    ['Invited', playerName],
    ['Role', teamRole && TEAM_ROLE_LABELS[teamRole]],
    ['Expires', expiresAt !== undefined && dateWords(expiresAt)],
  ] as const
  return (
    <dl className="divide-line divide-y rounded-md border">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 px-3 py-2">
              <dt className="text-muted">{label}</dt>
              <dd className="min-w-0 font-medium break-words">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function AsSomebody({
  invitation,
  identity,
  onAccept,
  onOther,
}: {
  invitation: Invitation
  identity: Identity
  onAccept: () => void
  onOther: () => void
}) {
  const isForOther = invitation.email !== undefined && invitation.email !== identity.email.toLowerCase()
  return (
    <div className="flex flex-col gap-3">
      {isForOther && (
        <FormAlert
          tone="info"
          message={`This invitation was sent to ${invitation.email}.`}
          hint={`You're signed in as ${identity.email}. Accept only if the invitation is for you.`}
        />
      )}
      <Button variant="primary" size="lg" onClick={onAccept} className="whitespace-normal">
        Accept as {identity.name}
      </Button>
      {!isForOther && <p className="text-muted break-words">Signed in as {identity.email}.</p>}
      <Button size="lg" onClick={onOther}>
        Use another account
      </Button>
    </div>
  )
}

function AccountTabs({
  invitation: { email, playerName = '' },
  first,
  forms,
  onForm,
  onAway,
  onSignedIn,
}: {
  invitation: Invitation
  first: 'sign-up' | 'sign-in'
  forms: AccountForms
  /** A form is sent, with this address in it. */
  onForm: (email: string) => void
  onAway: () => void
  onSignedIn: () => void
}) {
  const [tab, setTab] = useState<string>(first)
  const words = playerName.trim().split(/\s+/)
  const known = {
    ...(email && { email }),
    firstName: words.slice(0, -1).join(' '),
    lastName: words.at(-1) ?? '',
  }
  return (
    // For what bubbles up from the forms: they know nothing of invitations. Enter on a link is a click, too.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a[href]')) onAway()
      }}
      onSubmit={(event) => {
        const typed = new FormData(event.target as HTMLFormElement).get('email')
        if (typeof typed === 'string') onForm(typed)
      }}
    >
      <Tabs
        label="Your account"
        className="[--row-ground:var(--color-surface)]"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'sign-up', label: 'Create Account', content: forms.signUp({ ...known, onSignedIn }) },
          {
            id: 'sign-in',
            label: 'Sign In',
            content: forms.signIn({ ...(email && { email }), onSignedIn }),
          },
        ]}
      />
    </div>
  )
}
