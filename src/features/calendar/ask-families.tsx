import { endOf } from '#schema/event-times.ts'
import { askJson } from '#src/lib/http.ts'
import { useNow } from '#src/lib/use-now.ts'
import { count } from '#src/lib/words.ts'
import { useConnection } from '#src/sync/state.ts'
import { Button } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.ts'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { useState } from 'react'
import type { EventRow } from './event-words.ts'

/** Emails the families of players without an answer: they answer by a link, without an account. */
export function AskFamilies({ event, open }: { event: EventRow; open: number }) {
  const isOffline = useConnection() === 'offline'
  const now = useNow()
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState('')
  const { rsvpLockAt } = event
  const isClosed =
    event.status === 'cancelled' || endOf(event) <= now || (rsvpLockAt !== null && now >= rsvpLockAt)
  if (isClosed || open === 0) return null
  const ask = async () => {
    const sure = await confirm({
      title: `Email the families of ${count(open, 'player')}?`,
      body: 'Each gets one email with Yes, Maybe and No. They need no account. Families who were asked in the last 12 hours get no second one.',
      confirmLabel: 'Send email',
    })
    if (!sure) return
    setBusy(true)
    setProblem('')
    try {
      const { ok, body } = await askJson('/api/events/ask', {
        method: 'POST',
        body: { eventId: event.id },
        offline: 'fail',
      })
      const told = Object(body) as {
        asked?: number
        again?: number
        unreachable?: number
        stopped?: number
        message?: string
      }
      if (ok) setSaid(saidWords(told))
      else setProblem(told.message ?? "The emails couldn't be sent.")
    } catch {
      setProblem("The emails couldn't be sent. Check your connection and try again.")
    }
    setBusy(false)
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <Button size="sm" loading={isBusy} disabled={isOffline} onClick={() => void ask()}>
        Email families without an answer
      </Button>
      {isOffline && <p className="text-muted">You're offline. Connect to send email.</p>}
      <output className="text-muted">{said}</output>
      {problem && <FormAlert message={problem} hint="No one was emailed." />}
    </div>
  )
}

/** "Asked 12 families by email. 3 were asked in the last 12 hours. 2 players have no family address." */
function saidWords({ asked = 0, again = 0, unreachable = 0, stopped = 0 }): string {
  return [
    asked > 0 ? `Sent ${count(asked, 'email')}.` : 'No new emails.',
    again > 0 && `${again} ${again === 1 ? 'was' : 'were'} asked in the last 12 hours.`,
    unreachable > 0 &&
      `${count(unreachable, 'player has', 'players have')} no family address. Add it on the player's card.`,
    stopped > 0 && `${count(stopped, 'family', 'families')} stopped these emails. Ask them in person.`,
  ]
    .filter(Boolean)
    .join(' ')
}
