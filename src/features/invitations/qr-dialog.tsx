import { TEAM_ROLE_LABELS } from '#schema/capabilities.ts'
import { dateWords } from '#src/lib/words.ts'
import { useWakeLock } from '#src/lib/wake-lock.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { Button } from '#src/ui/button.tsx'
import { copy } from '#src/ui/copy.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useEffect, useState } from 'react'
import { fetchLink, type Link } from './invitation-link.ts'
import { QrCode } from '#src/ui/qr-code.tsx'
import type { Invitee } from './use-invited.ts'

/** An invitation held out to somebody's camera, large, with the screen kept on; and its link, to send by other ways. */
export function QrDialog({
  team,
  invitee,
  onClose,
}: {
  team: MyTeam
  invitee: Invitee
  onClose: () => void
}) {
  const [tries, setTries] = useState(0)
  const [link, setLink] = useState<Link | null>(null)
  useWakeLock(true)
  useEffect(() => {
    const gone = new AbortController()
    void fetchLink(team.id, invitee.id, gone.signal).then((found) => gone.signal.aborted || setLink(found))
    return () => gone.abort()
  }, [team.id, invitee.id, tries])
  const again = () => {
    setLink(null)
    setTries((n) => n + 1)
  }
  return (
    <Dialog open title={invitee.name} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {link && 'why' in link ? (
          <>
            <FormAlert message={link.why} />
            <Button data-autofocus onClick={again} className="self-start">
              Try again
            </Button>
          </>
        ) : (
          <>
            <div className="mx-auto w-full max-w-[min(100%,60dvh)] overflow-hidden rounded-md border bg-white p-2">
              {link ? (
                <QrCode text={link.url} label={`Invitation QR code for ${invitee.name}`} />
              ) : (
                <Skeleton className="aspect-square w-full" />
              )}
            </div>
            <p className="text-center">
              Scan it with the phone&apos;s camera to join {team.name}.
              <span className="text-muted block">
                {TEAM_ROLE_LABELS[invitee.teamRole]}
                {link && ` · only for ${invitee.firstName}, works once, expires ${dateWords(link.expiresAt)}`}
              </span>
            </p>
            {link && (
              <div className="flex flex-wrap items-end gap-2">
                <TextField
                  label="Link"
                  value={link.url}
                  onChange={() => undefined}
                  readOnly
                  className="flex-1 basis-56"
                />
                <Button data-autofocus onClick={() => void copy(link.url)}>
                  Copy link
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}
