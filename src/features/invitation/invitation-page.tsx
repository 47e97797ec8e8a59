import { Button, LinkButton } from '#src/ui/button.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { Link } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import type { Checked } from './check-invitation.ts'
import { useInvitation } from './use-invitation.ts'

type Frame = ComponentType<{ title: string; intro: string; footer?: ReactNode; children: ReactNode }>
type Why = Extract<Checked, { state: 'error' }>['why']

/** What stood in the way of an answer, and what to do about it (spec, section 8). */
const ERRORS: { readonly [why in Why]: readonly [message: string, hint: string] } = {
  offline: ["You're offline.", 'The link stays as good as it was: connect, and it is checked again.'],
  timeout: ['The server took too long to answer.', 'Check your connection and try again.'],
  network: ["The server can't be reached.", 'Check your connection and try again.'],
  busy: ['Too many attempts.', 'Wait a few minutes, then try again.'],
  down: ["The server can't answer right now.", 'The link stays as good as it was. Try again in a moment.'],
  unexpected: [
    'An unexpected error occurred.',
    'Reload the page, and if that does not help, ask your coach.',
  ],
}

type Props = {
  token: string | undefined
  isSignedIn: boolean
  /** What stands around a visitor's page. */
  frame: Frame
}

/** Where an invitation's link leads (spec, section 2: invitation page). */
export function InvitationPage({ token, ...rest }: Props) {
  const invitation = useInvitation(token)
  const { checked } = invitation
  return (
    <>
      <output className="sr-only">{checked ? 'The link is checked.' : 'Checking the link'}</output>
      <View {...invitation} {...rest} />
    </>
  )
}

function View({
  checked,
  retry,
  isSignedIn,
  frame: Frame,
}: Omit<Props, 'token'> & ReturnType<typeof useInvitation>) {
  if (!checked)
    return (
      <Frame title="Your invitation" intro="The link is being checked.">
        <div aria-busy="true" className="flex flex-col gap-6">
          <Skeleton className="h-24" />
          <Skeleton className="h-11" />
        </div>
      </Frame>
    )
  if (checked.state === 'error') {
    const [message, hint] = ERRORS[checked.why]
    return (
      <Frame
        title="Your invitation"
        intro="Failed to load invitation details."
        footer={<Way isSignedIn={isSignedIn} />}
      >
        <FormAlert message={message} hint={hint} />
        <Button variant="primary" size="lg" onClick={retry}>
          Try again
        </Button>
      </Frame>
    )
  }
  return (
    <Frame
      title="Invalid Invitation"
      intro="This invitation link is not valid."
      footer={!isSignedIn && <Way isSignedIn={false} />}
    >
      <ul className="flex list-disc flex-col gap-2 pl-5">
        <li>Was it cut off on the way? Open it from the mail itself, or copy all of it.</li>
        <li>Else ask your coach for a new one, for the email that you sign in with.</li>
      </ul>
      {isSignedIn ? (
        <div className="flex flex-col gap-3">
          <LinkButton to="/dashboard" variant="primary" size="lg">
            Go to dashboard
          </LinkButton>
          <LinkButton to="/join-team" size="lg">
            How to join a team
          </LinkButton>
        </div>
      ) : (
        <LinkButton to="/login" variant="primary" size="lg">
          Sign in
        </LinkButton>
      )}
    </Frame>
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
