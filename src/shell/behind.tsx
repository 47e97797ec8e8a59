import { SaveHistory } from '#src/features/saving/save-history.tsx'
import { ConflictsOnDemand } from './conflicts-on-demand.tsx'
import { Late } from '#src/ui/late.tsx'
import { PagePrefetch } from './page-prefetch.tsx'
import { Refusals } from './refusals.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { Undo } from './undo.tsx'

/** What works behind every page without a place of its own on it. */
export function Behind() {
  return (
    <>
      <Refusals />
      <Late>
        <SaveHistory />
      </Late>
      <Undo />
      <Shortcuts />
      <ConflictsOnDemand />
      <PagePrefetch />
    </>
  )
}
