import { cx } from '#src/lib/class-names.ts'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, Lock, Pause, Play } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type Look, LOOKS, type Role, ROLES } from './device-settings.ts'
import type { GameClock } from './game-clock.ts'

const ROLE_LABELS: Record<Role, string> = { caller: 'Caller', charter: 'Charter', viewer: 'Viewer' }
const LOOK_LABELS: Record<Look, string> = { sun: 'Sun', dark: 'Dark', app: 'App' }

const next = <T,>(all: readonly T[], one: T): T => all[(all.indexOf(one) + 1) % all.length] ?? one

/** The game's name, and what this device is to it: its look, its role, its clock and its rain lock. */
export function SessionHeader({
  title,
  at,
  look,
  onLook,
  role,
  onRole,
  mayWrite,
  clock,
  isFixed,
  isRainLocked,
  onRainLock,
}: {
  title: string
  /** The drive and the play. */
  at: string
  look: Look
  onLook: (look: Look) => void
  role: Role
  onRole: (role: Role) => void
  mayWrite: boolean
  /** Null once the game is over. */
  clock: GameClock | null
  isFixed: boolean
  isRainLocked: boolean
  onRainLock: () => void
}) {
  return (
    <header className="bg-surface flex min-h-11 items-center gap-2 border-b pr-2">
      <Link
        to="/boxcall"
        aria-label="Back to BoxCall"
        className="pressable grid size-11 shrink-0 place-items-center"
      >
        <ChevronLeft aria-hidden size={20} />
      </Link>
      <h1 className="sm:text-title min-w-0 flex-1 leading-tight font-semibold max-sm:line-clamp-2 max-sm:text-[0.8125rem] sm:truncate">
        {title}
      </h1>
      <p className="text-caption hidden tabular-nums sm:block">{at}</p>
      <button
        type="button"
        onClick={() => onLook(next(LOOKS, look))}
        className="pressable text-label min-h-11 min-w-11 shrink-0 rounded-sm border px-2"
      >
        <span className="sr-only">Look: </span>
        {LOOK_LABELS[look]}
      </button>
      <button
        type="button"
        onClick={() => onRole(next(ROLES, role))}
        disabled={!mayWrite}
        className="pressable text-label min-h-11 shrink-0 rounded-sm border px-2"
      >
        <span className="sr-only">Role: </span>
        {mayWrite ? ROLE_LABELS[role] : 'Read-only'}
      </button>
      {clock && (
        <button
          type="button"
          aria-label={clock.isRunning ? 'Stop the clock' : 'Start the clock'}
          disabled={isFixed}
          onClick={clock.isRunning ? clock.stop : clock.start}
          className={cx(
            'pressable grid size-11 shrink-0 place-items-center rounded-sm border',
            clock.isRunning && 'bg-text text-bg',
          )}
        >
          {clock.isRunning ? <Pause aria-hidden size={18} /> : <Play aria-hidden size={18} />}
        </button>
      )}
      <button
        type="button"
        aria-label="Rain lock"
        aria-pressed={isRainLocked}
        onClick={onRainLock}
        className="pressable grid size-11 shrink-0 place-items-center rounded-sm border"
      >
        <Lock aria-hidden size={18} />
      </button>
    </header>
  )
}

const HOLD_MS = 600

/** Over the keys while rain or a pocket might press them; held for a moment it goes. */
export function RainLock({ onUnlock }: { onUnlock: () => void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const release = () => clearTimeout(timer.current)
  useEffect(() => release, [])
  return (
    <button
      type="button"
      onPointerDown={() => (timer.current = setTimeout(onUnlock, HOLD_MS))}
      onPointerUp={release}
      onPointerLeave={release}
      onKeyDown={(event) => event.key === 'Enter' && onUnlock()}
      className="bg-navy text-on-navy min-h-16 w-full touch-none text-[1.125rem] font-semibold select-none"
    >
      Locked. Hold to unlock.
    </button>
  )
}
