/** What a new team still has to do. Pure. */

export type SetUp = {
  /** Empty until somebody says which season it is. */
  readonly season: string
  readonly players: number
  /** Coaches and managers who joined the head coach, with those who were invited. */
  readonly staff: number
  readonly plays: number
}

export type SetUpStep = {
  readonly title: string
  readonly body: string
  readonly to: '/team/$teamId/settings' | '/roster' | '/coach-management' | '/create-team'
  /** Of the set-up after a team is created. */
  readonly step?: 'playbook'
  readonly isDone: boolean
}

/** The steps in the order in which a staff takes them. */
export function setUpSteps({ season, players, staff, plays }: SetUp): SetUpStep[] {
  return [
    {
      title: 'Season, colors, and terminology',
      body: 'They are printed on your playbook, and name your holes.',
      to: '/team/$teamId/settings',
      isDone: season !== '',
    },
    {
      title: 'Roster',
      body: "Paste it from a spreadsheet. Players don't need accounts.",
      to: '/roster',
      isDone: players > 0,
    },
    {
      title: 'Staff',
      body: 'Invite the coaches who draw and call with you.',
      to: '/coach-management',
      isDone: staff > 0,
    },
    {
      title: 'Playbook',
      body: 'Start with a starter playbook. On the playbook page you can draw and import plays.',
      to: '/create-team',
      step: 'playbook',
      isDone: plays > 0,
    },
  ]
}
