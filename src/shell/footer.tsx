import { version } from '../../package.json' with { type: 'json' }

/** The line below every page that scrolls. */
export function Footer() {
  return (
    <footer className="text-caption text-muted flex flex-wrap justify-between gap-x-4 border-t px-4 py-3 md:px-6">
      <span>Football Management</span>
      <span className="tabular-nums">Version {version}</span>
    </footer>
  )
}
