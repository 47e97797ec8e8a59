import type { FeedAddress } from '#src/features/social/feed-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { SocialRoute } from './-social-page.tsx'

export const Route = createFileRoute('/_app/social')({
  // The page parses the search itself: this file is part of the initial bundle.
  validateSearch: (address: FeedAddress) => address,
  component: SocialRoute,
})
