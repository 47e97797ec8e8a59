/** What of the shell comes behind the first page's content, in one file. */
export { Behind } from './behind.tsx'
export { Footer } from './footer.tsx'
export { InstallApp } from './install-app.tsx'
export { Notices } from './notices.tsx'
export { SyncChip } from './sync-chip.tsx'
export { prefetchTeam } from './team-prefetch.ts'
