import { Button } from '#src/ui/button.tsx'
import { copy } from '#src/ui/copy.ts'
import { useState } from 'react'
import { postDraft } from './feed-drafts.ts'
import type { Feed } from './use-feed.ts'

/** The text of a post that its author began and can't send now: to copy, or to discard. */
export function KeptDraft({ feed, onGone }: { feed: Feed; onGone: () => void }) {
  const draft = postDraft({ userId: feed.userId, teamId: feed.team.id }, 'new')
  const [kept, setKept] = useState(draft.read)
  if (!kept) return null
  return (
    <p className="bg-info-wash text-info-ink flex flex-wrap items-center gap-x-4 gap-y-1 rounded-sm px-3 py-1.5 high-contrast:border">
      <span className="min-w-0 flex-1 basis-48">The post you started is still on this device.</span>
      <Button size="sm" onClick={() => void copy(kept.body)}>
        Copy text
      </Button>
      <Button
        size="sm"
        onClick={() => {
          draft.drop()
          setKept(undefined)
          onGone()
        }}
      >
        Discard
      </Button>
    </p>
  )
}
