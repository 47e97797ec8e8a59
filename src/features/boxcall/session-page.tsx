import { LinkButton } from '#src/ui/button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { SearchX } from 'lucide-react'

const WORDS = {
  practice: {
    page: 'Practice script',
    title: 'This script is not here',
    body: 'The team has no script under this address. It may have been deleted, or the link is not complete.',
  },
  game: {
    page: 'Game plan',
    title: 'This game plan is not here',
    body: 'The team has no game plan under this address. It may have been deleted, or the link is not complete.',
  },
}

/** An address of a script or a plan that the team does not have, with the way back. */
export function SessionPage({ kind }: { kind: keyof typeof WORDS }) {
  const { page, title, body } = WORDS[kind]
  return (
    <>
      <PageHeader title={page} />
      <EmptyState
        icon={SearchX}
        title={title}
        body={body}
        action={
          <LinkButton to="/boxcall" variant="primary" size="xl">
            Back to BoxCall
          </LinkButton>
        }
      />
    </>
  )
}
