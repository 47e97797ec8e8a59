import type { ScriptType } from '#schema/script.ts'
import { SCRIPT_TYPE_LABELS } from '#schema/script.ts'
import { type MyTeam, useCan } from '#src/sync/team/teams.ts'
import { StatusBadge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { DeletedList } from '#src/ui/deleted-list.tsx'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, memo, useState } from 'react'
import type { PracticeChoice } from './script-page.tsx'
import { dateWords, scriptName, type ScriptRow, tallyWords } from './script-words.ts'
import { useScriptActions } from './use-script-actions.ts'
import { useGamePlans, useLineCounts, useScripts, useScriptTallies } from './use-scripts.ts'

const ScriptDialog = lazy(() =>
  import('./script-dialog.tsx').then((module) => ({ default: module.ScriptDialog })),
)

/** A period's type that a script is written for, and what type the script is. */
const TYPE_OF_PERIOD: { readonly [type: string]: ScriptType } = {
  insideRun: 'insideRun',
  skelly: 'skelly',
  passPro: 'skelly',
  team: 'team',
  goodOnGood: 'team',
  situation: 'situation',
  special: 'special',
}

type Props = {
  team: MyTeam
  practices: readonly PracticeChoice[]
  onOpen: (scriptId: string) => void
}

/** The scripts of one practice, below its plan. Renders nothing for players while none is released. */
export const PracticeScripts = memo(function PracticeScripts({
  practice,
  periodTypes,
  ...props
}: Props & {
  practice: PracticeChoice
  /** The type of each period, by its id. */
  periodTypes: ReadonlyMap<string, string>
}) {
  const { scripts, deleted, dayOf } = useScripts(props.team.id)
  const mayEdit = useCan(props.team.id, 'playbook.edit')
  const own = scripts.filter(({ planId }) => planId === practice.id)
  // The first period that usually has a script and has none yet.
  const open = practice.periods.find(
    ({ id }) =>
      TYPE_OF_PERIOD[periodTypes.get(id) ?? ''] !== undefined && !own.some(({ periodId }) => periodId === id),
  )
  if (own.length === 0 && !mayEdit) return null
  return (
    <ScriptList
      {...props}
      title="Scripts"
      scripts={own}
      deleted={deleted.filter(({ planId }) => planId === practice.id)}
      all={scripts}
      dayOf={dayOf}
      mayEdit={mayEdit}
      day={practice.day}
      planId={practice.id}
      periodId={open?.id ?? null}
      type={TYPE_OF_PERIOD[periodTypes.get(open?.id ?? '') ?? ''] ?? 'team'}
      periodName={(id) => practice.periods.find((period) => period.id === id)?.name ?? ''}
      empty="What do you run in inside run, 7-on-7, or team? Write the calls down here, take them from your game plan, and shuffle them."
    />
  )
})

/** The newest scripts of the team. */
export function RecentScripts({ day, ...props }: Props & { day: string }) {
  const { scripts, deleted, dayOf } = useScripts(props.team.id)
  const mayEdit = useCan(props.team.id, 'playbook.edit')
  return (
    <ScriptList
      {...props}
      title="Practice scripts"
      scripts={scripts.slice(0, 8)}
      deleted={deleted}
      all={scripts}
      dayOf={dayOf}
      mayEdit={mayEdit}
      day={day}
      planId={null}
      periodId={null}
      type="team"
      periodName={() => ''}
      empty="A script lists the calls of a period in order, with hash, down, and the look they run against."
    />
  )
}

function ScriptList({
  team,
  practices,
  onOpen,
  title,
  scripts,
  deleted,
  all,
  dayOf,
  mayEdit,
  day,
  planId,
  periodId,
  type,
  periodName,
  empty,
}: Props & {
  title: string
  scripts: readonly ScriptRow[]
  deleted: readonly ScriptRow[]
  all: readonly ScriptRow[]
  dayOf: (script: ScriptRow) => string
  mayEdit: boolean
  /** Of a new script. */
  day: string
  planId: string | null
  periodId: string | null
  type: ScriptType
  periodName: (periodId: string) => string
  empty: string
}) {
  const linesOf = useLineCounts(team.id)
  const tallies = useScriptTallies(team.id)
  const { gamePlans } = useGamePlans(team.id, day)
  const actions = useScriptActions(team.id)
  const [isAdding, setAdding] = useState(false)
  return (
    <div className="print:hidden">
      <PageSection
        title={title}
        note={scripts.length || undefined}
        action={
          mayEdit && (
            <Button size="sm" onClick={() => setAdding(true)}>
              <Plus aria-hidden size={16} />
              New script
            </Button>
          )
        }
      >
        {scripts.length === 0 ? (
          <p className="text-muted max-w-prose px-4 py-3">{empty}</p>
        ) : (
          <ul className="divide-line divide-y">
            {scripts.map((script) => (
              <li key={script.id}>
                <Link
                  to="/boxcall/practice/$scriptId"
                  params={{ scriptId: script.id }}
                  className="hover:bg-surface-2 flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 focus-visible:-outline-offset-2"
                >
                  <span className="min-w-0 flex-1 basis-40">
                    <span className="block truncate font-medium">{scriptName(script)}</span>
                    <span className="text-caption text-muted block">
                      {[
                        planId === null && dateWords(dayOf(script)),
                        script.periodId && periodName(script.periodId),
                        linesOf(script),
                        tallyWords(tallies.get(script.id)),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                  <Chip>{SCRIPT_TYPE_LABELS[script.type]}</Chip>
                  {mayEdit && (
                    <StatusBadge tone={script.isPublished ? 'success' : 'neutral'}>
                      {script.isPublished ? 'Released' : 'Coaches only'}
                    </StatusBadge>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </PageSection>
      {mayEdit && (
        <DeletedList
          title="Deleted scripts"
          items={deleted.map((script) => ({
            ...script,
            name: `${scriptName(script)}, ${dateWords(dayOf(script))}`,
            deletedAt: script.deletedAt ?? script.updatedAt,
          }))}
          onRestore={(script) => actions.restore(script)}
        />
      )}
      {isAdding && (
        <Late missing={NOT_ON_DEVICE}>
          <ScriptDialog
            title="New script"
            save="Create script"
            fields={{
              type,
              title: '',
              day,
              planId,
              periodId,
              gamePlanId: gamePlans[0]?.id ?? null,
              notes: '',
            }}
            practices={practices}
            gamePlans={gamePlans}
            onClose={() => setAdding(false)}
            onSave={(fields) => {
              const beside = all.filter((script) => dayOf(script) === fields.day)
              const id = actions.create(fields, beside)
              if (id) onOpen(id)
            }}
          />
        </Late>
      )}
    </div>
  )
}
