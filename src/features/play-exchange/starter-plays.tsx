import type { CompetitionLevel } from '#schema/football/field.ts'
import { PlayThumbnail } from '#src/board/diagram/thumbnail.tsx'
import { InWords } from '#src/board/plays/in-words.tsx'
import { count } from '#src/lib/words.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useState } from 'react'
import type { StarterPlay, StarterSet } from './starter-sets.ts'

const HAS = { same: 'You have it', other: 'You have the name' } as const

/** The plays of a starter playbook set by set, to select one, a set, or all, and to look at each. */
export function StarterPlays({
  sets,
  level,
  chosen,
  onChoose,
  onAddOne,
}: {
  sets: readonly StarterSet[]
  level: CompetitionLevel
  /** Ids of the book's plays. */
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  /** Adds one play alone; missing while nothing can be added. */
  onAddOne: ((id: string) => void) | undefined
}) {
  const [open, setOpen] = useState<StarterPlay | null>(null)
  const ids = (plays: readonly StarterPlay[]) => plays.map(({ one }) => one.play.id)
  const put = (those: readonly string[], isIn: boolean) => {
    const next = new Set(chosen)
    for (const id of those) {
      if (isIn) next.add(id)
      else next.delete(id)
    }
    onChoose(next)
  }
  const all = sets.flatMap((set) => set.plays)
  return (
    <div className="flex flex-col gap-4">
      <Checkbox
        label={`All ${count(all.length, 'play')}`}
        {...heldOf(ids(all), chosen)}
        onChange={(isIn) => put(ids(all), isIn)}
      />
      {/* Small sets stand side by side. */}
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        {sets.map((set) => (
          <section key={set.key} aria-label={set.title} className="max-w-full">
            <Checkbox
              label={
                <span className="text-label">
                  {set.title} <span className="text-muted font-normal tabular-nums">{set.plays.length}</span>
                </span>
              }
              {...heldOf(ids(set.plays), chosen)}
              onChange={(isIn) => put(ids(set.plays), isIn)}
            />
            <ul className="mt-1 flex flex-wrap gap-2">
              {set.plays.map((play) => {
                const { id, fields, diagram } = play.one.play
                return (
                  <li
                    key={id}
                    className="bg-surface flex w-[calc(50%-0.25rem)] min-w-36 max-w-40 flex-col overflow-hidden rounded-sm border sm:w-40"
                  >
                    <button
                      type="button"
                      aria-label={`Look at ${fields.name}`}
                      onClick={() => setOpen(play)}
                      className="bg-field block aspect-[3/2] w-full overflow-hidden focus-visible:-outline-offset-2"
                    >
                      <PlayThumbnail diagram={diagram} level={level} letters={false} className="size-full" />
                    </button>
                    <div className="flex flex-1 flex-col items-start gap-1 border-t px-2 py-1">
                      <Checkbox
                        label={<span className="line-clamp-2 wrap-anywhere">{fields.name}</span>}
                        checked={chosen.has(id)}
                        onChange={(isIn) => put([id], isIn)}
                      />
                      {play.has !== 'no' && <Chip>{HAS[play.has]}</Chip>}
                    </div>
                  </li>
                )
              })}
            </ul>
          </section>
        ))}
      </div>
      {open && (
        <Dialog
          open
          size="lg"
          title={open.one.play.fields.name}
          onClose={() => setOpen(null)}
          footer={
            onAddOne && (
              <Button
                variant="primary"
                onClick={() => {
                  setOpen(null)
                  onAddOne(open.one.play.id)
                }}
              >
                Add this play
              </Button>
            )
          }
        >
          <Look play={open} level={level} />
        </Dialog>
      )}
    </div>
  )
}

function heldOf(ids: readonly string[], chosen: ReadonlySet<string>) {
  const n = ids.filter((id) => chosen.has(id)).length
  return { checked: n === ids.length && n > 0, mixed: n > 0 && n < ids.length }
}

function Look({ play: { one, has }, level }: { play: StarterPlay; level: CompetitionLevel }) {
  const { fields, diagram } = one.play
  const facts = [fields.formation, fields.personnel && `${fields.personnel} personnel`, fields.concept]
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">{facts.filter(Boolean).join(' · ')}</p>
      <PlayThumbnail
        diagram={diagram}
        level={level}
        letters
        label={`${fields.name}, drawn`}
        className="aspect-3/2 max-h-[48dvh] w-full rounded-sm border"
      />
      {has !== 'no' && (
        <p>
          {has === 'same'
            ? 'Your playbook has this play, drawn the same way.'
            : 'Your playbook has a different drawing under this name.'}
        </p>
      )}
      <InWords diagram={diagram} />
    </div>
  )
}
