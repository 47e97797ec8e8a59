import type { Row } from '@rocicorp/zero'
import { CalendarPlus, Plus, Printer, Trash2, Users } from 'lucide-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import {
  chartOf,
  CHARTS,
  isAvailable,
  lineUpOf,
  LONGEST_PACKAGE,
  MOST_AT_SPOT,
  packageName,
  packageSlug,
  spotLabel,
  standings,
  weekName,
  weeksOf,
} from '#schema/depth.ts'
import { newId } from '#schema/ids.ts'
import { LIMITS } from '#schema/limits.ts'
import { queries } from '#schema/queries/index.ts'
import type { Schema } from '#schema/zero.ts'
import { useNow } from '#src/lib/use-now.ts'
import { timeAgo, playerName } from '#src/lib/words.ts'
import { usePrinting } from '#src/lib/use-printing.ts'
import { type MyTeam, useCan } from '#src/sync/team/teams.ts'
import { useSpotReps } from '#src/sync/team/spot-reps.ts'
import type { UndoableEdit } from '#src/sync/undo/steps.ts'
import { useCommand } from '#src/sync/undo/use-command.ts'
import { useRows } from '#src/sync/use-query.ts'
import { attempt } from '#src/ui/attempt.ts'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/select.tsx'
import { EmptyState, Skeleton } from '#src/ui/states.tsx'
import { toast } from '#src/ui/toast.ts'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { useLineDrag } from '#src/ui/use-line-drag.ts'
import type { PlayerRow } from '../players.ts'
import { AddToSpot } from './add-to-spot.tsx'
import { DepthPaper } from './depth-paper.tsx'
import { DepthSpot } from './depth-spot.tsx'
import {
  addEdit,
  clearEdit,
  deleteWeekEdit,
  isAmong,
  moveEdit,
  packageEdit,
  removeEdits,
  saveWeekEdit,
  tieEdit,
} from './depth-edits.ts'
import { NewPackage, type PackageSide } from './new-package.tsx'
import { SaveWeek } from './save-week.tsx'
import { SavedWeek, weekLabel, type WeekRow } from './saved-week.tsx'

export type DepthRow = Row<Schema['tables']['depthSpots']>

/** A team's depth charts and packages. Coaches who may edit the playbook set them; players read them. */
export function DepthChart({
  team,
  players,
  slug,
  onChart,
  weekId,
  onWeek,
  others,
}: {
  team: MyTeam
  players: readonly PlayerRow[]
  /** The chart in the address. */
  slug: string
  onChart: (slug: string) => void
  /** The saved week in the address; undefined for the chart as it is now. */
  weekId: string | undefined
  onWeek: (id: string | undefined) => void
  /** Who else has the depth chart open. */
  others: ReactNode
}) {
  const { rows, ready } = useRows(queries.roster.depth({ teamId: team.id }))
  const { rows: saved } = useRows(queries.roster.depthWeeks({ teamId: team.id }))
  const { rows: members } = useRows(queries.team.members({ teamId: team.id }))
  const reads = useCan(team.id, 'playbook.view')
  const edits = useCan(team.id, 'playbook.edit')
  const spotReps = useSpotReps(team.id, edits)
  const run = useCommand()
  const [adding, setAdding] = useState<string | null>(null)
  const [isNaming, setNaming] = useState(false)
  /** The package that was made last, with its side, which its players tell once it has some. */
  const [made, setMade] = useState<{ slug: string; side: PackageSide } | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [said, setSaid] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const isPrinting = usePrinting()
  const now = useNow()

  const byId = useMemo(() => new Map(players.map((player) => [player.id, player])), [players])
  // A player who was taken off the roster is off its charts, and back on them when he is restored.
  const known = useMemo(() => rows.filter(({ playerId }) => byId.has(playerId)), [rows, byId])
  const packages = useMemo(
    () => [...new Set(known.map((row) => row.chart))].filter((one) => packageName(one) !== null).toSorted(),
    [known],
  )
  const lines = useMemo(() => known.filter(({ chart }) => chart === slug), [known, slug])
  const chart = chartOf(
    slug,
    lines.map(({ spot }) => spot),
    made?.slug === slug ? made.side : undefined,
  )
  const repsOf = (playerId: string, spot: string) =>
    chart ? spotReps(packageName(slug) === null ? slug : chart.unit, spot, playerId) : 0
  const isOut = (row: DepthRow) => !isAvailable(byId.get(row.playerId)?.status ?? 'away')
  const nameOf = (row: DepthRow) => {
    const player = byId.get(row.playerId)
    return player ? playerName(player) : ''
  }
  const groups = (chart?.spots ?? []).map((spot) => {
    const standing = standings(
      lines.filter((row) => row.spot === spot),
      isOut,
    )
    return { section: spot, standing, lines: standing.map(({ line }) => line) }
  })
  const labelOf = (spot: string) => (chart ? spotLabel(chart, spot, team) : spot)
  const linesAt = (spot: string) => groups.find(({ section }) => section === spot)?.lines ?? []

  const act = (words: string, edit: UndoableEdit | null) => {
    if (!edit) return false
    let isDone = false
    attempt(() => {
      run({ teamId: team.id, description: words.slice(0, LIMITS.description), edits: [edit] })
      isDone = true
    })
    if (isDone) setSaid(words)
    return isDone
  }
  /** Keeps the focus on the man's grip when he is drawn at another spot. */
  const follow = (id: string) => {
    requestAnimationFrame(() =>
      root.current?.querySelector<HTMLElement>(`[data-line="${id}"] [data-grip]`)?.focus(),
    )
  }
  const move = (row: DepthRow, spot: string, at: number) => {
    if (spot !== row.spot && isAmong(row, linesAt(spot)))
      return toast.info(`${nameOf(row)} is at ${labelOf(spot)} already`)
    const edit = moveEdit(row, linesAt(row.spot), { spot, men: linesAt(spot), at })
    if (act(`${nameOf(row)} is now ${at + 1} at ${labelOf(spot)}`, edit)) follow(row.id)
  }
  const drag = useLineDrag<DepthRow>(groups, {
    to: move,
    step: (row, by) => {
      const at = linesAt(row.spot).findIndex(({ id }) => id === row.id) + by
      if (at >= 0 && at < linesAt(row.spot).length) move(row, row.spot, at)
    },
    across: (row, by) => {
      const from = groups.findIndex(({ section }) => section === row.spot)
      const ahead = by > 0 ? groups.slice(from + 1) : groups.slice(0, from).toReversed()
      // Past a spot where he stands as well, and one that is full.
      const next = ahead.find(({ lines: men }) => men.length < MOST_AT_SPOT && !isAmong(row, men))
      if (next) move(row, next.section, next.lines.length)
    },
  })
  const remove = (row: DepthRow) => {
    const words = `Took ${nameOf(row)} off ${labelOf(row.spot)}`
    const done = run({ teamId: team.id, description: words, edits: removeEdits(row, linesAt(row.spot)) })
    offerUndo(words, done.undo, done.id)
  }

  if (!reads)
    return (
      <EmptyState
        icon={Users}
        title="The depth chart is for players and coaches"
        body="Ask your head coach if you need it."
      />
    )
  if (!ready && rows.length === 0) return <Skeleton className="h-96 rounded-md" />
  if (isPrinting && chart && weekId === undefined)
    return <DepthPaper team={team} chart={chart} groups={groups} isOut={isOut} players={byId} />

  const last = lines.toSorted((a, b) => b.updatedAt - a.updatedAt)[0]
  const authorOf = (id: string) => members.find(({ userId }) => userId === id)?.profile?.displayName
  const by = last && authorOf(last.updatedBy)
  const weeks = weeksOf(slug, saved)
  const week = saved.find(({ id, chart: of }) => id === weekId && of === slug)
  const isNow = weekId === undefined
  const thisSeason = weeks.filter(({ season }) => season === team.season)
  const saveWeek = (of: number) => {
    if (!chart) return
    const words = `Saved ${chart.name} for ${weekName(of)}`
    act(
      words,
      saveWeekEdit({
        id: newId(),
        chart: slug,
        season: team.season,
        week: of,
        lines: groups.flatMap(({ section, standing }) =>
          standing.map(({ line, ...one }) => ({
            spot: section,
            number: byId.get(line.playerId)?.number ?? null,
            name: nameOf(line).slice(0, LIMITS.name),
            isTied: one.isTied,
            isOut: one.isOut,
          })),
        ),
      }),
    )
    setSaving(false)
  }
  const deleteWeek = ({ id, chart: of, season, week: number, lines: men }: WeekRow) => {
    const words = `Deleted ${weekName(number)} of ${chart?.name ?? 'the chart'}`
    const edit = deleteWeekEdit({ id, chart: of, season, week: number, lines: [...men] })
    const done = run({ teamId: team.id, description: words, edits: [edit] })
    offerUndo(words, done.undo, done.id)
    onWeek(undefined)
  }
  const choices = [
    ...CHARTS.map(({ slug: value, name: label }) => ({ value, label })),
    ...packages.map((value) => ({ value, label: `Package: ${packageName(value) ?? ''}` })),
    ...(chart && !CHARTS.some((one) => one.slug === slug) && !packages.includes(slug)
      ? [{ value: slug, label: `Package: ${chart.name}` }]
      : []),
  ]
  return (
    <div ref={root} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <Select label="Chart" value={slug} options={choices} onChange={onChart} className="min-w-48" />
        {(weeks.length > 0 || !isNow) && (
          <Select
            label="Week"
            value={weekId ?? ''}
            options={[
              { value: '', label: 'Current' },
              ...weeks.map((one) => ({ value: one.id, label: weekLabel(one) })),
              // An older save of a week, or one that is gone, opened by its address.
              ...(weekId !== undefined && !weeks.some(({ id }) => id === weekId)
                ? [{ value: weekId, label: week ? `${weekLabel(week)} (older)` : 'Not found' }]
                : []),
            ]}
            onChange={(id) => onWeek(id || undefined)}
            className="min-w-32"
          />
        )}
        {edits && week && (
          <Button variant="quiet" onClick={() => deleteWeek(week)}>
            <Trash2 aria-hidden size={16} />
            Delete week
          </Button>
        )}
        {edits && isNow && (
          <Button onClick={() => setNaming(true)}>
            <Plus aria-hidden size={16} />
            New package
          </Button>
        )}
        {edits && isNow && lines.length > 0 && (
          <Button onClick={() => setSaving(true)}>
            <CalendarPlus aria-hidden size={16} />
            Save week
          </Button>
        )}
        {isNow && lines.length > 0 && (
          <Button variant="quiet" onClick={() => window.print()}>
            <Printer aria-hidden size={16} />
            Print
          </Button>
        )}
        {edits && isNow && chart && packageName(slug) !== null && lines.length > 0 && (
          <Button
            variant="quiet"
            onClick={() => {
              const words = `Deleted the package ${chart.name}`
              const done = run({ teamId: team.id, description: words, edits: [clearEdit(lines)] })
              offerUndo(words, done.undo, done.id)
              onChart('offense')
            }}
          >
            <Trash2 aria-hidden size={16} />
            Delete package
          </Button>
        )}
        <span className="ml-auto">{others}</span>
        {isNow && last && (
          <p className="text-caption text-muted">
            Changed {timeAgo(last.updatedAt, now)}
            {by ? ` by ${by}` : ''}
          </p>
        )}
      </div>
      {!chart ? (
        <EmptyState
          icon={Users}
          title="No such chart"
          body="It may have been deleted. Choose another one above."
        />
      ) : week ? (
        <SavedWeek team={team} saved={week} chart={chart} by={authorOf(week.createdBy)} />
      ) : !isNow ? (
        <EmptyState
          icon={Users}
          title="No such week"
          body="It may have been deleted. Choose another week above."
        />
      ) : (
        <>
          {players.length === 0 && (
            <p className="text-muted">
              Add players to the roster first. Then you can put them at their spots.
            </p>
          )}
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] gap-2">
            {groups.map(({ section, standing }) => (
              <DepthSpot
                repsOf={repsOf}
                key={section}
                spot={section}
                label={labelOf(section)}
                standing={standing}
                players={byId}
                drag={drag}
                {...(edits && {
                  edits: {
                    ...(players.length > 0 &&
                      standing.length < MOST_AT_SPOT && { onAdd: () => setAdding(section) }),
                    onTie: ({ line, isTied }) =>
                      void act(
                        isTied
                          ? `${nameOf(line)} is no longer tied at ${labelOf(section)}`
                          : `${nameOf(line)} is tied at ${labelOf(section)}`,
                        tieEdit(line),
                      ),
                    onRemove: remove,
                  },
                })}
              />
            ))}
          </ul>
          {edits && lines.length > 0 && (
            <p className="text-caption text-muted">
              Drag a player by the grip, or press its arrow keys. Players who are out are gray; the next
              player is marked as up.
            </p>
          )}
        </>
      )}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      {adding !== null && chart && (
        <AddToSpot
          spot={adding}
          label={labelOf(adding)}
          players={players.filter(({ id }) => !linesAt(adding).some(({ playerId }) => playerId === id))}
          onAdd={(player) => {
            act(
              `Added ${playerName(player)} at ${labelOf(adding)}`,
              addEdit(slug, adding, linesAt(adding), player.id),
            )
            setAdding(null)
          }}
          onClose={() => setAdding(null)}
        />
      )}
      {isSaving && chart && (
        <SaveWeek
          chart={chart.name}
          season={team.season}
          first={(thisSeason[0]?.week ?? 0) + 1}
          saved={thisSeason.map((one) => one.week)}
          onSave={saveWeek}
          onClose={() => setSaving(false)}
        />
      )}
      {isNaming && (
        <NewPackage
          taken={packages.map((one) => packageName(one) ?? '')}
          longest={LONGEST_PACKAGE}
          onMake={(name, side) => {
            const one = { slug: packageSlug(name), side }
            const men = lineUpOf(side, known, isOut)
            setNaming(false)
            setMade(one)
            if (men.size > 0) act(`New package: ${name}`, packageEdit(one.slug, men))
            onChart(one.slug)
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  )
}
