import { queries } from '#schema/queries/index.ts'
import { dayWords } from '#src/lib/days.ts'
import { type MyTeam, useCan } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { useOwners } from '#src/sync/team/owners.ts'
import { Button } from '#src/ui/button.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { RecordTable } from '#src/ui/record-table.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { Award, Plus } from 'lucide-react'
import { useState } from 'react'
import { AwardDialog } from './award-dialog.tsx'
import { type AwardRow, inSeason, pointsIn, pointsText, seasonsOf, sumText, type Winner } from './awards.ts'

/** What a player was given, the newest first, with the stickers of the newest season. */
export function PlayerAwards({ team, player }: { team: MyTeam; player: Winner }) {
  const gives = useCan(team.id, 'playbook.edit')
  const { rows } = useRows(queries.roster.awardsOf({ teamId: team.id, id: player.id }))
  const { paperNameOf: giverOf } = useOwners(team.id)
  const [dialog, setDialog] = useState<AwardRow | 'new' | null>(null)
  const [season = ''] = seasonsOf(rows)
  const ofSeason = inSeason(rows, season)
  const button = gives && (
    <Button size="sm" onClick={() => setDialog('new')}>
      <Plus aria-hidden size={16} />
      Give award
    </Button>
  )
  return (
    <PageSection title="Awards" note={rows.length || undefined} action={rows.length > 0 && button}>
      {rows.length === 0 ? (
        <EmptyState
          icon={Award}
          title="No awards yet"
          body={
            gives
              ? 'Recognize what you want repeated. The whole team sees it.'
              : 'Awards and stickers from your coaches appear here.'
          }
          action={button}
        />
      ) : (
        <>
          <dl className="flex gap-x-8 border-b px-4 py-3">
            {[
              [`Stickers in ${season}`, sumText(pointsIn(ofSeason))],
              [`Awards in ${season}`, String(ofSeason.length)],
            ].map(([label, value]) => (
              <div key={label}>
                <dt className="text-muted">{label}</dt>
                <dd className="text-title tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
          <RecordTable
            label="Awards by date"
            rows={rows}
            nameOf={({ name, day }) => `${name} of ${wordsOf(day)}`}
            columns={[
              {
                title: 'Award',
                cell: ({ name, game, reason }) => (
                  <>
                    {name}
                    <span className="text-muted block font-normal whitespace-pre-line">
                      {[game, reason].filter(Boolean).join(' · ')}
                    </span>
                  </>
                ),
              },
              { title: 'Stickers', isNumeric: true, cell: ({ points }) => pointsText(points) || '–' },
              { title: 'Date', cell: ({ day }) => wordsOf(day) },
              { title: 'Given by', isExtra: true, cell: ({ createdBy }) => giverOf(createdBy) },
            ]}
            onEdit={gives ? setDialog : undefined}
          />
        </>
      )}
      {dialog && (
        <AwardDialog
          team={team}
          to={[player]}
          seen={dialog === 'new' ? null : dialog}
          onClose={() => setDialog(null)}
        />
      )}
    </PageSection>
  )
}

function wordsOf(day: string): string {
  return dayWords(day, { dateStyle: 'medium' })
}
