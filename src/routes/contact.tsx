import { ContactPage } from '#src/features/about/contact-page.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/contact')({ component: ContactPage })
