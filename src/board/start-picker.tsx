import { useId } from 'react'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { PlayThumbnail } from './diagram/thumbnail.tsx'
import type { PlayStart } from './new-play.ts'

/** Alignments to start from, as small drawings under their headings. A double click chooses and begins. */
export function StartPicker({
  label,
  starts,
  level,
  chosenId,
  onChoose,
  onOpen,
}: {
  label: string
  starts: readonly PlayStart[]
  level: CompetitionLevel
  chosenId: string | null
  onChoose: (id: string) => void
  onOpen: (start: PlayStart) => void
}) {
  const name = useId()
  if (starts.length === 0)
    return <p className="py-6 text-center text-muted">Nothing matches. Try fewer words.</p>
  return (
    <div role="radiogroup" aria-label={label} className="flex flex-col gap-3">
      {groupsOf(starts).map(([group, members]) => (
        <section key={group} aria-label={group}>
          <h3 className="mb-1.5 text-label text-muted">{group}</h3>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2">
            {members.map((start) => (
              <li key={start.id}>
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter does the same */}
                <label
                  onDoubleClick={() => onOpen(start)}
                  className="relative block h-full cursor-pointer overflow-hidden rounded-sm border hover:border-line-strong has-checked:border-brand-ink has-checked:ring-2 has-checked:ring-brand-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
                >
                  <input
                    type="radio"
                    name={name}
                    className="sr-only"
                    checked={start.id === chosenId}
                    onChange={() => onChoose(start.id)}
                  />
                  <span className="block aspect-[3/2] overflow-hidden bg-field">
                    <PlayThumbnail diagram={start.diagram} level={level} className="size-full" />
                  </span>
                  <span className="block border-t px-1.5 py-1 text-caption leading-tight">{start.name}</span>
                </label>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function groupsOf(starts: readonly PlayStart[]): [group: string, members: PlayStart[]][] {
  const groups = new Map<string, PlayStart[]>()
  for (const start of starts) {
    const members = groups.get(start.group)
    if (members) members.push(start)
    else groups.set(start.group, [start])
  }
  return [...groups]
}
