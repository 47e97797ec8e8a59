/** What the dashboard says about a team's plays. Pure. */

type Play = {
  id: string
  name: string
  unit: 'offense' | 'defense' | 'special'
  status: 'draft' | 'review' | 'published'
  isArchived: boolean
  updatedAt: number
}

export type PlayFacts<P extends Play> = {
  total: number
  byUnit: Record<Play['unit'], number>
  /** Not published yet: what the staff still has to finish. */
  unfinished: number
  /** The five last edited, newest first. */
  recent: P[]
}

const RECENT = 5

/** Counts a team's plays as the playbook lists them: without archived ones. */
export function playFacts<P extends Play>(plays: readonly P[]): PlayFacts<P> {
  const active = plays.filter(({ isArchived }) => !isArchived)
  const byUnit = { offense: 0, defense: 0, special: 0 }
  let unfinished = 0
  for (const play of active) {
    byUnit[play.unit]++
    if (play.status !== 'published') unfinished++
  }
  const recent = active.toSorted((a, b) => b.updatedAt - a.updatedAt).slice(0, RECENT)
  return { total: active.length, byUnit, unfinished, recent }
}
