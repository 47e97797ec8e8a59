import type { AdminChange, Page } from '#schema/admin.ts'
import type { Subscription } from '#schema/subscription.ts'
import { Chip } from '#src/ui/chip.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { PageHeader, PageSection } from '#src/ui/page-header.tsx'
import { PageColumns } from '#src/ui/page-layout.tsx'
import type { ReactNode } from 'react'
import { AdminPageFrame, AdminState } from './admin-gate.tsx'
import { ChangeLine } from './changes-tab.tsx'
import { PlanSection } from './plan-section.tsx'
import { useAdmin } from './use-admin.ts'

type Kind = 'person' | 'team'

const KINDS = {
  person: { title: 'Account', what: 'account', plan: 'Counts for this person in every team.' },
  team: { title: 'Team', what: 'team', plan: 'Counts for every member of this team.' },
}

type Shown = {
  subtitle: ReactNode
  /** The way back to the list. */
  back: ReactNode
  /** What the heading warns of. */
  warning: string
  main: ReactNode
  /** Below the plan. */
  side: ReactNode
}

type Detail = Subscription & { name: string }

/** A person or team as admins see it: what `children` show of it, its plan, and its log. Reads both over HTTP. */
export function DetailPage<T extends Detail>(props: {
  kind: Kind
  id: string
  children: (detail: T, onChanged: () => void) => Shown
}) {
  return (
    <AdminPageFrame>
      <Read key={props.id} {...props} />
    </AdminPageFrame>
  )
}

function Read<T extends Detail>({
  kind,
  id,
  children,
}: {
  kind: Kind
  id: string
  children: (detail: T, onChanged: () => void) => Shown
}) {
  const path = `${kind === 'person' ? 'people' : 'teams'}/${id}`
  const read = useAdmin<T>(path)
  const log = useAdmin<Page<AdminChange>>(`changes?${kind}=${id}`)
  const { data } = read
  const words = KINDS[kind]
  if (!data)
    return (
      <AdminState
        title={words.title}
        what={words.what}
        isEmpty
        isOffline={read.isOffline}
        isGone={read.isGone}
        problem={read.problem}
        onRetry={read.reload}
      />
    )
  const changed = () => {
    read.reload()
    log.reload()
  }
  const { subtitle, back, warning, main, side } = children(data, changed)
  return (
    <>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-2">
            {data.name}
            {warning && <Chip tone="error">{warning}</Chip>}
          </span>
        }
        subtitle={subtitle}
        actions={back}
      />
      {read.problem && <FormAlert message={read.problem} />}
      <PageColumns
        side={
          <>
            <PlanSection path={path} name={data.name} about={words.plan} plan={data} onChanged={changed} />
            {side}
          </>
        }
      >
        {main}
        <Changes log={log} />
      </PageColumns>
    </>
  )
}

/** The newest logged changes of a person or team. */
function Changes({ log: { data, problem } }: { log: ReturnType<typeof useAdmin<Page<AdminChange>>> }) {
  return (
    <PageSection title="Log" note={data?.total}>
      {data && data.rows.length > 0 ? (
        <ul className="divide-line divide-y">
          {data.rows.map((change) => (
            <li key={change.id}>
              <ChangeLine change={change} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted px-4 py-3">{problem || (data ? 'No changes by admins.' : 'Loading…')}</p>
      )}
    </PageSection>
  )
}
