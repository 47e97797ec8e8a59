/** The parts of the shell that load after the first page's content, as a single chunk. */
export { PageServices } from './page-services.tsx'
export { Footer } from './footer.tsx'
export { InstallApp } from './install-app.tsx'
export { Notices } from './notices.tsx'
export { SyncChip } from './sync-chip.tsx'
export { prefetchTeam } from './fetch-ahead.ts'
