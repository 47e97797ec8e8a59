import type { ReadWord } from '#schema/football/calls/read-call.ts'
import type { CallStart } from '#src/board/calls/call-start.ts'

/** What was understood of a typed call, word by word. With `onTeach`, a press on a word corrects it. */
export function CallWords({
  words,
  notDrawn,
  onTeach,
}: Pick<CallStart, 'words' | 'notDrawn'> & { onTeach?: ((word: ReadWord) => void) | undefined }) {
  const unknown = words.filter(({ kind }) => kind === 'unknown').map(({ text }) => text)
  return (
    <section aria-label="Your call, word by word" className="flex flex-col gap-2">
      <dl className="flex flex-wrap gap-1.5">
        {words.map((word, i) => (
          <div
            // A word may come twice, and its place is what it is.
            // oxlint-disable-next-line react/no-array-index-key
            key={i}
            className={
              word.kind === 'unknown'
                ? 'rounded-sm border border-dashed border-line-strong px-2 py-1'
                : 'rounded-sm bg-surface-2 px-2 py-1'
            }
          >
            <dt className="font-semibold">{word.text}</dt>
            <dd className="text-caption text-muted">
              {word.means || 'Not understood'}
              {onTeach && (
                <button
                  type="button"
                  aria-label={`${word.kind === 'unknown' ? 'Teach' : 'Correct'} “${word.text}”`}
                  className="touch-target ml-2 rounded-sm font-medium text-brand-ink underline"
                  onClick={() => onTeach(word)}
                >
                  {word.kind === 'unknown' ? 'Teach' : 'Correct'}
                </button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {[...unknownNote(unknown), ...notDrawn].map((note) => (
        <p key={note} className="text-caption text-muted">
          {note}
        </p>
      ))}
    </section>
  )
}

function unknownNote(unknown: readonly string[]): string[] {
  if (unknown.length === 0) return []
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(unknown.map((text) => `“${text}”`))
  return [
    `${list} ${unknown.length === 1 ? 'is' : 'are'} left out of the drawing. The name keeps every word.`,
  ]
}
