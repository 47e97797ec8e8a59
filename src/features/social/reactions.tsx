import { type Reaction, REACTION_LABELS, REACTIONS } from '#schema/social.ts'
import { count } from '#src/lib/words.ts'
import { Button } from '#src/ui/button.tsx'
import type { Tally } from './feed.ts'
import { namesInWords } from './feed.ts'
import { REACTION_ICONS } from './reaction-icons.ts'

/** The reactions to a post: how many of each, and a press for one's own. A second press takes it back. */
export function Reactions({
  tally,
  isCounted,
  nameOf,
  onReact,
}: {
  tally: Tally
  /** Not where the device lacks some of them. */
  isCounted: boolean
  nameOf: (userId: string) => string
  /** Null where the reader can't react. */
  onReact: ((reaction: Reaction | null) => void) | null
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for a form
    <div role="group" aria-label="Reactions" className="-ml-2 flex flex-wrap">
      {REACTIONS.map((reaction) => {
        const people = (isCounted && tally.by.get(reaction)) || []
        const Icon = REACTION_ICONS[reaction]
        const label = REACTION_LABELS[reaction]
        const isMine = tally.mine === reaction
        return (
          <Button
            key={reaction}
            size="sm"
            variant="quiet"
            pressed={isMine}
            disabled={onReact === null}
            aria-label={people.length > 0 ? `${label}, ${count(people.length, 'person', 'people')}` : label}
            title={people.length > 0 ? `${label}: ${namesInWords(people.map(nameOf))}` : label}
            onClick={() => onReact?.(isMine ? null : reaction)}
            className="gap-1 px-2 tabular-nums"
          >
            <Icon aria-hidden size={18} className="shrink-0" />
            {people.length > 0 && people.length}
          </Button>
        )
      })}
    </div>
  )
}
