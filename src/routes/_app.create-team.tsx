import { CreateTeamForm } from '#src/features/create-team/create-team-form.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { createFileRoute, useNavigate } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/create-team')({ component: CreateTeamPage })

function CreateTeamPage() {
  const navigate = useNavigate()
  usePageTitle('Create team')
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 p-4 md:p-6">
      <header>
        <h1 className="text-display">Create your team</h1>
        <p className="text-muted">Includes a playbook. Works right away, even offline.</p>
      </header>
      <CreateTeamForm onCreated={() => void navigate({ to: '/playbook' })} />
    </div>
  )
}
