import { useState } from 'react'
import { queries } from '#schema/queries/index.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { count } from '#src/lib/words.ts'
import type { MyTeam } from '#src/sync/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { toast } from '#src/ui/toast.ts'
import type { PlayWithDrawing } from '../rows.ts'
import { playbookAsJson, playsAsCsv } from './export-plays.ts'

type Kind = 'json' | 'csv'

/** Gives the chosen plays out as a file. */
export function ExportDialog({
  team,
  plays,
  onClose,
}: {
  team: MyTeam
  plays: readonly PlayWithDrawing[]
  onClose: () => void
}) {
  const [kind, setKind] = useState<Kind>('json')
  const { rows: formations } = useRows(queries.playbook.formations({ teamId: team.id }))
  const save = () => {
    const name = `${team.name} playbook`
    if (kind === 'csv') saveFile(name, 'csv', playsAsCsv(plays))
    else {
      const { text, missing } = playbookAsJson({
        team: team.name,
        level: team.competitionLevel,
        plays,
        formations,
        now: Date.now(),
      })
      saveFile(name, 'json', text)
      if (missing > 0)
        toast.warning(
          `${count(missing, 'play')} left out: the drawing isn’t on this device yet. Export again once you have been online.`,
        )
    }
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Export ${count(plays.length, 'play')}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={save}>
            Save the file
          </Button>
        </>
      }
    >
      <RadioGroup
        label="As"
        value={kind}
        onChange={(value) => setKind(value as Kind)}
        options={[
          {
            value: 'json',
            label: 'Playbook (JSON)',
            hint: 'Everything: drawings, looks and the formations they use. It can be imported into another team.',
          },
          {
            value: 'csv',
            label: 'List (CSV)',
            hint: 'Names and details for a spreadsheet or for film software, without the drawings.',
          },
        ]}
      />
    </Dialog>
  )
}
