/** What of the shell comes behind the first page's content, in one file. */
export { Footer } from './footer.tsx'
export { InstallApp } from './install-app.tsx'
export { Notices } from './notices.tsx'
export { PagePrefetch } from './page-prefetch.tsx'
export { Refusals } from './refusals.tsx'
export { SyncChip } from './sync-chip.tsx'
export { prefetchTeam } from './team-prefetch.ts'
