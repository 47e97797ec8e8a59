import type { PostKind } from '#schema/posts.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { useHeldGrants, useHolds } from '#src/sync/team/teams.ts'
import { Button } from '#src/ui/button.tsx'
import { copy } from '#src/ui/copy.ts'
import { useState } from 'react'
import { draftOf, draftText } from './post-drafts.ts'
import { KIND_LABELS } from './post-words.ts'

/** The texts of new posts that a person began as a coach and can't send any more: to copy, or to discard. */
export function KeptDrafts({ teamId, kinds }: { teamId: string; kinds: readonly PostKind[] }) {
  const { known } = useHeldGrants()
  const isCoach = useHolds(teamId, 'playbook.edit')
  if (!known || isCoach) return null
  return kinds.map((kind) => <KeptDraft key={kind} teamId={teamId} kind={kind} />)
}

function KeptDraft({ teamId, kind }: { teamId: string; kind: PostKind }) {
  const { userId } = useIdentity()
  const draft = draftOf(userId, teamId, kind)
  const [kept, setKept] = useState(draft.read)
  if (!kept) return null
  return (
    <p className="bg-info-wash text-info-ink flex flex-wrap items-center gap-x-4 gap-y-1 rounded-sm px-3 py-1.5 high-contrast:border">
      <span className="min-w-0 flex-1 basis-48">
        {`The ${KIND_LABELS[kind].toLowerCase()} you started is still on this device. Only coaches can send it.`}
      </span>
      <Button size="sm" onClick={() => void copy(draftText(kept.form))}>
        Copy text
      </Button>
      <Button
        size="sm"
        onClick={() => {
          draft.drop()
          setKept(undefined)
        }}
      >
        Discard
      </Button>
    </p>
  )
}
