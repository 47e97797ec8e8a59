import { LIMITS } from '#schema/limits.ts'
import { measures } from '#schema/operations/records.ts'
import { queries } from '#schema/queries/index.ts'
import { MEASURE_KINDS, MEASURES, type MeasureKind, positionGroupOf } from '#schema/records.ts'
import { cx } from '#src/lib/class-names.ts'
import { dayWords } from '#src/lib/days.ts'
import { count, playerName } from '#src/lib/words.ts'
import { useTeamDay } from '#src/sync/team/team-day.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button } from '#src/ui/button.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { Plus, TrendingUp } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { PlayerRow } from '../players.ts'
import { EntryDialog, type EntryField, needed } from '#src/ui/entry-dialog.tsx'
import { FigureChart } from './figure-chart.tsx'
import {
  bestOf,
  changeText,
  FEW,
  type FigureRow,
  figureText,
  inOrder,
  latestOf,
  parseFigure,
  standingOf,
} from './figures.ts'
import { Goals } from './goals.tsx'
import { RecordTable } from '#src/ui/record-table.tsx'
import { useRecords } from './use-records.ts'

const KIND_OPTIONS = MEASURE_KINDS.map((value) => ({ value, label: MEASURES[value].label }))

/** A player's figures over time, where they stand in the team, and the goals. */
export function DevelopmentTab({
  team,
  player,
  coaches,
}: {
  team: MyTeam
  player: PlayerRow
  /** Whether the reader enters figures and sees the whole team's. */
  coaches: boolean
}) {
  const { rows } = useRows(queries.roster.measures({ teamId: team.id }))
  const { rows: players } = useRows(queries.roster.players({ teamId: team.id }))
  const [picked, setPicked] = useState<MeasureKind | null>(null)
  const [among, setAmong] = useState<'team' | 'group'>('team')
  const [dialog, setDialog] = useState<FigureRow | 'new' | null>(null)
  const own = useMemo(() => inOrder(rows.filter(({ playerId }) => playerId === player.id)), [rows, player.id])
  const latest = useMemo(() => latestOf(rows), [rows])
  const group = positionGroupOf(player.positions[0] ?? '')
  const others = useMemo(() => {
    const inGroup = players.filter(
      ({ positions }) => among === 'team' || positionGroupOf(positions[0] ?? '') === group,
    )
    return new Set(inGroup.map(({ id }) => id))
  }, [players, among, group])
  const kinds = MEASURE_KINDS.filter((kind) => own.some((one) => one.kind === kind))
  const shown = picked && kinds.includes(picked) ? picked : kinds[0]
  const lines = kinds.map((kind) => ({ id: kind, figures: own.filter((one) => one.kind === kind) }))
  const history = own.filter(({ kind }) => kind === shown)
  const add = coaches && (
    <Button size="sm" onClick={() => setDialog('new')}>
      <Plus aria-hidden size={16} />
      Add figure
    </Button>
  )

  return (
    <div className="flex flex-col gap-4">
      <PageSection title="Figures" action={lines.length > 0 && add}>
        {lines.length === 0 ? (
          <EmptyState
            icon={TrendingUp}
            title="No figures yet"
            body="Bench, squat, clean, 40, shuttle, jumps, height, and weight appear here by date."
            action={add}
          />
        ) : (
          <>
            {coaches && group && (
              <div className="px-4 pt-3">
                <Segmented
                  label="Compare with"
                  value={among}
                  onChange={setAmong}
                  options={[
                    { value: 'team', label: 'Whole team' },
                    { value: 'group', label: `${group} only` },
                  ]}
                />
              </div>
            )}
            <RecordTable
              label="Latest figures"
              rows={lines}
              columns={[
                {
                  title: 'Test',
                  cell: ({ id }) => (
                    <button
                      type="button"
                      aria-pressed={id === shown}
                      onClick={() => setPicked(id)}
                      className={cx(
                        'touch-target text-left underline decoration-1 underline-offset-4',
                        id === shown ? 'text-brand-ink' : 'hover:text-brand-ink decoration-line-strong',
                      )}
                    >
                      {MEASURES[id].label}
                    </button>
                  ),
                },
                {
                  title: 'Latest',
                  isNumeric: true,
                  cell: ({ id, figures }) => figureText(id, figures.at(-1)?.value ?? 0),
                },
                {
                  title: 'Best',
                  isNumeric: true,
                  isExtra: true,
                  cell: ({ id, figures }) => figureText(id, bestOf(id, figures) ?? 0),
                },
                {
                  title: 'Change',
                  isNumeric: true,
                  isExtra: true,
                  cell: ({ id, figures }) =>
                    changeText(id, figures[0]?.value ?? 0, figures.at(-1)?.value ?? 0) || '–',
                },
                ...(coaches
                  ? [
                      {
                        title: 'Percentile',
                        isNumeric: true,
                        cell: ({ id }: { id: MeasureKind }) => (
                          <Percentile
                            standing={standingOf(id, player.id, latest.get(id) ?? new Map(), others)}
                          />
                        ),
                      },
                    ]
                  : []),
              ]}
            />
            {coaches && (
              <p className="text-muted border-t px-4 py-3">
                The percentile compares latest figures: 100 is the best. Gray means fewer than {FEW} players.
              </p>
            )}
          </>
        )}
      </PageSection>
      {shown && (
        <PageSection title={MEASURES[shown].label} note={count(history.length, 'figure')}>
          {history.length > 1 && (
            <div className="px-4 py-3">
              <FigureChart kind={shown} label={MEASURES[shown].label} points={history} />
            </div>
          )}
          <RecordTable
            label={`${MEASURES[shown].label} by date`}
            rows={history.toReversed()}
            nameOf={({ day }) => `${MEASURES[shown].label.toLowerCase()} of ${wordsOf(day)}`}
            columns={[
              { title: 'Date', cell: ({ day }) => wordsOf(day) },
              { title: 'Figure', isNumeric: true, cell: ({ value }) => figureText(shown, value) },
            ]}
            onEdit={coaches ? setDialog : undefined}
          />
        </PageSection>
      )}
      <Goals team={team} player={player} coaches={coaches} />
      {dialog && (
        <FigureDialog
          team={team}
          player={player}
          figure={dialog === 'new' ? null : dialog}
          kind={shown ?? 'bench'}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}

function wordsOf(day: string): string {
  return dayWords(day, { dateStyle: 'medium' })
}

function Percentile({ standing }: { standing: ReturnType<typeof standingOf> }) {
  if (!standing) return null
  const { percentile, count: players } = standing
  return (
    <span className={cx(players < FEW && 'text-muted')}>
      {percentile} <span className="text-caption text-muted">of {count(players, 'player')}</span>
    </span>
  )
}

function FigureDialog({
  team,
  player,
  figure,
  kind,
  onClose,
}: {
  team: MyTeam
  player: PlayerRow
  /** As it stood when the dialog opened; null for a new one. */
  figure: FigureRow | null
  kind: MeasureKind
  onClose: () => void
}) {
  const { add, edit, remove } = useRecords(team.id)
  const [seen] = useState(figure)
  const today = useTeamDay(team.id)
  const fields: EntryField[] = [
    { name: 'kind', label: 'Test', input: 'choice', options: KIND_OPTIONS },
    {
      name: 'value',
      label: 'Figure',
      input: 'text',
      max: LIMITS.tag,
      isNumeric: true,
      hint: 'Pounds, inches, or seconds. You can type kg, cm, or 9-4 too.',
      check: (value, all) => {
        const test = MEASURES[all['kind'] as MeasureKind]
        if (parseFigure(all['kind'] as MeasureKind, value) !== undefined) return undefined
        return `Enter ${test.least} to ${test.most} ${test.unit}.`
      },
    },
    { name: 'day', label: 'Date', input: 'day', latest: today, check: needed('Pick a date.') },
  ]
  return (
    <EntryDialog
      title={seen ? 'Edit figure' : `Add figure for ${playerName(player)}`}
      save={seen ? 'Save' : 'Add figure'}
      fields={fields}
      start={{
        kind: seen?.kind ?? kind,
        value: seen ? String(seen.value) : '',
        day: seen?.day ?? today,
      }}
      onSave={(values) => {
        const of = values['kind'] as MeasureKind
        const value = parseFigure(of, values['value'] ?? '') ?? 0
        const entry = { kind: of, value, day: values['day'] ?? '' }
        const words = `${MEASURES[of].label.toLowerCase()} of ${playerName(player)}`
        if (seen) edit(measures, [{ seen, fields: entry }], `Changed the ${words}`)
        else add(measures, [{ ...entry, playerId: player.id }], `Added the ${words}`)
      }}
      {...(seen && {
        onRemove: () => remove(measures, seen, `Deleted a figure of ${playerName(player)}`),
      })}
      onClose={onClose}
    />
  )
}
