import type { BulletinAddress } from '#src/features/bulletin/bulletin-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { BulletinRoute } from './-bulletin-pages.tsx'

export const Route = createFileRoute('/_app/team/$teamId/bulletin')({
  // The page parses the search itself: this file is part of the initial bundle.
  validateSearch: (address: BulletinAddress) => address,
  component: BulletinRoute,
})
