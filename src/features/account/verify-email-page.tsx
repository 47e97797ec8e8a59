import { rememberedIdentity } from '#src/sync/session/identity.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { Link } from '@tanstack/react-router'
import { AccountPage } from './account-page.tsx'
import { MailLinkForm } from './mail-link-form.tsx'
import { useVerification, type Verified } from './use-verification.ts'

/** The target of verification links: after sign-up, and before and after a change of email. */
export function VerifyEmailPage({ token }: { token: string | undefined }) {
  const { answer, retry } = useVerification(token)
  if (!token) return <AskAgain />
  if (!answer)
    return (
      <AccountPage title="Verifying your email" intro="Checking your link…">
        <div aria-busy="true">
          <Skeleton className="h-11" />
        </div>
      </AccountPage>
    )
  const { problem } = answer
  if (!problem) return <Done {...answer.verified} />
  if (problem.end === 'spent') return <AskAgain isSpent />
  return (
    <AccountPage title="Your email isn't verified yet" intro="The link couldn't be checked.">
      <FormAlert message={problem.message} hint={problem.hint} />
      <Button variant="primary" size="lg" onClick={retry}>
        Try again
      </Button>
    </AccountPage>
  )
}

const TITLES: { readonly [outcome in Verified['outcome']]: string } = {
  verified: 'Your email is verified',
  already: 'Your email is verified',
  confirmed: 'One more step',
  changed: 'Your email was changed',
}

function Done({ outcome, email }: Verified) {
  const address = <b className="font-medium wrap-anywhere">{email}</b>
  return (
    <AccountPage
      title={TITLES[outcome]}
      intro={
        outcome === 'verified'
          ? 'Your account is ready.'
          : outcome === 'already'
            ? 'Your email was already verified.'
            : outcome === 'confirmed'
              ? 'You approved the change. Now confirm your new email address.'
              : 'Sign in with your new email from now on.'
      }
    >
      {outcome === 'confirmed' ? (
        <p>We emailed a link to {address}. Open it to finish. Until then, your email doesn't change.</p>
      ) : (
        email !== '' && <p>{address}</p>
      )}
      {rememberedIdentity() ? (
        <LinkButton to={outcome === 'changed' ? '/profile' : '/dashboard'} variant="primary" size="lg">
          {outcome === 'changed' ? 'Go to your profile' : 'Go to dashboard'}
        </LinkButton>
      ) : (
        <LinkButton to="/login" variant="primary" size="lg">
          Sign in
        </LinkButton>
      )}
    </AccountPage>
  )
}

/** Shown without a valid link: how to get a new one. */
function AskAgain({ isSpent = false }: { isSpent?: boolean }) {
  const isSignedIn = rememberedIdentity() !== null
  return (
    <AccountPage
      title="Verify your email"
      intro="We'll email you a link. Open it to confirm your address."
      footer={
        isSignedIn ? (
          <>
            Changing your email?{' '}
            <Link to="/profile" className="text-brand-ink font-medium underline">
              Start again
            </Link>
          </>
        ) : (
          <>
            Already verified?{' '}
            <Link to="/login" className="text-brand-ink font-medium underline">
              Sign in
            </Link>
          </>
        )
      }
    >
      <MailLinkForm to="verification" isSpent={isSpent} />
    </AccountPage>
  )
}
