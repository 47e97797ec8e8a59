import { CreateTeamForm } from '#src/features/create-team/create-team-form.tsx'
import { readStep, type SetUpStep } from '#src/features/create-team/set-up.ts'
import { usePageTitle } from '#src/lib/page-title.ts'
import { Late } from '#src/ui/late.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'

const TeamSetUp = lazy(() => import('./-team-set-up.tsx').then((module) => ({ default: module.TeamSetUp })))

export const Route = createFileRoute('/_app/create-team')({
  validateSearch: (address: { step?: unknown }): { step?: SetUpStep } => {
    const step = readStep(address.step)
    return step ? { step } : {}
  },
  component: CreateTeamPage,
})

function CreateTeamPage() {
  const { step } = Route.useSearch()
  const navigate = Route.useNavigate()
  usePageTitle(step ? 'Set up your team' : 'Create team')
  if (step)
    return (
      <Late>
        <TeamSetUp step={step} onStep={(next) => void navigate({ search: { step: next } })} />
      </Late>
    )
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 p-4 md:p-6">
      <header>
        <h1 className="text-display">Create your team</h1>
        <p className="text-muted">Includes a playbook. Works right away, even offline.</p>
      </header>
      <CreateTeamForm onCreated={() => void navigate({ search: { step: 'look' }, replace: true })} />
    </div>
  )
}
