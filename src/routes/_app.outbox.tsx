import { OutboxPage } from '#src/features/saving/outbox-page.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/outbox')({ component: OutboxPage })
