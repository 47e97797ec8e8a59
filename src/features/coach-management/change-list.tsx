import { type ChangeRow, inWords } from './change-words.ts'
import { dayWords, timeWords } from './say-when.ts'

export type Change = ChangeRow & { id: string; at: number }

/** Changes as sentences under their days, newest first. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const days = Map.groupBy(changes, ({ at }) => dayWords(at))
  return (
    <>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day} className="last:[&>ol]:border-b-0">
          <h3 className="text-caption text-muted bg-surface-2 border-b px-4 py-1">{day}</h3>
          <ol className="divide-line divide-y border-b">
            {ofDay.map((change) => (
              <li key={change.id} className="flex justify-between gap-x-4 px-4 py-2">
                <span className="min-w-0">{inWords(change)}</span>
                <time
                  dateTime={new Date(change.at).toISOString()}
                  className="text-muted shrink-0 tabular-nums"
                >
                  {timeWords(change.at)}
                </time>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  )
}
