import type { Strategy } from '#schema/db/sync.ts'
import type { ConflictView } from '#src/sync/conflicts/conflict-view.ts'
import type { EditConflict } from '#src/sync/conflicts/conflicts.ts'
import { otherOf } from '#src/sync/conflicts/words.ts'
import { Segmented } from '#src/ui/segmented.tsx'
import { FATE } from './choices.ts'
import { ChoiceLine } from './choice-line.tsx'
import { possessive } from './conflict-words.ts'
import type { Resolving } from './use-resolving.ts'

/** All choices: for everything at once, by picture, or line by line. */
export function ConflictChoices({
  conflict,
  view,
  resolving,
}: {
  conflict: EditConflict
  view: ConflictView
  resolving: Resolving
}) {
  const { lines } = view
  const { deletion, choices, strategy, hidesLines } = resolving
  const isResolved = conflict.resolvedAt !== null
  const theirName = possessive(otherOf(conflict))
  const shared = { isAsked: resolving.isAsked, disabled: isResolved }
  if (!deletion && lines.length === 0)
    return (
      <p>
        {isResolved
          ? 'Both versions are now the same.'
          : 'Both versions are now the same. Nothing to resolve.'}
      </p>
    )
  return (
    <div className="flex flex-col gap-4">
      {!view.mayEdit && !isResolved && (
        <p className="bg-warning-wash text-warning-ink rounded-sm px-3 py-2 high-contrast:border">
          You can no longer edit this. Use theirs, or ask your head coach for access.
        </p>
      )}
      {deletion && (
        <ChoiceLine
          {...shared}
          id={FATE}
          label={deletion === 'they-deleted' ? `Restore ${view.name}?` : `Still delete ${view.name}?`}
          mine={deletion === 'they-deleted' ? 'Restore with my changes' : 'Delete'}
          theirs={deletion === 'they-deleted' ? 'Leave deleted' : 'Keep with their changes'}
          theirName={theirName}
          value={choices[FATE]}
          isAgain={resolving.isAgain(FATE)}
          mayTakeMine={view.mayEdit}
          onChoose={(side) => resolving.choose(FATE, side)}
        />
      )}
      {!deletion && !isResolved && lines.length > 1 && (
        <Segmented<Strategy | ''>
          label="Apply to all"
          value={strategy ?? (lines.some(({ key }) => choices[key]) ? 'merge' : '')}
          onChange={(next) => {
            if (next === 'keep-mine') resolving.chooseAll('mine')
            else if (next === 'use-theirs') resolving.chooseAll('theirs')
            else resolving.merge()
          }}
          options={[
            ...(view.mayEdit ? [{ value: 'keep-mine', label: 'Keep mine' } as const] : []),
            { value: 'use-theirs', label: 'Use theirs' },
            ...(view.mayEdit ? [{ value: 'merge', label: 'Merge' } as const] : []),
          ]}
          className="self-start"
        />
      )}
      {!hidesLines && view.pictures && (
        <>
          {view.pictures(choices, isResolved ? undefined : resolving.choose)}
          {!isResolved && (
            <p className="text-caption text-muted">
              Click a numbered player or line in the version you want, or select below.
            </p>
          )}
        </>
      )}
      {!hidesLines && lines.length > 0 && (
        <div className={view.result && 'grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_17rem]'}>
          <div className="flex min-w-0 flex-col gap-2">
            {lines.map((line) => (
              <ChoiceLine
                key={line.key}
                {...shared}
                id={line.key}
                label={line.label}
                mark={line.mark}
                mine={line.mine}
                theirs={line.theirs}
                note={line.lost}
                theirName={theirName}
                value={choices[line.key]}
                isAgain={resolving.isAgain(line.key)}
                mayTakeMine={view.mayEdit && !line.lost}
                onChoose={(side) => resolving.choose(line.key, side)}
              />
            ))}
          </div>
          {view.result && (
            <figure className="min-w-0 md:sticky md:top-0">
              <figcaption className="text-label mb-1">{isResolved ? 'Result' : 'Preview'}</figcaption>
              {view.result(choices)}
            </figure>
          )}
        </div>
      )}
      {!isResolved && (
        <p className="text-caption text-muted pointer-coarse:hidden">
          Up and Down move between lines. 1 keeps yours, 2 uses theirs, Enter resolves.
        </p>
      )}
    </div>
  )
}
