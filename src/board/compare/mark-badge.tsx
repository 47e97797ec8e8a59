/** The number of a difference as it stands on the drawings. */
export function MarkBadge({ mark }: { mark: number }) {
  return (
    <span className="text-caption bg-warning-wash text-warning-ink inline-grid h-5 min-w-5 shrink-0 place-items-center rounded-[5px] border border-current px-1 font-semibold tabular-nums">
      <span className="sr-only">Change </span>
      {mark}
    </span>
  )
}
