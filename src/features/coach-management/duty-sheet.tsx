import type { Duty, Person } from './duty-rules.ts'
import { AREA_LABELS, AREAS, PLACE_LABELS } from './usual-duties.ts'

const NONE = '–'

/** All duties as one table: to read, and on one sheet of paper to pin up in the booth. */
export function DutySheet({
  duties,
  people,
  own,
}: {
  duties: readonly Duty[]
  people: readonly Person[]
  /** Whose lines stand out. */
  own?: string
}) {
  const nameOf = (id: string | null) =>
    id ? (people.find((one) => one.id === id)?.name ?? 'Former member') : NONE
  return (
    <div className="bg-surface overflow-x-auto rounded-md border print:rounded-none print:border-0">
      <table className="w-full text-left print:text-[9pt] print:leading-tight">
        <caption className="sr-only">Game-day duties</caption>
        <thead className="text-label text-muted">
          <tr className="border-b">
            {['Duty', 'Assigned to', 'Location', 'Headset', 'Backup'].map((title) => (
              <th key={title} scope="col" className="px-4 py-2 font-medium print:px-1.5 print:py-0.5">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {AREAS.map((area) => {
          const ofArea = duties.filter((one) => one.area === area)
          return (
            ofArea.length > 0 && (
              <tbody key={area}>
                <tr className="bg-surface-2 border-b">
                  <th
                    scope="rowgroup"
                    colSpan={5}
                    className="text-label px-4 py-1 print:px-1.5 print:pt-1.5 print:pb-0.5 print:font-bold"
                  >
                    {AREA_LABELS[area]}
                  </th>
                </tr>
                {ofArea.map((duty) => (
                  <tr key={duty.id} className={duty.userId === own ? 'bg-brand-wash border-b' : 'border-b'}>
                    <th scope="row" className="px-4 py-2 font-medium print:px-1.5 print:py-0.5">
                      {duty.name}
                      {duty.notes && <span className="text-muted block font-normal">{duty.notes}</span>}
                    </th>
                    <td className="px-4 py-2 print:px-1.5 print:py-0.5">
                      {nameOf(duty.userId)}
                      {duty.userId === own && ' (you)'}
                    </td>
                    <td className="px-4 py-2 print:px-1.5 print:py-0.5">{PLACE_LABELS[duty.place]}</td>
                    <td className="px-4 py-2 tabular-nums print:px-1.5 print:py-0.5">
                      {duty.channel || NONE}
                    </td>
                    <td className="px-4 py-2 print:px-1.5 print:py-0.5">{nameOf(duty.backupId)}</td>
                  </tr>
                ))}
              </tbody>
            )
          )
        })}
      </table>
    </div>
  )
}
