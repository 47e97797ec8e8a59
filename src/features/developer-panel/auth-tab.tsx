import { queries } from '#schema/queries/index.ts'
import { TEAM_ROLE_LABELS } from '#schema/capabilities.ts'
import { useNow } from '#src/lib/use-now.ts'
import { count, dateWords } from '#src/lib/words.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { useRoleContext } from '#src/sync/team/roles.ts'
import { useConnection, useSyncState } from '#src/sync/state.ts'
import { useRow } from '#src/sync/use-query.ts'
import { StatusBadge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Answered } from './answered.tsx'
import { Fact, Facts, Nothing, Part, Some } from './parts.tsx'
import { type Rate, rateWord, RATE_THRESHOLDS, readRates, readSession } from './session-report.ts'
import { clock, span } from './spans.ts'
import { useNotedEvents } from './tab-events.ts'
import { useAnswer } from './use-answer.ts'

/** Who is signed in and as what, how long the session lasts, and how sign-ins go on this server. */
export function AuthTab() {
  return (
    <>
      <Person />
      <Session />
      <Teams />
      <Tries />
      <Events />
    </>
  )
}

function Person() {
  const { userId, name, email, appRole: shown } = useIdentity()
  const { row } = useRow(queries.me.profile())
  const connection = useConnection()
  return (
    <Part title="Signed in">
      <Facts>
        <Fact name="Name">{name}</Fact>
        <Fact name="Email">{email}</Fact>
        <Fact name="App role">{row?.appRole ?? 'unknown'}</Fact>
        {import.meta.env.DEV && row && row.appRole !== shown && (
          <Fact name="Simulated app role">{shown}</Fact>
        )}
        <Fact name="Account">
          <span className="text-code font-mono">{userId}</span>
        </Fact>
        <Fact name="Sync">{connection === 'needs-auth' ? 'sign-in required' : connection}</Fact>
      </Facts>
    </Part>
  )
}

function Session() {
  const { answer, ask } = useAnswer('/api/auth/get-session', readSession)
  const now = useNow(1000)
  return (
    <Part title="Session" action={<AskAgain onClick={ask} />}>
      <Answered answer={answer} onRetry={ask}>
        {({ session }) =>
          session ? (
            <Facts>
              <Fact name="Started">
                {new Date(session.startedAt).toLocaleString('en-US')}
                <span className="text-muted">{span(now - session.startedAt)} ago</span>
              </Fact>
              <Fact name="Ends">
                {new Date(session.expiresAt).toLocaleString('en-US')}
                <span className="text-muted">in {span(Math.max(0, session.expiresAt - now))}</span>
              </Fact>
              {session.address && <Fact name="Address">{session.address}</Fact>}
              {session.browser && <Fact name="Browser">{session.browser}</Fact>}
            </Facts>
          ) : (
            <Nothing>The server has no session for this browser. Sign in again.</Nothing>
          )
        }
      </Answered>
    </Part>
  )
}

/** As stored, whatever role is simulated. */
function Teams() {
  const { context, problem } = useRoleContext()
  const { lastSyncedAt } = useSyncState()
  const { memberships } = context
  return (
    <Part title="Teams" note={memberships.length}>
      {problem && <FormAlert message={problem} />}
      {memberships.length === 0 ? (
        <Nothing>No teams on this device for this account.</Nothing>
      ) : (
        <ul className="divide-y rounded-md border px-3">
          {memberships.map(({ teamId, teamName, teamRole, capabilities, isActive, assignedAt, notes }) => (
            <li key={teamId} className="py-2.5">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="min-w-0 font-medium">{teamName}</span>
                <span>{TEAM_ROLE_LABELS[teamRole]}</span>
              </p>
              <p className="text-muted">
                {isActive ? 'Active' : 'Inactive'}, assigned {dateWords(assignedAt)}
                {notes && `. ${notes}`}
              </p>
              <p className="flex flex-wrap gap-1 pt-1.5">
                {capabilities.map((capability) => (
                  <Chip key={capability}>{capability}</Chip>
                ))}
                {capabilities.length === 0 && <span className="text-muted">No capabilities</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
      {lastSyncedAt !== null && (
        <p className="text-caption text-muted pt-1.5">Last updated at {clock(lastSyncedAt)}.</p>
      )}
    </Part>
  )
}

const percent = (share: number) => `${Math.floor(share * 100)}%`

function Tries() {
  const { answer, ask } = useAnswer('/api/health', readRates, false)
  return (
    <Part title="Sign-ins in the last hour on this server" action={<AskAgain onClick={ask} />}>
      <Answered answer={answer} onRetry={ask}>
        {({ signIn, signUp }) => (
          <>
            <Facts>
              <Fact name="Successful sign-ins" chip={<RateBadge {...signIn} />}>
                {rateWords(signIn)}
              </Fact>
              <Fact name="Successful sign-ups" chip={<RateBadge {...signUp} />}>
                {rateWords(signUp)}
              </Fact>
            </Facts>
            <p className="text-caption text-muted pt-1.5">
              Healthy above {percent(RATE_THRESHOLDS.healthy)}, warning above{' '}
              {percent(RATE_THRESHOLDS.warning)}. Needs at least 20 tries, so one wrong password doesn't
              decide it.
            </p>
          </>
        )}
      </Answered>
    </Part>
  )
}

function rateWords({ rate, tries }: Rate): string {
  if (rate !== null) return `${percent(rate)} of ${count(tries, 'try', 'tries')}`
  return tries === 0 ? 'no tries' : `${count(tries, 'try', 'tries')}, too few to tell`
}

function RateBadge({ rate }: Rate) {
  const word = rateWord(rate)
  if (word === 'unknown') return null
  if (word === 'healthy') return <StatusBadge tone="success">Healthy</StatusBadge>
  if (word === 'warning') return <StatusBadge tone="warning">Warning</StatusBadge>
  return <StatusBadge tone="error">Failing</StatusBadge>
}

function Events() {
  const events = useNotedEvents()
  return (
    <Part title="In this tab" note={events.length}>
      <Some of={events}>
        {({ id, at, what }) => (
          <li key={id} className="flex gap-3 px-2 py-2">
            <time dateTime={new Date(at).toISOString()} className="text-muted shrink-0 tabular-nums">
              {clock(at)}
            </time>
            <span className="min-w-0">{what}</span>
          </li>
        )}
      </Some>
    </Part>
  )
}

function AskAgain({ onClick }: { onClick: () => void }) {
  return (
    <Button size="xs" onClick={onClick}>
      Refresh
    </Button>
  )
}
