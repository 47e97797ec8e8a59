import type { PlanNoteKind } from '#schema/plan-notes.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { gameWords, planName, type PlanRow } from '../plan-words.ts'
import { countWords, labelOf, NOTE_WORDS, percentOf, percentWords, snapsOf } from './note-words.ts'
import type { PlanNotes } from './plan-notes.tsx'

/** A page of a plan's lists on paper. Lists without a note are left out. */
export function NotesPaper({
  team,
  plan,
  kinds,
  notes,
}: {
  team: MyTeam
  plan: PlanRow
  kinds: readonly PlanNoteKind[]
  notes: PlanNotes
}) {
  return (
    <article className="text-[10pt] leading-tight text-black">
      <h1 className="text-headline">{planName(plan)}</h1>
      <p className="mb-2">
        {team.name} · {gameWords(plan)}
      </p>
      <div className="columns-2 gap-6">
        {kinds.map((kind) => {
          const list = notes.of(kind)
          if (list.length === 0) return null
          const words = NOTE_WORDS[kind]
          const snaps = snapsOf(list)
          return (
            <section key={kind} className="mb-3">
              <h2 className="border-b font-bold break-after-avoid">{words.title}</h2>
              <ul>
                {list.map((note) => {
                  const percent = percentOf(note, snaps)
                  const counted = countWords(note, snaps)
                  return (
                    <li key={note.id} className="break-inside-avoid border-b py-1">
                      <span className="flex items-baseline justify-between gap-3">
                        <span>
                          <b>{labelOf(note)}</b> {note.detail}
                        </span>
                        <span className="shrink-0 tabular-nums">
                          {percent !== null && <b>{percentWords(note, percent)} </b>}
                          {counted}
                        </span>
                      </span>
                      {note.text && <span className="block whitespace-pre-line">{note.text}</span>}
                    </li>
                  )
                })}
              </ul>
            </section>
          )
        })}
      </div>
    </article>
  )
}
