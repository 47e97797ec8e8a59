import type { FeedAddress } from '#src/features/social/feed-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { SocialRoute } from './-social-page.tsx'

/** The shell has already made the team in the URL the active team. */
export const Route = createFileRoute('/_app/team/$teamId/social')({
  // The page parses the search itself: this file is part of the initial bundle.
  validateSearch: (address: FeedAddress) => address,
  component: SocialRoute,
})
