import { LinkButton } from '#src/ui/button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { type Holding, TeachingEmpty } from '#src/ui/teaching-empty.tsx'
import { Gauge, Maximize, SearchX, Target, Undo2 } from 'lucide-react'

const HOLDS: readonly Holding[] = [
  { icon: Target, name: 'The situation', detail: 'Down, distance, spot, and hash, always in one place.' },
  {
    icon: Maximize,
    name: 'Calls for the situation',
    detail: 'Big buttons you can hit with gloves on.',
  },
  { icon: Gauge, name: 'The result', detail: 'One tap records it and sets up the next situation.' },
  { icon: Undo2, name: 'Undo', detail: 'Always visible.' },
]

/** An address of a game plan that the team does not have: what would be here, and the way back. */
export function SessionPage() {
  return (
    <>
      <PageHeader title="Game plan" />
      <TeachingEmpty
        icon={SearchX}
        title="Call sheet not found"
        body="Its plays are in the game plan it was made from."
        holds={HOLDS}
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
