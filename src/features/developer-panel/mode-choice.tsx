import {
  DEVELOPMENT_MODE_LABELS,
  DEVELOPMENT_MODES,
  type DevelopmentMode,
  setDevelopmentMode,
  useDevelopmentMode,
} from '#src/lib/development-mode.ts'
import { RadioGroup } from '#src/ui/radio-group.tsx'

const HINTS: Record<DevelopmentMode, string> = {
  production: 'The real thing, as everybody gets it.',
  blank_slate:
    'Your team as on its first day: no plays, plans, people, or notifications. Nothing is deleted.',
  test_as_head_coach: 'As the head coach of your teams, who acts as an admin: everything is shown.',
  test_as_coach: 'As an assistant coach: plays and calendar to edit, no roster, roles or settings to manage.',
  test_as_player: 'As a player: reads the playbook, the calendar and the roster.',
  test_as_family: 'As family: calendar and roster, no playbook.',
}

/** As whom this build shows the app. Only in builds for development. */
export function ModeChoice() {
  const mode = useDevelopmentMode()
  return (
    <>
      <RadioGroup
        label="Show the app as"
        value={mode}
        onChange={(value) => {
          const next = DEVELOPMENT_MODES.find((known) => known === value)
          if (next) setDevelopmentMode(next)
        }}
        options={DEVELOPMENT_MODES.map((value) => ({
          value,
          label: DEVELOPMENT_MODE_LABELS[value],
          hint: HINTS[value],
        }))}
      />
      <p className="text-caption text-muted pt-2">
        It changes what screens show and offer, on this device. The server goes on answering by your real
        role: it may refuse what is offered here, and this device goes on holding what you may see.
      </p>
    </>
  )
}
