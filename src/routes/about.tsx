import { AboutPage } from '#src/features/about/about-page.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/about')({ component: AboutPage })
