import { LIMITS } from '#schema/limits.ts'
import type { Row } from '@rocicorp/zero'
import { unitOfPosition } from '#schema/football/positions.ts'
import { grades } from '#schema/operations/records.ts'
import { queries } from '#schema/queries/index.ts'
import type { Schema } from '#schema/zero.ts'
import { count, playerName } from '#src/lib/words.ts'
import { dayWords } from '#src/lib/days.ts'
import { useTeamDay } from '#src/sync/team/team-day.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button } from '#src/ui/button.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { ClipboardCheck, Plus } from 'lucide-react'
import { useState } from 'react'
import type { PlayerRow } from '../players.ts'
import { EntryDialog, needed, type Values } from '#src/ui/entry-dialog.tsx'
import { RecordTable } from '#src/ui/record-table.tsx'
import { UNIT_LABELS, UNIT_OPTIONS } from './record-words.ts'
import { useRecords } from './use-records.ts'

type GradeRow = Row<Schema['tables']['playerGrades']>

/** How a player graded out, by date, with the coaches' feedback. */
export function GradesTab({ team, player, coaches }: { team: MyTeam; player: PlayerRow; coaches: boolean }) {
  const { rows } = useRows(queries.roster.gradesOf({ teamId: team.id, id: player.id }))
  const [dialog, setDialog] = useState<GradeRow | 'new' | null>(null)
  const button = coaches && (
    <Button size="sm" onClick={() => setDialog('new')}>
      <Plus aria-hidden size={16} />
      Add grade
    </Button>
  )
  const average = rows.length > 0 && Math.round(rows.reduce((sum, { score }) => sum + score, 0) / rows.length)
  return (
    <PageSection
      title="Grades"
      note={average !== false ? `${count(rows.length, 'grade')}, average ${average}` : undefined}
      action={rows.length > 0 && button}
    >
      {rows.length === 0 ? (
        <EmptyState
          icon={ClipboardCheck}
          title="No grades yet"
          body="A grade is the percentage of plays on which the player did his job, from 0 to 100."
          action={button}
        />
      ) : (
        <RecordTable
          label="Grades by date"
          rows={rows}
          nameOf={({ day, unit }) => `${UNIT_LABELS[unit].toLowerCase()} grade of ${wordsOf(day)}`}
          columns={[
            {
              title: 'Date',
              cell: ({ day, occasion, feedback }) => (
                <>
                  {wordsOf(day)}
                  {occasion && <span className="text-muted block font-normal">{occasion}</span>}
                  {/* On wide screens it has its own column. */}
                  {feedback && <span className="block font-normal sm:hidden">{feedback}</span>}
                </>
              ),
            },
            { title: 'Unit', cell: ({ unit }) => UNIT_LABELS[unit] },
            {
              title: 'Feedback',
              isExtra: true,
              cell: ({ feedback }) => <span className="whitespace-pre-wrap">{feedback}</span>,
            },
            { title: 'Grade', isNumeric: true, cell: ({ score }) => score },
          ]}
          onEdit={coaches ? setDialog : undefined}
        />
      )}
      {dialog && (
        <GradeDialog
          team={team}
          player={player}
          grade={dialog === 'new' ? null : dialog}
          onClose={() => setDialog(null)}
        />
      )}
    </PageSection>
  )
}

function wordsOf(day: string): string {
  return dayWords(day, { dateStyle: 'medium' })
}

function GradeDialog({
  team,
  player,
  grade,
  onClose,
}: {
  team: MyTeam
  player: PlayerRow
  /** As it stood when the dialog opened; null for a new one. */
  grade: GradeRow | null
  onClose: () => void
}) {
  const { add, edit, remove } = useRecords(team.id)
  const [seen] = useState(grade)
  const today = useTeamDay(team.id)
  const save = (values: Values) => {
    const fields = { ...values, score: Number(values['score']) }
    if (seen) edit(grades, [{ seen, fields }], `Changed a grade of ${playerName(player)}`)
    else add(grades, [{ ...fields, playerId: player.id }], `Added a grade for ${playerName(player)}`)
  }
  return (
    <EntryDialog
      title={seen ? 'Edit grade' : `Add grade for ${playerName(player)}`}
      save={seen ? 'Save' : 'Add grade'}
      fields={[
        { name: 'day', label: 'Date', input: 'day', latest: today, check: needed('Pick a date.') },
        {
          name: 'occasion',
          label: 'Game or practice',
          input: 'text',
          max: LIMITS.tag,
          placeholder: 'e.g., Week 3 vs. Central',
        },
        { name: 'unit', label: 'Unit', input: 'choice', options: UNIT_OPTIONS },
        {
          name: 'score',
          label: 'Grade',
          input: 'text',
          max: LIMITS.tag,
          isNumeric: true,
          hint: 'Percentage of plays on which the player did his job.',
          check: (value) => (/^(\d{1,2}|100)$/.test(value.trim()) ? undefined : 'Enter 0 to 100.'),
        },
        {
          name: 'feedback',
          label: 'Feedback',
          input: 'long',
          max: LIMITS.notes,
          hint: 'The player reads it.',
        },
      ]}
      start={{
        day: seen?.day ?? today,
        occasion: seen?.occasion ?? '',
        unit: seen?.unit ?? unitOfPosition(player.positions[0] ?? '') ?? 'offense',
        score: seen ? String(seen.score) : '',
        feedback: seen?.feedback ?? '',
      }}
      onSave={save}
      {...(seen && { onRemove: () => remove(grades, seen, `Deleted a grade of ${playerName(player)}`) })}
      onClose={onClose}
    />
  )
}
