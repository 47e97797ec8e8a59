import {
  DEVELOPMENT_MODE_LABELS,
  DEVELOPMENT_MODES,
  type DevelopmentMode,
  isDevModeOn,
  setDevelopmentMode,
  useDevelopmentMode,
} from '#src/lib/development-mode.ts'
import { Link } from '@tanstack/react-router'
import { version } from '../../package.json' with { type: 'json' }

const LINKS = [
  { to: '/about', label: 'About' },
  { to: '/privacy-policy', label: 'Privacy' },
  { to: '/terms-of-service', label: 'Terms' },
  { to: '/contact', label: 'Contact' },
] as const

/** The footer of every page that scrolls. */
export function Footer() {
  return (
    <footer className="print:hidden text-caption text-muted flex flex-wrap items-center justify-between gap-x-6 border-t px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:px-6">
      <p className="py-1">
        Football Management <span className="tabular-nums">· Version {version}</span>
        {import.meta.env.DEV && <ModeLabel />}
      </p>
      <nav aria-label="About this app" className="-mx-2 flex flex-wrap">
        {LINKS.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className="touch-target hover:text-text inline-flex items-center rounded-sm px-2 py-1 hover:underline pointer-coarse:justify-center"
          >
            {label}
          </Link>
        ))}
      </nav>
    </footer>
  )
}

/** The development mode, with a way to change it: development builds start as a blank slate. */
function ModeLabel() {
  const mode = useDevelopmentMode()
  return (
    <label>
      {isDevModeOn(mode) ? ' · Dev mode: ' : ' · Mode: '}
      <select
        value={mode}
        onChange={(event) => setDevelopmentMode(event.target.value as DevelopmentMode)}
        className="control touch-target px-1"
      >
        {DEVELOPMENT_MODES.map((one) => (
          <option key={one} value={one}>
            {DEVELOPMENT_MODE_LABELS[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
