import type { Diagram } from '#schema/football/diagram.ts'
import { readPlayer } from '#schema/football/reading.ts'

/** What the chosen player has to do: as it is drawn, and as the coach says it. Nothing while everybody is looked at. */
export function MyJob({ diagram, mine }: { diagram: Diagram; mine: string | null }) {
  const man = mine === null ? undefined : diagram.elements[mine]
  if (mine === null || man?.kind !== 'player') return null
  const words = readPlayer(diagram, { ...man, id: mine })
  return (
    <section
      aria-label="My job"
      className="overflow-y-auto bg-surface px-3 py-2 max-md:max-h-32 max-md:border-t md:absolute md:top-2 md:left-2 md:max-h-[60%] md:max-w-80 md:rounded-md md:border md:shadow-raised"
    >
      <h3 className="text-title">{man.label}</h3>
      {man.job && <p className="text-body font-semibold">{man.job}</p>}
      <p className={man.job ? 'text-muted' : undefined}>
        {words === '' ? 'No job drawn on this play.' : words}
      </p>
      {man.coaching && <p className="mt-1 whitespace-pre-wrap text-muted">{man.coaching}</p>}
    </section>
  )
}
