import { createFileRoute } from '@tanstack/react-router'
import { PracticePlans } from './-practice-pages.tsx'

export const Route = createFileRoute('/_app/practice-plans/$planId/')({ component: PracticePlanRoute })

function PracticePlanRoute() {
  return <PracticePlans planId={Route.useParams().planId} />
}
