/** What staffs do differently within one run scheme or protection: a team's choices, the usual one first. */

export const BLOCKING_CHOICES = {
  /** Zone runs: the line blocks the end on the back side, or the quarterback's fake holds him and the tackle climbs. */
  zoneEnd: ['block', 'fake'],
  /** With fewer blockers than linebackers: the first from the play side are blocked (Mike), or from the back side (Will). */
  comboTo: ['mike', 'will'],
  /** Power: the guard takes the first linebacker from the play side, or the one nearest to the hole. */
  powerPuller: ['first', 'hole'],
  /** Counter: the guard kicks and his partner leads, or the other way round. */
  counterKick: ['guard', 'partner'],
  /** Gap runs: the back-side tackle hinges on the first player outside him, or cuts off inside and leaves the end. */
  backTackle: ['hinge', 'cutoff'],
  /** Trap: the first player on or past the play-side guard, or the first past the center. */
  trapFrom: ['guard', 'center'],
  /** Jet: everybody is blocked, or the player inside of the tackle is left because the sweep is past him. */
  jetLeaves: ['nobody', 'b-gap'],
  /** Half-slide: the slide goes to the side of the call, or away from it. */
  halfSlide: ['call', 'away'],
  /** Full slide: the back has the end behind the slide, or the tackle turns back on him. */
  slideEnd: ['back', 'tackle'],
} as const

type Choices = typeof BLOCKING_CHOICES

export type BlockingSetting = keyof Choices

export type BlockingSettings = { [setting in BlockingSetting]: Choices[setting][number] }

export const DEFAULT_BLOCKING: BlockingSettings = {
  zoneEnd: 'block',
  comboTo: 'mike',
  powerPuller: 'first',
  counterKick: 'guard',
  backTackle: 'hinge',
  trapFrom: 'guard',
  jetLeaves: 'nobody',
  halfSlide: 'call',
  slideEnd: 'back',
}

export const BLOCKING_SETTINGS = Object.keys(BLOCKING_CHOICES) as BlockingSetting[]

/** A team's choices; the usual ones where the team, or this choice, is unknown. */
export function blockingOf(team: Partial<BlockingSettings> | null | undefined): BlockingSettings {
  const chosen = BLOCKING_SETTINGS.flatMap((setting) => {
    const choice = team?.[setting]
    return choice !== undefined && isChoice(setting, choice) ? [[setting, choice]] : []
  })
  return { ...DEFAULT_BLOCKING, ...Object.fromEntries(chosen) }
}

function isChoice(setting: BlockingSetting, choice: string): boolean {
  return (BLOCKING_CHOICES[setting] as readonly string[]).includes(choice)
}
