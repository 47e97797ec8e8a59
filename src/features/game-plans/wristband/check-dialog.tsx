import { type BandRow, cardStamp } from '#src/sync/team/wristbands.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { checkCard, checkWords } from './card-check.ts'

/** Someone reads the stamp of a card, and a code: the app says whether it counts, and what the code means. */
export function CheckDialog({
  current,
  cards,
  onClose,
}: {
  current: BandRow
  /** The newest first. */
  cards: readonly { readonly band: BandRow; readonly label: string }[]
  onClose: () => void
}) {
  const [cardId, setCardId] = useState(current.id)
  const [code, setCode] = useState('')
  const band = cards.find((card) => card.band.id === cardId)?.band ?? current
  const check = checkCard(band, current, code)
  const isAsked = code.trim() !== ''
  return (
    <Dialog open title="Check a card" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <div className="flex flex-col gap-4">
        <Select
          label="What the card's top right corner says"
          value={cardId}
          onChange={setCardId}
          options={cards.map((card) => ({ value: card.band.id, label: card.label }))}
        />
        <TextField
          label="A code on it"
          required={false}
          autoCapitalize="characters"
          value={code}
          onChange={setCode}
          hint="For example, 14, B3, or Red 3."
        />
        <output
          aria-live="polite"
          className={
            check.isCurrent
              ? 'border-success-ink text-success-ink flex gap-2.5 rounded-sm border p-3'
              : 'border-error-ink bg-error-wash text-error-ink flex gap-2.5 rounded-sm border p-3'
          }
        >
          {check.isCurrent ? (
            <CircleCheck aria-hidden size={20} className="mt-px shrink-0" />
          ) : (
            <CircleAlert aria-hidden size={20} className="mt-px shrink-0" />
          )}
          <span className="flex min-w-0 flex-col gap-1">
            <strong className="font-semibold">
              {check.isCurrent
                ? `This is the current card: ${cardStamp(band)}.`
                : `${band.planId === current.planId ? 'An old card' : "Another game's card"}. Take it off: ${cardStamp(current)} is current.`}
            </strong>
            {isAsked && checkWords(check, code).map((words) => <span key={words}>{words}</span>)}
          </span>
        </output>
      </div>
    </Dialog>
  )
}
