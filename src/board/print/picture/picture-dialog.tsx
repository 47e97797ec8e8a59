import { Copy, Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { readDiagram } from '#schema/football/reading.ts'
import { count } from '#src/lib/words.ts'
import { namesOf } from '#schema/football/terminology.ts'
import type { PrintTeam } from '../print-team.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { messageOf, toastWork } from '#src/ui/toast-work.ts'
import type { PlayWithDrawing } from '../../plays/rows.ts'
import { PlayInk } from '../play-ink.tsx'
import { DefenseSelect } from '../frame/defense-select.tsx'
import { choiceOf, defenceOptions, DRAWN, pictured } from '../seen.ts'
import { useOptions } from '../stored.ts'
import { copyPicture, pngFile, savePicture, svgFile } from './picture-file.tsx'

const USUAL = { ink: 'colour' as 'colour' | 'black', clear: false, turned: false, defence: DRAWN }
const ALLOWED = { ink: (value: string) => value === 'colour' || value === 'black' }

/** Plays as pictures, for slides, messages and papers of one's own. Several are saved one after the other. */
export function PictureDialog({
  team,
  plays,
  look: onScreen = null,
  onClose,
}: {
  team: PrintTeam
  plays: readonly PlayWithDrawing[]
  /** The look of a single play that is on the screen; null for the play itself. */
  look?: string | null
  onClose: () => void
}) {
  const [{ defence, ...look }, change] = useOptions('hashmark.picture', USUAL, ALLOWED, (kept) => ({
    ...kept,
    defence: choiceOf(onScreen),
  }))
  const [isBusy, setBusy] = useState(false)
  const level = team.competitionLevel
  const drawn = useMemo(
    () =>
      plays.flatMap(({ name, drawing }) =>
        drawing ? [pictured({ name, level, diagram: drawing.diagram }, defence, namesOf(team))] : [],
      ),
    [plays, defence, level, team],
  )
  const defences = useMemo(
    () => defenceOptions(plays.flatMap(({ drawing }) => drawing?.diagram ?? [])),
    [plays],
  )
  const [first] = drawn
  const attempt = async (loading: string, work: () => Promise<string>) => {
    setBusy(true)
    await toastWork(work(), { loading, success: (words) => words, error: messageOf }).catch(() => undefined)
    setBusy(false)
  }
  const save = (kind: 'png' | 'svg') =>
    attempt(`Saving ${count(drawn.length, 'picture')}…`, async () => {
      for (const play of drawn)
        savePicture(play.name, kind, await (kind === 'png' ? pngFile : svgFile)({ ...play, ...look }))
      return `Saved ${count(drawn.length, 'picture')}`
    })
  const copy = () =>
    attempt('Copying the picture…', async () => {
      if (first) await copyPicture({ ...first, ...look })
      return 'Copied the picture'
    })
  return (
    <Dialog
      open
      size="lg"
      title={
        drawn.length === 1
          ? `Picture of “${first?.name ?? ''}”`
          : `Pictures of ${count(drawn.length, 'play')}`
      }
      onClose={onClose}
      footer={
        <>
          {drawn.length === 1 && (
            <Button disabled={isBusy} onClick={() => void copy()}>
              <Copy aria-hidden size={16} />
              Copy picture
            </Button>
          )}
          <Button disabled={isBusy || drawn.length === 0} onClick={() => void save('svg')}>
            <Download aria-hidden size={16} />
            Save as SVG
          </Button>
          <Button variant="primary" disabled={isBusy || drawn.length === 0} onClick={() => void save('png')}>
            <Download aria-hidden size={16} />
            Save as PNG
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div
          className={`rounded-md border p-2 ${look.clear ? 'bg-[repeating-conic-gradient(#d9dee4_0_25%,#fff_0_50%)] bg-size-[16px_16px]' : 'bg-white'}`}
        >
          <div className="h-[min(24rem,45dvh)]">
            {first && (
              <PlayInk
                {...first}
                {...look}
                room={{ w: 180, h: 150 }}
                label={readDiagram(first.diagram) || first.name}
              />
            )}
          </div>
        </div>
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <Segmented
            label="Background"
            value={look.clear ? 'clear' : 'white'}
            onChange={(value) => change({ clear: value === 'clear' })}
            options={[
              { value: 'white', label: 'White' },
              { value: 'clear', label: 'Transparent' },
            ]}
          />
          <DefenseSelect
            value={defence}
            options={defences}
            onChange={(value) => change({ defence: value })}
          />
          <Checkbox
            label="Black and white"
            checked={look.ink === 'black'}
            onChange={(isBlack) => change({ ink: isBlack ? 'black' : 'colour' })}
          />
          <Checkbox
            label="Seen by the defense"
            checked={look.turned}
            onChange={(turned) => change({ turned })}
          />
        </div>
      </div>
    </Dialog>
  )
}
