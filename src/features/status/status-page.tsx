import { cx } from '#src/lib/class-names.ts'
import { usePageTitle } from '#src/lib/page-title.ts'
import { useNow } from '#src/lib/use-now.ts'
import { rememberedIdentity } from '#src/sync/session/identity.ts'
import { Button } from '#src/ui/button.tsx'
import { ProductMark } from '#src/ui/product-mark.tsx'
import { Link } from '@tanstack/react-router'
import { LoaderCircle, type LucideIcon, ServerOff, Unplug } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { PartTable, PartTableSkeleton, STATE_LOOKS } from './part-table.tsx'
import type { PartReport, ProbeName, Seen } from './report.ts'
import { checkedAgo, headline, isKnown, meaning, milliseconds, PROBES, unreached } from './status-words.ts'
import { type ProbeWatch, watchProbe } from './watch-probe.ts'

const ROWS: { readonly [probe in ProbeName]: number } = { health: 7, ready: 5, live: 2 }

/** A live view of a server probe. Public, and works without the replica (spec, section 2). */
export function StatusPage({ probe }: { probe: ProbeName }) {
  const { title, intro } = PROBES[probe]
  const watch = useRef<ProbeWatch>(undefined)
  const [seen, setSeen] = useState<Seen>()
  const [pressed, setPressed] = useState<'no' | 'waiting' | 'done'>('no')
  usePageTitle(title)
  useEffect(() => {
    const watching = (watch.current = watchProbe(probe, setSeen))
    return () => watching.stop()
  }, [probe])

  const checkAgain = async () => {
    setPressed('waiting')
    await watch.current?.check()
    setPressed('done')
  }

  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-3xl flex-col gap-6 px-4 py-6 sm:px-6">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Link to="/" className="touch-target text-title flex items-center gap-2.5 rounded-sm">
          <ProductMark size={28} />
          Hashmark
        </Link>
        <ProbeLinks />
      </header>
      <main className="flex flex-col gap-4">
        <div>
          <h1 className="text-display">{title}</h1>
          <p className="text-muted">{intro}</p>
        </div>
        <Overall probe={probe} seen={seen} />
        <div className="flex items-center justify-between gap-4">
          <p className="text-muted tabular-nums">{seen ? <Checked seen={seen} /> : 'Not checked yet'}</p>
          <Button loading={pressed === 'waiting'} onClick={() => void checkAgain()}>
            Check again
          </Button>
        </div>
        {/* A check with the same result changes no other announced text. */}
        <output className="sr-only">{pressed === 'done' && 'Checked again.'}</output>
        {!seen && <PartTableSkeleton rows={ROWS[probe]} />}
        {seen?.kind === 'report' && <Parts parts={seen.report.parts.filter(isKnown)} />}
      </main>
      <footer className="text-caption text-muted mt-auto flex flex-wrap gap-x-4 gap-y-1">
        {seen?.kind === 'report' && <span>Hashmark {seen.report.version}</span>}
        <a href={`/api/${probe}`} className="touch-target inline-flex items-center underline">
          View as JSON
        </a>
      </footer>
    </div>
  )
}

/** The parts; without the super admin role only whether each is up. */
function Parts({ parts }: { parts: readonly PartReport[] }) {
  return (
    <>
      <PartTable parts={parts} />
      {parts.every(({ ms }) => ms === null) && (
        <p className="text-muted">Times and figures are shown to the super admin.</p>
      )}
    </>
  )
}

function ProbeLinks() {
  return (
    <nav aria-label="Probes" className="bg-surface-2 flex gap-0.5 rounded-sm p-0.5">
      {(['health', 'ready', 'live'] as const).map((probe) => (
        <Link
          key={probe}
          to={`/${probe}`}
          className="touch-target text-button text-muted hover:text-text aria-[current]:bg-surface aria-[current]:text-text flex h-9 items-center justify-center rounded-sm px-3 high-contrast:aria-[current]:outline"
        >
          {PROBES[probe].short}
        </Link>
      ))}
    </nav>
  )
}

/** Time since the last check, and its round trip. */
function Checked({ seen }: { seen: Seen }) {
  const now = useNow(1000)
  const ago = checkedAgo(seen.at, now)
  return seen.kind === 'report' ? `${ago}, responded in ${milliseconds(seen.tookMs)} ms` : ago
}

type Message = { icon: LucideIcon; look: string; title: string; body: string; isBusy?: boolean }

function Overall({ probe, seen }: { probe: ProbeName; seen: Seen | undefined }) {
  const { icon: Icon, look, title, body, isBusy } = messageOf(probe, seen)
  return (
    <div aria-live="polite" aria-atomic="true" className={cx('flex gap-3 rounded-md border p-4', look)}>
      <Icon aria-hidden size={24} className={cx('shrink-0', isBusy && 'animate-spin')} />
      <div>
        <h2 className="text-title">{title}</h2>
        <p className="text-text">{body}</p>
      </div>
    </div>
  )
}

const WASHES = { ok: 'bg-success-wash', warning: 'bg-warning-wash', down: 'bg-error-wash' } as const

/** Whether a person has signed in on this device. */
const isKnownHere = () => rememberedIdentity() !== null

function messageOf(probe: ProbeName, seen: Seen | undefined): Message {
  if (!seen)
    return {
      icon: LoaderCircle,
      look: 'bg-surface text-muted',
      title: 'Checking…',
      body: 'Checking server status…',
      isBusy: true,
    }
  if (seen.kind === 'offline')
    return {
      icon: Unplug,
      look: 'bg-warning-wash text-warning-ink',
      title: "You're offline",
      body: unreached('offline', isKnownHere()),
    }
  if (seen.kind === 'silent')
    return {
      icon: ServerOff,
      look: 'bg-error-wash text-error-ink',
      title: "The server isn't responding",
      body: unreached('silent', isKnownHere()),
    }
  const { state } = seen.report
  const { icon, ink } = STATE_LOOKS[state]
  return {
    icon,
    look: cx(WASHES[state], ink),
    title: headline(probe, seen.report),
    body: meaning(probe, seen.report, isKnownHere()),
  }
}
