import { LinkButton } from '#src/ui/button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { type Holding, TeachingEmpty } from '#src/ui/teaching-empty.tsx'
import { Clock, Gauge, ListOrdered, Maximize, SearchX, Target, Undo2 } from 'lucide-react'

type Words = { page: string; title: string; body: string; holds: readonly Holding[] }

const WORDS: Record<'practice' | 'game', Words> = {
  practice: {
    page: 'Practice script',
    title: 'This script is not here',
    body: 'The team has no script under this address. It may have been deleted, or the link is not complete.',
    holds: [
      { icon: Maximize, name: 'The call', detail: 'Large enough to read at arm’s length, with its drawing.' },
      { icon: ListOrdered, name: 'The next two', detail: 'So that the huddle is ready before you are.' },
      { icon: Gauge, name: 'How it went', detail: 'Good, bust, redo or skip: one tap a rep.' },
      { icon: Clock, name: 'The clock', detail: 'Time left in the period, and reps a minute.' },
    ],
  },
  game: {
    page: 'Game plan',
    title: 'This call sheet is not here',
    body: 'The team has no call sheet under this address. Its plays are in the game plan that it is made from.',
    holds: [
      { icon: Target, name: 'The situation', detail: 'Down, distance, spot and hash, always in one place.' },
      {
        icon: Maximize,
        name: 'Calls for it',
        detail: 'Sorted for that situation, in targets that gloves can hit.',
      },
      { icon: Gauge, name: 'The result', detail: 'One tap, and the next situation is there.' },
      { icon: Undo2, name: 'Undo', detail: 'Always in sight: nobody charts without a slip.' },
    ],
  },
}

/** An address of a script or a plan that the team does not have: what would be here, and the way back. */
export function SessionPage({ kind }: { kind: keyof typeof WORDS }) {
  const { page, title, body, holds } = WORDS[kind]
  return (
    <>
      <PageHeader title={page} />
      <TeachingEmpty
        icon={SearchX}
        title={title}
        body={body}
        holds={holds}
        next="BoxCall lists what your team has, and says whether this device is ready."
        action={
          <LinkButton to="/boxcall" variant="primary">
            Back to BoxCall
          </LinkButton>
        }
      />
    </>
  )
}
