import type { CodedCall } from './wrist-cards.ts'

/**
 * A card for the wristband, in ink on paper and 4¾ inches wide there: the code that is signalled, and the whole call
 * that it stands for.
 */
export function WristCard({ title, calls }: { title: string; calls: readonly CodedCall[] }) {
  return (
    <figure className="paper w-[4.75in] max-w-full break-inside-avoid rounded-sm border px-2 pb-1 print:rounded-none">
      <figcaption className="text-caption flex h-6 items-center justify-between gap-2 border-b font-semibold">
        <span className="truncate">{title}</span>
        <span className="shrink-0 tabular-nums">
          {calls[0]?.code}–{calls.at(-1)?.code}
        </span>
      </figcaption>
      {/* Down the first column, then down the second. */}
      <ol className="text-caption gap-x-3 sm:columns-2 print:columns-2">
        {calls.map(({ id, code, call }) => (
          <li key={id} className="flex break-inside-avoid gap-2 border-b py-0.5 last:border-b-0">
            <span className="min-w-7 text-right font-semibold tabular-nums">{code}</span>
            <span className="min-w-0 flex-1">{call}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
