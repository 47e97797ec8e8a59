import { TEAM_ROLE_LABELS } from '#schema/capabilities.ts'
import type { InvitationLink } from '#schema/invitation.ts'
import { count, dateWords } from '#src/lib/words.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { ProgressBar } from '#src/ui/progress.tsx'
import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { fetchLink } from './invitation-link.ts'
import './print.css'
import { QrCode } from '#src/ui/qr-code.tsx'
import type { Invitee } from './use-invited.ts'

type Card = { invitee: Invitee; link: InvitationLink }

/** Links that are asked for at the same time. */
const ASKED_AT_ONCE = 4

/** A card with a QR code for everybody who is still to join: printed, cut, and handed out on the field. */
export function QrSheet({
  team,
  invitees,
  onClose,
}: {
  team: MyTeam
  invitees: readonly Invitee[]
  onClose: () => void
}) {
  // The list stays as it was when the dialog opened.
  const [chosen] = useState(invitees)
  const { cards, failed, done } = useCards(team.id, chosen)
  const isReady = done === chosen.length
  return (
    <Dialog
      open
      size="lg"
      title={`QR cards for ${team.name}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" disabled={!isReady || cards.length === 0} onClick={() => print()}>
            <Printer aria-hidden size={16} />
            Print {count(cards.length, 'card')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {!isReady && (
          <ProgressBar
            label="Loading links"
            value={done}
            most={chosen.length}
            detail={`${done} of ${chosen.length}`}
          />
        )}
        {isReady && failed.length > 0 && (
          <FormAlert
            message={`Couldn't make a card for ${failed.map(({ name }) => name).join(', ')}.`}
            hint={failed[0]?.why ?? ''}
          />
        )}
        <p>Each card works once, for one person. Cut them apart and hand them out.</p>
        <ul aria-label="Cards" className="grid grid-cols-2 gap-3 md:grid-cols-3">
          {cards.map((card) => (
            <li key={card.invitee.id}>
              <CardFace team={team} {...card} />
            </li>
          ))}
        </ul>
      </div>
      {createPortal(
        <div className="invitation-sheet paper">
          {cards.map((card) => (
            <CardFace key={card.invitee.id} team={team} {...card} />
          ))}
        </div>,
        document.body,
      )}
    </Dialog>
  )
}

function CardFace({ team, invitee, link }: Card & { team: MyTeam }) {
  return (
    <div className="flex h-full flex-col items-center rounded-md border border-dashed bg-white p-2 text-center text-black">
      <p className="w-full font-medium break-words">{invitee.name}</p>
      <p className="text-caption w-full break-words">
        {team.name} · {TEAM_ROLE_LABELS[invitee.teamRole]}
      </p>
      <QrCode text={link.url} label={`QR code for ${invitee.name}`} className="mt-auto w-full" />
      <p className="text-caption">Expires {dateWords(link.expiresAt)}</p>
    </div>
  )
}

function useCards(teamId: string, chosen: readonly Invitee[]) {
  const [cards, setCards] = useState<readonly Card[]>([])
  const [failed, setFailed] = useState<readonly { name: string; why: string }[]>([])
  useEffect(() => {
    const gone = new AbortController()
    const waiting = [...chosen]
    const ask = async () => {
      for (let invitee = waiting.shift(); invitee; invitee = waiting.shift()) {
        const one = invitee
        const link = await fetchLink(teamId, one.id, gone.signal)
        if (gone.signal.aborted) return
        if ('why' in link) setFailed((before) => [...before, { name: one.name, why: link.why }])
        else setCards((before) => [...before, { invitee: one, link }])
      }
    }
    for (let i = 0; i < ASKED_AT_ONCE; i++) void ask()
    return () => gone.abort()
  }, [teamId, chosen])
  const sorted = cards.toSorted((a, b) => a.invitee.lastName.localeCompare(b.invitee.lastName))
  return { cards: sorted, failed, done: cards.length + failed.length }
}
