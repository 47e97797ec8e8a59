import type { Identity } from '#src/sync/session/identity.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { Link } from '@tanstack/react-router'
import { type Invitation, invitationOf, type Why } from './check-invitation.ts'
import type { Frame } from './frame.ts'
import { Joining } from './joining.tsx'
import { type AccountForms, WhoJoins } from './who-joins.tsx'
import { useInvitation } from './use-invitation.ts'

/** What stood in the way of an answer, and what to do about it (spec, section 8). */
const ERRORS: { readonly [why in Why]: readonly [message: string, hint: string] } = {
  offline: ["You're offline.", 'Your link still works. Connect to continue.'],
  timeout: ['The server took too long to respond.', 'Check your connection and try again.'],
  network: ["The server can't be reached.", 'Check your connection and try again.'],
  busy: ['Too many attempts.', 'Wait a few minutes, then try again.'],
  down: ["The server isn't responding right now.", 'Your link still works. Try again in a moment.'],
  unexpected: ['An unexpected error occurred.', 'Reload the page. If that fails, ask your coach.'],
}

type Props = {
  token: string | undefined
  /** Who is signed in here; null for nobody. */
  whoIsHere: () => Identity | null
  forms: AccountForms
  /** Somebody goes elsewhere in order to sign in, and is to come back here. */
  onAway: () => void
  /** Signs out, and comes back here with somebody else. */
  onOther: () => void
  /** What stands around a visitor's page. */
  frame: Frame
}

/** Where an invitation's link leads (spec, section 2: invitation page). */
export function InvitationPage({ token, whoIsHere, ...rest }: Props) {
  const invitation = useInvitation(token, whoIsHere)
  const { checked, step } = invitation
  return (
    <>
      <output className="sr-only">{sayOf(checked?.state, step?.state)}</output>
      <View {...invitation} {...rest} token={token} />
    </>
  )
}

/** For who does not see it: what has changed. */
function sayOf(checked: string | undefined, step: string | undefined): string {
  if (step === 'accepting') return 'Joining the team'
  if (step) return step === 'success' ? "You're on the team." : ''
  return checked ? 'Link checked.' : 'Checking the link'
}

type ViewProps = Omit<Props, 'whoIsHere'> & ReturnType<typeof useInvitation>

function View({ token, checked, step, identity, retry, accept, frame: Frame, ...rest }: ViewProps) {
  if (!checked)
    return (
      <Frame title="Your invitation" intro="Checking your link…">
        <div aria-busy="true" className="flex flex-col gap-6">
          <Skeleton className="h-24" />
          <Skeleton className="h-11" />
        </div>
      </Frame>
    )
  if (step && step.state !== 'signed-out') {
    if (step.state === 'accepting' || step.state === 'success')
      return <Joining joined={step.state === 'success' ? step : null} checked={checked} frame={Frame} />
    if (step.state === 'already-member')
      return <AlreadyMember {...step} invitation={invitationOf(checked)} frame={Frame} isSignedIn />
    const [message, hint] = step.state === 'error' ? ERRORS[step.why] : refusal(step.message)
    return (
      <Frame
        title="Your invitation"
        intro="Failed to accept invitation."
        footer={<Way isSignedIn={identity !== null} />}
      >
        <FormAlert message={message} hint={hint} />
        <Button variant="primary" size="lg" onClick={step.state === 'error' ? accept : retry}>
          Try again
        </Button>
      </Frame>
    )
  }
  switch (checked.state) {
    case 'error': {
      const [message, hint] = ERRORS[checked.why]
      return (
        <Frame
          title="Your invitation"
          intro="Failed to load invitation details."
          footer={<Way isSignedIn={identity !== null} />}
        >
          <FormAlert message={message} hint={hint} />
          <Button variant="primary" size="lg" onClick={retry}>
            Try again
          </Button>
        </Frame>
      )
    }
    case 'expired-token':
      return (
        <Frame
          title="Invitation Expired"
          intro={`Your invitation${toTeam(checked.invitation)} has expired after seven days.`}
          footer={<Way isSignedIn={identity !== null} />}
        >
          <p>Contact your coach for a new one.</p>
          <Onward isSignedIn={identity !== null} />
        </Frame>
      )
    case 'already-accepted':
      return <AlreadyMember {...checked} frame={Frame} isSignedIn={identity !== null} />
    case 'auth-required':
      return (
        <WhoJoins
          token={token ?? ''}
          invitation={checked.invitation}
          identity={identity}
          wasSignedOut={step?.state === 'signed-out'}
          onAccept={accept}
          frame={Frame}
          {...rest}
        />
      )
    case 'invalid-token':
      return (
        <Frame
          title="Invalid Invitation"
          intro="This invitation link is not valid."
          footer={identity === null && <Way isSignedIn={false} />}
        >
          <ul className="flex list-disc flex-col gap-2 pl-5">
            <li>The link may be incomplete. Open it from your email, or copy all of it.</li>
            <li>Still not working? Ask your coach to invite the email you sign in with.</li>
          </ul>
          <Onward isSignedIn={identity !== null} />
        </Frame>
      )
  }
}

function AlreadyMember({
  invitation,
  teamId,
  isUnlinked,
  isSignedIn,
  frame: Frame,
}: {
  invitation: Invitation
  teamId?: string
  isUnlinked?: boolean
  isSignedIn: boolean
  frame: Frame
}) {
  return (
    <Frame
      title="Already a Member"
      intro={
        teamId
          ? `You're already on ${invitation.teamName ?? 'this team'}${isUnlinked ? ", but you aren't linked to this player yet" : ''}.`
          : `This invitation${toTeam(invitation)} was already used.`
      }
    >
      {teamId && isUnlinked && (
        <p>
          The invitation was sent to another email address. Ask a coach to link you on the player&apos;s page,
          under Family accounts.
        </p>
      )}
      {teamId ? (
        <LinkButton to="/teams/$teamId" params={{ teamId }} variant="primary" size="lg">
          Go to team
        </LinkButton>
      ) : (
        <>
          <p>
            {isSignedIn
              ? 'Used another account? Sign out and sign in with that one. Otherwise, ask your coach for a new invitation.'
              : 'Was it you? Sign in to see the team. Otherwise, ask your coach for a new invitation.'}
          </p>
          <Onward isSignedIn={isSignedIn} />
        </>
      )}
    </Frame>
  )
}

function toTeam({ teamName }: Invitation): string {
  return teamName ? ` to ${teamName}` : ''
}

/** What the server said, with what to do about it. */
function refusal(message: string | undefined): readonly [message: string, hint: string] {
  return [message ?? ERRORS.unexpected[0], 'Try the link again. If that fails, ask your coach for a new one.']
}

/** The one next step where the link leads no further. */
function Onward({ isSignedIn }: { isSignedIn: boolean }) {
  if (!isSignedIn)
    return (
      <LinkButton to="/login" variant="primary" size="lg">
        Sign in
      </LinkButton>
    )
  return (
    <div className="flex flex-col gap-3">
      <LinkButton to="/dashboard" variant="primary" size="lg">
        Go to dashboard
      </LinkButton>
      <LinkButton to="/join-team" size="lg">
        Join a team
      </LinkButton>
    </div>
  )
}

/** On from here, for who needs no invitation after all. */
function Way({ isSignedIn }: { isSignedIn: boolean }) {
  const look = 'text-brand-ink font-medium underline'
  return isSignedIn ? (
    <Link to="/dashboard" className={look}>
      Go to dashboard
    </Link>
  ) : (
    <>
      New here?{' '}
      <Link to="/register" className={look}>
        Create an account
      </Link>
    </>
  )
}
