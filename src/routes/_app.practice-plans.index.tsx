import { createFileRoute } from '@tanstack/react-router'
import { PracticePlans } from './-practice-pages.tsx'

export const Route = createFileRoute('/_app/practice-plans/')({ component: () => <PracticePlans /> })
