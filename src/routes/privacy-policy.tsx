import { PrivacyPage } from '#src/features/about/privacy-page.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/privacy-policy')({ component: PrivacyPage })
