import { useState } from 'react'
import { playbookParts } from '#schema/exchange/playbook-file.ts'
import { queries } from '#schema/queries/index.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { count } from '#src/lib/words.ts'
import { type MyTeam, useTerms } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { RadioGroup } from '#src/ui/aria/radio-group.tsx'
import { messageOf, toastWork } from '#src/ui/toast-work.ts'
import { toast } from '#src/ui/toast.ts'
import type { PlayWithDrawing } from '#src/board/plays/rows.ts'
import { useTaxonomy } from '#src/sync/team/team-taxonomy.ts'
import { csvParts, toPlaybookFile } from './export-plays.ts'
import { collected, inTurns } from './in-turns.ts'

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
  const taxonomy = useTaxonomy(team.id)
  const terms = useTerms(team.id)
  const writeFile = async () => {
    // The toast is painted before a whole playbook is written.
    await new Promise(requestAnimationFrame)
    const name = `${team.name} playbook`
    if (kind === 'csv') {
      saveFile(name, 'csv', await inTurns(csvParts(plays, taxonomy, terms)))
      return 0
    }
    const { file, missing } = toPlaybookFile({
      team: team.name,
      level: team.competitionLevel,
      plays,
      formations,
      now: Date.now(),
    })
    saveFile(name, 'json', await inTurns(collected(playbookParts(file))))
    return missing
  }
  const save = async () => {
    const missing = await toastWork(writeFile(), {
      loading: `Exporting ${count(plays.length, 'play')}…`,
      success: (left) => `Exported ${count(plays.length - left, 'play')}. The file is in your downloads.`,
      error: messageOf,
    })
    if (missing > 0)
      toast.warning(
        `${count(missing, 'play')} left out: the drawing isn't on this device yet. Export again once you have been online.`,
      )
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
          <Button variant="primary" onClick={() => void save().catch(() => undefined)}>
            Download
          </Button>
        </>
      }
    >
      <RadioGroup
        label="Format"
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
            hint: 'Every detail for a spreadsheet or for film software, without the drawings. It can be imported again.',
          },
        ]}
      />
    </Dialog>
  )
}
