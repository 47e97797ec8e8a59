import { LibrarySkeleton } from '#src/features/playbook/library/empty-states.tsx'
import { LibraryPage } from '#src/features/playbook/library/library-page.tsx'
import type { LibrarySearch } from '#src/features/playbook/library/search.ts'
import { TeamGate } from '#src/shell/team-gate.tsx'
import { useNavigate } from '@tanstack/react-router'

/** The active team's playbook, as the address filters it; the same under `/team/$teamId`. */
export function PlaybookPage({ search }: { search: LibrarySearch }) {
  const navigate = useNavigate()
  return (
    <TeamGate title="Playbook" waiting={<LibrarySkeleton />}>
      {(team) => (
        <LibraryPage
          key={team.id}
          team={team}
          search={search}
          onSearch={(next) => void navigate({ to: '.', search: next, replace: true, resetScroll: false })}
        />
      )}
    </TeamGate>
  )
}
