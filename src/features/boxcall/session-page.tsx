import { LinkButton } from '#src/ui/button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { type Holding, TeachingEmpty } from '#src/ui/teaching-empty.tsx'
import { Clock, Gauge, ListOrdered, Maximize, SearchX, Target, Undo2 } from 'lucide-react'

type Words = { page: string; title: string; body: string; holds: readonly Holding[] }

const WORDS: Record<'practice' | 'game', Words> = {
  practice: {
    page: 'Practice script',
    title: 'Script not found',
    body: 'It may have been deleted, or the link may be incomplete.',
    holds: [
      { icon: Maximize, name: 'The call', detail: "Big enough to read at arm's length, with the diagram." },
      { icon: ListOrdered, name: 'The next two', detail: 'So the huddle is always ready.' },
      { icon: Gauge, name: 'How it went', detail: 'Good, bust, redo, or skip: one tap per rep.' },
      { icon: Clock, name: 'The clock', detail: 'Time left in the period and reps per minute.' },
    ],
  },
  game: {
    page: 'Game plan',
    title: 'Call sheet not found',
    body: 'Its plays are in the game plan it was made from.',
    holds: [
      { icon: Target, name: 'The situation', detail: 'Down, distance, spot, and hash, always in one place.' },
      {
        icon: Maximize,
        name: 'Calls for the situation',
        detail: 'Big buttons you can hit with gloves on.',
      },
      { icon: Gauge, name: 'The result', detail: 'One tap records it and sets up the next situation.' },
      { icon: Undo2, name: 'Undo', detail: 'Always visible.' },
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
        next="BoxCall lists your scripts and call sheets and checks this device."
        action={
          <LinkButton to="/boxcall" variant="primary">
            Back to BoxCall
          </LinkButton>
        }
      />
    </>
  )
}
