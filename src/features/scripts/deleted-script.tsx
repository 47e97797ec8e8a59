import { useNow } from '#src/lib/use-now.ts'
import { timeAgo } from '#src/lib/words.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { type Holding, TeachingEmpty } from '#src/ui/teaching-empty.tsx'
import { ArchiveRestore, Gauge, ListOrdered, Maximize, SearchX, Shuffle, Trash2 } from 'lucide-react'
import { scriptName, type ScriptRow } from './script-words.ts'
import { useScriptActions } from './use-script-actions.ts'

/** A deleted script, with the option to restore it. */
export function DeletedScript({ teamId, script }: { teamId: string; script: ScriptRow }) {
  const actions = useScriptActions(teamId)
  const now = useNow()
  return (
    <EmptyState
      heading="h1"
      icon={Trash2}
      title={scriptName(script)}
      body={`This script was deleted ${timeAgo(script.deletedAt ?? script.updatedAt, now)}. Restore it to keep working on it.`}
      action={
        <>
          <Button variant="primary" onClick={() => actions.restore(script)}>
            <ArchiveRestore aria-hidden size={16} />
            Restore
          </Button>
          <LinkButton to="/practice-plans">All practice plans</LinkButton>
        </>
      }
    />
  )
}

const HOLDS: readonly Holding[] = [
  { icon: Maximize, name: 'The calls', detail: 'Each a play of your playbook, with hash, down, and look.' },
  { icon: ListOrdered, name: 'From your game plan', detail: 'Its sections fill a script in one press.' },
  { icon: Shuffle, name: 'Shuffled fairly', detail: 'No play twice in a row, and the hash changes.' },
  { icon: Gauge, name: 'Balance', detail: 'Run and pass, hash, personnel, down and distance.' },
]

/** The script doesn't exist, isn't visible to this person, or hasn't loaded yet: what would be here, and the way back. */
export function NoSuchScript({ isComing }: { isComing: boolean }) {
  return (
    <>
      <PageHeader title="Practice script" />
      <TeachingEmpty
        icon={SearchX}
        title={isComing ? "This script isn't on your device yet" : 'Script not found'}
        body={
          isComing
            ? "It loads when you're online, if your coaches have released it."
            : 'It may have been deleted or not released to the players, or the link may be incomplete.'
        }
        holds={HOLDS}
        next="Each practice plan lists its scripts."
        action={
          <LinkButton to="/practice-plans" variant="primary">
            All practice plans
          </LinkButton>
        }
      />
    </>
  )
}
