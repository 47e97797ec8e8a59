import {
  DEVELOPMENT_MODE_LABELS,
  DEVELOPMENT_MODES,
  type DevelopmentMode,
  setDevelopmentMode,
  useDevelopmentMode,
} from '#src/lib/development-mode.ts'
import { RadioGroup } from '#src/ui/aria/radio-group.tsx'

const HINTS: Record<DevelopmentMode, string> = {
  production: 'The real app, as users see it.',
  blank_slate:
    'Your team as on its first day: no plays, plans, people, or notifications. Nothing is deleted.',
  test_as_head_coach: 'As head coach of your teams, acting as admin. Shows everything.',
  test_as_coach:
    'As an assistant coach. Can edit plays and the calendar, but not the roster, roles, or settings.',
  test_as_player: 'As a player. Can view the playbook, calendar, and roster.',
  test_as_family: 'As family. Can view the calendar and roster, but not the playbook.',
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
        Changes what this device shows. The server still uses your real role, so it may reject actions offered
        here.
      </p>
    </>
  )
}
