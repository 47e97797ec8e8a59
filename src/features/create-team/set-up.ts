/** The steps in which a team that has just been created is set up. Each can be skipped, and is finished anywhere later. */
export const SET_UP_STEPS = [
  {
    slug: 'look',
    title: 'Season and colors',
    body: 'They are printed with your playbook. You can change them at any time in the team’s settings.',
  },
  {
    slug: 'playbook',
    title: 'Start your playbook',
    body: 'Pick an offense and a base defense, and get plays that are drawn already.',
  },
  {
    slug: 'roster',
    title: 'Add your players',
    body: "Paste a list from a spreadsheet, or select a CSV file. Players don't need accounts.",
  },
  {
    slug: 'staff',
    title: 'Invite your staff',
    body: 'They get an email with a link. You decide who draws, who calls, and who only reads.',
  },
] as const

export type SetUpStep = (typeof SET_UP_STEPS)[number]['slug']

/** The step of an address; undefined for one that is not a step. */
export function readStep(text: unknown): SetUpStep | undefined {
  return SET_UP_STEPS.find(({ slug }) => slug === text)?.slug
}

/** The step after that one; undefined after the last. */
export function stepAfter(step: SetUpStep): SetUpStep | undefined {
  return SET_UP_STEPS[SET_UP_STEPS.findIndex(({ slug }) => slug === step) + 1]?.slug
}
