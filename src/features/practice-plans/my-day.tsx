import type { ReactNode } from 'react'
import { concerns, periodName, timed, type Timed, timeWords } from '#schema/football/practice.ts'
import {
  CONTACT_LABELS,
  groupHeading,
  isFullContact,
  PRACTICE_GROUPS,
  type PracticeGroup,
} from '#schema/practice.ts'
import { positionGroupOf } from '#schema/records.ts'
import { queries } from '#schema/queries/index.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { PageSection } from '#src/ui/page-header.tsx'
import { Select } from '#src/ui/select.tsx'
import { Link } from '@tanstack/react-router'
import { cellGroups, type CellRow, type PeriodRow, type PlanRow } from './practice-words.ts'
import { useCoaches, useDrills, usePeriodScripts, type usePlanParts } from './use-practice.ts'

/** The groups of the reader's own spot on the roster. */
export function useMyGroups(teamId: string): readonly PracticeGroup[] {
  const { userId } = useIdentity()
  const { rows } = useRows(queries.roster.players({ teamId }))
  const mine = rows.find((player) => player.userId === userId)
  return [...new Set(mine?.positions.flatMap((position) => positionGroupOf(position) ?? []))]
}

export type Whose = 'me' | 'all' | PracticeGroup

/** Whose day it is: the reader's, everyone's, or one group's. */
export function WhoseDay({ value, onChange }: { value: Whose; onChange: (value: Whose) => void }) {
  return (
    <Select<Whose>
      label="Show"
      labelHidden
      size="sm"
      value={value}
      onChange={onChange}
      options={[
        { value: 'me', label: 'My day' },
        { value: 'all', label: 'All groups' },
        ...PRACTICE_GROUPS.map((group) => ({ value: group, label: groupHeading(group) })),
      ]}
    />
  )
}

/** A day from top to bottom: each period with its cells that concern the reader or the group. On a phone, the plan itself. */
export function DayList({
  teamId,
  times,
  byPeriod,
  nameOf,
  groups,
  coachId,
  onOpen,
}: {
  teamId: string
  times: readonly Timed<PeriodRow>[]
  byPeriod: ReadonlyMap<string, readonly CellRow[]>
  nameOf: (userId: string | null) => string
  /** Whose cells to show; null for all. */
  groups: readonly PracticeGroup[] | null
  /** Also those that this coach runs. */
  coachId: string | null
  /** Opens a period or cell to edit. */
  onOpen?: (period: PeriodRow, cell: CellRow | undefined) => void
}) {
  const isMine = (cell: CellRow) => groups === null || concerns(cell, groups, coachId)
  const scriptsOf = usePeriodScripts(teamId)
  return (
    <ol className="bg-surface divide-line divide-y rounded-md border">
      {times.map(({ period, start, end }) => {
        const cells = (byPeriod.get(period.id) ?? []).filter(isMine)
        return (
          <li key={period.id} className={period.type === 'water' ? 'bg-info-wash' : undefined}>
            <Line onOpen={onOpen && (() => onOpen(period, undefined))} label={`Edit ${periodName(period)}`}>
              <span className="w-20 shrink-0 font-semibold tabular-nums">{timeWords(start)}</span>
              <span className="min-w-0 flex-1">
                <span className="text-title block break-words">{periodName(period)}</span>
                <span className="text-muted block">
                  {period.minutes} min, until {timeWords(end)} · <ContactWord level={period.contact} />
                </span>
                {period.notes && <span className="block break-words">{period.notes}</span>}
              </span>
            </Line>
            {cells.map((cell) => (
              <Line
                key={cell.id}
                onOpen={onOpen && (() => onOpen(period, cell))}
                label={`Edit ${cellGroups(cell)} in ${periodName(period)}`}
                isInner
              >
                <span className="text-label w-20 shrink-0 pt-0.5">{cellGroups(cell)}</span>
                <span className="min-w-0 flex-1">
                  <span className="block break-words">{cell.activity || periodName(period)}</span>
                  <CellWords cell={cell} nameOf={nameOf} isLinked={!onOpen} />
                </span>
              </Line>
            ))}
            {scriptsOf(period.id).map((script) => (
              <Link
                key={script.id}
                to="/boxcall/practice/$scriptId"
                params={{ scriptId: script.id }}
                className="touch-target flex w-fit items-center py-1 pr-4 pl-27 underline"
              >
                Script: {script.name}
              </Link>
            ))}
          </li>
        )
      })}
    </ol>
  )
}

function Line({
  onOpen,
  label,
  isInner,
  children,
}: {
  onOpen: (() => void) | undefined
  label: string
  isInner?: boolean
  children: ReactNode
}) {
  const look = `flex w-full items-start gap-3 px-4 text-left ${isInner ? 'py-1.5' : 'pt-2.5 pb-1.5'}`
  if (!onOpen) return <div className={look}>{children}</div>
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onOpen}
      className={`touch-target hover:bg-surface-2 min-h-11 ${look}`}
    >
      {children}
    </button>
  )
}

/** `isLinked`: the drill leads to the library; not inside a button. */
function CellWords({
  cell,
  nameOf,
  isLinked,
}: {
  cell: CellRow
  nameOf: (userId: string | null) => string
  isLinked: boolean
}) {
  const drill = useDrills(cell.teamId).byName(cell.drill)
  const words = [nameOf(cell.coachId), cell.place, !(isLinked && drill) && cell.drill, cell.equipment]
    .filter(Boolean)
    .join(' · ')
  return (
    <span className="text-muted block break-words">
      {words}
      {isLinked && drill && (
        <>
          {words && ' · '}
          <Link to="/practice-plans/drills" search={{ drill: drill.id }} className="touch-target underline">
            {drill.name}
          </Link>
        </>
      )}
      {cell.contact && (
        <>
          {words && ' · '}
          <ContactWord level={cell.contact} />
        </>
      )}
    </span>
  )
}

/** Nothing of the day names the reader. */
export function NoDay({ isCoach }: { isCoach: boolean }) {
  return (
    <PageSection title="My day">
      <p className="text-muted px-4 py-3">
        {isCoach
          ? 'No cell names you yet. Pick a cell in the grid and set its coach.'
          : "Your spot on the roster isn't linked to your account or has no position yet. Pick your group above."}
      </p>
    </PageSection>
  )
}

/** The level in words; full contact is bold. */
export function ContactWord({ level }: { level: PeriodRow['contact'] }) {
  return (
    <span className={isFullContact(level) ? 'text-error-ink font-bold' : undefined}>
      {CONTACT_LABELS[level]}
    </span>
  )
}

/** The periods of the reader's groups, below a practice. */
export function MyDay({
  team,
  plan,
  parts: { periods, byPeriod },
}: {
  team: MyTeam
  plan: PlanRow
  parts: ReturnType<typeof usePlanParts>
}) {
  const { userId } = useIdentity()
  const groups = useMyGroups(team.id)
  const { nameOf } = useCoaches(team.id)
  const times = timed(periods, plan.startTime)
  if (times.length === 0) return null
  return (
    <div className="border-t p-4">
      <h3 className="text-label mb-2">My day</h3>
      {groups.length === 0 && (
        <p className="text-muted mb-2">
          Your spot on the roster has no position yet, so this is what everyone does.
        </p>
      )}
      <DayList
        teamId={team.id}
        times={times}
        byPeriod={byPeriod}
        nameOf={nameOf}
        groups={groups.length > 0 ? groups : null}
        coachId={userId}
      />
    </div>
  )
}
