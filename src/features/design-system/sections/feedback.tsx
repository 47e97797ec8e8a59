import { Avatar, AvatarRow } from '#src/ui/avatar.tsx'
import { CountBadge, StatusBadge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { LazyIcon } from '#src/ui/icon.tsx'
import { ProgressBar } from '#src/ui/progress.tsx'
import { EmptyState, ErrorState, NoPermission, Skeleton } from '#src/ui/states.tsx'
import { toastWork } from '#src/ui/toast-work.ts'
import { toast } from '#src/ui/toast.ts'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import { InHand, Look, Looks } from '../specimen.tsx'

const WORK_MS = 1500

const pause = () => new Promise((resolve) => setTimeout(resolve, WORK_MS))

export function Toasts() {
  return (
    <div className="flex flex-col gap-4">
      <Looks>
        <Button onClick={() => toast.default('Filters cleared')}>Default, 4 s</Button>
        <Button onClick={() => toast.success('Session refreshed')}>Success, 4 s</Button>
        <Button onClick={() => toast.info('Two plays were added by Coach Ruiz')}>Info, 4 s</Button>
        <Button onClick={() => toast.warning('The plan has no third-down calls')}>Warning, 4 s</Button>
        <Button onClick={() => toast.error('Session refresh failed', { detail: 'Please log in again' })}>
          Error, 8 s
        </Button>
        <Button
          onClick={() =>
            offerUndo('Gun Trips Rt 26 Power deleted', () => toast.success('Restored'), 'deleted')
          }
        >
          Undo, 7 s
        </Button>
        <Button
          onClick={() =>
            void toastWork(pause(), {
              loading: 'Making the PDF…',
              success: 'The PDF is ready',
              error: 'No PDF',
            })
          }
        >
          Loading, then success
        </Button>
        <Button
          onClick={() =>
            void toastWork(
              pause().then(() => new Response(null, { status: 503 })),
              { loading: 'Sending the email…', success: 'Sent', error: 'Not sent' },
            )
          }
        >
          Loading, then refused
        </Button>
      </Looks>
      <p className="text-muted">
        Up to three at once, 14 px apart and 356 px wide, 24 px from the bottom right corner (16 on phones).
        Alt+T focuses them. Swipe or select Close to dismiss.
      </p>
    </div>
  )
}

export function Chips() {
  const [filters, setFilters] = useState(['Red zone', '11 personnel'])
  return (
    <div className="flex flex-col gap-4">
      <Looks className="gap-2">
        <Chip>Draft</Chip>
        <Chip tone="offense">Offense</Chip>
        <Chip tone="defense">Defense</Chip>
        <Chip tone="special">Special teams</Chip>
        <Chip tone="success">Ready</Chip>
        <Chip tone="warning">Limited</Chip>
        <Chip tone="error">Injured</Chip>
        <Chip tone="info">New</Chip>
      </Looks>
      <Looks className="min-h-8 gap-2">
        {filters.map((filter) => (
          <Chip key={filter} onRemove={() => setFilters(filters.filter((one) => one !== filter))}>
            {filter}
          </Chip>
        ))}
        <InHand>
          <Chip onRemove={() => undefined}>Red zone</Chip>
        </InHand>
        {filters.length === 0 && (
          <Button size="xs" onClick={() => setFilters(['Red zone', '11 personnel'])}>
            Restore filters
          </Button>
        )}
      </Looks>
    </div>
  )
}

export function Badges() {
  return (
    <Looks className="items-center">
      <StatusBadge tone="success">Active</StatusBadge>
      <StatusBadge tone="warning">Limited</StatusBadge>
      <StatusBadge tone="error">Out</StatusBadge>
      <StatusBadge tone="info">Published</StatusBadge>
      <StatusBadge>Draft</StatusBadge>
      <CountBadge count={3} label="unread posts" />
      <CountBadge count={128} label="unread posts" urgent />
    </Looks>
  )
}

export function Progress() {
  const [reps, setReps] = useState(24)
  return (
    <div className="flex max-w-md flex-col gap-5">
      <ProgressBar label="Reps this week" value={reps} most={40} detail={`${reps} of 40`} />
      <ProgressBar label="Scanning film" />
      <ProgressBar label="Upload stopped" value={30} tone="error" />
      <Button size="sm" className="self-start" onClick={() => setReps(reps >= 40 ? 0 : reps + 4)}>
        Four more reps
      </Button>
    </div>
  )
}

export function Skeletons() {
  return (
    <div className="flex max-w-md flex-col gap-3">
      {['w-3/4', 'w-1/2', 'w-2/3'].map((width) => (
        <div key={width} className="flex items-center gap-3">
          <Skeleton className="size-12" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  )
}

export function States() {
  const [tries, setTries] = useState(0)
  return (
    <div data-specimen className="grid gap-4 xl:grid-cols-2">
      <div className="rounded-md border">
        <EmptyState
          icon={ClipboardList}
          title="No scripts this week"
          body="A script is the order of calls for a practice period. Build it from your game plan."
        />
      </div>
      <div className="rounded-md border">
        <ErrorState
          title="The film list couldn't be loaded"
          body={
            tries === 0 ? "The server isn't responding." : `Tried ${tries} more times. Still no response.`
          }
          onRetry={() => setTries(tries + 1)}
        />
      </div>
      <div className="rounded-md border">
        <NoPermission what="this plan" headCoach="Marcus Webb" />
      </div>
    </div>
  )
}

export function FormAlerts() {
  return (
    <div className="flex max-w-lg flex-col gap-3">
      <FormAlert message="Invalid email or password" hint="Try again, or use the reset link." />
      <FormAlert
        tone="info"
        message="Your session has expired."
        hint="Sign in again. Your changes are safe."
      />
    </div>
  )
}

const STAFF = ['Ana Maria Ruiz', 'Dwight Cole', 'Jin Park', 'Øystein Ærø', 'Sam Bell', 'Lee Ward'].map(
  (name) => ({ name }),
)

export function Avatars() {
  return (
    <Looks>
      <Look name="Small">
        <Avatar name="Jin Park" size="sm" />
      </Look>
      <Look name="Medium">
        <Avatar name="Ana Maria Ruiz" />
      </Look>
      <Look name="Large, with a picture">
        <Avatar name="Hashmark" size="lg" src="/icon.svg" />
      </Look>
      <Look name="Picture missing">
        <Avatar name="Dwight Cole" size="lg" src="/no-such-picture.png" />
      </Look>
      <Look name="Group">
        <AvatarRow people={STAFF} />
      </Look>
    </Looks>
  )
}

const loadNow = async () => (await import('../late-icon.ts')).lateIcon
const loadLate = async () => {
  await pause()
  return loadNow()
}
const loadNever = () => Promise.reject(new Error('It is not there'))

export function Icons() {
  const [round, setRound] = useState(0)
  return (
    <Looks>
      <Look name="In time">
        <LazyIcon key={round} load={loadNow} label="Trophy" />
      </Look>
      <Look name="After 1.5 s">
        <LazyIcon key={round} load={loadLate} label="Trophy" />
      </Look>
      <Look name="Never">
        <LazyIcon key={round} load={loadNever} label="Missing" />
      </Look>
      <Button size="sm" onClick={() => setRound(round + 1)}>
        Load again
      </Button>
    </Looks>
  )
}
