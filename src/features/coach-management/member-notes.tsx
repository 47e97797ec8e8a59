import { LIMITS } from '#schema/limits.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { useEffect, useRef, useState } from 'react'
import type { StaffRow } from './staff.ts'
import type { MemberActions } from './use-member-actions.ts'

/** What the notes were when the typing began, and what is typed. */
type Draft = { from: string; text: string }

/** Notes that save on blur and when the drawer closes, like every text of the app. */
export function MemberNotes({ member, actions }: { member: StaffRow; actions: MemberActions }) {
  const [draft, setDraft] = useState<Draft | null>(null)
  // A ref beside the state: blur and close may happen in the same tick.
  const typed = useRef<Draft | null>(null)
  const saved = member.roleNotes ?? ''

  const type = (next: Draft | null) => {
    typed.current = next
    setDraft(next)
  }
  const keep = () => {
    const last = typed.current
    type(null)
    if (last && last.text.trim() !== last.from) actions.note(member, last.from, last.text.trim())
  }
  const kept = useRef(keep)
  useEffect(() => {
    kept.current = keep
  })
  useEffect(() => () => kept.current(), [])

  return (
    <TextField
      label="Notes"
      multiline
      rows={3}
      value={draft?.text ?? saved}
      onChange={(text) => type({ from: draft?.from ?? saved, text })}
      onBlur={keep}
      maxLength={LIMITS.notes}
      placeholder="Runs the scout team, away on Tuesdays"
      hint="Everyone on the team can read these."
    />
  )
}
