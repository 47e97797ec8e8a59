import { TermsPage } from '#src/features/about/terms-page.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/terms-of-service')({ component: TermsPage })
