import { useMemo, useState } from 'react'
import type { PlaybookFile } from '#schema/exchange/playbook-file.ts'
import { queries } from '#schema/queries/index.ts'
import type { MyTeam } from '#src/sync/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { count, grouped } from '#src/lib/words.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ProgressBar } from '#src/ui/progress.tsx'
import type { PlayWithDrawing } from '#src/board/plays/rows.ts'
import { useTaxonomy } from '#src/sync/team-taxonomy.ts'
import { ColumnStep } from './column-step.tsx'
import type { LineReport } from './csv-plays.ts'
import type { Table } from './read-table.ts'
import { ReviewStep } from './review-step.tsx'
import { SourceStep } from './source-step.tsx'
import { useImport } from './use-import.ts'

type Props = { team: MyTeam; plays: readonly PlayWithDrawing[]; onClose: () => void }

/** What has been chosen so far: nothing, a list whose columns are asked for, or plays to look through. */
type At =
  | { step: 'source' }
  | { step: 'columns'; rows: Table; name: string }
  | { step: 'review'; file: Pick<PlaybookFile, 'plays' | 'formations'>; failed: readonly LineReport[] }

/** Brings plays into the playbook: a file that was exported here, or a list out of a spreadsheet. */
export function ImportDialog({ team, plays, onClose }: Props) {
  const [at, setAt] = useState<At>({ step: 'source' })
  const { rows: formations } = useRows(queries.playbook.formations({ teamId: team.id }))
  const taxonomy = useTaxonomy(team.id)
  const book = useMemo(
    () => ({ level: team.competitionLevel, formations, taxonomy }),
    [team.competitionLevel, formations, taxonomy],
  )
  const { running, start, cancel, askToCancel } = useImport(team.id)
  const back = () => setAt({ step: 'source' })
  if (running)
    return (
      <Dialog
        open
        size="sm"
        title="Import plays"
        onClose={() => void askToCancel()}
        footer={
          <Button data-autofocus disabled={running.isCanceling} onClick={cancel}>
            Cancel
          </Button>
        }
      >
        {running.isCanceling ? (
          <ProgressBar label="Canceling the import" />
        ) : (
          <ProgressBar
            label={`Importing ${count(running.total, 'play')}`}
            value={running.done}
            most={Math.max(1, running.total)}
            detail={`${grouped(running.done)} of ${count(running.total, 'play')}`}
          />
        )}
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title="Import plays" size="lg">
      {at.step === 'source' && (
        <SourceStep
          onFile={(file) => setAt({ step: 'review', file, failed: [] })}
          onTable={(rows, name) => setAt({ step: 'columns', rows, name })}
        />
      )}
      {at.step === 'columns' && (
        <ColumnStep
          rows={at.rows}
          name={at.name}
          book={book}
          onBack={back}
          onRead={(lines) =>
            setAt({
              step: 'review',
              file: { plays: lines.flatMap((line) => ('play' in line ? [line.play] : [])), formations: [] },
              failed: lines.filter((line) => 'problem' in line || line.notes.length > 0),
            })
          }
        />
      )}
      {at.step === 'review' && (
        <ReviewStep
          team={team}
          existing={plays}
          formations={formations}
          file={at.file}
          failed={at.failed}
          onBack={back}
          onImport={(plan) => void start(plan, onClose)}
        />
      )}
    </Dialog>
  )
}
