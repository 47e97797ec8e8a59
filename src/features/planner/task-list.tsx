import type { Owners } from '#src/sync/team/owners.ts'
import { TASK_AREA_LABELS } from '#schema/tasks.ts'
import { dayWords } from '#src/lib/days.ts'
import { PageSection } from '#src/ui/page-header.tsx'
import { TaskLine } from './task-line.tsx'
import { byOwner, type TaskRow } from './task-words.ts'

/** The tasks by owner, each by its due day; a box checks one off. */
export function TaskList({
  tasks,
  today,
  userId,
  owners,
  onOpen,
}: {
  tasks: readonly TaskRow[]
  today: string
  userId: string
  owners: Owners
  onOpen: (task: TaskRow) => void
}) {
  return (
    <div className="flex flex-col gap-4">
      {byOwner(tasks, userId, owners.nameOf).map(({ ownerId, tasks: those }) => (
        <PageSection
          key={ownerId ?? ''}
          heading="h3"
          title={owners.nameOf(ownerId)}
          note={`${those.filter(({ status }) => status !== 'done').length} open`}
        >
          <ul className="divide-line divide-y">
            {those.map((task) => (
              <TaskLine key={task.id} task={task} today={today} onOpen={onOpen} />
            ))}
          </ul>
        </PageSection>
      ))}
    </div>
  )
}

const CELL = 'border-b border-black/40 px-1.5 py-1 text-left align-top'

/** The open tasks by owner on paper, with a box to check. */
export function TaskPaper({
  tasks,
  userId,
  owners,
}: {
  tasks: readonly TaskRow[]
  userId: string
  owners: Owners
}) {
  const open = tasks.filter(({ status }) => status !== 'done')
  return (
    <section className="hidden text-[9.5pt] leading-tight text-black print:block">
      {byOwner(open, userId, owners.paperNameOf).map(({ ownerId, tasks: those }) => (
        <table key={ownerId ?? ''} className="mb-3 w-full break-inside-avoid">
          <caption className="text-left font-semibold">{owners.paperNameOf(ownerId)}</caption>
          <tbody>
            {those.map(({ id, title, notes, dueOn, area, status }) => (
              <tr key={id} className="break-inside-avoid">
                <th scope="row" className={`${CELL} font-normal`}>
                  <span className="mr-2 inline-block size-3 border border-black align-[-0.1em]" />
                  {title}
                  {status === 'doing' && ' (doing)'}
                  {notes && <span className="block text-[8.5pt]">{notes}</span>}
                </th>
                <td className={`${CELL} w-28`}>{TASK_AREA_LABELS[area]}</td>
                <td className={`${CELL} w-28`}>
                  {dueOn && dayWords(dueOn, { weekday: 'short', month: 'short', day: 'numeric' })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  )
}
