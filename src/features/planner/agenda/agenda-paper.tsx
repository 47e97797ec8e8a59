import type { PointRow } from './agenda-words.ts'

const CELL = 'border-b border-black/40 px-1.5 py-1 text-left align-top'

/** An agenda on paper, with a box to check and room to write. */
export function AgendaPaper({
  title,
  points,
  starts,
  nameOf,
}: {
  title: string
  points: readonly PointRow[]
  /** When each begins, in the same order. */
  starts: readonly string[]
  nameOf: (ownerId: string | null) => string
}) {
  if (points.length === 0) return null
  return (
    <section className="hidden text-[9.5pt] leading-tight text-black print:block">
      <table className="w-full">
        <caption className="pb-1 text-left font-semibold">{title}</caption>
        <tbody>
          {points.map(({ id, title: words, notes, minutes, ownerId, isDone }, i) => (
            <tr key={id} className="break-inside-avoid">
              <td className={`${CELL} w-20 whitespace-nowrap`}>{starts[i]}</td>
              <th scope="row" className={`${CELL} font-normal`}>
                <span className="mr-2 inline-block size-3 border border-black text-center align-[-0.1em] leading-[0.65rem]">
                  {isDone && '×'}
                </span>
                {words}
                {notes && <span className="block pl-5 text-[8.5pt] whitespace-pre-wrap">{notes}</span>}
              </th>
              <td className={`${CELL} w-16 whitespace-nowrap`}>{minutes > 0 && `${minutes} min`}</td>
              <td className={`${CELL} w-36`}>{ownerId !== null && nameOf(ownerId)}</td>
              <td aria-label="Room to write" className={`${CELL} w-48`} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
