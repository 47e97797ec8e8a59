import { trueNow } from '#src/lib/use-now.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { Button } from '#src/ui/button.tsx'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { QrCode } from 'lucide-react'
import { lazy, useState } from 'react'
import { standingOf } from './standing.ts'
import type { Invitee } from './use-invited.ts'

const QrSheet = lazy(() => import('./qr-sheet.tsx').then((module) => ({ default: module.QrSheet })))

/** Cards to print for all whose link works. */
export function QrCardsButton({ team, invitees }: { team: MyTeam; invitees: readonly Invitee[] }) {
  const [isOpen, setOpen] = useState(false)
  const open = invitees.filter((one) => ['pending', 'failed'].includes(standingOf(one, trueNow())))
  if (open.length === 0 && !isOpen) return null
  return (
    <>
      <Button size="xs" onClick={() => setOpen(true)}>
        <QrCode aria-hidden size={16} />
        QR cards
      </Button>
      {isOpen && (
        <Late missing={NOT_ON_DEVICE}>
          <QrSheet team={team} invitees={open} onClose={() => setOpen(false)} />
        </Late>
      )}
    </>
  )
}
