import {
  DEFENSE_SETTINGS,
  type DefenseRules,
  type DefenseSetting,
} from '#schema/football/defense-settings.ts'
import { Select } from '#src/ui/select.tsx'
import { DEFENSE_HINTS, DEFENSE_LABELS, defenseChoices, defenseWords } from './defense-words.ts'

type Change = (field: DefenseSetting, from: string, to: string, description: string) => void

/** How the defense lines up and fits what staffs teach differently: used by every look that is added from then on. */
export function DefenseFields({ team, change }: { team: DefenseRules; change: Change }) {
  return (
    <fieldset className="flex flex-col gap-4 border-t pt-4">
      <legend className="float-left mb-1 font-semibold">Defense rules</legend>
      <p className="text-muted">
        Defenses you add to a play line up by these rules. Existing ones keep theirs.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {DEFENSE_SETTINGS.map((setting) => (
          <DefenseField key={setting} setting={setting} value={team[setting]} change={change} />
        ))}
      </div>
    </fieldset>
  )
}

function DefenseField<Setting extends DefenseSetting>({
  setting,
  value,
  change,
}: {
  setting: Setting
  value: DefenseRules[Setting]
  change: Change
}) {
  const label = DEFENSE_LABELS[setting]
  const hint = DEFENSE_HINTS[setting]
  return (
    <Select<DefenseRules[Setting]>
      label={label}
      {...(hint && { hint })}
      value={value}
      options={defenseChoices(setting)}
      onChange={(to) => change(setting, value, to, `Changed “${label}” to ${defenseWords(setting, to)}`)}
    />
  )
}
