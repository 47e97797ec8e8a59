/** How the settings of blocking and their choices are called. */
import { type BlockingSetting, type BlockingSettings } from '#schema/football/blocking-settings.ts'

type Words = { [setting in BlockingSetting]: { [choice in BlockingSettings[setting]]: string } }

export const BLOCKING_LABELS: Record<BlockingSetting, string> = {
  zoneEnd: 'Zone: backside end',
  comboTo: 'Short a blocker: combos work to',
  powerPuller: 'Power: the pulling guard takes',
  counterKick: 'Counter: who kicks out',
  backTackle: 'Gap runs: backside tackle',
  trapFrom: 'Trap: first man past',
  jetLeaves: 'Jet: left unblocked',
  halfSlide: 'Half-slide: the slide goes',
  slideEnd: 'Full slide: who has the backside end',
}

const WORDS: Words = {
  zoneEnd: { block: 'Blocked by the line', fake: 'Held by the QB’s fake' },
  comboTo: { mike: 'Mike (count from the play side)', will: 'Will (count from the back side)' },
  powerPuller: { first: 'First linebacker, play side', hole: 'Linebacker nearest the hole' },
  counterKick: { guard: 'Guard kicks, partner leads', partner: 'Partner kicks, guard leads' },
  backTackle: { hinge: 'Hinges', cutoff: 'Cuts off' },
  trapFrom: { guard: 'The playside guard', center: 'The center' },
  jetLeaves: { nobody: 'Nobody', 'b-gap': 'The B-gap defender' },
  halfSlide: { call: 'To the call', away: 'Away from the call' },
  slideEnd: { back: 'The back', tackle: 'The tackle' },
}

/** The words of one choice. */
export function choiceWords<Setting extends BlockingSetting>(
  setting: Setting,
  choice: BlockingSettings[Setting],
): string {
  return WORDS[setting][choice]
}

/** All choices of a setting, for a list to select from. */
export function choicesOf<Setting extends BlockingSetting>(
  setting: Setting,
): { value: BlockingSettings[Setting]; label: string }[] {
  const choices = Object.keys(WORDS[setting]) as BlockingSettings[Setting][]
  return choices.map((value) => ({ value, label: choiceWords(setting, value) }))
}

/** Whether a field of the team is a blocking setting. */
export function isBlockingSetting(field: string): field is BlockingSetting {
  return Object.hasOwn(BLOCKING_LABELS, field)
}
