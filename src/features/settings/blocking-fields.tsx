import {
  BLOCKING_SETTINGS,
  type BlockingSetting,
  type BlockingSettings,
} from '#schema/football/blocking-settings.ts'
import { Select } from '#src/ui/select.tsx'
import { BLOCKING_LABELS, choicesOf, choiceWords } from './blocking-words.ts'

type Change = (field: BlockingSetting, from: string, to: string, description: string) => void

/** How the staff blocks what staffs block differently: used wherever a play is blocked against a look. */
export function BlockingFields({ team, change }: { team: BlockingSettings; change: Change }) {
  return (
    <fieldset className="flex flex-col gap-4 border-t pt-4">
      <legend className="float-left mb-1 font-semibold">Blocking rules</legend>
      <p className="text-muted">“Re-block vs. this look” in the editor follows these.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {BLOCKING_SETTINGS.map((setting) => (
          <BlockingField key={setting} setting={setting} value={team[setting]} change={change} />
        ))}
      </div>
    </fieldset>
  )
}

function BlockingField<Setting extends BlockingSetting>({
  setting,
  value,
  change,
}: {
  setting: Setting
  value: BlockingSettings[Setting]
  change: Change
}) {
  const label = BLOCKING_LABELS[setting]
  return (
    <Select<BlockingSettings[Setting]>
      label={label}
      value={value}
      options={choicesOf(setting)}
      onChange={(to) => change(setting, value, to, `Changed “${label}” to ${choiceWords(setting, to)}`)}
    />
  )
}
