import { MOST_TARGET, settingsOf } from '#schema/call-sheet.ts'
import { PLAN_SECTIONS } from '#schema/football/plan-sections.ts'
import { sectionLabel } from '#schema/game-plan.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useEffect, useRef, useState } from 'react'
import type { SectionChanges } from './plan-edits.ts'
import type { LineRow, PlanRow } from './plan-words.ts'

const WRONG = `A whole number from 0 to ${MOST_TARGET}, or empty for no target.`

/** How many calls each section should have. */
export function TargetsDialog({
  plan,
  lines,
  section: first,
  onSave,
  onClose,
}: {
  plan: PlanRow
  lines: readonly LineRow[]
  /** The section to begin with; null for the first. */
  section: string | null
  onSave: (changes: SectionChanges) => void
  onClose: () => void
}) {
  const known = PLAN_SECTIONS.map(({ slug }) => slug)
  const other = [...new Set(lines.map(({ section }) => section))].filter((one) => !known.includes(one))
  const all = [...known, ...other.toSorted()]
  const [typed, setTyped] = useState<{ readonly [section: string]: string }>({})
  const [isAsked, setAsked] = useState(false)
  const targetOf = (section: string) => settingsOf(plan.sections, section).target
  const textOf = (section: string) =>
    Object.hasOwn(typed, section) ? (typed[section] ?? '') : String(targetOf(section) ?? '')
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const index = first === null ? -1 : all.indexOf(first)
    const field = list.current?.querySelectorAll('input')[index]
    field?.focus()
    field?.select()
    // oxlint-disable-next-line react/exhaustive-deps -- only when it opens
  }, [])

  const changes = all.flatMap((section) => {
    const target = targetIn(textOf(section))
    return target === undefined || target === (targetOf(section) ?? null)
      ? []
      : [{ section, set: { target } }]
  })
  const isWrong = all.some((section) => targetIn(textOf(section)) === undefined)
  const save = () => {
    if (isWrong) return setAsked(true)
    onClose()
    onSave(changes)
  }
  const fillUsual = () =>
    setTyped(
      Object.fromEntries(
        PLAN_SECTIONS.flatMap(({ slug, slots }) =>
          slots !== null && lines.some(({ section }) => section === slug) ? [[slug, String(slots)]] : [],
        ),
      ),
    )
  return (
    <Dialog
      open
      title="Targets by section"
      onClose={onClose}
      footer={
        <>
          <Button className="mr-auto" onClick={fillUsual}>
            Use the usual numbers
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={save}>
            Save targets
          </Button>
        </>
      }
    >
      <p className="text-muted mb-3">
        How many calls each section should have. The usual numbers fill the sections that have calls.
      </p>
      <div ref={list} className="grid gap-3 sm:grid-cols-2">
        {all.map((section) => {
          const calls = lines.filter((line) => line.section === section).length
          const slots = PLAN_SECTIONS.find(({ slug }) => slug === section)?.slots ?? null
          const text = textOf(section)
          const error = targetIn(text) === undefined && isAsked ? WRONG : undefined
          return (
            <TextField
              key={section}
              label={sectionLabel(section)}
              hint={`${calls} now${slots === null ? '' : ` · usually ${slots}`}`}
              inputMode="numeric"
              value={text}
              maxLength={2}
              error={error}
              onChange={(value) => setTyped((now) => ({ ...now, [section]: value }))}
            />
          )
        })}
      </div>
    </Dialog>
  )
}

/** The typed target; null for none, undefined for anything else. */
function targetIn(text: string): number | null | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const number = Number(trimmed)
  return Number.isInteger(number) && number >= 0 && number <= MOST_TARGET ? number : undefined
}
