import { SaveHistory } from '#src/features/saving/save-history.tsx'
import { ConflictsOnDemand } from './conflicts-on-demand.tsx'
import { Late } from '#src/ui/late.tsx'
import { PagePrefetch } from './page-prefetch.tsx'
import { LoadingNotice } from './data-notice.tsx'
import { Refusals } from './refusals.tsx'

/** Components that every page needs but that have no fixed place on it. */
export function PageServices() {
  return (
    <>
      <Refusals />
      <LoadingNotice />
      <Late>
        <SaveHistory />
      </Late>
      <ConflictsOnDemand />
      <PagePrefetch />
    </>
  )
}
