import { Share2 } from 'lucide-react'
import type { PrintTeam } from './print-team.ts'
import { Button } from '#src/ui/button.tsx'
import { copy } from '#src/ui/copy.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { lookSearch } from '../editor/versus/use-look-address.ts'
import type { PlayRow } from '../plays/rows.ts'
import { shareNotice } from './share-notice.ts'

/** The address of a play, for those who may see it anyway: a link gives nobody a right. */
export function ShareDialog({
  team,
  play,
  look,
  onClose,
}: {
  team: PrintTeam
  play: PlayRow
  /** The look that the link opens; null for the play itself. */
  look: string | null
  onClose: () => void
}) {
  const url = `${location.origin}/playbook/${play.id}${lookSearch(look)}`
  const shared = { title: play.name, text: `${play.name}, in the playbook of ${team.name}`, url }
  const canShare = typeof navigator.share === 'function' && navigator.canShare?.(shared)
  const notice = shareNotice(play)
  const share = async () => {
    try {
      await navigator.share(shared)
    } catch (error) {
      // Whoever closes the phone's own list has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url)
    }
  }
  return (
    <Dialog open title="Share this play" onClose={onClose}>
      <div className="flex flex-col gap-4">
        {notice && <FormAlert tone="info" {...notice} />}
        <p>The link opens for members of {team.name} who may see the playbook. Nobody else can see it.</p>
        <div className="flex flex-wrap items-end gap-2">
          <TextField
            label="Link"
            value={url}
            onChange={() => undefined}
            readOnly
            className="flex-1 basis-56"
          />
          <Button data-autofocus variant={canShare ? 'secondary' : 'primary'} onClick={() => void copy(url)}>
            Copy link
          </Button>
          {canShare && (
            <Button variant="primary" onClick={() => void share()}>
              <Share2 aria-hidden size={16} />
              Share…
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
